// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/computing.h"

#include <algorithm>
#include <optional>

namespace headlight::cli {

std::shared_ptr<const Trace> computeMatrices(std::shared_ptr<const Network> network, const std::vector<StageKey>& keys,
                                             const Progress& progress)
{
    // What the last one needs holds most of what the others need.
    const auto last = std::find_if(keys.rbegin(), keys.rend(), [&](const StageKey& key) { return !network->isParameter(key); });
    Recomputation run(std::move(network), nullptr, last == keys.rend() ? std::nullopt : std::optional<StageKey>(*last));
    const auto isMissing = [&run](const StageKey& key) { return !run.has(key); };
    while (std::any_of(keys.begin(), keys.end(), isMissing) && run.step())
        if (progress)
            progress(run);
    return run.trace();
}

} // namespace headlight::cli
