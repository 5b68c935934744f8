// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_sets.h"

#include "core/figure/deck.h"
#include "core/figure/option_uses.h"
#include "core/figure/sheet_options.h"
#include "core/figure/typeface.h"
#include "core/figure/view_figure.h"
#include "core/figure/walk_frames.h"
#include "core/io/files.h"
#include "core/layer/stage_code.h"
#include "ui/export/numbers_name.h"
#include "ui/figure/gif.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <tuple>

namespace headlight {

namespace {

// Heights of a walk's sheet that are tried, in widths: the first that leaves cells large enough to be read, else the best.
constexpr std::array kWalkShapes{0.6, 0.75, 1.0, 1.3};
constexpr double kReadableWidth = 24 * kPixel;
constexpr double kReadableHeight = 15 * kPixel;
constexpr int kUsualPixels = 960;
constexpr double kDrawnPart = 0.7; // of the work at a set that is one file; the rest is the file's

Result<void> makeFolder(const std::string& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(pathOf(folder), failure);
    if (!failure && std::filesystem::is_directory(pathOf(folder), failure))
        return {};
    return Error{folder, {}, Text(HL_TEXT("core", "the folder cannot be made: %1"), {failure.message()}),
                 HL_TEXT("core", "choose a folder that can be written to")};
}

QString inside(const std::string& folder, const std::string& name)
{
    return QString::fromStdString(textOf(pathOf(folder) / pathOf(name)));
}

Result<void> writeBytes(const std::string& path, const QByteArray& bytes)
{
    return writeFile(path, {bytes.constData(), std::size_t(bytes.size())});
}

/// Notes of several figures, each once.
class Notes {
  public:
    explicit Notes(const FigureSetSpec& spec) : m_spec(spec) {}
    void of(const Figure& figure)
    {
        for (const Text& warning : figure.warnings)
            if (m_spec.note && m_told.insert(warning.plain()).second)
                m_spec.note(warning);
    }

  private:
    const FigureSetSpec& m_spec;
    std::set<std::string> m_told;
};

EquationContents contentsOf(const RenderOptions& options)
{
    return {options.values != ValuesShown::Never, false, options.decimals, options.labels, options.legend};
}

bool goesOn(const FigureSetSpec& spec, double done)
{
    return !spec.goOn || spec.goOn(done);
}

/// The matrices of the layer, and of what stands around all layers.
std::vector<StageKey> stagesOf(const Network& network, int layer)
{
    std::vector<StageKey> keys;
    for (const Node& node : network.structure().nodes())
        if (network.stage(node.key).level != StageLevel::Layer || node.key.layer == layer)
            keys.push_back(node.key);
    return keys;
}

/// A matrix that does not have the lit row or column is drawn without it.
RenderOptions litWithin(RenderOptions options, const Shape& shape)
{
    if (options.row && *options.row >= shape.rows)
        options.row.reset();
    if (options.col && *options.col >= shape.cols)
        options.col.reset();
    return options;
}

/// How near the smallest cells come to what can be read: 1 where they do.
double legibility(const EquationView& view)
{
    double least = 1;
    for (const EquationPlace& place : view.layout.places)
        least = std::min({least, place.grid.cellWidth / kReadableWidth, place.grid.cellHeight / kReadableHeight});
    return least;
}

/// The height at which the cells of `walk` can be read best.
double heightOf(WalkFramesSpec walk, const FontMetrics& metrics)
{
    double best = 0;
    double height = kWalkShapes.front() * walk.widthMm;
    for (const double shape : kWalkShapes) {
        walk.heightMm = shape * walk.widthMm;
        const auto view = walkView(walk, metrics, &translatedUtf8);
        const double found = view ? legibility(*view) : 0;
        if (found > best * 1.02) {
            best = found;
            height = walk.heightMm;
        }
        if (best >= 1)
            break;
    }
    return height;
}

Result<std::vector<Figure>> walkOf(const FigureSetSpec& spec, const StageKey& key, int most)
{
    const double factor = letterFactor(spec.options.fontPt);
    const TypefaceMetrics metrics(figureFontMetrics(), spec.options.typeface);
    WalkFramesSpec walk;
    walk.trace = spec.trace;
    walk.key = key;
    walk.theme = spec.options.theme;
    walk.language = spec.options.bcp47();
    walk.widthMm = spec.walkMm / factor;
    walk.colors = spec.options.colors();
    walk.contents = contentsOf(spec.options);
    walk.pace = WalkPace::Cells;
    walk.most = most;
    walk.heightMm = heightOf(walk, metrics);
    auto frames = walkFrames(walk, metrics, &translatedUtf8);
    if (frames)
        for (Figure& frame : *frames)
            frame = inLetters(std::move(frame), spec.options.typeface, factor, metrics);
    return frames;
}

/// Each picture opens with its newest cell lit; the last one is whole.
ExportOptions frameOptions(const FigureSetSpec& spec, const StageKey& key, std::size_t frames, std::size_t at, int most)
{
    ExportOptions how = spec.how;
    if (!spec.recipe)
        return how;
    WalkFramesSpec walk;
    walk.trace = spec.trace;
    walk.key = key;
    walk.pace = WalkPace::Cells;
    walk.most = most;
    how.recipe = spec.recipe(kWalkSet, key, at + 1 < frames ? std::optional(walkStops(walk).at(at)) : std::nullopt);
    return how;
}

} // namespace

Result<void> checkStages(const Network& network, int layer, const RenderOptions& options)
{
    Shape largest;
    for (const StageKey& key : stagesOf(network, layer)) {
        const Shape shape = network.shape(key);
        largest = {std::max(largest.rows, shape.rows), std::max(largest.cols, shape.cols)};
        if (auto fine = checkView(ViewKind::Heatmap, network, key, options); !fine) {
            Error error = fine.error();
            error.file = matrixFileName(network, key);
            return error;
        }
    }
    const std::tuple<const char*, std::optional<Index>, Index> lights[] = {{"--row", options.row, largest.rows}, {"--col", options.col, largest.cols}};
    for (const auto& [option, light, most] : lights)
        if (light && *light >= most)
            return Error{{}, option, Text(HL_TEXT("core", "there is no %1, the largest matrix has %2"), {std::to_string(*light + 1), std::to_string(most)}),
                         HL_TEXT("core", "count from 1")};
    return {};
}

Result<void> writeStages(const FigureSetSpec& spec, const std::string& folder, const std::string& format)
{
    std::vector<StageKey> keys = stagesOf(spec.trace->network(), spec.layer);
    std::erase_if(keys, [&](const StageKey& key) { return !spec.trace->has(key); });
    if (auto fine = checkStages(spec.trace->network(), spec.layer, spec.options); !fine)
        return fine;
    if (auto made = makeFolder(folder); !made)
        return made;
    Notes notes(spec);
    for (std::size_t at = 0; at < keys.size(); ++at) {
        if (!goesOn(spec, double(at) / double(keys.size())))
            return stoppedError();
        const std::string name = matrixFileName(spec.trace->network(), keys[at]) + "." + format;
        const RenderOptions options = litWithin(spec.options, spec.trace->network().shape(keys[at]));
        const auto figure = viewFigure(ViewKind::Heatmap, *spec.trace, keys[at], options, figureFontMetrics(), &translatedUtf8);
        if (!figure) {
            Error error = figure.error();
            error.file = name;
            return error;
        }
        notes.of(*figure);
        ExportOptions how = spec.how;
        if (spec.recipe)
            how.recipe = spec.recipe({}, keys[at], {});
        if (auto done = writeFigure(*figure, inside(folder, name), how); !done)
            return done;
    }
    return {};
}

Result<void> writeSlides(const FigureSetSpec& spec, const std::string& path, int microSteps)
{
    DeckSpec deck;
    deck.trace = spec.trace;
    deck.layer = spec.layer;
    deck.head = spec.head;
    deck.theme = spec.options.theme;
    deck.language = spec.options.language;
    deck.microSteps = microSteps;
    deck.colors = spec.options.colors();
    deck.contents = contentsOf(spec.options);
    deck.fontPt = spec.options.fontPt;
    deck.typeface = spec.options.typeface;
    deck.goOn = [&spec](double done) { return goesOn(spec, kDrawnPart * done); };
    const auto pages = deckPages(deck, figureFontMetrics(), &translatedUtf8);
    if (!pages)
        return pages.error();
    Notes notes(spec);
    for (const Figure& page : *pages)
        notes.of(page);
    if (!goesOn(spec, kDrawnPart))
        return stoppedError();
    ExportOptions how = spec.how;
    if (spec.recipe)
        how.recipe = spec.recipe(kSlidesSet, spec.trace->network().steps(spec.layer, spec.head).front(), {});
    const QByteArray pdf = pagesPdf(*pages, how);
    return goesOn(spec, 1) ? writeBytes(path, pdf) : stoppedError();
}

Result<void> writeFrames(const FigureSetSpec& spec, const StageKey& key, const std::string& folder, const std::string& format, int most)
{
    const auto frames = walkOf(spec, key, most);
    if (!frames)
        return frames.error();
    if (auto made = makeFolder(folder); !made)
        return made;
    Notes notes(spec);
    for (std::size_t at = 0; at < frames->size(); ++at) {
        notes.of((*frames)[at]);
        if (!goesOn(spec, double(at) / double(frames->size())))
            return stoppedError();
        char name[32];
        std::snprintf(name, sizeof name, "frame-%03zu.", at + 1);
        if (auto done = writeFigure((*frames)[at], inside(folder, name + format), frameOptions(spec, key, frames->size(), at, most)); !done)
            return done;
    }
    return {};
}

Result<void> writeAnimation(const FigureSetSpec& spec, const StageKey& key, const std::string& path, int most, int milliseconds)
{
    const auto frames = walkOf(spec, key, most);
    if (!frames)
        return frames.error();
    ExportOptions how = spec.how;
    how.pixels = how.pixels > 0 ? how.pixels : kUsualPixels;
    how.transparent = false;
    std::vector<QImage> images;
    Notes notes(spec);
    for (const Figure& frame : *frames) {
        notes.of(frame);
        if (!goesOn(spec, kDrawnPart * double(images.size()) / double(frames->size())))
            return stoppedError();
        const auto image = figureImage(frame, how);
        if (!image)
            return image.error();
        images.push_back(*image);
    }
    const auto gif = gifBytes(std::move(images), milliseconds);
    if (!gif)
        return gif.error();
    if (!goesOn(spec, 1))
        return stoppedError();
    return spec.recipe ? writeFile(path, withGifRecipe({gif->constData(), std::size_t(gif->size())}, spec.recipe(kWalkSet, key, {}))) : writeBytes(path, *gif);
}

SetRecipe setRecipes(FigureRecipe common, std::shared_ptr<const Network> network)
{
    return [common = std::move(common), network = std::move(network)](std::string_view set, const StageKey& key, std::optional<Cell> cell) {
        FigureRecipe recipe = common;
        recipe.set = set;
        if (recipe.numbers.empty())
            recipe.numbers = numbersOf(network);
        const RenderOptions options = set.empty() ? litWithin(common.options, network->shape(key)) : common.options;
        recipe.options = usedOptions(set.empty() ? viewId(ViewKind::Heatmap) : set, options, *network).options;
        recipe.view = set == kSlidesSet || set == kWalkSet ? ViewKind::Equation : ViewKind::Heatmap;
        recipe.stage = network->stage(key).id;
        recipe.layer = key.layer;
        recipe.head = key.head;
        if (cell) {
            recipe.options.row = cell->row;
            recipe.options.col = cell->col;
        }
        return recipeText(recipe);
    };
}

} // namespace headlight
