// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_source.h"

#include "core/compare/ready_comparisons.h"
#include "core/figure/book.h"
#include "core/figure/compare_figure.h"
#include "core/figure/matrix_document.h"
#include "core/figure/stage_figure.h"
#include "core/figure/stage_npz.h"
#include "core/figure/view_figure.h"
#include "core/io/files.h"
#include "core/io/table_text.h"
#include "core/layer/stage_code.h"
#include "ui/export/export_format.h"
#include "ui/export/numbers_name.h"
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

/// The ready-made comparison that shows `shows` and makes the state of those numbers of `a`; null where none does.
const ReadyComparison* comparisonMade(const Network& a, const Text& shows, const ComparisonPlace& place, const std::string& numbers)
{
    for (const ReadyComparison& ready : readyComparisons()) {
        if (shows.pattern != ready.shows)
            continue;
        ComparisonStep step;
        const auto changed = ready.change(a, place, step);
        return changed && numbersHash(**changed) == numbers ? &ready : nullptr;
    }
    return nullptr;
}

} // namespace

RenderOptions FigureSource::suggested(RenderOptions options) const
{
    if (options.scale == ScaleChoice())
        options.scale = windowScale();
    return withLights(std::move(options));
}

const ScaleChoice& FigureSource::windowScale() const
{
    return m_document.selection().scale;
}

RenderOptions FigureSource::withLights(RenderOptions options) const
{
    options.order = m_document.selection().headOrder;
    options.trueProportions = m_document.selection().trueProportions;
    options.growth = GrowthMeasurement::pointsOf(m_document);
    options.language = QLocale().language() == QLocale::Chinese ? "zh_CN" : "en";
    options.row.reset();
    options.col.reset();
    options.rows.reset();
    options.cols.reset();
    if (m_document.isOpen())
        suggestLights(options);
    return options;
}

/// The cell or token that is lit, where the figure has such a row or column.
void FigureSource::suggestLights(RenderOptions& options) const
{
    const Selection& selection = m_document.selection();
    const Network& network = *m_document.network();
    const bool ofTokens = !m_book.empty() || selection.view == ViewKind::Block || selection.view == ViewKind::Token;
    if (selection.cell) {
        options.row = selection.cell->row;
        options.col = selection.cell->col;
    } else if (selection.token) {
        options.row = selection.token;
    }
    if (ofTokens && options.row && *options.row >= network.tokenCount())
        options.row.reset();
    if (!m_book.empty() && network.stage(selection.stage).cols != AxisKind::Keys)
        options.col.reset();
}

std::string FigureSource::kind() const
{
    return m_book.empty() ? std::string(viewId(m_document.selection().view)) : m_book;
}

Text FigureSource::whyIdle(FigureOption option, const RenderOptions& options) const
{
    return m_document.isOpen() ? headlight::whyIdle(kind(), option, options, *m_document.network()) : Text();
}

RenderOptions FigureSource::effective(const RenderOptions& options) const
{
    return m_document.isOpen() ? usedOptions(kind(), options, *m_document.network()).options : options;
}

std::optional<CellRange> FigureSource::chosenCells() const
{
    const Selection& selection = m_document.selection();
    return m_book.empty() && selection.view == ViewKind::Heatmap ? selection.range : std::nullopt;
}

double FigureSource::usualWidth() const
{
    if (const BookFigure* book = bookFigure(m_book))
        return book->widthMm;
    return m_document.selection().view == ViewKind::Heatmap ? 85 : 170;
}

Result<Figure> FigureSource::draw(const RenderOptions& chosen) const
{
    if (!m_document.isOpen())
        return Error{{}, {}, HL_TEXT("core", "nothing is open"), HL_TEXT("core", "open a session first")};
    const RenderOptions options = effective(chosen);
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
    if (selection.view == ViewKind::Compare)
        return compareFigureFrom(m_document.fromPinned(), *m_document.trace(), selection.stage, compared, figureFontMetrics(), &translatedUtf8);
    return viewFigure(selection.view, *m_document.shownTrace(), selection.stage, compared, figureFontMetrics(), &translatedUtf8);
}

Text FigureSource::whyNoTable() const
{
    if (m_book.empty() && m_document.selection().view == ViewKind::Heatmap)
        return {};
    return HL_TEXT("core", "such a file holds the numbers of one matrix: choose the Matrix view");
}

Result<std::string> FigureSource::table(const QString& format, const RenderOptions& options) const
{
    if (!m_document.isOpen() || !whyNoTable().empty())
        return Error{{}, {}, HL_TEXT("core", "such a file holds the numbers of one matrix"), HL_TEXT("core", "choose the Matrix view")};
    const Trace& trace = *m_document.shownTrace();
    if (format == QLatin1String("npz"))
        return stageNpz(trace, m_document.selection().stage);
    const auto spec = stageFigure(trace, m_document.selection().stage, options);
    const auto known = matrixFormat(format.toStdString());
    if (!spec || !known)
        return spec ? Error{{}, {}, HL_TEXT("core", "the name has no ending that says how to write the figure"), {}} : spec.error();
    return matrixDocument(*spec, *known);
}

FigureRecipe FigureSource::recipe(const RenderOptions& options) const
{
    const Selection& selection = m_document.selection();
    const bool ofA = m_document.shown() == ShownState::Pinned;
    const auto shown = ofA ? m_document.pinned()->trace->sharedNetwork() : m_document.network();
    const Network& network = *shown;
    FigureRecipe recipe = recipeOf(shown);
    recipe.figure = m_book;
    recipe.view = selection.view;
    recipe.stage = network.stage(selection.stage).id;
    recipe.layer = selection.stage.layer;
    recipe.head = selection.head;
    recipe.options = effective(options);
    if (m_book.empty() && m_document.pinned() && !ofA)
        addComparison(recipe);
    return recipe;
}

FigureRecipe FigureSource::recipeOf(const std::shared_ptr<const Network>& network) const
{
    FigureRecipe recipe = namelessRecipeOf(*network);
    recipe.numbers = numbersOf(network);
    return recipe;
}

FigureRecipe FigureSource::namelessRecipeOf(const Network& network) const
{
    FigureRecipe recipe;
    recipe.title = m_document.title().toStdString();
    recipe.file = QFileInfo(m_document.fileName()).fileName().toStdString();
    recipe.session = carriedState(network);
    return recipe;
}

/// A goes along where the figure shows it: as the change that was made of it, where nothing else was changed, else as it is.
void FigureSource::addComparison(FigureRecipe& recipe) const
{
    RecipeComparison comparison;
    comparison.difference = m_document.shown() == ShownState::Difference;
    if (recipe.view != ViewKind::Compare && !comparison.difference)
        return;
    const Network& a = m_document.pinned()->trace->network();
    comparison.name = m_document.pinnedName().toStdString();
    comparison.numbers = numbersOf(m_document.pinned()->trace->sharedNetwork());
    const Selection& selection = m_document.selection();
    const ComparisonPlace place = comparisonPlace(a, selection.stage, selection.head, selection.token);
    if (const ReadyComparison* ready = comparisonMade(a, m_document.pinned()->shows, place, recipe.numbers)) {
        comparison.ready = ready->id;
        comparison.layer = place.layer;
        comparison.head = place.head;
        comparison.token = place.token;
        std::swap(comparison.numbers, recipe.numbers);
        recipe.session = carriedState(a);
    } else {
        comparison.session = carriedState(a);
        comparison.from = m_document.fromPinned();
        if (comparison.from == inTheirPlaces(a.tokenCount(), a.tokenCount()))
            comparison.from.clear();
    }
    recipe.comparison = std::move(comparison);
}

/// The text of a session with the numbers of `network`, as figures carry it.
std::string FigureSource::carriedState(const Network& network) const
{
    Session session;
    session.title = m_document.title().toStdString();
    session.model = network.model();
    session.input = network.input();
    session.view = viewText(m_document.selection(), *m_document.network(), {});
    return carriedSession(session);
}

ExportOptions FigureSource::withRecipe(ExportOptions how, const ExportSettings& settings) const
{
    if (settings.recipe)
        how.recipe = recipeText(recipe(settings.options));
    return how;
}

Result<void> FigureSource::write(const QString& path, const ExportSettings& settings, const ExportOptions& how) const
{
    ExportSettings chosen = settings;
    const ExportFormat& format = exportFormat(chosen.format);
    const QString ending = QFileInfo(path).suffix().toLower();
    if (format.table && ending == QLatin1String(format.ending)) {
        const auto bytes = table(chosen.format, chosen.options);
        return bytes ? writeFile(path.toStdString(), *bytes) : bytes.error();
    }
    if (ending == QLatin1String("png"))
        chosen.options.pixels = how.pixels > 0 ? how.pixels : pixelsAcross(chosen.options);
    const auto figure = draw(chosen.options);
    return figure ? writeFigure(*figure, path, withRecipe(how, chosen)) : figure.error();
}

QString FigureSource::name() const
{
    if (!m_book.empty())
        return QString::fromStdString(m_book);
    return QString::fromStdString(matrixFileName(*m_document.network(), m_document.selection().stage));
}

QString FigureSource::text(const Figure& figure, const ExportSettings& settings) const
{
    const ExportFormat& format = exportFormat(settings.format);
    if (format.table && format.text)
        if (const auto words = table(settings.format, settings.options))
            return QString::fromStdString(*words);
    const MatrixPtr values = m_document.trace()->value(m_document.selection().stage);
    if (!m_book.empty() || !values || values->size() > kMostCopiedNumbers)
        return QString::fromStdString(figure.title + "\n" + figure.description);
    return QString::fromStdString(tableText({*values, {}, {}}, '\t'));
}

} // namespace headlight
