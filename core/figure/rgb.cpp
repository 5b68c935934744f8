// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/rgb.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

double linear(std::uint8_t channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

} // namespace

std::string Rgb::name() const
{
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string text = "#";
    for (const std::uint8_t channel : {r, g, b}) {
        text += digits[channel >> 4];
        text += digits[channel & 15];
    }
    return text;
}

double luminance(Rgb color)
{
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double contrast(Rgb a, Rgb b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Rgb textColorOn(Rgb ground)
{
    constexpr Rgb dark = Rgb::hex(0x050608);
    constexpr Rgb light = Rgb::hex(0xFFFFFF);
    return contrast(dark, ground) >= contrast(light, ground) ? dark : light;
}

} // namespace headlight
