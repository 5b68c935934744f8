// SPDX-License-Identifier: GPL-3.0-or-later
// A colour scale as a table: from a value to the pixel of its cell and the ink of its number without interpolating.
#pragma once

#include "core/figure/color_scale.h"

#include <QRgb>

#include <cstdint>
#include <vector>

namespace headlight {

class ColorTable {
  public:
    explicit ColorTable(const ColorScale& scale);

    const ColorScale& scale() const { return m_scale; }
    /// The colour of a cell; infinities take the ends. `value` is not NaN.
    QRgb color(float value) const { return m_colors[entryOf(value)]; }
    /// The ink that contrasts with it: near black or white.
    QRgb ink(float value) const;

  private:
    std::size_t entryOf(float value) const;

    ColorScale m_scale;
    double m_factor = 0;
    std::vector<QRgb> m_colors;
};

} // namespace headlight
