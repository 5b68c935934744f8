// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons that are made with one choice: each turns a network into the one that it is to be compared with.
#pragma once

#include "core/base/result.h"
#include "core/layer/network.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace headlight {

/// Where a comparison that is of one place takes place.
struct ComparisonPlace {
    int layer = 0;
    int head = 0;
    Index token = 0;
};

/// What the change is called in the history, and where the tokens come from where they are not those of before.
struct ComparisonStep {
    Text name = {};
    std::vector<Index> from = {};
};

struct ReadyComparison {
    const char* id;
    /// "Mask on, off"; "Head %1 silenced".
    Text (*name)(const ComparisonPlace& place);
    const char* shows; ///< what it shows, one sentence: HL_TEXT
    /// The changed network, and in `step` what is told of the change.
    Result<std::shared_ptr<const Network>> (*change)(const Network& network, const ComparisonPlace& place, ComparisonStep& step);
};

/// Mask, scaling, norm placement, residual connection, activation, one head, one token: in the order of the menu.
HEADLIGHT_CORE std::span<const ReadyComparison> readyComparisons();

/// Null where there is none of that name.
HEADLIGHT_CORE const ReadyComparison* readyComparison(std::string_view id);

/// `place` made to fit the network.
HEADLIGHT_CORE ComparisonPlace fittingPlace(const Network& network, const ComparisonPlace& place);

/// Where `at` is a stage of a layer and `head`, `token` are what is chosen, made to fit the network.
HEADLIGHT_CORE ComparisonPlace comparisonPlace(const Network& network, const StageKey& at, int head, std::optional<Index> token);

} // namespace headlight
