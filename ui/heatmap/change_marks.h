// SPDX-License-Identifier: GPL-3.0-or-later
// Marks what an edit changed: one outline round the union of the changed cells, and a corner in each.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include <QPainterPath>

#include <utility>
#include <vector>

class QPainter;

namespace headlight {

/// Which of the cells [rows0…, cols0…) differ from before; entries are single cells, or pools when zoomed out.
class ChangedCells {
  public:
    /// Of the visible part and one entry around it.
    explicit ChangedCells(const HeatmapScene& scene);

    bool any() const { return m_count > 0; }
    Index count() const { return m_count; }
    Index row0() const { return m_row0; }
    Index col0() const { return m_col0; }
    Index rows() const { return m_rows; }
    Index cols() const { return m_cols; }
    /// By absolute entry; false outside of the part looked at.
    bool at(Index row, Index col) const;
    /// Row `row` from its entry col0() on; the rows before the first and behind the last exist and are empty, and so do
    /// the entries before and behind each row.
    const char* line(Index row) const { return &m_changed[std::size_t((row - m_row0 + 1) * (m_cols + 2) + 1)]; }

  private:
    void compare(const HeatmapContent& content);
    void coverPools(const HeatmapContent& content, const HeatmapGeometry& geometry);
    void widenToRows();
    char* line(Index row) { return const_cast<char*>(std::as_const(*this).line(row)); }

    Index m_row0 = 0;
    Index m_col0 = 0;
    Index m_rows = 0;
    Index m_cols = 0;
    Index m_count = 0;
    std::vector<char> m_changed; ///< with a frame of one empty entry around
};

/// The edges between changed and unchanged cells, in device pixels.
QPainterPath changeOutline(const ChangedCells& changed, const HeatmapGeometry& geometry);

/// `painter` in logical pixels.
void paintChangeMarks(QPainter& painter, const HeatmapScene& scene);

} // namespace headlight
