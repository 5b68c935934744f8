// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix types: float32, row-major, one row a token.
#pragma once

#include <Eigen/Core>

#include <memory>

namespace headlight {

using Index = Eigen::Index;

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Somebody else's values, read only; rows may be further apart than they are long (a slice of a wider matrix).
using MatrixView = Eigen::Map<const Matrix, Eigen::Unaligned, Eigen::OuterStride<>>;

/// A matrix shared between snapshots; never written after it is published.
using MatrixPtr = std::shared_ptr<const Matrix>;

inline MatrixView viewOf(const Matrix& matrix)
{
    return MatrixView(matrix.data(), matrix.rows(), matrix.cols(), Eigen::OuterStride<>(matrix.cols()));
}

inline MatrixView viewOf(const float* data, Index rows, Index cols)
{
    return MatrixView(data, rows, cols, Eigen::OuterStride<>(cols));
}

/// The view of nothing, standing for a bias or gain that the model does not have.
inline MatrixView noMatrix()
{
    return viewOf(nullptr, 0, 0);
}

} // namespace headlight
