// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_thumbnails.h"

#include "core/figure/miniature.h"

#include <algorithm>
#include <limits>

namespace headlight {

namespace {

constexpr double kLeastPlace = kPixel;

Index placesFor(Index count, double length)
{
    return std::clamp<Index>(Index(length / kLeastPlace), 1, count);
}

/// One number a place: what the mask forbids for the cell in its middle.
Matrix pooledMask(const Mask& mask, Index rows, Index cols)
{
    Matrix values(rows, cols);
    for (Index row = 0; row < rows; ++row)
        for (Index col = 0; col < cols; ++col) {
            const bool allowed = mask.allows((2 * row + 1) * mask.size() / (2 * rows), (2 * col + 1) * mask.size() / (2 * cols));
            values(row, col) = allowed ? 0.0F : -std::numeric_limits<float>::infinity();
        }
    return values;
}

class Thumbnails {
  public:
    Thumbnails(Figure& sheet, const Trace& trace, const StageColors& colors) : m_sheet(sheet), m_trace(trace), m_colors(colors) {}

    void paint(const BlockMatrix& matrix) const;

  private:
    MatrixPtr read(const BlockMatrix& matrix) const;
    ColorScale scaleOf(const BlockMatrix& matrix) const;

    Figure& m_sheet;
    const Trace& m_trace;
    const StageColors& m_colors;
};

/// Pooled; null where it is not computed.
MatrixPtr Thumbnails::read(const BlockMatrix& matrix) const
{
    const Index rows = placesFor(matrix.rows, matrix.box.height);
    const Index cols = placesFor(matrix.cols, matrix.box.width);
    if (!matrix.key)
        return std::make_shared<const Matrix>(pooledMask(m_trace.network().mask(), rows, cols));
    const auto source = m_trace.source(*matrix.key);
    if (!source)
        return nullptr;
    return std::make_shared<const Matrix>(source->pooled(CellRange::all(matrix.rows, matrix.cols), rows, cols));
}

ColorScale Thumbnails::scaleOf(const BlockMatrix& matrix) const
{
    return matrix.key ? m_colors.of(m_trace, *matrix.key, m_sheet.theme) : m_colors.ofParameter(ValueKind::Signed, {}, m_sheet.theme);
}

void Thumbnails::paint(const BlockMatrix& matrix) const
{
    const MatrixPtr values = read(matrix);
    const BlockBox& box = matrix.box;
    MiniatureSpec spec;
    CellGrid grid{box.x, box.y, box.width, box.height, 1, 1};
    const KeptMatrixSource source(values ? values : std::make_shared<const Matrix>(Matrix::Zero(1, 1)));
    if (values) {
        spec.values = &source;
        grid = {box.x, box.y, box.width / double(values->cols()), box.height / double(values->rows()), values->rows(), values->cols()};
    }
    const Stage* stage = matrix.key ? &m_trace.network().stage(*matrix.key) : nullptr;
    const Mask& mask = m_trace.network().mask();
    if (values && (!stage || stage->masked)) {
        const Index size = mask.size();
        spec.masked = [&mask, size, rows = values->rows(), cols = values->cols()](Cell cell) {
            return !mask.allows((2 * cell.row + 1) * size / (2 * rows), (2 * cell.col + 1) * size / (2 * cols));
        };
    }
    spec.scale = scaleOf(matrix);
    paintMiniature(m_sheet, grid, spec);
}

} // namespace

void paintThumbnails(Figure& sheet, const Trace& trace, const BlockLayout& layout, const StageColors& colors)
{
    const Thumbnails thumbnails(sheet, trace, colors);
    for (const BlockMatrix& matrix : layout.matrices)
        thumbnails.paint(matrix);
}

} // namespace headlight
