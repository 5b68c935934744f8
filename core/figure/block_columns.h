// SPDX-License-Identifier: GPL-3.0-or-later
// Where a block's matrices stand from left to right.
#pragma once

#include "core/figure/block_context.h"

#include <map>
#include <optional>
#include <vector>

namespace headlight {

/// A head's card; x from its left edge.
struct CardColumns {
    std::map<int, double> left; ///< of a stage's matrix
    double scores = 0;          ///< where Q and K meet
    double mask = 0;            ///< the circle in which M is added; unused without a masked stage
    double mix = 0;             ///< where the weights meet V
    double width = 0;
};

struct BlockColumns {
    CardColumns card;
    std::vector<double> cards;      ///< left edges of the open heads' cards
    std::map<int, double> left;     ///< of the stages that are there once
    std::map<int, double> drop;     ///< by stage of the stream: the circle (or the place) where a branch arrives
    std::map<int, double> tap;      ///< by stage of the stream: where a branch leaves
    std::map<int, BlockStretch> norm; ///< by stage of the stream: the box of the norm before it
    std::vector<BlockStretch> houses; ///< one a branch
    double embeddingSum = 0;        ///< the circle of E + P
    double returning = 0;           ///< the line back down from the feed-forward network's widest
    double streamEnd = 0;           ///< the right edge of H
    double map = 0;                 ///< the mini-map's left edge
    double mapWidth = 0;            ///< 0 where there is one layer
    double chip = 0;
    double width = 0;
};

inline constexpr double kStackShift = px(16); ///< how far a card stands right of the one before it

BlockColumns columnsOf(const BlockContext& context);

inline constexpr double kCardEdge = px(14); ///< between a card's edge and its words

/// Where it stands what the axes of the heads' N × N matrices are: beside the name of each head where there is room, else
/// beside the house's name, else in the legend.
enum class AxesTold { Card, House, Legend };
AxesTold axesTold(const BlockContext& context, const BlockColumns& columns);

/// The words over a house: "Multi-head attention".
Text houseTitle(const BlockBranch& branch);

} // namespace headlight
