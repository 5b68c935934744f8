// SPDX-License-Identifier: GPL-3.0-or-later
// A block's picture broken like a line of text: the half of each block of the layer on a line of its own, the residual
// stream carried over.
#pragma once

#include "core/base/export.h"
#include "core/figure/block_layout.h"
#include "core/figure/font_metrics.h"

#include <string>
#include <vector>

namespace headlight {

/// What the lines of a broken picture say beside what stands in the unbroken one.
struct BlockPartWords {
    std::string layer;   ///< "layer 1 of 2", which the stack of layers says in the unbroken one; empty: nothing
    bool chip = false;   ///< room for the chosen token's name is kept at the beginning
};

/// The parts of `layout` in order, each a layout of its own that begins at x = 0; together they hold every matrix once.
HEADLIGHT_CORE std::vector<BlockLayout> blockParts(const BlockLayout& layout, const BlockPartWords& words, const FontMetrics& metrics);

} // namespace headlight
