// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/computing.h"

#include <algorithm>

namespace headlight::cli {

std::shared_ptr<const Trace> computeMatrices(std::shared_ptr<const Network> network, const std::vector<StageKey>& keys,
                                             const Progress& progress)
{
    Recomputation run(std::move(network), nullptr, keys);
    const auto isMissing = [&run](const StageKey& key) { return !run.has(key); };
    while (std::any_of(keys.begin(), keys.end(), isMissing) && run.step())
        if (progress)
            progress(run);
    return run.trace();
}

} // namespace headlight::cli
