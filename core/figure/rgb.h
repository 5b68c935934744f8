// SPDX-License-Identifier: GPL-3.0-or-later
// A colour of a figure: 8-bit sRGB, opaque.
#pragma once

#include "core/base/export.h"

#include <cstdint>
#include <string>

namespace headlight {

struct HEADLIGHT_CORE Rgb {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;

    /// From 0xRRGGBB.
    static constexpr Rgb hex(std::uint32_t value)
    {
        return {std::uint8_t(value >> 16), std::uint8_t(value >> 8), std::uint8_t(value)};
    }
    /// 0xFFRRGGBB, as images store it.
    constexpr std::uint32_t argb() const
    {
        return 0xFF000000u | std::uint32_t(r) << 16 | std::uint32_t(g) << 8 | std::uint32_t(b);
    }
    /// "#RRGGBB".
    std::string name() const;

    bool operator==(const Rgb&) const = default;
};

/// Relative luminance, 0 (black) to 1 (white), as WCAG 2.1 defines it.
HEADLIGHT_CORE double luminance(Rgb color);

/// WCAG 2.1 contrast ratio, 1 to 21, the same in both orders.
HEADLIGHT_CORE double contrast(Rgb a, Rgb b);

/// The colour of text on `ground`: near-black or white, whichever contrasts more; at least 4.5 : 1 on every ground.
HEADLIGHT_CORE Rgb textColorOn(Rgb ground);

} // namespace headlight
