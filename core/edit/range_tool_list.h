// SPDX-License-Identifier: GPL-3.0-or-later
// The tools for a range of cells as a list: what each is called, which numbers it asks for, what it does.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"

#include <vector>

namespace headlight {

/// A number that a tool asks for.
struct RangeToolNumber {
    Text label;
    double value = 0; ///< to begin with
    double least = 0;
    double most = 1;
    double step = 0.1;
    int decimals = 2;
    bool upToColumns = false; ///< `most` is the number of columns of the range
    bool slides = false;      ///< shown as a slider, for watching what follows it
};

struct RangeTool {
    enum class Scope {
        Cells,  ///< the selected cells
        TwoRows ///< all of the active cell's row, and of another one that the person picks
    };
    using Apply = Result<Matrix> (*)(const Matrix& block, const std::vector<double>& numbers);

    const char* id; ///< stable, for tests and pictures
    Text title;
    const char* step; ///< its name in the history, with %1 for the symbol of the matrix
    Text hint;        ///< one sentence
    Scope scope;
    std::vector<RangeToolNumber> numbers;
    Apply apply; ///< block: the cells, or the two rows with the active one first
};

/// In the order in which they are offered.
HEADLIGHT_CORE const std::vector<RangeTool>& rangeTools();

} // namespace headlight
