// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_settings.h"

#include "core/figure/book.h"
#include "core/figure/file_uses.h"
#include "core/figure/option_uses.h"
#include "core/layer/growth.h"
#include "core/text/numbers.h"

#include <QFileInfo>

#include <algorithm>

namespace headlight::cli {

namespace {

/// Assigns what `parsed` holds; the error where it holds none.
template <typename T, typename To> Result<void> take(Result<T> parsed, To& to)
{
    if (!parsed)
        return parsed.error();
    to = *std::move(parsed);
    return {};
}

Result<void> readWords(const FigureSettings& settings, RenderOptions& options)
{
    if (auto done = take(parseValuesShown(settings.values), options.values); !done)
        return done;
    if (auto done = take(parseTheme(settings.theme), options.theme); !done)
        return done;
    if (auto done = take(parseColormap(settings.colorMap), options.scale.map); !done)
        return done;
    if (auto done = take(parseTypeface(settings.font), options.typeface); !done)
        return done;
    if (auto done = take(parseShare(settings.share), options.scale.share); !done)
        return done;
    if (auto done = take(parseHeadOrder(settings.order), options.order); !done)
        return done;
    return parseRange(settings.range, options.scale);
}

Result<void> readRegion(const FigureSettings& settings, RenderOptions& options)
{
    if (!settings.rows.empty())
        if (auto done = take(parseIndexRange(settings.rows, "--rows"), options.rows); !done)
            return done;
    if (!settings.cols.empty())
        return take(parseIndexRange(settings.cols, "--cols"), options.cols);
    return {};
}

Result<void> readNumbers(const FigureSettings& settings, RenderOptions& options)
{
    if (auto done = take(parseDpi(settings.dpi), options.dpi); !done)
        return done;
    if (auto done = take(parseWidthMm(settings.widthMm), options.widthMm); !done)
        return done;
    if (auto done = take(parseFontPt(settings.fontPt), options.fontPt); !done)
        return done;
    if (auto done = take(parseDecimals(settings.digits), options.decimals); !done)
        return done;
    if (!settings.row.empty())
        if (auto done = take(parseIndex(settings.row, "--row"), options.row); !done)
            return done;
    if (!settings.col.empty())
        if (auto done = take(parseIndex(settings.col, "--col"), options.col); !done)
            return done;
    return readRegion(settings, options);
}

} // namespace

void measureGrowth(const FigureSettings& settings, std::string_view kind, const Network& network, int layer, RenderOptions& options,
                   const Notes& notes)
{
    constexpr Index kFirst = 16;
    if (settings.measure < kFirst || layer < 0 || layer >= network.layerCount())
        return;
    if (const BookFigure* book = bookFigure(kind); !book || !book->growth)
        return noteIdle(settings, "--measure", HL_TEXT("core", "only pictures of costs show what is measured"), notes);
    GrowthRun run(network.sharedModel(), layer, kFirst, settings.measure, memoryBudget());
    while (run.step()) {
    }
    options.growth = run.points();
}

std::string formatOf(const std::string& out)
{
    return QFileInfo(QString::fromStdString(out)).suffix().toLower().toStdString();
}

Result<void> setPixels(const FigureSettings& settings, const std::string& out, RenderOptions& options)
{
    options.pixels = 0;
    if (formatOf(out) != "png")
        return {};
    if (!settings.pixels.empty())
        return take(parsePixels(settings.pixels), options.pixels);
    options.pixels = pixelsAcross(options);
    if (options.pixels <= kMostPixelsAcross)
        return {};
    return Error{{}, "--dpi", Text(HL_TEXT("core", "an image cannot be %1 pixels wide"), {formatCount(options.pixels)}),
                 HL_TEXT("core", "choose a lower resolution or a smaller width")};
}

Result<RenderOptions> renderOptions(const FigureSettings& settings, const std::string& out)
{
    RenderOptions options;
    options.symbols = settings.symbols;
    options.trueProportions = settings.trueProportions;
    options.withSymbols = settings.withSymbols;
    options.language = settings.language;
    options.labels = !settings.noLabels;
    options.legend = !settings.noLegend;
    options.caption = !settings.noCaption;
    if (auto done = readWords(settings, options); !done)
        return done.error();
    if (auto done = readNumbers(settings, options); !done)
        return done.error();
    if (!settings.pixels.empty())
        if (auto fine = parsePixels(settings.pixels); !fine)
            return fine.error();
    if (auto done = setPixels(settings, out, options); !done)
        return done.error();
    return options;
}

ExportOptions exportOptions(const FigureSettings& settings, const RenderOptions& options, const FigureRecipe& recipe)
{
    ExportOptions how;
    how.dpi = options.dpi;
    how.pixels = settings.pixels.empty() ? 0 : int(options.pixels);
    how.textAsPaths = settings.textAsPaths;
    how.transparent = settings.transparent;
    if (!settings.noRecipe)
        how.recipe = recipeText(recipe);
    return how;
}

Result<void> checkFigureName(const std::string& out)
{
    if (figureFormats().contains(QString::fromStdString(formatOf(out))))
        return {};
    return Error{{}, "--out", Text(HL_TEXT("core", "“%1” does not end in .svg, .pdf, .png or .tex"), {out}),
                 HL_TEXT("core", "choose one of these endings")};
}

void leaveIdle(std::string_view kind, const Network& network, RenderOptions& options, const Notes& notes)
{
    UsedOptions used = usedOptions(kind, std::move(options), network);
    for (const IdleOption& idle : used.idle)
        notes.tell(idleNote(idle, notes.words().translator()));
    options = std::move(used.options);
}

void noteIdle(const FigureSettings& settings, std::string_view option, const Text& why, const Notes& notes)
{
    if (std::find(settings.given.begin(), settings.given.end(), option) != settings.given.end())
        notes.tell({HL_TEXT("core", "%1 changes nothing: %2"), {std::string(option), notes.words()(why)}});
}

void noteIdleInFile(const FigureSettings& settings, std::string_view format, const Notes& notes)
{
    for (const FileOption option : allFileOptions())
        if (const Text why = whyFileIdle(option, format); !why.empty())
            noteIdle(settings, fileOptionFlag(option), why, notes);
    if (!settings.pixels.empty() && whyFileIdle(FileOption::Resolution, format).empty())
        noteIdle(settings, fileOptionFlag(FileOption::Resolution), resolutionIsGiven(), notes);
}

Result<void> writeNoted(const Figure& figure, const std::string& out, const ExportOptions& options, const Notes& notes)
{
    for (const Text& warning : figure.warnings)
        notes.tell(warning);
    return writeFigure(figure, QString::fromStdString(out), options);
}

} // namespace headlight::cli
