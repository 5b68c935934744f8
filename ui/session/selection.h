// SPDX-License-Identifier: GPL-3.0-or-later
// What is on screen and what is lit; part of the document, so that views need not know each other.
#pragma once

#include "core/figure/head_order.h"
#include "core/figure/scale_choice.h"
#include "core/figure/view_kind.h"
#include "core/layer/network.h"
#include "core/layer/walk.h"
#include "core/tensor/cell_range.h"

#include <optional>

namespace headlight {

/// Whose values the views show that can show another state than the present one.
enum class ShownState { Now, Pinned, Difference };

struct Selection {
    ViewKind view = ViewKind::Heatmap; ///< how the canvas shows the stage
    ScaleChoice scale;                ///< how values become colours, in every view
    HeadOrder headOrder = HeadOrder::Number; ///< of the tiles of the Heads view
    bool trueProportions = false; ///< of the Block view's matrices
    StageKey stage;             ///< on screen; layer and head follow it
    int head = 0;               ///< the chosen head, kept while a stage without heads is on screen
    std::optional<Cell> cell;   ///< locked, of `stage`
    std::optional<CellRange> range; ///< several cells chosen together, `cell` among them; none where that stands alone
    std::optional<Cell> hover;  ///< under the pointer, of `stage`
    std::optional<Walk> walk;   ///< of the stage on screen; its cell is the locked one, and what comes later is not shown
    std::optional<Index> token; ///< the chosen token: row i, lit in every matrix (amber)
    ShownState shown = ShownState::Now; ///< as chosen; Document::shown() is what can be shown
    bool dependence = false;    ///< Document::dependence() is lit in every matrix

    bool operator==(const Selection&) const = default;
};

} // namespace headlight
