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
#include "core/figure/matrix_document.h"
#include "core/figure/stage_figure.h"
#include "core/figure/stage_npz.h"
#include "core/figure/view_figure.h"
#include "core/io/files.h"
#include "core/text/utf8.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <filesystem>

namespace headlight::cli {

namespace {

std::string endingOf(const std::string& out)
{
    std::string ending = pathOf(out).extension().string();
    for (char& c : ending)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return ending;
}

/// The table that `request` asks for instead of a figure: by the ending, or by --tex.
std::optional<MatrixFormat> tableFormat(const RenderRequest& request)
{
    const std::string ending = endingOf(request.out);
    if (ending == ".tex")
        return matrixFormat(request.tex);
    if (ending == ".md")
        return MatrixFormat::Markdown;
    if (ending == ".csv")
        return MatrixFormat::Csv;
    if (ending == ".npy")
        return MatrixFormat::Npy;
    return std::nullopt;
}

bool isTable(const RenderRequest& request)
{
    return tableFormat(request) || endingOf(request.out) == ".npz";
}

/// What can be refused before anything is read or computed.
Result<void> check(const RenderRequest& request)
{
    const auto view = viewFromId(request.view);
    if (!view || !canDraw(*view))
        return optionError("--view", Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {request.view}),
                           HL_TEXT("core", "draw --view matrix"));
    if (request.tex != "tikz" && endingOf(request.out) != ".tex")
        return optionError("--tex", HL_TEXT("core", "only a .tex holds LaTeX"), HL_TEXT("core", "name a file that ends in .tex"));
    if (isTable(request) && *view != ViewKind::Heatmap)
        return optionError("--view", HL_TEXT("core", "such a file holds the numbers of one matrix"),
                           HL_TEXT("core", "draw --view matrix"));
    if (request.stage.empty() && request.like.empty())
        return optionError("--stage", HL_TEXT("core", "it is not said what to draw"),
                           HL_TEXT("core", "name a stage, or a figure to follow with --like"));
    if (*view == ViewKind::Compare && request.compare.empty() && request.like.empty())
        return optionError("--view", HL_TEXT("core", "there is nothing to compare with"),
                           HL_TEXT("core", "name a comparison: --compare mask, scaling, norm, residual, activation, head or token"));
    if (isTable(request) && !request.compare.empty())
        return optionError("--compare", HL_TEXT("core", "a file of numbers holds one state"), HL_TEXT("core", "write a figure: .svg, .pdf, .png or .tex"));
    if (isTable(request) || checkFigureName(request.out))
        return {};
    return optionError("--out", Text(HL_TEXT("core", "“%1” does not end in .svg, .pdf, .png or .tex"), {shortened(request.out, 200)}),
                       HL_TEXT("core", "choose one of these endings, or for the numbers .md, .csv, .npy or .npz"));
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
        recipe.stage = request.stage;
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
        return done.error();
    return recipe;
}

Result<void> writeTable(const Trace& trace, const StageKey& key, const FigureRecipe& recipe, const RenderRequest& request)
{
    if (endingOf(request.out) == ".npz") {
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

Result<Figure> drawRecipe(const FigureRecipe& recipe, const RenderOptions& options, const Trace& trace, const StageKey& key)
{
    if (recipe.figure.empty())
        return viewFigure(recipe.view, trace, key, options, figureFontMetrics(), &translatedUtf8);
    const BookFigure* known = bookFigure(recipe.figure);
    if (!known)
        return optionError("--like", Text(HL_TEXT("core", "there is no figure “%1”"), {recipe.figure}),
                           HL_TEXT("core", "“headlight figure LIST” tells which there are"));
    return drawBookFigure(*known, trace, recipe.layer, recipe.head, options, figureFontMetrics(), &translatedUtf8);
}

/// What the request compares the session with, unless it follows a figure, which says so itself.
Result<void> setComparison(const RenderRequest& request, const Network& network, const StageKey& key, FigureRecipe& recipe)
{
    if (request.compare.empty())
        return {};
    if (!readyComparison(request.compare))
        return optionError("--compare", Text(HL_TEXT("core", "there is no comparison “%1”"), {request.compare}),
                           HL_TEXT("core", "choose mask, scaling, norm, residual, activation, head or token"));
    const ComparisonPlace place = comparisonPlace(network, key, key.head, recipe.options.row);
    recipe.comparison = RecipeComparison{};
    recipe.comparison->ready = request.compare;
    recipe.comparison->layer = place.layer;
    recipe.comparison->head = place.head;
    recipe.comparison->token = place.token;
    return {};
}

/// The recipe's figure of the states that it shows.
Result<Figure> drawStates(FigureRecipe& recipe, const std::shared_ptr<const Trace>& session, StageKey key)
{
    const auto states = recipeStates(recipe, session);
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
    return drawRecipe(recipe, options, *states->now, key);
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

Result<void> render(const RenderRequest& request, std::ostream& notes)
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
        return key.error();
    if (auto kept = keepInputs(request.out, inputsOf(request.file, loaded->session)); !kept)
        return kept;
    if (recipe->figure.empty() && isTable(request))
        return writeTable(*computeMatrices(loaded->network, {*key}), *key, *recipe, request);
    if (recipe->figure.empty())
        if (auto fine = checkView(recipe->view, *loaded->network, *key, recipe->options); !fine)
            return fine;
    leaveIdle(recipe->figure.empty() ? viewId(recipe->view) : std::string_view(recipe->figure), *loaded->network, recipe->options, notes);
    auto trace = traceFor(request, *recipe, loaded->network, *key);
    if (auto compared = setComparison(request, *loaded->network, *key, *recipe); !compared)
        return compared;
    measureGrowth(request.settings, *loaded->network, recipe->layer, recipe->options);
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(recipe->options.language));
    const auto figure = drawStates(*recipe, trace, *key);
    if (!figure)
        return figure.error();
    recipe->title = loaded->session.title;
    recipe->file = fileNameOf(request.file);
    recipe->numbers = numbersHash(*loaded->network);
    recipe->session = request.settings.noRecipe ? std::string() : carriedSession(loaded->session);
    return writeNoted(*figure, request.out, exportOptions(request.settings, recipe->options, *recipe), notes);
}

} // namespace headlight::cli
