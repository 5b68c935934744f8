// SPDX-License-Identifier: GPL-3.0-or-later
// What maskedCells() holds: for those who ask a MaskedCell for whole rows, MaskedCell::target<StageMask>().
#pragma once

#include "core/ops/mask.h"

namespace headlight {

struct HEADLIGHT_CORE StageMask {
    std::shared_ptr<const Mask> mask;

    bool operator()(Cell cell) const { return !mask->allows(cell.row, cell.col); }
};

} // namespace headlight
