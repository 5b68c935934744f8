// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/bar_color.h"

#include "core/figure/color_map.h"
#include "ui/figure/screen_theme.h"

namespace headlight {

namespace {

constexpr double kStrength = 0.62; ///< where on the map, from its calm end

QColor colorOf(ColorMap::Kind kind, double place)
{
    return QColor::fromRgb(defaultColorMap(kind, screenTheme()).at(place).argb());
}

} // namespace

QColor signedBarColor(double value)
{
    return colorOf(ColorMap::Kind::Diverging, 0.5 + (value < 0 ? -0.5 : 0.5) * kStrength);
}

QColor weightBarColor()
{
    return colorOf(ColorMap::Kind::Sequential, kStrength);
}

} // namespace headlight
