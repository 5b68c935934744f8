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
    EXPECT_EQ(parseNumber("84.5", "--width-mm").value(), 84.5);
    for (const char* text : {"", "a", "1,5", "nan", "inf", "1e999", "5 mm"})
        EXPECT_FALSE(parseNumber(text, "--width-mm").ok()) << text;
}

TEST(RenderOptions, ReadsRanges)
{
    RenderOptions options;
    ASSERT_TRUE(parseRange("-1.5,2", options).ok());
    EXPECT_EQ(options.range->lo, -1.5);
    EXPECT_EQ(options.range->hi, 2);
    ASSERT_TRUE(parseRange("symmetric", options).ok());
    EXPECT_TRUE(options.symmetric);
    EXPECT_FALSE(options.range);
    ASSERT_TRUE(parseRange("auto", options).ok());
    EXPECT_FALSE(options.symmetric);
    for (const char* text : {"1", "2,1", "1,1", "a,b", "1,", ",1", "nan,1", "1,inf", ""})
        EXPECT_FALSE(parseRange(text, options).ok()) << text;
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
