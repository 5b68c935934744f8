// SPDX-License-Identifier: GPL-3.0-or-later
// Splits the text of a table into rows of fields.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct TableField {
    std::string text;
    bool quoted = false;
};

struct TableRow {
    std::size_t line = 0; ///< where it begins, from 1
    std::vector<TableField> fields;
};

/// What stands between fields: ',', ';', '\t', or ' ' for any run of spaces and tabs.
char detectDelimiter(std::string_view text);

/// Rows that hold anything. Quotes ("" inside for one) may hold delimiters and line ends; lines end with \n,
/// \r\n or \r.
Result<std::vector<TableRow>> splitTable(std::string_view text, char delimiter, const std::string& file);

/// "line 3".
Text lineAt(std::size_t line);

} // namespace headlight
