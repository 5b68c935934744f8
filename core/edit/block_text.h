// SPDX-License-Identifier: GPL-3.0-or-later
// A block of a matrix as text for other programs, always whole: every cell, every digit, no "...".
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"

#include <string>
#include <vector>

namespace headlight {

enum class BlockFormat {
    Tsv,     ///< a line a row, for spreadsheets
    Numpy,   ///< np.array([...], dtype=np.float32)
    Latex,   ///< a bmatrix; an array in brackets where bmatrix's ten columns are not enough
    Markdown ///< a table with names of rows and columns
};

/// Names for Markdown, whose tables have a heading: tokens, or numbers from 1 where there are none.
struct BlockNames {
    std::vector<std::string> rows;
    std::vector<std::string> cols;
};

/// Numbers with the fewest digits that read back to the same float32. Text that readClipboardText reads back.
HEADLIGHT_CORE std::string blockText(const Matrix& block, BlockFormat format, const BlockNames& names = {});

} // namespace headlight
