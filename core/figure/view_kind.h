// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a stage: how they are called on the command line, in session files and in code.
#pragma once

#include "core/base/export.h"

#include <optional>
#include <span>
#include <string_view>

namespace headlight {

enum class ViewKind {
    Block,    ///< the layer as one picture
    Equation, ///< one stage: operands and result
    Heatmap,  ///< one matrix, large ("matrix": the type has taken the name)
    Heads,    ///< the same stage of all heads
    Token,    ///< the layer as vectors of one token
    Compare   ///< one matrix in two states, and the difference
};

/// In the order of the view switch.
HEADLIGHT_CORE std::span<const ViewKind> allViews();

/// "block", "equation", …
HEADLIGHT_CORE std::string_view viewId(ViewKind view);
HEADLIGHT_CORE std::optional<ViewKind> viewFromId(std::string_view id);

} // namespace headlight
