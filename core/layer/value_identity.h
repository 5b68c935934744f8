// SPDX-License-Identifier: GPL-3.0-or-later
// What makes the values of a matrix those and no others, cheap to compare: whoever keeps something of them knows it by this.
#pragma once

#include "core/layer/trace.h"

namespace headlight {

/// Equal for the same values, kept or tiled; it keeps what they are made from alive.
struct ValueIdentity {
    std::vector<std::shared_ptr<const void>> parts; ///< empty while the values are not there
    MaskConfig mask = {};

    bool empty() const { return parts.empty(); }
    bool operator==(const ValueIdentity&) const = default;
};

/// A kept matrix itself; of a tiled one all that it is computed from.
HEADLIGHT_CORE ValueIdentity valueIdentity(const Trace& trace, const StageKey& key);

} // namespace headlight
