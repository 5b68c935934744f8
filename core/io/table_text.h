// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices as text: comma, semicolon, tab or space separated tables, and what NumPy and Python print.
#pragma once

#include "core/base/result.h"
#include "core/io/byte_source.h"
#include "core/tensor/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct TextTable {
    Matrix values;
    std::vector<std::string> rowLabels;    ///< one a row, or none
    std::vector<std::string> columnLabels; ///< one a column, or none
};

/// Reads UTF-8 text from a file or the clipboard. Delimiter and decimal comma are detected; fields may be
/// quoted; a first row of words names the columns (below an empty corner also one of the columns' numbers, or of quoted
/// names over numbers that are not), a first column of words, or one below an empty corner, names the rows. Between commas
/// a number with a comma is refused: it may be a large one. Text that begins with '[' is read as nested lists, with or without commas. Numbers may
/// be nan, inf or -inf. Errors name the line: ragged rows, text that is no number, decimal points mixed with
/// decimal commas, an open quote.
HEADLIGHT_CORE Result<TextTable> readTableText(std::string_view text, const std::string& file);

/// A .npy file by its content, anything else as a table in text.
HEADLIGHT_CORE Result<TextTable> readTable(ByteSource& source);
HEADLIGHT_CORE Result<TextTable> readTable(const std::string& path);

/// CSV with exact shortest numbers and '\n'; with labels, a first row and column hold them (columns without labels are
/// numbered over rows with labels). readTableText() finds the same labels and numbers in it.
HEADLIGHT_CORE std::string tableText(const TextTable& table, char delimiter = ',');

} // namespace headlight
