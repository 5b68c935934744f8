// SPDX-License-Identifier: GPL-3.0-or-later
// What a value of one matrix looks like: its place on a colour map, or one of the classes that no map may hide.
#pragma once

#include "core/base/export.h"
#include "core/figure/color_map.h"
#include "core/tensor/finite_range.h"

namespace headlight {

/// Masked covers −∞ and the cells the mask forbids; it is drawn hatched, never as a small number.
enum class CellClass { Finite, Masked, NotANumber, Infinite };

HEADLIGHT_CORE CellClass cellClass(float value, bool masked);

/// A map over the values lo … hi.
struct HEADLIGHT_CORE ColorScale {
    const ColorMap* map = nullptr; ///< one of colorMap(): lives as long as the program
    double lo = 0;
    double hi = 1;

    /// −m … m with zero in the middle, m = largest finite magnitude.
    static ColorScale symmetric(const ColorMap& map, double m) { return {&map, -m, m}; }
    static ColorScale weights(const ColorMap& map) { return {&map, 0, 1}; }

    bool isSymmetric() const { return lo == -hi; }

    /// 0 … 1 along the map; values outside lo … hi take the ends. A scale without width puts everything in the middle
    /// if it is symmetric (all values are zero), else at the low end. `value` is not NaN.
    double position(double value) const;

    Rgb color(double value) const { return map->at(position(value)); }

    bool operator==(const ColorScale&) const = default;
};

} // namespace headlight
