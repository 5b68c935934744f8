// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of a part of a matrix are marked, and the lines between them and the others: what outlines are made of.
#pragma once

#include "core/tensor/cell_range.h"

#include <functional>
#include <vector>

namespace headlight {

class HEADLIGHT_CORE MarkedCells {
  public:
    /// The cells of `part`, none marked. Cells are told by their places in the whole matrix.
    explicit MarkedCells(const CellRange& part = {});

    const CellRange& part() const { return m_part; }
    Index count() const;
    bool any() const;
    /// False outside of part().
    bool at(Cell cell) const { return m_part.contains(cell) && line(cell.row)[cell.col - m_part.col0] != 0; }

    /// Cells outside of part() are left out.
    void mark(const CellRange& cells);
    /// Also those of `other`, of the same part.
    void unite(const MarkedCells& other);
    /// A row with a marked cell is marked as a whole.
    void widenToRows();

    /// A row of part() from its first cell on: 1 where marked. The places before and behind it exist and are not.
    char* line(Index row) { return &m_marks[offset(row)]; }
    const char* line(Index row) const { return &m_marks[offset(row)]; }

    /// A run of edges: on the line before row (or column) `line`, along the columns (or rows) [from, to).
    using Edge = std::function<void(Index line, Index from, Index to)>;
    /// The edges between marked cells and others, each run of them once.
    void edges(const Edge& across, const Edge& down) const;

  private:
    Index stride() const { return m_part.cols() + 2; }
    std::size_t offset(Index row) const { return std::size_t((row - m_part.row0 + 1) * stride() + 1); }
    std::vector<char> columnsWithEdges() const;

    CellRange m_part;
    std::vector<char> m_marks; ///< with a frame of one unmarked cell around
};

} // namespace headlight
