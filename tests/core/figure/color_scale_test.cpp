// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/color_row.h"
#include "core/figure/color_scale.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
} // namespace

TEST(CellClass, NeverTakesASpecialValueForANumber)
{
    EXPECT_EQ(cellClass(0, false), CellClass::Finite);
    EXPECT_EQ(cellClass(0, true), CellClass::Masked);
    EXPECT_EQ(cellClass(-infinity, false), CellClass::Masked);
    EXPECT_EQ(cellClass(infinity, false), CellClass::Infinite);
    EXPECT_EQ(cellClass(notANumber, true), CellClass::NotANumber);
}

TEST(ColorScale, ZeroIsInTheMiddleOfASymmetricScale)
{
    const auto scale = ColorScale::symmetric(*colorMap("diverging"), 4);
    EXPECT_EQ(scale.position(0), 0.5);
    EXPECT_EQ(scale.position(-4), 0);
    EXPECT_EQ(scale.position(1), 0.625);
    EXPECT_EQ(scale.position(99), 1);
    EXPECT_EQ(scale.color(0).name(), "#F7F7F7");
}

TEST(ColorScale, AScaleWithoutWidthStillHasAColour)
{
    EXPECT_EQ(ColorScale::symmetric(*colorMap("diverging"), 0).position(0), 0.5);
    EXPECT_EQ((ColorScale{colorMap("viridis"), 3, 3}.position(3)), 0);
}

TEST(ColorScale, TheLargestFloatsDoNotOverflow)
{
    const double most = std::numeric_limits<double>::max();
    EXPECT_EQ(ColorScale::symmetric(*colorMap("diverging"), most).position(most), 1);
}

TEST(ColorScale, ManyColoursAtOnceAreThoseOfEach)
{
    std::vector<float> values{0, 1, -1, 0.5f, -0.0f, 1e30f, -1e30f, std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()};
    for (int step = -3000; step <= 3000; ++step)
        values.push_back(float(step) * 0.00071f);
    for (const char* name : {"diverging", "weights", "viridis", "greys"})
        for (const auto& [lo, hi] : std::vector<std::pair<double, double>>{{-1, 1}, {0, 1}, {-0.3, 1.7}, {0, 0}, {2, 1}, {-3.4e38, 3.4e38}}) {
            const ColorScale scale{colorMap(name), lo, hi};
            std::vector<Rgb> row(values.size());
            colorRow(scale, values, row.data());
            for (std::size_t at = 0; at < values.size(); ++at)
                ASSERT_EQ(row[at], scale.color(double(values[at]))) << name << " " << values[at] << " of " << lo << " … " << hi;
        }
}
