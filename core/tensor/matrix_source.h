// SPDX-License-Identifier: GPL-3.0-or-later
// What a heatmap reads: rows, columns, a block of values, a pooled block; never a dense matrix, which may not exist.
#pragma once

#include "core/base/export.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/matrix.h"

#include <memory>

namespace headlight {

class HEADLIGHT_CORE MatrixSource {
  public:
    virtual ~MatrixSource() = default;

    virtual Index rows() const = 0;
    virtual Index cols() const = 0;

    /// The values of `range`, which lies inside the matrix.
    virtual Matrix block(const CellRange& range) const = 0;

    /// `range` shrunk to outRows × outCols (each at most the range's own): the entry of largest magnitude of the cells
    /// under each output cell, so that a lone large value never disappears. NaN wins over ±∞, ±∞ over finite values;
    /// −∞ counts only where every cell is −∞ (it marks a masked cell, not a large one).
    virtual Matrix pooled(const CellRange& range, Index outRows, Index outCols) const = 0;

    float at(Cell cell) const { return block(CellRange::of(cell))(0, 0); }
};

/// A source over a matrix that is kept in memory and shared with the snapshot it came from.
class HEADLIGHT_CORE KeptMatrixSource final : public MatrixSource {
  public:
    explicit KeptMatrixSource(MatrixPtr matrix);

    Index rows() const override;
    Index cols() const override;
    Matrix block(const CellRange& range) const override;
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;

  private:
    MatrixPtr m_matrix;
};

} // namespace headlight
