// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/color_map.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;

TEST(Rgb, NamesItselfAndContrasts)
{
    EXPECT_EQ(Rgb::hex(0x0A1BFF).name(), "#0A1BFF");
    EXPECT_EQ(Rgb::hex(0x0A1BFF).argb(), 0xFF0A1BFFu);
    EXPECT_NEAR(contrast(Rgb::hex(0), Rgb::hex(0xFFFFFF)), 21, 1e-9);
    EXPECT_NEAR(contrast(Rgb::hex(0x777777), Rgb::hex(0xFFFFFF)), 4.48, 0.01);
}

TEST(ColorMap, EndsAreTheStopsAndBetweenIsLinear)
{
    const ColorMap& map = *colorMap("weights");
    EXPECT_EQ(map.at(0).name(), "#F8F7FA");
    EXPECT_EQ(map.at(1).name(), "#342178");
    EXPECT_EQ(map.at(0.5).name(), "#AC89EE");
    EXPECT_EQ(map.at(-3).name(), "#F8F7FA");
    EXPECT_EQ(map.at(7).name(), "#342178");
    const ColorMap grey("g", ColorMap::Kind::Sequential, {Rgb::hex(0), Rgb::hex(0x646464)});
    EXPECT_EQ(grey.at(0.25).name(), "#191919");
}

TEST(ColorMap, TableRunsFromEndToEnd)
{
    for (const std::string& name : colorMapNames()) {
        for (const std::size_t entries : {2u, 256u, 4096u}) {
            const auto table = colorMap(name)->table(entries);
            ASSERT_EQ(table.size(), entries);
            EXPECT_EQ(table.front(), colorMap(name)->stops().front());
            EXPECT_EQ(table.back(), colorMap(name)->stops().back());
        }
    }
}

TEST(ColorMap, SequentialMapsAreOrderedByLightness)
{
    for (const std::string& name : colorMapNames()) {
        const ColorMap& map = *colorMap(name);
        if (map.kind() != ColorMap::Kind::Sequential)
            continue;
        std::vector<double> lightness;
        for (const Rgb stop : map.stops())
            lightness.push_back(luminance(stop));
        if (lightness.front() > lightness.back())
            std::reverse(lightness.begin(), lightness.end());
        EXPECT_TRUE(std::is_sorted(lightness.begin(), lightness.end())) << name;
    }
}

TEST(ColorMap, CellTextIsReadableOverEachWholeMap)
{
    for (const std::string& name : colorMapNames()) {
        for (const Rgb ground : colorMap(name)->table(4096))
            ASSERT_GE(contrast(textColorOn(ground), ground), 4.5) << name << " " << ground.name();
    }
}

TEST(ColorMap, DarkThemeTakesTheSibling)
{
    EXPECT_EQ(colorMap("weights", Theme::Dark)->name(), "weights-dark");
    EXPECT_EQ(colorMap("weights", Theme::Print)->name(), "weights");
    EXPECT_EQ(colorMap("viridis", Theme::Dark)->name(), "viridis");
    EXPECT_EQ(colorMap("nothing", Theme::Dark), nullptr);
    EXPECT_EQ(defaultColorMap(ColorMap::Kind::Diverging, Theme::Dark).name(), "diverging-dark");
    EXPECT_EQ(defaultColorMap(ColorMap::Kind::Sequential, Theme::Light).name(), "weights");
}
