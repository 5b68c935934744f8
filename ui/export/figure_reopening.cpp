// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_reopening.h"

#include "core/compare/ready_comparisons.h"
#include "ui/export/numbers_name.h"
#include "ui/session/document.h"
#include "ui/session/document_commands.h"

#include <QEventLoop>
#include <QUndoStack>

namespace headlight {

namespace {

Error notCarried(const FigureRecipe& recipe, const std::string& file)
{
    return {file, {}, Text(HL_TEXT("core", "the figure shows numbers of “%1”, which it does not carry"), {recipe.file.empty() ? recipe.title : recipe.file}),
            HL_TEXT("core", "open that file first, then the figure again")};
}

bool isPinned(const Document& document, const std::string& numbers)
{
    return document.pinned() && numbersOf(document.pinned()->trace->sharedNetwork()) == numbers;
}

/// A is pinned only once all of it is computed; what a figure carries is small.
void waitUntilComputed(const Document& document)
{
    QEventLoop loop;
    QObject::connect(&document, &Document::changed, &loop, [&] {
        if (!document.isComputing())
            loop.quit();
    });
    if (document.isComputing())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
}

/// Its change is made where the figure's was.
Result<void> compareReady(Document& document, const RecipeComparison& comparison, const std::string& stage)
{
    const Network& network = *document.network();
    const ComparisonPlace place = fittingPlace(network, {comparison.layer, comparison.head, comparison.token});
    if (const auto key = network.find(place.layer + 1, stage, place.head + 1))
        document.selectStage(*key);
    document.selectLayer(place.layer);
    document.selectHead(place.head);
    document.selectToken(place.token);
    return document.compareWith(*readyComparison(comparison.ready));
}

Result<void> openSessionText(Document& document, const std::string& text, const std::string& file)
{
    auto session = carriedSessionOf(text, file);
    if (!session) {
        document.report(session.error(), Failure::Open);
        return session.error();
    }
    return document.openSession(*std::move(session), {});
}

/// The recipe's token origins where they fit the states, else none.
TokensFrom originsIn(const std::vector<Index>& from, const Network& now, const Network& a)
{
    const auto fits = [&](Index token) { return token < a.tokenCount(); };
    return Index(from.size()) == now.tokenCount() && std::all_of(from.begin(), from.end(), fits) ? from : TokensFrom();
}

/// A is pinned as it was opened; then the figure's own numbers take its place.
Result<void> compareCarried(Document& document, const FigureRecipe& recipe, const std::string& file)
{
    auto now = carriedNetwork(recipe.session, file);
    if (!now) {
        document.report(now.error(), Failure::Open);
        return now.error();
    }
    if (auto opened = openSessionText(document, recipe.comparison->session, file); !opened)
        return opened;
    waitUntilComputed(document);
    if (auto pinned = document.pinState(); !pinned)
        return pinned;
    document.undoStack()->push(new ConfigCommand(document, *now, HL_TEXT("core", "Show what the figure compares with A"), {},
                                                   originsIn(recipe.comparison->from, **now, *document.network())));
    return {};
}

void restoreLights(Document& document, const FigureRecipe& recipe, const Shape& shape)
{
    const RenderOptions& options = recipe.options;
    if (options.rows || options.cols) {
        const IndexRange down = options.rows.value_or(IndexRange{0, shape.rows});
        const IndexRange across = options.cols.value_or(IndexRange{0, shape.cols});
        const CellRange range{down.first, down.end, across.first, across.end};
        if (CellRange::all(shape.rows, shape.cols).contains(range)) {
            const Cell corner{range.row0, range.col0};
            const Cell lit{options.row.value_or(corner.row), options.col.value_or(corner.col)};
            document.selectCells({range.contains(lit) ? lit : corner, range});
        }
        return;
    }
    if (options.row && options.col && *options.row < shape.rows && *options.col < shape.cols)
        document.lockCell(Cell{*options.row, *options.col});
    else if (options.row && *options.row < document.network()->tokenCount())
        document.selectToken(*options.row);
}

} // namespace

Result<Session> carriedSessionOf(const std::string& text, const std::string& file)
{
    return readSessionBytes(text, file, [&file](const std::string& name) {
        return Result<std::string>(Error{file, {}, Text(HL_TEXT("core", "the figure's session names the file “%1”"), {name}), {}});
    });
}

Result<std::shared_ptr<const Network>> carriedNetwork(const std::string& text, const std::string& file)
{
    if (text.empty())
        return Error{file, {}, HL_TEXT("core", "the figure does not carry the numbers of A, which it compares with"),
                     HL_TEXT("core", "compare in the window and export the figure anew")};
    auto session = carriedSessionOf(text, file);
    if (!session)
        return session.error();
    return Network::build(std::make_shared<Model>(std::move(session->model)), std::make_shared<ModelInput>(std::move(session->input)));
}

bool showsNumbersOf(const Document& document, const FigureRecipe& recipe)
{
    if (!document.isOpen())
        return false;
    const std::string here = numbersOf(document.network());
    if (!recipe.comparison)
        return here == recipe.numbers;
    const RecipeComparison& comparison = *recipe.comparison;
    const bool ready = !comparison.ready.empty();
    return here == (ready ? comparison.numbers : recipe.numbers) && isPinned(document, ready ? recipe.numbers : comparison.numbers);
}

Result<void> openNumbers(Document& document, const FigureRecipe& recipe, const std::string& file)
{
    const auto failed = [&](const Error& error) {
        document.report(error, Failure::Open);
        return Result<void>(error);
    };
    const bool ready = recipe.comparison && !recipe.comparison->ready.empty();
    const bool isA = ready && document.isOpen() && numbersOf(document.network()) == recipe.numbers;
    if (!isA && (recipe.session.empty() || (recipe.comparison && !ready && recipe.comparison->session.empty())))
        return failed(notCarried(recipe, file));
    if (recipe.comparison && !ready)
        return compareCarried(document, recipe, file);
    if (!isA)
        if (auto opened = openSessionText(document, recipe.session, file); !opened)
            return opened;
    if (!ready)
        return {};
    waitUntilComputed(document);
    return compareReady(document, *recipe.comparison, recipe.stage);
}

void restorePlace(Document& document, const FigureRecipe& recipe)
{
    const Network& network = *document.network();
    const auto key = network.find(recipe.layer + 1, recipe.stage, recipe.head + 1);
    if (!key)
        return;
    document.selectScale(recipe.options.scale);
    document.selectHead(recipe.head);
    document.selectStage(*key);
    document.selectView(recipe.view);
    document.showState(recipe.comparison && recipe.comparison->difference ? ShownState::Difference : ShownState::Now);
    restoreLights(document, recipe, network.shape(*key));
}

} // namespace headlight
