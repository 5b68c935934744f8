// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"

#include "core/ops/product_driver.h"

#include <cassert>

namespace headlight {

namespace {

DenseRows rowsOf(const MatrixView& A)
{
    return {A.data(), A.outerStride(), A.cols()};
}

} // namespace

void multiply(const MatrixView& A, const MatrixView& B, const MatrixView& bias, const CellRange& region,
              Matrix& out)
{
    assert(A.cols() == B.rows() && out.rows() == A.rows() && out.cols() == B.cols());
    assert(bias.size() == 0 || bias.size() == B.cols());
    if (!region.empty())
        multiplyPart(rowsOf(A), region.row0, region.row1, {B}, region.col0, region.col1,
                     bias.size() ? bias.data() : nullptr, targetIn(out, region.row0, region.col0));
}

void multiplyTransposed(const MatrixView& A, const MatrixView& B, const CellRange& region, Matrix& out)
{
    assert(A.cols() == B.cols() && out.rows() == A.rows() && out.cols() == B.rows());
    if (!region.empty())
        multiplyPart(rowsOf(A), region.row0, region.row1, {B, true}, region.col0, region.col1, nullptr,
                     targetIn(out, region.row0, region.col0));
}

} // namespace headlight
