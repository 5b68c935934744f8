// SPDX-License-Identifier: GPL-3.0-or-later
// One layer computed once for some number of tokens: what was measured.
#pragma once

#include "core/tensor/matrix.h"

namespace headlight {

struct GrowthPoint {
    Index tokens = 0;
    double seconds = 0;
    double bytes = 0; ///< of its matrices, all kept
    bool operator==(const GrowthPoint&) const = default;
};

} // namespace headlight
