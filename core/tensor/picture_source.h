// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix that takes long to read, of which something can be shown before it is read.
#pragma once

#include "core/tensor/matrix_source.h"
#include "core/tensor/pooling.h"

namespace headlight {

class HEADLIGHT_CORE PictureSource : public MatrixSource {
  public:
    /// As pooled(), in another way.
    virtual Matrix pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const = 0;

    /// A picture need not wait for `range`, pooled to outRows × outCols or, where that is its own size, as a block.
    virtual bool isQuick(const CellRange& range, Index outRows, Index outCols) const = 0;

    /// What can be had at once of pooled(): the same where it is quick, else something coarser; 0×0 where nothing is known.
    virtual Matrix glance(const CellRange& range, Index outRows, Index outCols) const = 0;
};

/// A kept matrix, pooled in any way without a copy.
class HEADLIGHT_CORE PictureOfKept final : public PictureSource {
  public:
    explicit PictureOfKept(MatrixPtr matrix) : m_matrix(std::move(matrix)) {}

    const MatrixPtr& matrix() const { return m_matrix; }
    Index rows() const override { return m_matrix->rows(); }
    Index cols() const override { return m_matrix->cols(); }
    Matrix block(const CellRange& range) const override;
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;
    Matrix pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const override;
    bool isQuick(const CellRange&, Index, Index) const override { return true; }
    Matrix glance(const CellRange& range, Index outRows, Index outCols) const override { return pooled(range, outRows, outCols); }

  private:
    MatrixPtr m_matrix;
};

// The same of any source: one that says nothing of itself is quick.

HEADLIGHT_CORE Matrix pooledBy(Pooling pooling, const MatrixSource& source, const CellRange& range, Index outRows, Index outCols);
HEADLIGHT_CORE bool isQuick(const MatrixSource& source, const CellRange& range, Index outRows, Index outCols);
HEADLIGHT_CORE Matrix glance(const MatrixSource& source, const CellRange& range, Index outRows, Index outCols);
/// Something can be drawn at once of all of it.
HEADLIGHT_CORE bool canGlance(const MatrixSource& source);

} // namespace headlight
