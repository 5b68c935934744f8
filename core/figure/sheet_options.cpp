// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/sheet_options.h"

#include "core/figure/anchor_shift.h"
#include "core/figure/figure_scale.h"
#include "core/figure/glyph_check.h"
#include "core/figure/typeface.h"
#include "core/text/numbers.h"

#include <cmath>

namespace headlight {

namespace {

constexpr double kGrowth = 1.12; // from one width that is tried to the next

/// The width of text at most: no letter is wider than the em, none takes less than a byte.
double boundOf(const FigureText& text)
{
    double bytes = 0;
    for (const TextSpan& span : text.spans)
        bytes += double(span.text.size());
    return bytes * text.size;
}

/// From `left` on, turned by `degrees` round `x`.
bool isInside(const Figure& sheet, double x, double left, double width, double degrees)
{
    constexpr double kTolerance = 1e-6;
    const double turned = std::cos(degrees * std::acos(-1.0) / 180);
    const double from = x + left * turned;
    const double to = x + (left + width) * turned;
    return std::min(from, to) >= -kTolerance && std::max(from, to) <= sheet.width + kTolerance;
}

/// Nothing that is written goes beyond the sheet's sides. Only what may is measured: shaping is dear.
bool keepsItsWords(const Figure& sheet, const FontMetrics& metrics)
{
    for (const Primitive& item : sheet.items) {
        if (const auto* math = std::get_if<FigureMath>(&item)) {
            if (!isInside(sheet, math->x, 0, math->layout.width + math->layout.overhang, math->degrees))
                return false;
        } else if (const auto* text = std::get_if<FigureText>(&item)) {
            const auto inside = [&](double width) { return isInside(sheet, text->x, anchorShift(text->anchor, width), width, text->degrees); };
            if (!inside(boundOf(*text)) && !inside(textWidth(text->spans, text->size, metrics)))
                return false;
        }
    }
    return true;
}

/// `error` in the millimetres that were asked for, whatever the letters' size makes of them; with the least width at which `drawnAt`
/// succeeds: found by trying, so that it is sure to work.
Error tooNarrow(const RenderOptions& options, Error error, const std::function<Result<Figure>(double)>& drawnAt)
{
    error.reason = Text(HL_TEXT("core", "a figure %1 mm wide has no room for this in letters of %2 pt"),
                        {formatPrecise(options.widthMm), formatPrecise(options.fontPt)});
    double narrow = std::floor(options.widthMm);
    double wide = narrow;
    do {
        narrow = wide;
        wide = std::ceil(wide * kGrowth) + 1;
        if (wide > kMostWidthMm) {
            if (!error.remedy.args.empty()) // a width of the drawing's own
                error.remedy = HL_TEXT("core", "choose smaller letters");
            return error;
        }
    } while (!drawnAt(wide));
    while (wide - narrow > 1) {
        const double middle = std::floor((narrow + wide) / 2);
        (drawnAt(middle) ? wide : narrow) = middle;
    }
    const bool other = error.remedy.args.size() == 1; // with what else helps
    error.remedy = Text(other ? error.remedy.pattern : HL_TEXT("core", "make the figure %1 mm wide"), {formatPrecise(wide)});
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
        auto sheet = draw(usual, measured);
        if (sheet && !keepsItsWords(*sheet, measured))
            return Result<Figure>(Error{{}, kWidthPlace, HL_TEXT("core", "words would leave the sheet"), {}});
        return sheet;
    };
    auto figure = drawnAt(options.widthMm);
    if (!figure)
        return figure.error().place == Text(kWidthPlace) ? tooNarrow(options, figure.error(), drawnAt) : figure.error();
    return inLetters(*std::move(figure), options.typeface, factor, metrics);
}

} // namespace headlight
