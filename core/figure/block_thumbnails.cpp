// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_thumbnails.h"

#include "core/figure/miniature.h"
#include "core/layer/scale_peers.h"

#include <algorithm>
#include <limits>
#include <map>

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
    Thumbnails(Figure& sheet, const Trace& trace, const BlockLayout& layout) : m_sheet(sheet), m_trace(trace), m_layout(layout) {}

    void paint();

  private:
    void read(const BlockMatrix& matrix);
    double magnitude(const StageKey& key) const;
    void paint(const BlockMatrix& matrix, const MatrixPtr& values) const;

    Figure& m_sheet;
    const Trace& m_trace;
    const BlockLayout& m_layout;
    std::vector<MatrixPtr> m_values; ///< pooled, by matrix of the layout; null where not computed
    std::map<StageKey, double> m_magnitudes;
};

void Thumbnails::read(const BlockMatrix& matrix)
{
    const Index rows = placesFor(matrix.rows, matrix.box.height);
    const Index cols = placesFor(matrix.cols, matrix.box.width);
    if (!matrix.key) {
        m_values.push_back(std::make_shared<const Matrix>(pooledMask(m_trace.network().mask(), rows, cols)));
        return;
    }
    const auto source = m_trace.source(*matrix.key);
    if (!source) {
        m_values.push_back(nullptr);
        return;
    }
    const CellRange all = CellRange::all(matrix.rows, matrix.cols);
    m_values.push_back(std::make_shared<const Matrix>(source->pooled(all, rows, cols)));
    FiniteRange range;
    for (const float value : m_values.back()->reshaped())
        range.add(value);
    m_magnitudes[*matrix.key] = range.magnitude();
}

double Thumbnails::magnitude(const StageKey& key) const
{
    double most = 0;
    for (const StageKey& peer : scalePeers(m_trace.network(), key))
        if (const auto found = m_magnitudes.find(peer); found != m_magnitudes.end())
            most = std::max(most, found->second);
    return most;
}

void Thumbnails::paint(const BlockMatrix& matrix, const MatrixPtr& values) const
{
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
    const bool weights = stage && stage->values == ValueKind::Weight;
    const ColorMap& map = defaultColorMap(weights ? ColorMap::Kind::Sequential : ColorMap::Kind::Diverging, m_sheet.theme);
    spec.scale = weights ? ColorScale::weights(map) : ColorScale::symmetric(map, matrix.key ? magnitude(*matrix.key) : 0);
    paintMiniature(m_sheet, grid, spec);
}

void Thumbnails::paint()
{
    for (const BlockMatrix& matrix : m_layout.matrices)
        read(matrix);
    for (std::size_t at = 0; at < m_layout.matrices.size(); ++at)
        paint(m_layout.matrices[at], m_values[at]);
}

} // namespace

void paintThumbnails(Figure& sheet, const Trace& trace, const BlockLayout& layout)
{
    Thumbnails(sheet, trace, layout).paint();
}

} // namespace headlight
