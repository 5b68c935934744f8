// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/color_table.h"

namespace headlight {

ColorTable::ColorTable(const ColorScale& scale) : m_scale(scale)
{
    // Of a scale without width every value takes the same place.
    m_lo = scale.hi > scale.lo ? float(scale.lo) : 0;
    m_factor = scale.hi > scale.lo ? float(double(kEntries - 1) / (scale.hi - scale.lo)) : 0;
    m_start = scale.hi > scale.lo ? 0 : float(scale.position(scale.lo) * double(kEntries - 1));
    m_colors.reserve(kEntries);
    for (const Rgb& color : scale.map->table(kEntries))
        m_colors.push_back(color.argb());
}

/// Found for the numbers that are drawn, which are few; contrast is dear.
QRgb ColorTable::ink(float value) const
{
    const QRgb ground = color(value);
    return textColorOn({std::uint8_t(qRed(ground)), std::uint8_t(qGreen(ground)), std::uint8_t(qBlue(ground))}).argb();
}

} // namespace headlight
