// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight explain`: where one number came from, as text, LaTeX or JSON.
#pragma once

#include "app/cli/words.h"
#include "core/base/result.h"
#include "core/tensor/cell_range.h"

#include <ostream>
#include <string>

namespace headlight::cli {

struct ExplainOptions {
    std::string file;
    std::string stage;
    int layer = 1;
    int head = 1;
    Cell cell; ///< from 0
    std::string format = "text";
};

Result<void> explain(const ExplainOptions& options, std::ostream& out, const Words& words);

} // namespace headlight::cli
