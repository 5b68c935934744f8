// SPDX-License-Identifier: GPL-3.0-or-later
// `headlight compute`: every stage asked for as a file, with a manifest.
#pragma once

#include "app/cli/selection.h"
#include "app/cli/words.h"
#include "core/base/result.h"

#include <string>

namespace headlight::cli {

struct ComputeOptions {
    std::string file;
    std::string directory;
    MatrixRequest matrices;
    std::string format = "npy"; ///< npy, csv, json
    bool weights = false;       ///< write every weight and the mask too, by head
    bool showProgress = false;  ///< a line on standard error
};

Result<void> compute(const ComputeOptions& options, const Words& words);

} // namespace headlight::cli
