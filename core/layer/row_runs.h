// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers differing cells row by row: rows that touch and differ become one range.
#pragma once

#include "core/tensor/cell_range.h"

namespace headlight {

class RowRuns {
  public:
    /// The next row: from the first to the last of its columns where `differs(col)`.
    template <typename Differs> void add(Index row, Index cols, const Differs& differs)
    {
        Index first = 0;
        while (first < cols && !differs(first))
            ++first;
        Index last = cols;
        while (last > first && !differs(last - 1))
            --last;
        if (first < last)
            m_run = m_run.united({row, row + 1, first, last});
        else
            flush();
    }
    void addSame() { flush(); }

    CellSet cells()
    {
        flush();
        return m_cells;
    }

  private:
    void flush()
    {
        m_cells.add(m_run);
        m_run = {};
    }
    CellRange m_run;
    CellSet m_cells;
};

} // namespace headlight
