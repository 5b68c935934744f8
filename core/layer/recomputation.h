// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a trace up to date after an edit, a little at a time: only what the edit reaches, the stage on screen first.
#pragma once

#include "core/layer/node_group.h"
#include "core/layer/trace.h"

#include <map>
#include <optional>
#include <span>

namespace headlight {

/// The cells whose values differ from the trace before, by matrix. Matrices that did not change are absent.
using ChangeSet = std::map<StageKey, CellSet>;

class HEADLIGHT_CORE Recomputation {
  public:
    /// From `previous` (null: from nothing) to the values of `network`. `first` and what it needs is computed before the
    /// rest. Where only numbers differ (the input, held cells, weights, the mask), only the cells that the difference
    /// reaches are computed; otherwise everything is, and compared with the matrices of the same name and shape.
    Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous,
                  std::optional<StageKey> first = {});
    /// With several that come first: nothing else is computed before all of them are.
    Recomputation(std::shared_ptr<const Network> network, std::shared_ptr<const Trace> previous, const std::vector<StageKey>& first);

    /// Does about a millisecond of work, large work on all threads of the WorkerPool; false when nothing is left. The
    /// values do not depend on the number of threads. To cancel, stop calling.
    bool step();
    bool done() const { return m_group.begin >= m_order.size(); }
    /// 0 … 1, by arithmetic done.
    double progress() const { return m_workAll > 0 ? (m_workDone + m_workInGroup) / m_workAll : 1.0; }
    /// The arithmetic of computing everything, in multiply–adds and the like: a measure of how long it may take.
    double work() const { return m_workAll; }
    /// The matrix has its new values; a parameter always does.
    bool has(const StageKey& key) const;

    /// What is there so far. What is not computed yet is null.
    std::shared_ptr<const Trace> trace() const;
    /// Against `previous`; complete when done.
    const ChangeSet& changes() const { return m_changes; }

  private:
    /// The changed cells that one part found, by node.
    using PartChanges = std::vector<std::pair<int, CellSet>>;

    const Node& nodeAt(int node) const { return m_network->structure().nodes()[std::size_t(node)]; }
    void orderFrom(const std::vector<StageKey>& first);
    std::optional<StageKey> previousKey(int node) const;
    MatrixPtr previousOf(int node) const;
    CellSet inputDifference(int node) const;
    CellSet dirtyCells(int node) const;
    CellSet reached(int node, const PartChanges& changes) const;
    CellSet reachIn(int node, int operand, const CellSet& changed) const;
    void noteFew(int node, const CellSet& dirty);
    bool isFew(int node) const { return !m_few.empty() && m_few[std::size_t(node)] != 0; }
    void beginGroup();
    void beginNode(int node);
    void cutGroup();
    void makeLanes();
    void cutLanes();
    std::span<const int> nodesOf(const NodePart& part) const;
    void runParts();
    void computePart(std::size_t part);
    void computeLimit(std::size_t part, int node, const CellRange& limit, TileComputation* tiles);
    CellSet updateLimit(std::size_t part, int node, const CellRange& limit, TileComputation* tiles);
    void computeCells(int node, const CellRange& range, TileComputation* tiles);
    CellSet updateCells(int node, const CellRange& limit, const CellSet& dirty, TileComputation* tiles);
    bool isReadIn(std::size_t part, int node) const;
    void findNumbers(std::size_t part, int node, const CellRange& limit, TileComputation& tiles);
    std::optional<std::size_t> rangeAt(std::size_t part, int node) const;
    void noteRange(std::size_t part, int node, const CellRange& cells, const FiniteRange& range);
    void noteReplaced(std::size_t part, int node, const CellSet& dirty);
    void completeRange(int node);
    void finishTiled(int node);
    bool isTiled(int node) const { return m_network->isTiled(nodeAt(node).key); }
    bool isActive(int node) const { return m_active[std::size_t(node)] != 0; }
    bool readsTiles(int node) const;
    bool isKnown(int node) const;
    void applyOverrides(int node, const CellRange& limit, Matrix& matrix) const;
    void finishGroup();
    void finishNode(int node);

    std::shared_ptr<const Network> m_network;
    std::shared_ptr<const Trace> m_previous;
    bool m_sameStructure = false;
    CellSet m_maskDifference;
    std::vector<int> m_order;
    std::vector<std::size_t> m_placeOf; ///< by node: where in the order it stands
    std::size_t m_orderFirst = 0;       ///< where in the order the nodes that come first end
    std::vector<MatrixPtr> m_values;
    std::vector<FiniteRange> m_ranges;
    std::vector<FiniteRange> m_replaced; ///< by node: the extremes of the values that cells had before which were computed anew
    std::vector<char> m_few;             ///< by node: so few cells are computed that the others are not looked at for extremes; may be empty
    std::vector<MatrixPtr> m_operands; ///< m_values, and the matrices that are being computed
    std::vector<CellSet> m_changed;    ///< by node, against previous
    NodeGroup m_group;                 ///< what is being computed
    std::vector<char> m_active;                     ///< by node: something of it is being computed
    std::vector<std::shared_ptr<Matrix>> m_current; ///< by node; null where it is not, or tiled
    std::vector<RowNumbersPtr> m_numbers;           ///< by node, as m_values
    std::vector<RowNumbersPtr> m_operandNumbers;    ///< by node, as m_operands
    std::vector<std::shared_ptr<RowNumbers>> m_currentNumbers; ///< by node, as m_current
    std::vector<CellSet> m_dirty;      ///< by node: for reasons outside of the group, and then all that may be
    std::vector<NodePart> m_parts;
    std::vector<PartChanges> m_partChanges;
    std::vector<FiniteRange> m_partRanges; ///< m_laneLength for each part: of its node, or of its lane's
    std::vector<FiniteRange> m_partReplaced; ///< as m_partRanges; of nodes of which few cells are computed
    std::vector<std::vector<int>> m_lanes; ///< of a chained group: by head, the nodes that are computed, in their order
    std::size_t m_laneLength = 1;          ///< of the longest lane; 1 where no matrix waits for another
    std::size_t m_partAt = 0;
    double m_workDone = 0;
    double m_workInGroup = 0;
    double m_workAll = 0;
    std::vector<double> m_work; ///< by node
    bool m_small = false;       ///< so little that nothing is gained by grouping
    ChangeSet m_changes;
};

} // namespace headlight
