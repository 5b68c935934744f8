// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/tile_computation.h"

#include "core/base/large_pages.h"
#include "core/layer/held_values.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace headlight {

namespace {

/// Columns that stages which follow each other cell by cell are taken through together: their tiles stay in the cache.
constexpr Index kBlockCols = kSoftmaxBlock;

/// Tiles of a block of columns that this thread is done with: a pass makes hundreds of thousands of them, of one size, and the
/// system would give memory, cleared, for each.
class SpareTiles {
  public:
    static SpareTiles& ofThread()
    {
        thread_local SpareTiles tiles;
        return tiles;
    }

    void keep(std::vector<Matrix>& tiles)
    {
        for (Matrix& tile : tiles)
            if (tile.size() <= kLargest && m_tiles.size() < kMost)
                m_tiles.push_back(std::move(tile));
    }

    /// One of this size; an empty matrix if there is none.
    Matrix take(const CellRange& range)
    {
        const auto same = std::find_if(m_tiles.begin(), m_tiles.end(), [&](const Matrix& tile) { return tile.size() == range.size(); });
        Matrix tile;
        if (same != m_tiles.end()) {
            tile.swap(*same);
            m_tiles.erase(same);
        } else if (m_tiles.size() == kMost) {
            m_tiles.erase(m_tiles.begin()); // of a size that is no longer asked for
        }
        return tile;
    }

  private:
    static constexpr Index kLargest = 128 * kBlockCols;
    static constexpr std::size_t kMost = 4;
    std::vector<Matrix> m_tiles;
};

/// Tiles of long rows come and go: their memory in large pages, where the system has them on request.
Matrix freshTile(const CellRange& range)
{
    Matrix tile = SpareTiles::ofThread().take(range);
    tile.resize(range.rows(), range.cols());
    preferLargePages(tile.data(), std::size_t(tile.size()) * sizeof(float));
    return tile;
}

MatrixView part(const MatrixView& matrix, const CellRange& cells)
{
    return MatrixView(matrix.data() + cells.row0 * matrix.outerStride() + cells.col0, cells.rows(), cells.cols(),
                      Eigen::OuterStride<>(matrix.outerStride()));
}

} // namespace

TileComputation::TileComputation(const Network& network, const std::vector<MatrixPtr>& matrices,
                                 const std::vector<RowNumbersPtr>& numbers)
    : m_network(network), m_matrices(matrices), m_numbers(numbers)
{
}

bool TileComputation::canCompute(int node) const
{
    if (m_matrices[std::size_t(node)])
        return true;
    const Node& entry = nodeAt(node);
    if (!m_network.isTiled(entry.key) || (m_network.stage(entry.key).rowNumbers && !knowsNumbers(node)))
        return false;
    return std::all_of(entry.operands.begin(), entry.operands.end(), [this](const NodeOperand& operand) {
        return operand.node < 0 || canCompute(operand.node);
    });
}

/// The column behind the last that any of the rows sees; at least 1, so that there is something to compute.
Index TileComputation::visibleEnd(Index row0, Index row1) const
{
    Index end = 1;
    for (Index row = row0; row < row1; ++row)
        end = std::max(end, m_network.mask().visibleSpan(row).second);
    return end;
}

/// The cells of an operand that `range` of `node` is made from. What the mask hides from all of its rows is left out.
CellRange TileComputation::needed(const NodeOperand& operand, const Node& node, const CellRange& range, bool finding) const
{
    const bool weight = operand.node < 0;
    const Shape shape = weight ? Shape{m_network.weight(operand.parameter).rows(), m_network.weight(operand.parameter).cols()}
                               : m_network.shape(nodeAt(operand.node).key);
    switch (operand.reach) {
    case Reach::Cell:
        return range;
    case Reach::Row:
        if (m_network.stage(node.key).rowNumbers && !finding)
            return range; // with the row's numbers the cell alone is enough
        if (!weight && m_network.stage(nodeAt(operand.node).key).masked)
            return {range.row0, range.row1, 0, visibleEnd(range.row0, range.row1)};
        return {range.row0, range.row1, 0, shape.cols};
    case Reach::Column:
        return {0, shape.rows, range.col0, range.col1};
    case Reach::RowAsColumn:
        return {range.col0, range.col1, 0, shape.cols};
    case Reach::Visible:
        return {0, visibleEnd(range.row0, range.row1), range.col0, range.col1};
    case Reach::HeadColumns:
    case Reach::Token:
    case Reach::All:
        break;
    }
    return CellRange::all(shape.rows, shape.cols);
}

MatrixView TileComputation::operand(const NodeOperand& operand, const CellRange& cells, std::vector<Matrix>& made)
{
    if (operand.node < 0)
        return m_network.weight(operand.parameter).size() > 0 ? part(m_network.weight(operand.parameter), cells) : noMatrix();
    if (const MatrixPtr& kept = m_matrices[std::size_t(operand.node)])
        return part(viewOf(*kept), cells);
    if (operand.node == m_rowsNode && m_rowsRange == cells)
        return viewOf(m_rows);
    return viewOf(made.emplace_back(compute(operand.node, cells, {})));
}

Matrix TileComputation::cells(int node, const CellRange& range)
{
    if (const MatrixPtr& kept = m_matrices[std::size_t(node)])
        return kept->block(range.row0, range.col0, range.rows(), range.cols());
    return compute(node, range, {});
}

StageContext TileComputation::contextOf(const Node& node, Cell origin, std::span<const MatrixView> operands) const
{
    StageContext context{m_network.config(), m_network.input(), m_network.mask(), node.key.layer, node.key.head, operands,
                         {},                 noMatrix(),        {}};
    context.origin = origin;
    return context;
}

void TileComputation::findNumbers(int node, Index row0, Index row1, std::span<SoftmaxRow> found)
{
    const Node& entry = nodeAt(node);
    if (m_network.heldIn(node)) {
        compute(node, {row0, row1, 0, visibleEnd(row0, row1)}, found); // extremes are those of the held values, too
        return;
    }
    const std::span<SoftmaxRow> numbers = found.subspan(std::size_t(row0), std::size_t(row1 - row0));
    std::fill(numbers.begin(), numbers.end(), SoftmaxRow{-std::numeric_limits<double>::infinity(), 0, false});
    std::vector<float> lowest(numbers.size(), std::numeric_limits<float>::infinity());
    const SoftmaxFinding finding{numbers, lowest};
    const CellRange rows{row0, row1, 0, visibleEnd(row0, row1)};
    Matrix none;
    for (Index col = 0; col < rows.col1; col += kSoftmaxBlock) {
        const CellRange block{row0, row1, col, std::min(col + kSoftmaxBlock, rows.col1)};
        std::vector<Matrix> made;
        made.reserve(1);
        const MatrixView scores = operand(entry.operands.front(), block, made);
        StageContext context = contextOf(entry, {row0, col}, {&scores, 1});
        context.finding = &finding;
        m_network.stage(entry.key).compute(context, block, none);
        SpareTiles::ofThread().keep(made);
    }
    tellWeights(node, rows, numbers, lowest);
}

/// What the visitor would have been told of the weights that these numbers give.
void TileComputation::tellWeights(int node, const CellRange& cells, std::span<const SoftmaxRow> numbers,
                                  std::span<const float> lowest) const
{
    if (!m_visitor)
        return;
    const Mask& mask = m_network.mask();
    FiniteRange range;
    for (Index row = 0; row < cells.rows(); ++row) {
        range.add(softmaxRange(numbers[std::size_t(row)], lowest[std::size_t(row)], m_network.config().maskedRow));
        const auto [first, last] = mask.visibleSpan(cells.row0 + row);
        if (numbers[std::size_t(row)].anyVisible && (first > 0 || last < cells.col1))
            range.add(0.0f); // hidden keys outside of the span; inside their scores count as −∞
    }
    m_visitor(node, cells, range);
}

const Matrix& TileComputation::rows(int node, Index row0, Index row1, std::span<SoftmaxRow> found)
{
    assert(m_network.isTiled(nodeAt(node).key) && m_network.stage(nodeAt(node).key).rowNumbers);
    m_rowsNode = -1;
    m_rowsRange = {row0, row1, 0, visibleEnd(row0, row1)};
    m_rows = compute(node, m_rowsRange, found);
    m_rowsNode = node;
    return m_rows;
}

/// It and an operand that is not kept have the same cells.
bool TileComputation::goesCellByCell(const Node& node) const
{
    return std::any_of(node.operands.begin(), node.operands.end(), [this](const NodeOperand& operand) {
        return operand.node >= 0 && operand.reach == Reach::Cell && m_network.isTiled(nodeAt(operand.node).key);
    });
}

Matrix TileComputation::compute(int node, const CellRange& range, std::span<SoftmaxRow> found)
{
    if (range.cols() <= kBlockCols || !goesCellByCell(nodeAt(node)))
        return computeBlock(node, range, found);
    Matrix tile = freshTile(range);
    for (Index col = range.col0; col < range.col1; col += kBlockCols) {
        const CellRange block{range.row0, range.row1, col, std::min(col + kBlockCols, range.col1)};
        tile.block(0, col - range.col0, block.rows(), block.cols()) = computeBlock(node, block, found);
    }
    return tile;
}

/// As a smaller problem of its own: operands cut to what is needed, the result to `range`.
Matrix TileComputation::computeBlock(int node, const CellRange& range, std::span<SoftmaxRow> found)
{
    const Node& entry = nodeAt(node);
    std::vector<Matrix> made;
    made.reserve(entry.operands.size()); // views point into them
    std::vector<MatrixView> operands;
    for (const NodeOperand& one : entry.operands)
        operands.push_back(operand(one, needed(one, entry, range, !found.empty()), made));
    StageContext context = contextOf(entry, {range.row0, range.col0}, operands);
    context.foundNumbers = found;
    if (found.empty() && knowsNumbers(node))
        context.rowNumbers = *m_numbers[std::size_t(node)];
    Matrix tile = freshTile(range);
    m_network.stage(entry.key).compute(context, CellRange::all(range.rows(), range.cols()), tile);
    SpareTiles::ofThread().keep(made);
    hold(entry.key, range, tile);
    if (m_visitor && m_network.isTiled(entry.key))
        m_visitor(node, range, finiteRange(tile));
    return tile;
}

void TileComputation::hold(const StageKey& key, const CellRange& range, Matrix& tile) const
{
    applyHeld(m_network.heldIn(key), range, tile, {range.row0, range.col0});
}

} // namespace headlight
