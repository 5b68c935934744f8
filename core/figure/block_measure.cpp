// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_measure.h"

#include "core/figure/math_layout.h"

namespace headlight {

double BlockMeasure::math(const std::string& latex, double size)
{
    if (latex.empty())
        return 0;
    const auto [at, isNew] = m_math.try_emplace({latex, size}, 0.0);
    if (isNew) {
        const MathLayout layout = layoutMath(mathOrText(latex), m_metrics, size);
        at->second = layout.width + layout.overhang;
    }
    return at->second;
}

double BlockMeasure::text(const std::string& text, double size, FontRole role)
{
    const auto [at, isNew] = m_text.try_emplace({text, size + 1000 * int(role)}, 0.0);
    if (isNew)
        at->second = m_metrics.advance(role, size, text);
    return at->second;
}

} // namespace headlight
