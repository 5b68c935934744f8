// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices that --layer, --stage and --head name, all counted from 1.
#pragma once

#include "core/base/result.h"
#include "core/layer/network.h"

#include <string>
#include <vector>

namespace headlight::cli {

/// Empty lists mean all.
struct MatrixRequest {
    std::vector<int> layers;
    std::vector<std::string> stages;
    std::vector<int> heads;
};

/// In computing order. An unknown stage, layer or head is an error that lists what there is.
Result<std::vector<StageKey>> selectMatrices(const Network& network, const MatrixRequest& request);

/// The one matrix of a command that shows one; layer and head default to the first.
Result<StageKey> selectMatrix(const Network& network, const std::string& stage, int layer, int head);

} // namespace headlight::cli
