// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_sources.h"

#include <cmath>
#include <utility>

namespace headlight {

namespace {

CellRange turned(const CellRange& range)
{
    return {range.col0, range.col1, range.row0, range.row1};
}

/// Whether `value` shows rather than `shown` where both share a place (see MatrixSource::pooled).
bool outshines(float value, float shown)
{
    if (std::isnan(shown) || std::isnan(value))
        return std::isnan(value) && !std::isnan(shown);
    const bool masked = std::isinf(value) && value < 0;
    if (masked || (std::isinf(shown) && shown < 0))
        return !masked;
    return std::abs(value) > std::abs(shown);
}

class ViewSource final : public MatrixSource {
  public:
    ViewSource(const MatrixView& values, std::shared_ptr<const void> owner) : m_values(values), m_owner(std::move(owner)) {}

    Index rows() const override { return m_values.rows(); }
    Index cols() const override { return m_values.cols(); }
    Matrix block(const CellRange& range) const override
    {
        return m_values.block(range.row0, range.col0, range.rows(), range.cols());
    }
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override
    {
        Matrix out(outRows, outCols);
        for (Index row = 0; row < outRows; ++row)
            for (Index col = 0; col < outCols; ++col)
                out(row, col) = extreme({range.row0 + row * range.rows() / outRows, range.row0 + (row + 1) * range.rows() / outRows,
                                         range.col0 + col * range.cols() / outCols, range.col0 + (col + 1) * range.cols() / outCols});
        return out;
    }

  private:
    float extreme(const CellRange& under) const
    {
        float shown = m_values(under.row0, under.col0);
        for (Index row = under.row0; row < under.row1; ++row)
            for (Index col = under.col0; col < under.col1; ++col)
                if (outshines(m_values(row, col), shown))
                    shown = m_values(row, col);
        return shown;
    }

    MatrixView m_values;
    std::shared_ptr<const void> m_owner;
};

class TransposedSource final : public MatrixSource {
  public:
    explicit TransposedSource(std::shared_ptr<const MatrixSource> values) : m_values(std::move(values)) {}

    Index rows() const override { return m_values->cols(); }
    Index cols() const override { return m_values->rows(); }
    Matrix block(const CellRange& range) const override { return m_values->block(turned(range)).transpose(); }
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override
    {
        return m_values->pooled(turned(range), outCols, outRows).transpose();
    }

  private:
    std::shared_ptr<const MatrixSource> m_values;
};

class MaskSource final : public MatrixSource {
  public:
    MaskSource(const Mask& mask, std::shared_ptr<const void> owner) : m_mask(mask), m_owner(std::move(owner)) {}

    Index rows() const override { return m_mask.size(); }
    Index cols() const override { return m_mask.size(); }
    Matrix block(const CellRange& range) const override { return m_mask.values(range); }
    /// The cell in the middle of each place: a mask has no extremes that could be lost.
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override
    {
        Matrix out(outRows, outCols);
        for (Index row = 0; row < outRows; ++row)
            for (Index col = 0; col < outCols; ++col) {
                const Cell middle{range.row0 + (2 * row + 1) * range.rows() / (2 * outRows),
                                  range.col0 + (2 * col + 1) * range.cols() / (2 * outCols)};
                out(row, col) = m_mask.allows(middle.row, middle.col) ? 0.0F : -INFINITY;
            }
        return out;
    }

  private:
    const Mask& m_mask;
    std::shared_ptr<const void> m_owner;
};

} // namespace

std::shared_ptr<const MatrixSource> viewSource(const MatrixView& values, bool transposed, std::shared_ptr<const void> owner)
{
    auto source = std::make_shared<ViewSource>(values, std::move(owner));
    if (transposed)
        return std::make_shared<TransposedSource>(std::move(source));
    return source;
}

std::shared_ptr<const MatrixSource> transposedSource(MatrixPtr values)
{
    return std::make_shared<TransposedSource>(std::make_shared<KeptMatrixSource>(std::move(values)));
}

std::shared_ptr<const MatrixSource> maskSource(const Mask& mask, std::shared_ptr<const void> owner)
{
    return std::make_shared<MaskSource>(mask, std::move(owner));
}

} // namespace headlight
