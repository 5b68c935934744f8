// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_export.h"

#include "core/figure/view_figure.h"
#include "ui/figure/export.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace headlight {

namespace {

/// On paper: the print theme, in the language on screen, with the row and column that are lit.
RenderOptions optionsFor(const Document& document)
{
    const Selection& selection = document.selection();
    RenderOptions options;
    options.scale = selection.scale;
    options.order = selection.headOrder;
    options.theme = Theme::Print;
    options.language = QLocale().language() == QLocale::Chinese ? "zh_CN" : "en";
    if (selection.cell) {
        options.row = selection.cell->row;
        options.col = selection.cell->col;
    }
    return options;
}

} // namespace

AppExport::AppExport(Document& document, QWidget& window) : QObject(&window), m_document(document), m_window(window) {}

QString AppExport::suggestedName() const
{
    const StageKey key = m_document.selection().stage;
    const Stage& stage = m_document.network()->stage(key);
    QString name = QLatin1String(stage.id);
    if (stage.level == StageLevel::Layer)
        name = QStringLiteral("layer%1.%2").arg(key.layer + 1).arg(name);
    if (stage.perHead)
        name += QStringLiteral(".head%1").arg(key.head + 1);
    return QDir(m_folder).filePath(name);
}

void AppExport::chooseAndExport()
{
    if (!m_document.isOpen())
        return;
    const QStringList kinds{tr("SVG picture (*.svg)"), tr("PDF document (*.pdf)"), tr("PNG image (*.png)"),
                            tr("TikZ for LaTeX (*.tex)")};
    QFileDialog dialog(&m_window, tr("Export figure"), {}, kinds.join(QStringLiteral(";;")));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.selectFile(suggestedName());
    const auto takeKind = [&dialog](const QString& kind) {
        dialog.setDefaultSuffix(kind.section(QStringLiteral("*."), 1).chopped(1));
    };
    connect(&dialog, &QFileDialog::filterSelected, this, takeKind);
    takeKind(kinds.front());
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().value(0);
    m_folder = QFileInfo(path).absolutePath();
    exportTo(path);
}

bool AppExport::exportTo(const QString& path)
{
    const auto failed = [&](Error error) {
        if (error.file.empty())
            error.file = path.toStdString();
        m_document.report(error, Failure::Export);
        return false;
    };
    const Selection& selection = m_document.selection();
    const auto figure = viewFigure(selection.view, *m_document.trace(), selection.stage, optionsFor(m_document),
                                   figureFontMetrics(), &translatedUtf8);
    if (!figure)
        return failed(figure.error());
    if (const auto written = writeFigure(*figure, path); !written)
        return failed(written.error());
    Q_EMIT exported(path);
    return true;
}

} // namespace headlight
