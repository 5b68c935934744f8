// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as pictures read it: single cells from where they are, everything shrunk from a pyramid as soon as that shows.
#pragma once

#include "core/tensor/pyramid.h"

namespace headlight {

class HEADLIGHT_CORE PyramidSource final : public PictureSource {
  public:
    /// The pyramid may stand for another source by now: then `values` answer alone.
    PyramidSource(std::shared_ptr<const MatrixSource> values, std::shared_ptr<Pyramid> pyramid);

    const std::shared_ptr<const MatrixSource>& values() const { return m_values; }
    Pooling pooling() const { return m_pyramid->pooling(); }

    Index rows() const override { return m_values->rows(); }
    Index cols() const override { return m_values->cols(); }
    Matrix block(const CellRange& range) const override { return m_values->block(range); }
    /// Pooled as the pyramid is. Of values that are not quick, as fine as the pyramid has it: what it lacks is not waited for,
    /// but for a first sketch.
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;
    Matrix pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const override;
    bool isQuick(const CellRange& range, Index outRows, Index outCols) const override;
    Matrix glance(const CellRange& range, Index outRows, Index outCols) const override;
    /// What the pyramid knows of pooled(), however coarse: nothing is read for it. 0×0 where it knows nothing.
    Matrix kept(const CellRange& range, Index outRows, Index outCols) const;

  private:
    static bool shrinks(const CellRange& range, Index outRows, Index outCols);
    bool isFine(const CellRange& range, Index outRows, Index outCols) const;

    std::shared_ptr<const MatrixSource> m_values;
    std::shared_ptr<Pyramid> m_pyramid;
};

} // namespace headlight
