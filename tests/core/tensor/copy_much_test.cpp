// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/copy_much.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

void expectCopied(Index rows, Index cols, const CellRange& cells)
{
    const Matrix from = Matrix::Random(rows, cols);
    Matrix to = Matrix::Constant(rows, cols, 7.0f);
    Matrix expected = to;
    expected.block(cells.row0, cells.col0, cells.rows(), cells.cols()) = from.block(cells.row0, cells.col0, cells.rows(), cells.cols());
    copyMuch(from, cells, to);
    EXPECT_EQ(to, expected) << rows << " x " << cols << ", from " << cells.row0 << ", " << cells.col0;
}

} // namespace

TEST(CopyMuch, CopiesEveryCellAndNoMoreWhereverItLies)
{
    expectCopied(3, 5, {1, 3, 2, 4});
    expectCopied(3, 5, {1, 1, 2, 4});
    for (const Index cols : {Index(511), Index(512), Index(517)}) { // rows that begin anywhere in a line
        expectCopied(300, cols, CellRange::all(300, cols));
        expectCopied(300, cols, {150, 300, 0, cols});
        expectCopied(300, cols, {7, 299, 3, cols - 2});
        expectCopied(300, cols, {0, 300, 64, 448});
        expectCopied(300, cols, {0, 300, 100, 103});
    }
}
