// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/block_text.h"

#include "core/edit/clipboard_text.h"
#include "core/edit/range_tools.h"

#include <gtest/gtest.h>

#include <limits>

using namespace headlight;

namespace {

Matrix sample()
{
    Matrix values(2, 2);
    values << 0.1f, -2, 1e-30f, 3e20f;
    return values;
}

} // namespace

TEST(BlockText, HasTheFormOfEachProgram)
{
    EXPECT_EQ(blockText(sample(), BlockFormat::Tsv), "0.1\t-2\n1e-30\t3e+20\n");
    EXPECT_EQ(blockText(sample(), BlockFormat::Numpy),
              "np.array([[0.1, -2],\n          [1e-30, 3e+20]], dtype=np.float32)\n");
    EXPECT_EQ(blockText(sample(), BlockFormat::Latex),
              "\\begin{bmatrix}\n  0.1 & -2 \\\\\n  1 \\cdot 10^{-30} & 3 \\cdot 10^{20}\n\\end{bmatrix}\n");
    EXPECT_EQ(blockText(sample(), BlockFormat::Markdown),
              "| | 1 | 2 |\n| :-- | --: | --: |\n| 1 | 0.1 | -2 |\n| 2 | 1e-30 | 3e+20 |\n");
    EXPECT_EQ(blockText(sample(), BlockFormat::Markdown, {{"a|b", "cat"}, {"The", "猫"}}),
              "| | The | 猫 |\n| :-- | --: | --: |\n| a\\|b | 0.1 | -2 |\n| cat | 1e-30 | 3e+20 |\n");
}

TEST(BlockText, WritesWhatIsNotFinite)
{
    Matrix values(1, 3);
    values << -std::numeric_limits<float>::infinity(), std::numeric_limits<float>::infinity(),
        std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(blockText(values, BlockFormat::Tsv), "-inf\tinf\tnan\n");
    EXPECT_EQ(blockText(values, BlockFormat::Numpy),
              "np.array([[-np.inf, np.inf, np.nan]], dtype=np.float32)\n");
    EXPECT_EQ(blockText(values, BlockFormat::Latex),
              "\\begin{bmatrix}\n  -\\infty & \\infty & \\mathrm{NaN}\n\\end{bmatrix}\n");
}

TEST(BlockText, IsReadBackToTheLastBit)
{
    for (const auto& [rows, cols] :
         {std::pair<Index, Index>{1, 1}, {1, 9}, {7, 1}, {5, 10}, {3, 24}, {40, 60}})
        for (const BlockFormat format :
             {BlockFormat::Tsv, BlockFormat::Numpy, BlockFormat::Latex, BlockFormat::Markdown}) {
            const Matrix values = scaledBlock(randomBlock(rows, cols, 0, 1, 3), cols == 9 ? 1e-20 : 1e3);
            const auto again = readClipboardText(blockText(values, format, {{"a|b"}, {"The, \"cat\""}}));
            ASSERT_TRUE(again.ok()) << again.error().message();
            EXPECT_EQ(*again, values) << int(format) << " " << rows << " × " << cols;
        }
}
