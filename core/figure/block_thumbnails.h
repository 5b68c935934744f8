// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of a block as small pictures.
#pragma once

#include "core/figure/block_layout.h"

namespace headlight {

/// Each matrix is read once, pooled to about a pixel a place.
void paintThumbnails(Figure& sheet, const Trace& trace, const BlockLayout& layout, const StageColors& colors);

} // namespace headlight
