// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_sets.h"

#include "core/figure/deck.h"
#include "core/figure/figure_scale.h"
#include "core/figure/view_figure.h"
#include "core/figure/walk_frames.h"
#include "core/io/files.h"
#include "core/layer/stage_code.h"
#include "ui/figure/gif.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <cstdio>
#include <filesystem>
#include <set>

namespace headlight {

namespace {

// A walk is drawn on a sheet of this size, in millimetres, and then made as wide as asked for.
constexpr double kWalkWidth = 160;
constexpr double kWalkHeight = 96;
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

bool goesOn(const FigureSetSpec& spec, double done)
{
    return !spec.goOn || spec.goOn(done);
}

/// The matrices of the layer, and of what stands around all layers, that are computed.
std::vector<StageKey> writtenStages(const FigureSetSpec& spec)
{
    const Network& network = spec.trace->network();
    std::vector<StageKey> keys;
    for (const Node& node : network.structure().nodes()) {
        const bool here = network.stage(node.key).level != StageLevel::Layer || node.key.layer == spec.layer;
        if (here && spec.trace->has(node.key))
            keys.push_back(node.key);
    }
    return keys;
}

Result<std::vector<Figure>> walkOf(const FigureSetSpec& spec, const StageKey& key, int most)
{
    WalkFramesSpec walk;
    walk.trace = spec.trace;
    walk.key = key;
    walk.theme = spec.options.theme;
    walk.language = spec.options.language == "zh_CN" ? "zh-CN" : spec.options.language;
    walk.widthMm = kWalkWidth;
    walk.heightMm = kWalkHeight;
    walk.pace = WalkPace::Cells;
    walk.most = most;
    return walkFrames(walk, figureFontMetrics(), &translatedUtf8);
}

} // namespace

Result<void> writeStages(const FigureSetSpec& spec, const std::string& folder, const std::string& format)
{
    if (auto made = makeFolder(folder); !made)
        return made;
    const std::vector<StageKey> keys = writtenStages(spec);
    Notes notes(spec);
    for (std::size_t at = 0; at < keys.size(); ++at) {
        if (!goesOn(spec, double(at) / double(keys.size())))
            return stoppedError();
        const std::string name = matrixFileName(spec.trace->network(), keys[at]) + "." + format;
        const auto figure = viewFigure(ViewKind::Heatmap, *spec.trace, keys[at], spec.options, figureFontMetrics(), &translatedUtf8);
        if (!figure) {
            Error error = figure.error();
            error.file = name;
            return error;
        }
        notes.of(*figure);
        ExportOptions how = spec.how;
        if (spec.recipe)
            how.recipe = spec.recipe(keys[at]);
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
    deck.goOn = [&spec](double done) { return goesOn(spec, kDrawnPart * done); };
    const auto pages = deckPages(deck, figureFontMetrics(), &translatedUtf8);
    if (!pages)
        return pages.error();
    Notes notes(spec);
    for (const Figure& page : *pages)
        notes.of(page);
    if (!goesOn(spec, kDrawnPart))
        return stoppedError();
    const QByteArray pdf = pagesPdf(*pages, spec.how);
    return goesOn(spec, 1) ? writeBytes(path, pdf) : stoppedError();
}

Result<void> writeFrames(const FigureSetSpec& spec, const StageKey& key, const std::string& folder, const std::string& format, int most)
{
    const auto frames = walkOf(spec, key, most);
    if (!frames)
        return frames.error();
    if (auto made = makeFolder(folder); !made)
        return made;
    for (std::size_t at = 0; at < frames->size(); ++at) {
        if (!goesOn(spec, double(at) / double(frames->size())))
            return stoppedError();
        char name[32];
        std::snprintf(name, sizeof name, "frame-%03zu.", at + 1);
        const Figure frame = scaledFigure((*frames)[at], spec.options.widthMm / kWalkWidth);
        if (auto done = writeFigure(frame, inside(folder, name + format), spec.how); !done)
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
    for (const Figure& frame : *frames) {
        if (!goesOn(spec, kDrawnPart * double(images.size()) / double(frames->size())))
            return stoppedError();
        const auto image = figureImage(frame, how);
        if (!image)
            return image.error();
        images.push_back(*image);
    }
    const auto gif = gifBytes(images, milliseconds);
    if (!gif)
        return gif.error();
    return goesOn(spec, 1) ? writeBytes(path, *gif) : stoppedError();
}

} // namespace headlight
