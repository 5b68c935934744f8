// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix that counts what is read of it.
#pragma once

#include "core/tensor/picture_source.h"

#include <atomic>
#include <functional>

namespace headlight::test {

class CountingSource final : public PictureSource {
  public:
    /// One that is not quick answers glances by nothing.
    explicit CountingSource(MatrixPtr values, bool quick = true) : m_values(std::move(values)), m_quick(quick) {}

    Index rows() const override { return m_values.rows(); }
    Index cols() const override { return m_values.cols(); }
    Matrix block(const CellRange& range) const override
    {
        count(range);
        return m_values.block(range);
    }
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override
    {
        count(range);
        return m_values.pooled(range, outRows, outCols);
    }
    Matrix pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const override
    {
        count(range);
        return headlight::pooledBy(pooling, m_values, range, outRows, outCols);
    }
    bool isQuick(const CellRange&, Index, Index) const override { return m_quick; }
    Matrix glance(const CellRange& range, Index outRows, Index outCols) const override
    {
        return m_quick ? pooled(range, outRows, outCols) : Matrix();
    }

    mutable std::atomic<Index> cells{0}; ///< read so far
    std::function<void()> whileRead;

  private:
    void count(const CellRange& range) const
    {
        cells += range.size();
        const std::function<void()> told = whileRead; // which may be set to another by what it calls
        if (told)
            told();
    }

    KeptMatrixSource m_values;
    bool m_quick;
};

} // namespace headlight::test
