// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/metrics.h"

#include "ui/theme/theme_settings.h"

#include <cmath>

namespace headlight {

int px(double value)
{
    const int scaled = static_cast<int>(std::lround(pxF(value)));
    return scaled == 0 && value > 0 ? 1 : scaled;
}

double pxF(double value)
{
    return value * themeSettings().scale;
}

int motion(int milliseconds)
{
    return themeSettings().reduceMotion ? 0 : milliseconds;
}

} // namespace headlight
