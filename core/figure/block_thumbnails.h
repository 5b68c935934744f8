// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of a block as small pictures.
#pragma once

#include "core/figure/block_layout.h"

namespace headlight {

/// Each matrix is read once, pooled to about a pixel a place; its scale comes from what was pooled, which keeps the
/// extremes. Matrices that share a scale and stand on the block share it here.
void paintThumbnails(Figure& sheet, const Trace& trace, const BlockLayout& layout);

} // namespace headlight
