// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/range_tools.h"

#include "core/edit/range_tool_list.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

Matrix twoRows()
{
    Matrix values(2, 3);
    values << 1, 2, 4, -3, 0.1f, 5;
    return values;
}

} // namespace

TEST(RangeTools, RandomNumbersAreFixedByTheSeed)
{
    EXPECT_EQ(randomBlock(4, 5, 2, 0.5, 7), randomBlock(4, 5, 2, 0.5, 7));
    EXPECT_NE(randomBlock(4, 5, 2, 0.5, 7), randomBlock(4, 5, 2, 0.5, 8));
    const Matrix many = randomBlock(100, 100, 2, 0.5, 7);
    EXPECT_NEAR(many.mean(), 2, 0.03);
    EXPECT_NEAR((many.array() - many.mean()).square().mean(), 0.25, 0.02);
    EXPECT_EQ(noisyBlock(twoRows(), 0, 3), twoRows());
    EXPECT_EQ(noisyBlock(Matrix::Zero(4, 5), 0.5, 7), randomBlock(4, 5, 0, 0.5, 7));
}

TEST(RangeTools, ScaleAndNormalise)
{
    EXPECT_EQ(scaledBlock(twoRows(), 2), Matrix(2 * twoRows()));
    const Matrix unit = unitRows(twoRows()).value();
    const Matrix standard = standardRows(twoRows()).value();
    const Matrix summed = summedRows(twoRows()).value();
    for (Index row = 0; row < 2; ++row) {
        EXPECT_NEAR(unit.row(row).norm(), 1, 1e-6);
        EXPECT_NEAR(standard.row(row).mean(), 0, 1e-6);
        EXPECT_NEAR(standard.row(row).array().square().mean(), 1, 1e-6);
        EXPECT_NEAR(summed.row(row).sum(), 1, 1e-6);
    }
}

TEST(RangeTools, WhatCannotBeNormalisedIsSaidWithItsRow)
{
    Matrix values(2, 2);
    values << 1, 2, 0, 0;
    for (const auto& result : {unitRows(values), standardRows(values), summedRows(values)}) {
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().place.plain(), "row 2 of the selection");
    }
}

TEST(RangeTools, OneHotAndIdentity)
{
    Matrix hot(2, 3);
    hot << 0, 0, 1, 0, 0, 1;
    EXPECT_EQ(oneHotRows(twoRows(), {}), hot);
    hot << 0, 1, 0, 0, 1, 0;
    EXPECT_EQ(oneHotRows(twoRows(), 1), hot);
    hot << 1, 0, 0, 0, 1, 0;
    EXPECT_EQ(identityBlock(2, 3), hot);
}

TEST(RangeTools, TwoRows)
{
    const Matrix rows = twoRows();
    EXPECT_EQ(copiedRow(rows).row(0), rows.row(1));
    EXPECT_EQ(copiedRow(rows).row(1), rows.row(1));
    EXPECT_EQ(swappedRows(rows).row(0), rows.row(1));
    EXPECT_EQ(swappedRows(rows).row(1), rows.row(0));
    EXPECT_EQ(interpolatedRow(rows, 0), rows);
    EXPECT_EQ(interpolatedRow(rows, 1), copiedRow(rows));
    EXPECT_EQ(interpolatedRow(rows, 0.5)(0, 0), -1);
    EXPECT_EQ(interpolatedRow(rows, 0.5).row(1), rows.row(1));
}

TEST(RangeTools, EveryToolOfTheListWorksAndKeepsTheSize)
{
    std::set<std::string> ids;
    for (const RangeTool& tool : rangeTools()) {
        EXPECT_TRUE(ids.insert(tool.id).second);
        EXPECT_FALSE(tool.title.empty());
        EXPECT_FALSE(tool.hint.empty());
        std::vector<double> numbers;
        for (const RangeToolNumber& number : tool.numbers) {
            EXPECT_LE(number.least, number.value);
            EXPECT_TRUE(number.upToColumns || number.value <= number.most);
            numbers.push_back(number.value);
        }
        const auto result = tool.apply(twoRows(), numbers);
        ASSERT_TRUE(result.ok()) << tool.id;
        EXPECT_EQ(result->rows(), 2) << tool.id;
        EXPECT_EQ(result->cols(), 3) << tool.id;
        EXPECT_TRUE(result->allFinite()) << tool.id;
    }
}
