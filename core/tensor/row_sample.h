// SPDX-License-Identifier: GPL-3.0-or-later
// Some rows of a matrix that is too large to be read whole, at equal distances: what statistics can be told of.
#pragma once

#include "core/tensor/matrix_source.h"

namespace headlight {

class HEADLIGHT_CORE RowSample final : public MatrixSource {
  public:
    /// `count` rows of `values`, at most as many as it has: each in the middle of an equal part of them.
    RowSample(std::shared_ptr<const MatrixSource> values, Index count);

    Index rows() const override { return m_count; }
    Index cols() const override { return m_values->cols(); }
    Matrix block(const CellRange& range) const override;
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;
    /// The row of the matrix that row `row` of the sample is.
    Index rowOf(Index row) const { return (2 * row + 1) * m_values->rows() / (2 * m_count); }

  private:
    std::shared_ptr<const MatrixSource> m_values;
    Index m_count;
};

} // namespace headlight
