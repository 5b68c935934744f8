// SPDX-License-Identifier: GPL-3.0-or-later
// What a mask forbids, as a heatmap asks it (MaskedCell), and the mask itself for those who ask for whole rows.
#pragma once

#include "core/ops/mask.h"

namespace headlight {

struct StageMask {
    std::shared_ptr<const Mask> mask;

    bool operator()(Cell cell) const { return !mask->allows(cell.row, cell.col); }
};

/// Null for null.
inline MaskedCell maskedBy(std::shared_ptr<const Mask> mask)
{
    return mask ? MaskedCell(StageMask{std::move(mask)}) : MaskedCell();
}

} // namespace headlight
