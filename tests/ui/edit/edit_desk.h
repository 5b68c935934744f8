// SPDX-License-Identifier: GPL-3.0-or-later
// A Matrix view on a small document whose X is given, with what tests of editing do to it.
#pragma once

#include "tests/ui/heatmap/heatmap_fixture.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/matrix_canvas.h"
#include "ui/session/document.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QUndoStack>
#include <QtTest>

namespace headlight::fixture {

struct EditDesk {
    explicit EditDesk(Index nTokens = 6)
    {
        auto input = test::sampleInput(nTokens);
        for (Index token = 0; token < nTokens; ++token)
            input->tokens[std::size_t(token)] = words(nTokens)[qsizetype(token)].toStdString();
        opened = document.openModel(test::sampleModel(), input, QStringLiteral("sample")).ok();
        QObject::connect(&document, &Document::failed, &canvas,
                         [this](const Error& error) { told.append(QString::fromStdString(error.message())); });
        canvas.resize(856, 744);
        canvas.show();
        canvas.activateWindow();
        document.selectStage(x());
        heatmap().setFocus();
        QCoreApplication::processEvents();
    }

    StageKey x() const { return *document.network()->find(1, "x", 1); }
    const Matrix& values() const { return *document.trace()->value(x()); }
    HeatmapWidget& heatmap() { return *canvas.findChild<HeatmapWidget*>(); }
    QLineEdit& field() { return *canvas.findChild<QLineEdit*>(QStringLiteral("cellEditor")); }
    template <typename Widget> Widget& part(const char* name) { return *canvas.findChild<Widget*>(QLatin1String(name)); }
    QPoint middle(Cell cell) { return heatmap().cells().rect(cell).center().toPoint(); }
    void click(Cell cell) { QTest::mouseClick(&heatmap(), Qt::LeftButton, {}, middle(cell)); }
    void choose(const CellRange& range) { document.selectCells({{range.row0, range.col0}, range}); }
    void type(const QString& text)
    {
        QTest::keyClicks(&heatmap(), text.left(1));
        QTest::keyClicks(&field(), text.mid(1));
    }
    int steps() const { return document.undoStack()->count(); }
    QString lastStep() const { return document.undoStack()->undoText(); }

    Document document;
    MatrixCanvas canvas{document};
    bool opened = false;
    QStringList told; ///< what the window's place for errors would show
};

} // namespace headlight::fixture
