// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a part of any matrix from what is kept, through matrices that are not: scores, masked scores and attention weights
// too large for the memory.
#pragma once

#include "core/layer/network.h"
#include "core/layer/stage_context.h"
#include "core/ops/softmax.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace headlight {

/// The numbers of each row of a stage that has them (Stage::rowNumbers).
using RowNumbers = std::vector<SoftmaxRow>;
using RowNumbersPtr = std::shared_ptr<const RowNumbers>;

/// What a network keeps of its values, by node.
struct KeptValues {
    std::vector<MatrixPtr> matrices;    ///< null where a matrix is tiled, or not computed yet
    std::vector<RowNumbersPtr> numbers; ///< of tiled stages with row numbers; else null
};

/// The kernels and the order of every sum are those of whole matrices, so the values are the same to the last bit.
/// Not for several threads at once; several of them over the same values are.
class TileComputation {
  public:
    /// `values` must outlive it.
    TileComputation(const Network& network, const std::vector<MatrixPtr>& matrices,
                    const std::vector<RowNumbersPtr>& numbers);

    /// What is told of every part of a tiled matrix that is computed on the way: node, cells, extremes.
    using Visitor = std::function<void(int node, const CellRange& cells, const FiniteRange& range)>;
    void setVisitor(Visitor visitor) { m_visitor = std::move(visitor); }

    /// The node is kept, or it is tiled and what it is made from can be had; row numbers are known where they are needed.
    bool canCompute(int node) const;

    /// `range` of a node's values. canCompute() must hold.
    Matrix cells(int node, const CellRange& range);

    /// The same computed anew even if they are kept.
    Matrix compute(int node, const CellRange& range) { return compute(node, range, {}); }

    /// The numbers of rows [row0, row1) of a tiled node that has such, into `found` (by row of the whole matrix). Its values
    /// are not kept together, and nothing waits in memory for the last key.
    void findNumbers(int node, Index row0, Index row1, std::span<SoftmaxRow> found);

    /// Rows [row0, row1) of a tiled node with row numbers as far as any of them sees (the columns behind are hidden),
    /// computed as whole rows; `found` (by row of the whole matrix) takes their numbers. They are remembered until the
    /// next call: a stage that needs these very rows does not compute them again.
    const Matrix& rows(int node, Index row0, Index row1, std::span<SoftmaxRow> found);

  private:
    const Node& nodeAt(int node) const { return m_network.structure().nodes()[std::size_t(node)]; }
    bool knowsNumbers(int node) const { return m_numbers[std::size_t(node)] != nullptr; }
    Index visibleEnd(Index row0, Index row1) const;
    CellRange needed(const NodeOperand& operand, const Node& node, const CellRange& range, bool finding) const;
    MatrixView operand(const NodeOperand& operand, const CellRange& cells, std::vector<Matrix>& made);
    bool goesCellByCell(const Node& node) const;
    StageContext contextOf(const Node& node, Cell origin, std::span<const MatrixView> operands) const;
    void tellWeights(int node, const CellRange& cells, std::span<const SoftmaxRow> numbers, std::span<const float> lowest) const;
    Matrix compute(int node, const CellRange& range, std::span<SoftmaxRow> found);
    Matrix computeBlock(int node, const CellRange& range, std::span<SoftmaxRow> found);
    void hold(const StageKey& key, const CellRange& range, Matrix& tile) const;

    const Network& m_network;
    const std::vector<MatrixPtr>& m_matrices;
    const std::vector<RowNumbersPtr>& m_numbers;
    Visitor m_visitor;
    int m_rowsNode = -1; ///< whose rows are remembered
    CellRange m_rowsRange;
    Matrix m_rows;
};

} // namespace headlight
