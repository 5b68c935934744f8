// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed in a matrix, in a few words: "row 4", "rows 4–6", "row 4, column 4", "1 cell changed".
#pragma once

#include "core/tensor/cell_range.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

class ChangeText {
    Q_DECLARE_TR_FUNCTIONS(headlight::ChangeText)
  public:
    /// `edited` is true for the matrix that was edited by hand: there cells are counted.
    static QString of(const CellSet& cells, bool edited);

    /// "row 4", "rows 4–6", "rows 2, 4–6"; at most three runs are listed, more become first–last. From row 0 inside.
    static QString rows(const CellSet& cells);

    /// How many cells the set holds; overlapping ranges count once.
    static Index cellCount(const CellSet& cells);
};

} // namespace headlight
