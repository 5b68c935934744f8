// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/row_sample.h"

#include "tests/core/tensor/counting_source.h"

#include <gtest/gtest.h>

using namespace headlight;
using namespace headlight::test;

TEST(RowSample, HasRowsAtEqualDistancesAndReadsNoOthers)
{
    Matrix values(100, 3);
    for (Index row = 0; row < 100; ++row)
        values.row(row).setConstant(float(row));
    const auto source = std::make_shared<CountingSource>(std::make_shared<Matrix>(values));
    const RowSample sample(source, 10);
    ASSERT_EQ(sample.rows(), 10);
    const Matrix cells = sample.block({0, 10, 1, 3});
    for (Index row = 0; row < 10; ++row)
        EXPECT_EQ(cells(row, 0), float(row * 10 + 5)) << "the middle of each ten";
    EXPECT_EQ(source->cells, 20);
    EXPECT_EQ(sample.pooled(CellRange::all(10, 3), 1, 1)(0, 0), 95.0f);
    EXPECT_EQ(RowSample(source, 100).block(CellRange::all(100, 3)), values) << "all of them";
}
