// SPDX-License-Identifier: GPL-3.0-or-later
// Colour maps: from a value of a matrix to the colour of its cell, the same on screen, in figures and in legends.
#pragma once

#include "core/base/export.h"
#include "core/figure/rgb.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Equally spaced stops, interpolated linearly in 8-bit sRGB.
class HEADLIGHT_CORE ColorMap {
  public:
    /// Around zero in the middle, or from low to high.
    enum class Kind { Diverging, Sequential };

    ColorMap(std::string name, Kind kind, std::vector<Rgb> stops);

    const std::string& name() const { return m_name; }
    Kind kind() const { return m_kind; }
    const std::vector<Rgb>& stops() const { return m_stops; }

    /// The colour at `position` 0 … 1; what lies outside takes the nearest end.
    Rgb at(double position) const;

    /// `entries` (at least 2) colours from end to end: 256 or 4096 for images.
    std::vector<Rgb> table(std::size_t entries) const;

  private:
    std::string m_name;
    Kind m_kind;
    std::vector<Rgb> m_stops;
};

/// Where a figure is looked at. Print is light, on white, without tinted grounds; grey is print for photocopies.
enum class Theme { Light, Dark, Print, Grey };

/// The map of that name, or null: "diverging", "weights", "diverging-dark", "weights-dark", "viridis", "cividis",
/// "magma", "greys".
HEADLIGHT_CORE const ColorMap* colorMap(std::string_view name);

/// The names a person can choose from, in the order of a menu.
HEADLIGHT_CORE const std::vector<std::string>& colorMapNames();

/// Headlight's own maps: diverging for signed values, weights for values between 0 and 1. Print takes the light ones, grey
/// has one for all, from light to dark.
HEADLIGHT_CORE const ColorMap& defaultColorMap(ColorMap::Kind kind, Theme theme);

/// The map of that name as `theme` needs it: "diverging" and "weights" have a dark sibling, the others serve all.
/// Null if there is none of that name.
HEADLIGHT_CORE const ColorMap* colorMap(std::string_view name, Theme theme);

} // namespace headlight
