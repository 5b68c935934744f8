// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/sheet_options.h"

#include "core/figure/figure_scale.h"
#include "core/figure/glyph_check.h"
#include "core/figure/typeface.h"
#include "core/text/numbers.h"

namespace headlight {

namespace {

constexpr double kUsualPt = 7;
constexpr double kMostWidthMm = 1000;

} // namespace

Result<Figure> drawnWith(const RenderOptions& options, const FontMetrics& metrics, const DrawSheet& draw)
{
    if (!(options.widthMm > 0 && options.widthMm <= kMostWidthMm))
        return Error{{}, {},
                     Text(HL_TEXT("core", "a figure %1 mm wide cannot be drawn"), {formatPrecise(options.widthMm)}),
                     HL_TEXT("core", "choose a width from 40 to 400 mm")};
    const double factor = options.fontPt / kUsualPt;
    RenderOptions usual = options;
    usual.widthMm = options.widthMm / factor;
    const TypefaceMetrics measured(metrics, options.typeface);
    auto figure = draw(usual, measured);
    if (!figure)
        return figure;
    setTypeface(*figure, options.typeface);
    warnOfMissingGlyphs(*figure, metrics);
    return scaledFigure(*std::move(figure), factor);
}

} // namespace headlight
