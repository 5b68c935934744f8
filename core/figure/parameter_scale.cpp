// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/parameter_scale.h"

namespace headlight {

ColorScale parameterScale(const StageColors& colors, const Trace& trace, const StageKey& key, Theme theme)
{
    if (colors.choice.range != ScaleRange::Fixed)
        return colors.of(trace, key, theme);
    return colors.ofParameter(trace.network().stage(key).values, trace.range(key), theme);
}

} // namespace headlight
