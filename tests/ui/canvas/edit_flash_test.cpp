// SPDX-License-Identifier: GPL-3.0-or-later
// After an edit the changed cells flash once in every drawn view, and nothing else does.
#include "tests/ui/session/document_testing.h"
#include "tests/ui/session/sample_models.h"
#include "ui/canvas/block_canvas.h"
#include "ui/canvas/equation_canvas.h"
#include "ui/canvas/heads_canvas.h"
#include "ui/canvas/token_canvas.h"
#include "ui/theme/theme.h"

#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace headlight;

class EditFlashTest : public QObject {
    Q_OBJECT

    static std::unique_ptr<DrawnView> make(ViewKind kind, Document& document)
    {
        switch (kind) {
        case ViewKind::Block: return std::make_unique<BlockCanvas>(document);
        case ViewKind::Equation: return std::make_unique<EquationCanvas>(document);
        case ViewKind::Heads: return std::make_unique<HeadsCanvas>(document);
        default: return std::make_unique<TokenCanvas>(document);
        }
    }

    /// Where cells that the last edit changed are drawn.
    static std::vector<QRectF> changedIn(const FigureCanvas& figure, const Document& document)
    {
        std::vector<QRectF> places;
        const auto& matrices = figure.view()->matrices;
        for (std::size_t at = 0; at < matrices.size(); ++at) {
            const auto changes = matrices[at].key ? document.lastEdit()->changes.find(*matrices[at].key) : document.lastEdit()->changes.end();
            for (Index row = 0; changes != document.lastEdit()->changes.end() && row < matrices[at].grid.rows; ++row)
                for (Index col = 0; col < matrices[at].grid.cols; ++col)
                    if (changes->second.contains(matrices[at].ownCell({row, col})))
                        places.push_back(figure.rectOf(int(at), {row, col}).adjusted(-1, -1, 1, 1));
        }
        return places;
    }

  private Q_SLOTS:
    void initTestCase() { QVERIFY(loadFonts()); }

    void everyDrawnViewFlashesWhatChanged_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("reduced");
        for (const bool reduced : {false, true})
            for (const auto& [name, kind] : {std::pair("block", ViewKind::Block), std::pair("equation", ViewKind::Equation),
                                             std::pair("heads", ViewKind::Heads), std::pair("token", ViewKind::Token)})
                QTest::addRow("%s%s", name, reduced ? ", reduced" : "") << int(kind) << reduced;
    }

    void everyDrawnViewFlashesWhatChanged()
    {
        QFETCH(int, kind);
        QFETCH(bool, reduced);
        ThemeSettings settings = themeSettings();
        settings.reduceMotion = reduced;
        applyTheme(*qApp, settings);
        Document document;
        QVERIFY(document.openModel(test::sampleModel(), test::sampleInput(), QStringLiteral("sample")));
        document.selectStage(test::keyOf(document, "scores"));
        document.selectToken(3);
        document.selectView(ViewKind(kind));
        const auto view = make(ViewKind(kind), document);
        view->resize(1000, 760);
        view->show();
        QTRY_VERIFY(view->isReady() && view->figure().view());
        QVERIFY(!view->figure().isFlashing());
        QVERIFY(document.setCells(test::keyOf(document, "x"), {{{3, 2}, 4.0f}}).ok());
        QTRY_VERIFY(view->isReady());
        QCOMPARE(view->figure().isFlashing(), !reduced);
        const QImage flash = view->figure().grab().toImage();
        QTRY_VERIFY(!view->figure().isFlashing());
        const QImage still = view->figure().grab().toImage();
        const std::vector<QRectF> places = changedIn(view->figure(), document);
        QVERIFY(!places.empty());
        int washed = 0;
        for (int y = 0; y < still.height(); ++y)
            for (int x = 0; x < still.width(); ++x) {
                if (flash.pixel(x, y) == still.pixel(x, y))
                    continue;
                ++washed;
                const QPointF here(x + 0.5, y + 0.5);
                QVERIFY2(std::any_of(places.begin(), places.end(), [&](const QRectF& place) { return place.contains(here); }),
                         qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            }
        QCOMPARE(washed > 100, !reduced);
        document.lockCell(Cell{1, 1}); // other lights are no edit
        QVERIFY(!view->figure().isFlashing());
        document.undoStack()->undo(); // nor is going back
        QTRY_VERIFY(view->isReady());
        QVERIFY(!view->figure().isFlashing());
    }
};

QTEST_MAIN(EditFlashTest)
#include "edit_flash_test.moc"
