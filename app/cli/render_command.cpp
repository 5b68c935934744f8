// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render_command.h"

#include "app/app_language.h"
#include "app/cli/computing.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/outputs.h"
#include "app/cli/recipe_states.h"
#include "app/cli/selection.h"
#include "app/option_error.h"
#include "core/compare/ready_comparisons.h"
#include "core/figure/book.h"
#include "core/figure/compare_figure.h"
#include "core/figure/matrix_document.h"
#include "core/figure/stage_figure.h"
#include "core/figure/stage_npz.h"
#include "core/figure/view_figure.h"
#include "core/io/files.h"
#include "core/text/utf8.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>

namespace headlight::cli {

namespace {

/// The table that `request` asks for instead of a figure: by the ending, or by --tex.
std::optional<MatrixFormat> tableFormat(const RenderRequest& request)
{
    const std::string format = formatOf(request.out);
    if (format == "tex")
        return matrixFormat(request.tex);
    if (format == "md")
        return MatrixFormat::Markdown;
    if (format == "csv")
        return MatrixFormat::Csv;
    if (format == "npy")
        return MatrixFormat::Npy;
    return std::nullopt;
}

bool isTable(const RenderRequest& request)
{
    return tableFormat(request) || formatOf(request.out) == "npz";
}

/// Figures of a whole layer need no stage.
bool showsLayer(ViewKind view)
{
    return view == ViewKind::Block || view == ViewKind::Token;
}

/// What can be refused before anything is read or computed.
Result<void> check(const RenderRequest& request)
{
    const auto view = viewFromId(request.view);
    if (!view || !canDraw(*view))
        return optionError("--view", Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {request.view}),
                           HL_TEXT("core", "draw --view matrix"));
    if (request.tex != "tikz" && formatOf(request.out) != "tex")
        return optionError("--tex", HL_TEXT("core", "only a .tex holds LaTeX"), HL_TEXT("core", "name a file that ends in .tex"));
    if (isTable(request) && *view != ViewKind::Heatmap)
        return optionError("--view", HL_TEXT("core", "such a file holds the numbers of one matrix"),
                           HL_TEXT("core", "draw --view matrix"));
    if (request.stage.empty() && request.like.empty() && !showsLayer(*view))
        return optionError("--stage", HL_TEXT("core", "it is not said what to draw"),
                           HL_TEXT("core", "name a stage, or a figure to follow with --like"));
    if (*view == ViewKind::Compare && request.compare.empty() && request.like.empty())
        return optionError("--view", HL_TEXT("core", "there is nothing to compare with"),
                           HL_TEXT("core", "name a comparison: --compare mask, scaling, norm, residual, activation, head or token"));
    if (!request.compare.empty() && !readyComparison(request.compare))
        return optionError("--compare", Text(HL_TEXT("core", "there is no comparison “%1”"), {shortened(request.compare)}),
                           HL_TEXT("core", "choose mask, scaling, norm, residual, activation, head or token"));
    if (isTable(request) && !request.compare.empty())
        return optionError("--compare", HL_TEXT("core", "a file of numbers holds one state"), HL_TEXT("core", "write a figure: .svg, .pdf, .png or .tex"));
    if (isTable(request) || checkFigureName(request.out))
        return {};
    return optionError("--out", Text(HL_TEXT("core", "“%1” does not end in .svg, .pdf, .png or .tex"), {shortened(request.out, 200)}),
                       HL_TEXT("core", "choose one of these endings, or for the numbers .md, .csv, .npy or .npz"));
}

/// An error about what the figure that is followed says: with its file and the place in its recipe, instead of an option that nobody
/// typed. `like` is empty where none is followed.
Error inRecipe(Error error, const std::string& like)
{
    std::string name = error.place.plain();
    if (like.empty() || !name.starts_with("--"))
        return error;
    name.erase(0, 2);
    std::replace(name.begin(), name.end(), '-', '_');
    const bool place = name == "stage" || name == "layer" || name == "head" || name == "compare" || name == "view";
    error.file = like;
    error.place = Text("%1", {(place ? "" : "options.") + name});
    return error;
}

/// What is asked for as a recipe, whether it was typed or found in a figure.
Result<FigureRecipe> recipeOf(const RenderRequest& request)
{
    const auto options = renderOptions(request.settings, request.out);
    if (!options)
        return options.error();
    if (request.like.empty()) {
        FigureRecipe recipe;
        recipe.view = *viewFromId(request.view);
        recipe.stage = request.stage.empty() ? "h" : request.stage; // what the layer ends with
        recipe.layer = request.layer - 1;
        recipe.head = request.head - 1;
        recipe.options = *options;
        return recipe;
    }
    auto recipe = readRecipeOf(request.like);
    if (!recipe)
        return recipe;
    if (!recipe->set.empty())
        return optionError("--like", HL_TEXT("core", "this file is one of a set, which shows how numbers come about"),
                           HL_TEXT("core", "make such a set of other numbers with “headlight set” or “headlight worksheet”"));
    if (auto done = setPixels(request.settings, request.out, recipe->options); !done)
        return request.settings.pixels.empty() ? inRecipe(done.error(), request.like) : done.error();
    return recipe;
}

Result<void> writeTable(const Trace& trace, const StageKey& key, const FigureRecipe& recipe, const RenderRequest& request)
{
    if (formatOf(request.out) == "npz") {
        if (recipe.options.rows || recipe.options.cols)
            return optionError(recipe.options.rows ? "--rows" : "--cols", HL_TEXT("core", "an .npz holds whole matrices"), HL_TEXT("core", "write an .npy"));
        const auto bytes = stageNpz(trace, key);
        return bytes ? writeFile(request.out, *bytes) : bytes.error();
    }
    RenderOptions options = recipe.options;
    options.pixels = 1; // numbers are not drawn: the limit of a drawing does not hold
    const auto spec = stageFigure(trace, key, options);
    if (!spec)
        return spec.error();
    const auto text = matrixDocument(*spec, *tableFormat(request));
    return text ? writeFile(request.out, *text) : text.error();
}

/// `from`: of a comparison, where the tokens come from.
Result<Figure> drawRecipe(const FigureRecipe& recipe, const RenderOptions& options, const Trace& trace, const StageKey& key, const std::vector<Index>& from)
{
    if (recipe.figure.empty() && recipe.view == ViewKind::Compare)
        return compareFigureFrom(from, trace, key, options, figureFontMetrics(), &translatedUtf8);
    if (recipe.figure.empty())
        return viewFigure(recipe.view, trace, key, options, figureFontMetrics(), &translatedUtf8);
    const BookFigure* known = bookFigure(recipe.figure);
    if (!known)
        return optionError("--like", Text(HL_TEXT("core", "there is no figure “%1”"), {recipe.figure}),
                           HL_TEXT("core", "“headlight figure LIST” tells which there are"));
    return drawBookFigure(*known, trace, recipe.layer, recipe.head, options, figureFontMetrics(), &translatedUtf8);
}

/// What the request compares the session with, unless it follows a figure, which says so itself.
void setComparison(const RenderRequest& request, const Network& network, const StageKey& key, FigureRecipe& recipe)
{
    if (request.compare.empty() || !request.like.empty())
        return;
    const ComparisonPlace place = comparisonPlace(network, key, key.head, recipe.options.row);
    recipe.comparison = RecipeComparison{};
    recipe.comparison->ready = request.compare;
    recipe.comparison->layer = place.layer;
    recipe.comparison->head = place.head;
    recipe.comparison->token = place.token;
}

/// Of a figure that is followed: what is lit in it and is not there in this matrix is not lit, and that is told.
void dropLights(const Shape& shape, RenderOptions& options, const Notes& notes)
{
    const std::pair<std::optional<Index>*, Index> lights[] = {{&options.row, shape.rows}, {&options.col, shape.cols}};
    for (const auto& [light, count] : lights)
        if (*light && **light >= count) {
            notes.tell({HL_TEXT("core", "there is no %1, the matrix has %2"), {std::to_string(**light + 1), std::to_string(count)}});
            light->reset();
        }
}

/// The options that were typed and change nothing, because a figure that is followed says everything, or because numbers have no look.
void noteIgnored(const RenderRequest& request, const Notes& notes)
{
    static const std::set<std::string, std::less<>> beside{"FILE", "--like", "--out", "--pixels", "--transparent", "--text-as-paths", "--no-recipe", "--measure"};
    static const std::set<std::string, std::less<>> ofNumbers{"FILE",     "--stage",  "--layer",        "--head", "--view", "--tex", "--out",
                                                              "--digits", "--symbols", "--with-symbols", "--rows", "--cols"};
    const auto note = [&](const auto& kept, const Text& why) {
        for (const std::string& option : request.settings.given)
            if (!kept.contains(option))
                noteIdle(request.settings, option, why, notes);
    };
    if (!request.like.empty())
        note(beside, HL_TEXT("core", "the figure that is followed says it"));
    else if (isTable(request))
        note(ofNumbers, HL_TEXT("core", "a table of numbers has no look"));
    if (!isTable(request))
        noteIdleInFile(request.settings, formatOf(request.out), notes);
}

/// The recipe's figure of the states that it shows.
Result<Figure> drawStates(FigureRecipe& recipe, const std::shared_ptr<const Trace>& session, StageKey key, const std::string& like)
{
    const auto states = recipeStates(recipe, session, like);
    if (!states)
        return states.error();
    RenderOptions options = recipe.options;
    if (recipe.comparison) {
        recipe.comparison->name = translatedUtf8(states->name);
        const auto& other = recipe.comparison->ready.empty() ? states->a : states->now;
        recipe.comparison->numbers = numbersHash(other->network());
        const auto now = selectMatrix(states->now->network(), recipe.stage, recipe.layer + 1, recipe.head + 1);
        if (!now)
            return now.error();
        key = *now;
        options.against = states->a;
        options.againstName = states->name;
        if (recipe.comparison->difference) // whatever was chosen, round 0
            options.scale.range = ScaleRange::Symmetric;
    }
    return drawRecipe(recipe, options, *states->now, key, states->from);
}

/// All that the figure shows: for one matrix no more than it and those that its colours are scaled by.
std::shared_ptr<const Trace> traceFor(const RenderRequest& request, const FigureRecipe& recipe, const std::shared_ptr<const Network>& network,
                                      const StageKey& key)
{
    const bool alone = recipe.figure.empty() && recipe.view == ViewKind::Heatmap && request.compare.empty() && !recipe.comparison;
    if (!alone)
        return computeTrace(network);
    std::vector<StageKey> keys = scaleMatrices(*network, key, recipe.options.scale.share);
    keys.push_back(key);
    return computeMatrices(network, keys);
}

} // namespace

Result<void> checkRender(const RenderRequest& request)
{
    if (auto fine = check(request); !fine)
        return fine;
    const auto options = renderOptions(request.settings, request.out);
    return options ? Result<void>() : options.error();
}

Result<void> render(const RenderRequest& request, const Notes& notes)
{
    if (auto fine = check(request); !fine)
        return fine;
    auto recipe = recipeOf(request);
    if (!recipe)
        return recipe.error();
    const auto loaded = loadSession(request.file);
    if (!loaded)
        return loaded.error();
    const auto key = recipe->figure.empty() ? selectMatrix(*loaded->network, recipe->stage, recipe->layer + 1, recipe->head + 1)
                                            : Result<StageKey>(StageKey{});
    if (!key)
        return inRecipe(key.error(), request.like);
    if (auto kept = keepInputs(request.out, inputsOf(request.file, loaded->session)); !kept)
        return kept;
    noteIgnored(request, notes);
    if (!request.like.empty() && recipe->figure.empty())
        dropLights(loaded->network->shape(*key), recipe->options, notes);
    if (recipe->figure.empty() && isTable(request))
        return writeTable(*computeMatrices(loaded->network, {*key}), *key, *recipe, request);
    if (recipe->figure.empty())
        if (auto fine = checkView(recipe->view, *loaded->network, *key, recipe->options); !fine)
            return inRecipe(fine.error(), request.like);
    const std::string kind = recipe->figure.empty() ? std::string(viewId(recipe->view)) : recipe->figure;
    leaveIdle(kind, *loaded->network, recipe->options, notes);
    auto trace = traceFor(request, *recipe, loaded->network, *key);
    setComparison(request, *loaded->network, *key, *recipe);
    measureGrowth(request.settings, kind, *loaded->network, recipe->layer, recipe->options, notes);
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(recipe->options.language));
    const auto figure = drawStates(*recipe, trace, *key, request.like);
    if (!figure)
        return inRecipe(figure.error(), request.like);
    recipe->title = loaded->session.title;
    recipe->file = fileNameOf(request.file);
    recipe->numbers = numbersHash(*loaded->network);
    recipe->session = request.settings.noRecipe ? std::string() : carriedSession(loaded->session);
    return writeNoted(*figure, request.out, exportOptions(request.settings, recipe->options, *recipe), notes);
}

} // namespace headlight::cli
