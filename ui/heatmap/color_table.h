// SPDX-License-Identifier: GPL-3.0-or-later
// A colour scale as a table: from a value to the pixel of its cell and the ink of its number without interpolating.
#pragma once

#include "core/figure/color_scale.h"

#include <QRgb>

#include <algorithm>
#include <cstdint>
#include <limits>
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
    // Odd, so that the zero of a symmetric scale has an entry of its own.
    static constexpr std::size_t kEntries = 4097;

    /// Asked for every cell of a large matrix: in single precision, which is far finer than the table.
    std::size_t entryOf(float value) const
    {
        constexpr float most = std::numeric_limits<float>::max();
        const float place = m_start + (std::clamp(value, -most, most) - m_lo) * m_factor;
        return std::size_t(std::clamp(place, 0.0F, float(kEntries - 1)) + 0.5F);
    }

    ColorScale m_scale;
    float m_lo = 0;
    float m_factor = 0;
    float m_start = 0; ///< the entry of `m_lo`
    std::vector<QRgb> m_colors;
};

} // namespace headlight
