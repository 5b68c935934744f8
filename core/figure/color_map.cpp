// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/color_map.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace headlight {

namespace {

using Kind = ColorMap::Kind;

ColorMap make(const char* name, Kind kind, std::initializer_list<std::uint32_t> hex)
{
    std::vector<Rgb> stops;
    for (const std::uint32_t value : hex)
        stops.push_back(Rgb::hex(value));
    return ColorMap(name, kind, std::move(stops));
}

/// Headlight's own maps first: the order of menus.
const std::array<ColorMap, 8>& allMaps()
{
    // clang-format off
    static const std::array<ColorMap, 8> maps = {
        make("diverging", Kind::Diverging,
             {0x2256AD, 0x3477CD, 0x549AE5, 0x8DC2F3, 0xCAE3F7, 0xF7F7F7, 0xFCDBD1, 0xFDB09C, 0xF07863, 0xD5443B,
              0xAB0920}),
        make("weights", Kind::Sequential,
             {0xF8F7FA, 0xEFE5FA, 0xDFCBFA, 0xC8AAF7, 0xAC89EE, 0x906BDF, 0x7450CA, 0x5537A8, 0x342178}),
        // The three published maps at every 16th of their 256 entries.
        make("viridis", Kind::Sequential,
             {0x440154, 0x48186A, 0x472D7B, 0x424086, 0x3B528B, 0x33638D, 0x2C728E, 0x26828E, 0x21918C, 0x1F9F88,
              0x27AD81, 0x3DBC74, 0x5CC863, 0x81D34D, 0xAADC32, 0xD5E21A, 0xFDE725}),
        make("cividis", Kind::Sequential,
             {0x00224E, 0x002E6A, 0x1A386F, 0x32436D, 0x434E6C, 0x535A6D, 0x61656F, 0x6F7073, 0x7D7C78, 0x8B8778,
              0x9A9376, 0xAAA073, 0xBBAD6D, 0xCCBA64, 0xDDC858, 0xEFD748, 0xFEE838}),
        make("magma", Kind::Sequential,
             {0x000004, 0x0A0822, 0x1D1147, 0x36106B, 0x51127C, 0x6A1C81, 0x832681, 0x9C2E7F, 0xB73779, 0xCF4070,
              0xE55064, 0xF4695C, 0xFB8761, 0xFEA571, 0xFEC287, 0xFDE0A1, 0xFCFDBF}),
        // Equal steps of CIE lightness from 97 to 15, for printing without colour.
        make("greys", Kind::Sequential,
             {0xF6F6F6, 0xD9D9D9, 0xBCBCBC, 0xA0A0A0, 0x858585, 0x6B6B6B, 0x535353, 0x3B3B3B, 0x262626}),
        make("diverging-dark", Kind::Diverging,
             {0x68B3FF, 0x4C8DD6, 0x3D6EAD, 0x33507D, 0x2A3649, 0x282828, 0x402928, 0x6D3130, 0xA5413E, 0xD55A50,
              0xFF826E}),
        make("weights-dark", Kind::Sequential,
             {0x252435, 0x332F55, 0x4A3E7F, 0x674FA9, 0x8462CC, 0xA179E7, 0xC097FC, 0xDBB6FF, 0xF0D3FF}),
    };
    // clang-format on
    return maps;
}

std::uint8_t between(std::uint8_t a, std::uint8_t b, double part)
{
    return std::uint8_t(a + (double(b) - double(a)) * part + 0.5); // nearest; asked for every cell of a large matrix
}

} // namespace

ColorMap::ColorMap(std::string name, Kind kind, std::vector<Rgb> stops)
    : m_name(std::move(name)), m_kind(kind), m_stops(std::move(stops))
{
    assert(m_stops.size() >= 2);
}

Rgb ColorMap::at(double position) const
{
    assert(!std::isnan(position));
    const double last = double(m_stops.size() - 1);
    const double place = std::clamp(position, 0.0, 1.0) * last;
    const auto low = std::size_t(std::min(place, last - 1)); // which cuts off what is behind the point
    const double part = place - double(low);
    const Rgb a = m_stops[low];
    const Rgb b = m_stops[low + 1];
    return {between(a.r, b.r, part), between(a.g, b.g, part), between(a.b, b.b, part)};
}

std::vector<Rgb> ColorMap::table(std::size_t entries) const
{
    assert(entries >= 2);
    std::vector<Rgb> colors(entries);
    for (std::size_t i = 0; i < entries; ++i)
        colors[i] = at(double(i) / double(entries - 1));
    return colors;
}

const ColorMap* colorMap(std::string_view name)
{
    for (const ColorMap& map : allMaps()) {
        if (map.name() == name)
            return &map;
    }
    return nullptr;
}

const std::vector<std::string>& colorMapNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const ColorMap& map : allMaps())
            list.push_back(map.name());
        return list;
    }();
    return names;
}

const ColorMap& defaultColorMap(ColorMap::Kind kind, Theme theme)
{
    if (theme == Theme::Grey)
        return *colorMap("greys");
    return *colorMap(kind == ColorMap::Kind::Diverging ? "diverging" : "weights", theme);
}

const ColorMap* colorMap(std::string_view name, Theme theme)
{
    if (theme == Theme::Dark) {
        if (const ColorMap* sibling = colorMap(std::string(name) + "-dark"))
            return sibling;
    }
    return colorMap(name);
}

} // namespace headlight
