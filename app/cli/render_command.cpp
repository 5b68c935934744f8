// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render_command.h"

#include "app/app_language.h"
#include "app/cli/load.h"
#include "app/cli/offscreen.h"
#include "app/cli/selection.h"
#include "core/figure/render_options.h"
#include "core/figure/view_figure.h"
#include "ui/figure/export.h"
#include "ui/figure/qt_font_metrics.h"
#include "ui/text/translate.h"

#include <QFileInfo>

namespace headlight::cli {

namespace {

/// Assigns what `parsed` holds; false and the error where it holds none.
template <typename T, typename To> Result<void> take(Result<T> parsed, To& to)
{
    if (!parsed)
        return parsed.error();
    to = *std::move(parsed);
    return {};
}

Result<RenderOptions> optionsFrom(const RenderRequest& request)
{
    RenderOptions options;
    options.symbols = request.symbols;
    options.language = request.language;
    if (auto done = take(parseValuesShown(request.values), options.values); !done)
        return done.error();
    if (auto done = take(parseTheme(request.theme), options.theme); !done)
        return done.error();
    if (auto done = take(parseColormap(request.colorMap), options.scale.map); !done)
        return done.error();
    if (auto done = take(parseNumber(request.dpi, "--dpi"), options.dpi); !done)
        return done.error();
    if (auto done = take(parseNumber(request.widthMm, "--width-mm"), options.widthMm); !done)
        return done.error();
    if (auto done = parseRange(request.range, options.scale); !done)
        return done.error();
    if (auto done = take(parseShare(request.share), options.scale.share); !done)
        return done.error();
    if (auto done = take(parseHeadOrder(request.order), options.order); !done)
        return done.error();
    if (!request.row.empty())
        if (auto done = take(parseIndex(request.row, "--row"), options.row); !done)
            return done.error();
    if (!request.col.empty())
        if (auto done = take(parseIndex(request.col, "--col"), options.col); !done)
            return done.error();
    return options;
}

Error optionError(const char* option, Text reason, Text remedy)
{
    return {{}, Text(option), std::move(reason), std::move(remedy)};
}

/// What can be refused before anything is read or computed.
Result<void> check(const RenderRequest& request)
{
    const auto view = viewFromId(request.view);
    if (!view || !canDraw(*view))
        return optionError("--view", Text(HL_TEXT("core", "the view “%1” cannot be drawn yet"), {request.view}),
                           HL_TEXT("core", "draw --view matrix"));
    const QString ending = QFileInfo(QString::fromStdString(request.out)).suffix().toLower();
    if (!figureFormats().contains(ending))
        return optionError("--out", Text(HL_TEXT("core", "“%1” does not end in .svg, .pdf, .png or .tex"), {request.out}),
                           HL_TEXT("core", "choose one of these endings"));
    return {};
}

} // namespace

Result<void> render(const RenderRequest& request, std::ostream& notes)
{
    if (auto fine = check(request); !fine)
        return fine;
    const auto options = optionsFrom(request);
    if (!options)
        return options.error();
    auto network = loadNetwork(request.file);
    if (!network)
        return network.error();
    const auto key = selectMatrix(**network, request.stage, request.layer, request.head);
    if (!key)
        return key.error();
    const auto trace = computeTrace(*network);
    const OffscreenApplication application;
    AppLanguage language;
    language.use(QString::fromStdString(request.language));
    const auto figure =
        viewFigure(*viewFromId(request.view), *trace, *key, *options, figureFontMetrics(), &translatedUtf8);
    if (!figure)
        return figure.error();
    for (const Text& warning : figure->warnings)
        notes << "headlight: note: " << warning.plain() << '\n';
    return writeFigure(*figure, QString::fromStdString(request.out), {.dpi = options->dpi, .textAsPaths = false});
}

} // namespace headlight::cli
