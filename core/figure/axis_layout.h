// SPDX-License-Identifier: GPL-3.0-or-later
// How the labels of an axis are set so that they neither overlap nor leave their room.
#pragma once

#include "core/base/export.h"
#include "core/figure/font_metrics.h"
#include "core/tensor/matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

enum class LabelTurn {
    Upright,
    Slanted,  ///< 45° counter-clockwise
    Vertical, ///< 90°
    Stacked   ///< upright characters, one under another
};

struct AxisLabel {
    Index index = 0;
    std::string text;
    bool lit = false;
    double width = 0; ///< along its own line
    LabelTurn turn = LabelTurn::Upright; ///< the axis', but in a stacked one, where it depends on the text
};

struct AxisLayout {
    std::vector<AxisLabel> labels; ///< those that are shown, in order
    LabelTurn turn = LabelTurn::Upright;
    double size = 0;   ///< em
    double extent = 0; ///< room they take across the axis
    bool numbered = false; ///< numbers from 1 instead of tokens
};

/// Labels left of rows that are `pitch` high, at most `room` wide. Where rows are too low, they thin out to every 2nd,
/// 5th, 10th … number; the lit label stays. Numbers go on from `first`.
HEADLIGHT_CORE AxisLayout layoutRowLabels(const std::vector<std::string>& tokens, Index count,
                                          std::optional<Index> lit, double pitch, double room,
                                          const FontMetrics& metrics, Index first = 0);

/// Labels over columns that are `pitch` wide, at most `room` high: upright where the longest fits, else at 45° where none
/// reaches further than `beyond` right of the last column's middle, else vertical, else thinned out to numbers. Where most of
/// those that do not fit are of square characters (stacksUpright()), these stack instead; words among them are vertical.
HEADLIGHT_CORE AxisLayout layoutColumnLabels(const std::vector<std::string>& tokens, Index count,
                                             std::optional<Index> lit, double pitch, double room, double beyond,
                                             const FontMetrics& metrics, Index first = 0);

} // namespace headlight
