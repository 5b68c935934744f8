// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_measures.h"

#include "core/figure/label_text.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight::equation_measures {

std::vector<std::string> axisTokens(const Network& network, AxisKind kind, Index count)
{
    const std::vector<std::string>* tokens = nullptr;
    switch (kind) {
    case AxisKind::Tokens:
    case AxisKind::Queries:
    case AxisKind::Keys:
        tokens = &network.input().tokens;
        break;
    case AxisKind::Vocabulary:
        tokens = &network.model().vocabulary;
        break;
    case AxisKind::Dimensions:
        break;
    }
    return tokens && Index(tokens->size()) == count ? *tokens : std::vector<std::string>();
}

double rowLabelSize(double pitch)
{
    return pitch >= 19 * kPixel ? kToken : kSmall;
}

double indexWidth(Index count, const FontMetrics& metrics)
{
    return metrics.advance(FontRole::Sans, kSmall, std::to_string(count));
}

double widestToken(const Network& network, AxisKind kind, Index count, const FontMetrics& metrics)
{
    std::vector<std::string> tokens = axisTokens(network, kind, count);
    std::transform(tokens.begin(), tokens.end(), tokens.begin(), [](const std::string& token) { return visibleToken(token); });
    return widestText(tokens, FontRole::SansSemibold, kToken, metrics);
}

double rowLabelRoom(const Network& network, const EquationPart& part, const FontMetrics& metrics)
{
    const double widest = widestToken(network, part.rowAxis, part.rows, metrics);
    const double tokens = widest > 0 ? kIndexGap + std::min(widest, kMostLabel) : 0;
    return indexWidth(part.rows, metrics) + tokens;
}

bool isAttention(const EquationPart& part)
{
    return !part.strip && part.rowAxis == AxisKind::Queries && part.colAxis == AxisKind::Keys;
}

bool anyMasked(const Equation& equation)
{
    return std::any_of(equation.parts.begin(), equation.parts.end(), [](const EquationPart& part) { return bool(part.masked); });
}

bool anyHeld(const Equation& equation)
{
    const Network& network = equation.trace->network();
    return std::any_of(equation.parts.begin(), equation.parts.end(),
                       [&](const EquationPart& part) { return part.key && network.heldIn(*part.key); });
}

bool hasLegend(const Equation& equation, std::size_t scale)
{
    if (!equation.contents.legend)
        return false;
    return equation.scales.size() == 1 || equation.scales[scale].scale.hi > equation.scales[scale].scale.lo;
}

int legendLines(const Equation& equation)
{
    int lines = equation.contents.legend && (anyMasked(equation) || anyHeld(equation)) ? 1 : 0;
    for (std::size_t scale = 0; scale < equation.scales.size(); ++scale)
        lines += hasLegend(equation, scale) ? 1 : 0;
    return lines;
}

double numberRoom(const ColorScale& scale, int decimals, const FontMetrics& metrics)
{
    double widest = 0;
    for (const double end : {scale.lo, scale.hi})
        widest = std::max(widest, metrics.advance(FontRole::Sans, kSmallestText, formatFixed(end, decimals)));
    return widest + 1.2; // both sides free, as in every matrix
}

double mathWidth(const std::string& latex, double size, const FontMetrics& metrics)
{
    const MathLayout layout = layoutMath(mathOrText(latex), metrics, size);
    return layout.width + layout.overhang;
}

double mathSizeFor(const std::string& latex, double size, double room, const FontMetrics& metrics)
{
    const double width = mathWidth(latex, size, metrics);
    return width <= room ? size : std::max(size * room / width, 9 * kPixel);
}

} // namespace headlight::equation_measures
