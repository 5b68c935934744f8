// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight worksheet`: exercises from a session's numbers, with their answer keys, one or many for a class.
#pragma once

#include "app/cli/words.h"
#include "core/base/result.h"

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace headlight::cli {

struct WorksheetRequest {
    std::string file;
    std::string directory;
    std::string difficulty = "dot";
    int count = 4;
    std::uint64_t seed = 1;
    int variants = 1;
    int digits = 2;
    int layer = 1;
    int head = 1;
    std::string stage;              ///< with `cells` or `rows`: chosen by hand
    std::vector<std::string> cells; ///< "3,2"
    std::vector<int> rows;          ///< whole rows, from 1
    std::string language = "en";
    bool noRecipe = false; ///< the PDFs do not say what they were made from
    bool showProgress = false;
};

/// What can be refused before anything is read.
Result<void> checkWorksheet(const WorksheetRequest& request);

/// Writes sheet.pdf, sheet-key.pdf and both as .tex; of several variants sheet-01.pdf and so on, with seeds counted on
/// from the first. What readers should know goes to `notes`, a line each.
Result<void> worksheet(const WorksheetRequest& request, const Notes& notes);

} // namespace headlight::cli
