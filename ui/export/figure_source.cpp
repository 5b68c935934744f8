// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_source.h"

#include "core/figure/book.h"
#include "core/figure/view_figure.h"
#include "core/io/table_text.h"
#include "ui/export/figure_sets.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/session/document.h"
#include "ui/session/growth_measurement.h"
#include "ui/session/session_view.h"
#include "ui/text/translate.h"

#include <QFileInfo>
#include <QLocale>

namespace headlight {

namespace {

constexpr Index kMostCopiedNumbers = 100000;

} // namespace

RenderOptions FigureSource::suggested(RenderOptions options) const
{
    const Selection& selection = m_document.selection();
    options.scale = selection.scale;
    options.order = selection.headOrder;
    options.growth = GrowthMeasurement::pointsOf(m_document);
    options.language = QLocale().language() == QLocale::Chinese ? "zh_CN" : "en";
    options.row.reset();
    options.col.reset();
    if (selection.cell) {
        options.row = selection.cell->row;
        options.col = selection.cell->col;
    } else if (selection.token) {
        options.row = selection.token;
    }
    return options;
}

double FigureSource::usualWidth() const
{
    if (const BookFigure* book = bookFigure(m_book))
        return book->widthMm;
    return m_document.selection().view == ViewKind::Heatmap ? 85 : 170;
}

Result<Figure> FigureSource::draw(const RenderOptions& options) const
{
    if (!m_document.isOpen())
        return Error{{}, {}, HL_TEXT("core", "nothing is open"), HL_TEXT("core", "open a session first")};
    const Selection& selection = m_document.selection();
    if (const BookFigure* book = bookFigure(m_book))
        return drawBookFigure(*book, *m_document.trace(), selection.stage.layer, selection.head, options, figureFontMetrics(), &translatedUtf8);
    RenderOptions compared = options;
    if (m_document.pinned()) {
        compared.against = m_document.pinned()->trace;
        compared.againstName = Text(m_document.pinnedName().toStdString());
        if (options.scale == selection.scale) // one scale for A and now, as on screen
            compared.stageScale = [this, theme = options.theme](const StageKey& key) { return m_document.shownScale(key, theme); };
    }
    if (m_document.shown() == ShownState::Difference) // differenceScale(): whatever was chosen, round 0
        compared.scale.range = ScaleRange::Symmetric;
    return viewFigure(selection.view, *m_document.shownTrace(), selection.stage, compared, figureFontMetrics(), &translatedUtf8);
}

FigureRecipe FigureSource::recipe(const RenderOptions& options) const
{
    const Selection& selection = m_document.selection();
    const bool ofA = m_document.shown() == ShownState::Pinned;
    const Network& network = ofA ? m_document.pinned()->trace->network() : *m_document.network();
    FigureRecipe recipe;
    recipe.figure = m_book;
    recipe.view = selection.view;
    recipe.stage = network.stage(selection.stage).id;
    recipe.layer = selection.stage.layer;
    recipe.head = selection.head;
    recipe.options = options;
    recipe.title = m_document.title().toStdString();
    recipe.file = QFileInfo(m_document.fileName()).fileName().toStdString();
    recipe.numbers = numbersHash(network);
    Session session;
    session.title = recipe.title;
    session.model = network.model();
    session.input = network.input();
    session.view = viewText(selection, network, {});
    recipe.session = carriedSession(session);
    return recipe;
}

QString FigureSource::name() const
{
    if (!m_book.empty())
        return QString::fromStdString(m_book);
    return QString::fromStdString(stageFileName(*m_document.network(), m_document.selection().stage));
}

QString FigureSource::text(const Figure& figure) const
{
    const MatrixPtr values = m_document.trace()->value(m_document.selection().stage);
    if (!m_book.empty() || !values || values->size() > kMostCopiedNumbers)
        return QString::fromStdString(figure.title + "\n" + figure.description);
    return QString::fromStdString(tableText({*values, {}, {}}, '\t'));
}

} // namespace headlight
