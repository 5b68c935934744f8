// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/render_options.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(RenderOptions, ReadsWords)
{
    EXPECT_EQ(parseValuesShown("never").value(), ValuesShown::Never);
    EXPECT_EQ(parseTheme("print").value(), Theme::Print);
    EXPECT_EQ(parseColormap("auto").value(), "");
    EXPECT_EQ(parseColormap("cividis").value(), "cividis");
    EXPECT_EQ(parseValuesShown("some").error().message(), "--values: “some” is not known (write auto, always or never)");
    EXPECT_FALSE(parseTheme("Light").ok());
    EXPECT_NE(parseColormap("jet").error().message().find("magma"), std::string::npos);
}

TEST(RenderOptions, CountsFromOne)
{
    EXPECT_EQ(parseIndex("3", "--row").value(), 2);
    for (const char* text : {"0", "-1", "1.5", "", "x", "99999999999999999999", "3 "})
        EXPECT_FALSE(parseIndex(text, "--row").ok()) << text;
}

TEST(RenderOptions, ReadsNumbersWithADecimalPoint)
{
    EXPECT_EQ(parseWidthMm("84.5").value(), 84.5);
    for (const char* text : {"", "a", "1,5", "nan", "inf", "1e999", "5 mm", "0", "-5", "1001"})
        EXPECT_FALSE(parseWidthMm(text).ok()) << text;
    EXPECT_EQ(parseWidthMm("0").error().message(), "--width-mm: a figure 0 mm wide cannot be drawn (choose a width such as 85, at most 1000 mm)");
}

TEST(RenderOptions, ReadsHowManyPixels)
{
    EXPECT_EQ(parseDpi("36").value(), 36);
    EXPECT_EQ(parseDpi("2400").value(), 2400);
    for (const char* text : {"", "x", "nan", "35.9", "2401", "-300"})
        EXPECT_FALSE(parseDpi(text).ok()) << text;
    EXPECT_EQ(parseDpi("10").error().message(), "--dpi: 10 dots per inch are not possible (choose a resolution from 36 to 2400)");
    EXPECT_EQ(parsePixels("32767").value(), 32767);
    for (const char* text : {"", "0", "1.5", "-1", "32768", "1e3"})
        EXPECT_FALSE(parsePixels(text).ok()) << text;
}

TEST(RenderOptions, ReadsRanges)
{
    ScaleChoice scale;
    ASSERT_TRUE(parseRange("-1.5,2", scale).ok());
    EXPECT_EQ(scale.range, ScaleRange::Fixed);
    EXPECT_EQ(scale.fixed.lo, -1.5);
    EXPECT_EQ(scale.fixed.hi, 2);
    ASSERT_TRUE(parseRange("symmetric", scale).ok());
    EXPECT_EQ(scale.range, ScaleRange::Symmetric);
    ASSERT_TRUE(parseRange("percentile", scale).ok());
    EXPECT_EQ(scale.range, ScaleRange::Percentile);
    ASSERT_TRUE(parseRange("auto", scale).ok());
    EXPECT_EQ(scale.range, ScaleRange::Auto);
    for (const char* text : {"1", "2,1", "1,1", "a,b", "1,", ",1", "nan,1", "1,inf", "", "fixed"})
        EXPECT_FALSE(parseRange(text, scale).ok()) << text;
}

TEST(RenderOptions, ReadsWhoseValuesCountAndTheOrderOfHeads)
{
    EXPECT_EQ(parseShare("own").value(), ScaleShare::Own);
    EXPECT_EQ(parseShare("layer").value(), ScaleShare::Layer);
    EXPECT_FALSE(parseShare("all").ok());
    for (const HeadOrder order : {HeadOrder::Number, HeadOrder::Similarity, HeadOrder::Entropy})
        EXPECT_EQ(parseHeadOrder(headOrderId(order)).value(), order);
    EXPECT_EQ(parseHeadOrder("size").error().message(), "--order: “size” is not known (write number, similarity or entropy)");
}

TEST(RenderOptions, RefusesRowsThatAreNotThere)
{
    MatrixFigureSpec spec;
    spec.values = std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(Matrix::Zero(2, 3)));
    RenderOptions options;
    options.row = 1;
    options.col = 2;
    ASSERT_TRUE(applyOptions(options, spec).ok());
    EXPECT_EQ(spec.cols.lit, 2);
    options.row = 2;
    EXPECT_EQ(applyOptions(options, spec).error().message(),
              "--row: there is no 3, the matrix has 2 (count from 1)");
}
