// SPDX-License-Identifier: GPL-3.0-or-later
// Where a head's matrices stand on its card from left to right.
#pragma once

#include "core/figure/block_columns.h"

namespace headlight {

CardColumns cardColumnsOf(const BlockContext& context, const HeadGraph& heads);

} // namespace headlight
