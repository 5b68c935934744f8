// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix in which what the mask forbids reads as −∞, so that it never stands among the numbers. NaN stays: it is to be seen.
#pragma once

#include "core/ops/mask.h"
#include "core/tensor/matrix_source.h"

#include <memory>

namespace headlight {

class VisibleSource final : public MatrixSource {
  public:
    /// `mask` is of the matrix's size.
    VisibleSource(std::shared_ptr<const MatrixSource> source, std::shared_ptr<const Mask> mask);

    Index rows() const override { return m_source->rows(); }
    Index cols() const override { return m_source->cols(); }
    Matrix block(const CellRange& range) const override;
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;

  private:
    std::shared_ptr<const MatrixSource> m_source;
    std::shared_ptr<const Mask> m_mask;
};

} // namespace headlight
