// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/color_table.h"

#include <algorithm>

namespace headlight {

namespace {

// Odd, so that the zero of a symmetric scale has an entry of its own.
constexpr std::size_t kEntries = 4097;

} // namespace

ColorTable::ColorTable(const ColorScale& scale) : m_scale(scale)
{
    m_factor = scale.hi > scale.lo ? double(kEntries - 1) / (scale.hi - scale.lo) : 0;
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

std::size_t ColorTable::entryOf(float value) const
{
    const double last = double(kEntries - 1);
    if (m_factor == 0)
        return std::size_t(m_scale.position(double(value)) * last + 0.5);
    return std::size_t(std::clamp((double(value) - m_scale.lo) * m_factor, 0.0, last) + 0.5);
}

} // namespace headlight
