// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices as Python and NumPy print them: "[[ 1. 2.]\n [3. 4.]]", "[[1, 2], [3, 4]]", "array([...])".
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"

#include <string>
#include <string_view>

namespace headlight {

/// True where the text begins with a list, or with array( or tensor( around one.
bool looksLikeListText(std::string_view text);

/// One list of numbers is a row, a list of lists a matrix. Errors name the line.
Result<Matrix> readListText(std::string_view text, const std::string& file);

} // namespace headlight
