// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/growth_plots.h"

#include "core/figure/log_plot.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kTicks = 12; ///< left of a plot
constexpr double kTitle = 5;
constexpr double kPlotHeight = 42;
constexpr double kUnder = 8; ///< ticks and N
constexpr double kCurve = 0.4;
constexpr double kDot = 0.75;
constexpr double kMostPlot = 100;

/// Cut between words, and before any letter of a script without spaces, into lines that are at most `room` wide.
std::vector<std::string> linesOf(const Sheet& sheet, const std::string& sentence, double room)
{
    std::vector<std::string> pieces{""};
    for (const std::string_view letter : utf8Characters(sentence)) {
        if (letter == " " || (letter.size() > 2 && letter >= "\u3400" && letter < "\uFF00"))
            pieces.emplace_back();
        pieces.back() += letter;
    }
    std::vector<std::string> lines{""};
    for (const std::string& piece : pieces) {
        if (!lines.back().empty() && sheet.wordsWidth(lines.back() + piece) > room)
            lines.emplace_back();
        lines.back() += lines.back().empty() && !piece.empty() && piece.front() == ' ' ? piece.substr(1) : piece;
    }
    return lines;
}

void paintCurve(Sheet& sheet, const GrowthChart& chart, const GrowthCurve& curve, const LogPlot::Frame& frame,
                const Translator& translate)
{
    const FigurePalette& palette = sheet.palette();
    LogPlot plot(sheet, frame);
    std::vector<AxisTick> ticks = curve.ticks;
    for (AxisTick& tick : ticks)
        tick.words = tick.math ? tick.words : translate(Text(tick.words));
    plot.ticksUp(ticks);
    plot.ticksAcross(tokenTicks());
    plot.upright(chart.tokens, palette.lineStrong);
    plot.curve(curve.predicted, palette.frame, kCurve);
    plot.dots(curve.measured, kDot, palette.ink);
    plot.dots(curve.ahead, kDot, palette.ink, palette.canvas);
    for (const GrowthSample& sample : curve.ahead)
        sheet.words(translate(curve.words(sample.y)), plot.x(sample.x) - 1.6, plot.y(sample.y) - 0.6, palette.ink, Anchor::End);
    const std::string title = translate(curve.title);
    sheet.words(title, frame.left, frame.top - 2, palette.ink);
    if (curve.slope)
        sheet.math("N^{" + formatFixed(*curve.slope, 2) + "}", frame.left + sheet.wordsWidth(title) + 2, frame.top - 2, kTextSize,
                   palette.muted);
    sheet.math("N", (frame.left + frame.right) / 2, frame.bottom + kUnder, kTextSize, palette.ink, Anchor::Middle);
}

} // namespace

double paintGrowth(Sheet& sheet, const GrowthChart& chart, const Translator& translate, double top)
{
    std::vector<const GrowthCurve*> curves;
    for (const GrowthCurve* curve : {&chart.time, &chart.memory})
        if (!curve->predicted.empty())
            curves.push_back(curve);
    const double room = sheet.width() - 2 * kMargin;
    const double each = std::min(kMostPlot, room / double(std::max<std::size_t>(1, curves.size())));
    double left = kMargin;
    for (const GrowthCurve* curve : curves) {
        const LogPlot::Frame frame{left + kTicks, top + kTitle, left + each - 3, top + kTitle + kPlotHeight, GrowthChart::leastTokens,
                                   GrowthChart::mostTokens, curve->low, curve->high};
        paintCurve(sheet, chart, *curve, frame, translate);
        left += each;
    }
    double baseline = top + kTitle + kPlotHeight + kUnder + 1;
    for (const Text& words : chart.words)
        for (const std::string& line : linesOf(sheet, translate(words), room))
            sheet.words(line, kMargin, baseline += kTextLine, sheet.palette().ink);
    return baseline;
}

} // namespace headlight::book
