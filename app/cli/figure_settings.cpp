// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_settings.h"

#include "core/figure/option_uses.h"
#include "core/layer/growth.h"

#include <QFileInfo>

namespace headlight::cli {

namespace {

constexpr double kMostPixelsAcross = 32767;

/// Assigns what `parsed` holds; the error where it holds none.
template <typename T, typename To> Result<void> take(Result<T> parsed, To& to)
{
    if (!parsed)
        return parsed.error();
    to = *std::move(parsed);
    return {};
}

QString endingOf(const std::string& out)
{
    return QFileInfo(QString::fromStdString(out)).suffix().toLower();
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
    if (auto done = take(parseNumber(settings.dpi, "--dpi"), options.dpi); !done)
        return done;
    if (auto done = take(parseNumber(settings.widthMm, "--width-mm"), options.widthMm); !done)
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

void measureGrowth(const FigureSettings& settings, const Network& network, int layer, RenderOptions& options)
{
    constexpr Index kFirst = 16;
    if (settings.measure < kFirst || layer < 0 || layer >= network.layerCount())
        return;
    GrowthRun run(network.sharedModel(), layer, kFirst, settings.measure, memoryBudget());
    while (run.step()) {
    }
    options.growth = run.points();
}

Result<void> setPixels(const FigureSettings& settings, const std::string& out, RenderOptions& options)
{
    options.pixels = 0;
    if (endingOf(out) != QLatin1String("png"))
        return {};
    double pixels = double(pixelsAcross(options));
    if (!settings.pixels.empty())
        if (auto done = take(parseNumber(settings.pixels, "--pixels"), pixels); !done)
            return done;
    if (!(pixels >= 1 && pixels <= kMostPixelsAcross))
        return Error{{}, settings.pixels.empty() ? "--dpi" : "--pixels",
                     HL_TEXT("core", "a picture cannot be so many pixels wide"),
                     HL_TEXT("core", "choose a resolution from 36 to 2400, or 1 to 32767 pixels")};
    options.pixels = Index(pixels);
    return {};
}

Result<RenderOptions> renderOptions(const FigureSettings& settings, const std::string& out)
{
    RenderOptions options;
    options.symbols = settings.symbols;
    options.withSymbols = settings.withSymbols;
    options.language = settings.language;
    options.labels = !settings.noLabels;
    options.legend = !settings.noLegend;
    options.caption = !settings.noCaption;
    if (auto done = readWords(settings, options); !done)
        return done.error();
    if (auto done = readNumbers(settings, options); !done)
        return done.error();
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
    if (figureFormats().contains(endingOf(out)))
        return {};
    return Error{{}, "--out", Text(HL_TEXT("core", "“%1” does not end in .svg, .pdf, .png or .tex"), {out}),
                 HL_TEXT("core", "choose one of these endings")};
}

void leaveIdle(std::string_view kind, const Network& network, RenderOptions& options, std::ostream& notes)
{
    for (const Text& note : idleNotes(kind, options, network))
        notes << "headlight: note: " << note.plain() << '\n';
    options = withoutIdle(kind, std::move(options), network);
}

Result<void> writeNoted(const Figure& figure, const std::string& out, const ExportOptions& options, std::ostream& notes)
{
    for (const Text& warning : figure.warnings)
        notes << "headlight: note: " << warning.plain() << '\n';
    return writeFigure(figure, QString::fromStdString(out), options);
}

} // namespace headlight::cli
