// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/sheet_options.h"

#include "core/figure/figure_scale.h"
#include "core/figure/glyph_check.h"
#include "core/figure/typeface.h"
#include "core/text/numbers.h"

#include <cmath>

namespace headlight {

namespace {

constexpr double kUsualPt = 7;
constexpr double kMostWidthMm = 1000;
constexpr double kGrowth = 1.12; // from one width that is tried to the next

/// `error`, with the least width at which `drawnAt` succeeds: found by trying, so that it is sure to work.
Error tooNarrow(double widthMm, Error error, const std::function<Result<Figure>(double)>& drawnAt)
{
    double narrow = std::floor(widthMm);
    double wide = narrow;
    do {
        narrow = wide;
        wide = std::ceil(wide * kGrowth) + 1;
        if (wide > kMostWidthMm)
            return error;
    } while (!drawnAt(wide));
    while (wide - narrow > 1) {
        const double middle = std::floor((narrow + wide) / 2);
        (drawnAt(middle) ? wide : narrow) = middle;
    }
    error.remedy = Text(HL_TEXT("core", "make the figure %1 mm wide"), {formatPrecise(wide)});
    return error;
}

} // namespace

Result<Figure> drawnWith(const RenderOptions& options, const FontMetrics& metrics, const DrawSheet& draw)
{
    if (!(options.widthMm > 0 && options.widthMm <= kMostWidthMm))
        return Error{{}, {},
                     Text(HL_TEXT("core", "a figure %1 mm wide cannot be drawn"), {formatPrecise(options.widthMm)}),
                     HL_TEXT("core", "choose a width from 40 to 400 mm")};
    const double factor = options.fontPt / kUsualPt;
    const TypefaceMetrics measured(metrics, options.typeface);
    const auto drawnAt = [&](double widthMm) {
        RenderOptions usual = options;
        usual.widthMm = widthMm / factor;
        return draw(usual, measured);
    };
    auto figure = drawnAt(options.widthMm);
    if (!figure)
        return figure.error().place == Text(kWidthPlace) ? tooNarrow(options.widthMm, figure.error(), drawnAt) : figure.error();
    setTypeface(*figure, options.typeface);
    warnOfMissingGlyphs(*figure, metrics);
    return scaledFigure(*std::move(figure), factor);
}

} // namespace headlight
