// SPDX-License-Identifier: GPL-3.0-or-later
// In which order the heads of a stage stand beside each other.
#pragma once

#include "core/base/export.h"

#include <optional>
#include <string_view>

namespace headlight {

enum class HeadOrder {
    Number,
    Similarity, ///< heads whose attention weights are alike stand together
    Entropy     ///< the most focused head first
};

/// The id that session files and the command line use: "number", "similarity", "entropy".
HEADLIGHT_CORE std::string_view headOrderId(HeadOrder order);
HEADLIGHT_CORE std::optional<HeadOrder> headOrderFromId(std::string_view id);

} // namespace headlight
