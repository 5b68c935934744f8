// SPDX-License-Identifier: GPL-3.0-or-later
// Cells, rectangles of cells, and small sets of rectangles: how edits, changes and sources are told.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"

#include <vector>

namespace headlight {

struct Cell {
    Index row = 0;
    Index col = 0;
    bool operator==(const Cell&) const = default;
};

/// Rows [row0, row1) × columns [col0, col1).
struct HEADLIGHT_CORE CellRange {
    Index row0 = 0;
    Index row1 = 0;
    Index col0 = 0;
    Index col1 = 0;

    static CellRange all(Index rows, Index cols) { return {0, rows, 0, cols}; }
    static CellRange of(Cell cell) { return {cell.row, cell.row + 1, cell.col, cell.col + 1}; }

    Index rows() const { return row1 - row0; }
    Index cols() const { return col1 - col0; }
    Index size() const { return empty() ? 0 : rows() * cols(); }
    bool empty() const { return row1 <= row0 || col1 <= col0; }
    bool contains(Cell cell) const
    {
        return cell.row >= row0 && cell.row < row1 && cell.col >= col0 && cell.col < col1;
    }
    bool contains(const CellRange& other) const
    {
        return other.row0 >= row0 && other.row1 <= row1 && other.col0 >= col0 && other.col1 <= col1;
    }
    CellRange intersected(const CellRange& other) const;
    /// The smallest range that holds both.
    CellRange united(const CellRange& other) const;
    bool operator==(const CellRange&) const = default;
};

/// A union of a few rectangles. Exact up to `kMost` of them, then the two that cost least are merged.
class HEADLIGHT_CORE CellSet {
  public:
    static constexpr std::size_t kMost = 8;

    CellSet() = default;
    explicit CellSet(const CellRange& range) { add(range); }

    void add(const CellRange& range);
    void add(const CellSet& other);
    bool empty() const { return m_ranges.empty(); }
    bool contains(Cell cell) const;
    /// What is in both; more than that only where it takes more than kMost rectangles.
    CellSet intersected(const CellSet& other) const;
    /// The smallest range that holds the whole set.
    CellRange bounds() const;
    const std::vector<CellRange>& ranges() const { return m_ranges; }
    bool operator==(const CellSet&) const = default;

  private:
    std::vector<CellRange> m_ranges;
};

} // namespace headlight
