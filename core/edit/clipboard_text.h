// SPDX-License-Identifier: GPL-3.0-or-later
// A block of numbers out of what other programs put on the clipboard.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"

#include <string_view>

namespace headlight {

/// Tables of spreadsheets (tabs, with decimal points or commas, a tab after the last column, empty lines at
/// the end), CSV with commas or semicolons, NumPy, PyTorch and Python prints, MATLAB ([1 2; 3 4]), LaTeX
/// matrices and Markdown tables. A byte order mark, CRLF, quotes, and a heading row or column of names are
/// left out. Every number must be a finite float32, but for the −∞ of a mask where that is allowed. Errors name the line
/// and field.
enum class ClipboardNumbers { Finite, FiniteOrHidden };
HEADLIGHT_CORE Result<Matrix> readClipboardText(std::string_view text, ClipboardNumbers allowed = ClipboardNumbers::Finite);

} // namespace headlight
