// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/sheet_options.h"

#include "core/figure/figure_scale.h"
#include "core/figure/glyph_check.h"
#include "core/figure/typeface.h"
#include "core/text/numbers.h"

#include <cmath>

namespace headlight {

namespace {

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

double letterFactor(double fontPt)
{
    return fontPt / kUsualFontPt;
}

Figure inLetters(Figure figure, Typeface typeface, double factor, const FontMetrics& metrics)
{
    setTypeface(figure, typeface);
    warnOfMissingGlyphs(figure, metrics);
    return scaledFigure(std::move(figure), factor);
}

Result<Figure> drawnWith(const RenderOptions& options, const FontMetrics& metrics, const DrawSheet& draw)
{
    if (!(options.widthMm > 0 && options.widthMm <= kMostWidthMm))
        return widthError(options.widthMm);
    const double factor = letterFactor(options.fontPt);
    const TypefaceMetrics measured(metrics, options.typeface);
    const auto drawnAt = [&](double widthMm) {
        RenderOptions usual = options;
        usual.widthMm = widthMm / factor;
        return draw(usual, measured);
    };
    auto figure = drawnAt(options.widthMm);
    if (!figure)
        return figure.error().place == Text(kWidthPlace) ? tooNarrow(options.widthMm, figure.error(), drawnAt) : figure.error();
    return inLetters(*std::move(figure), options.typeface, factor, metrics);
}

} // namespace headlight
