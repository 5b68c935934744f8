// SPDX-License-Identifier: GPL-3.0-or-later
// Where a block's matrices stand from top to bottom.
#pragma once

#include "core/figure/block_columns.h"
#include "core/figure/block_legend.h"

#include <map>
#include <string>
#include <vector>

namespace headlight {

struct BlockRows {
    double cardTop = 0; ///< of the card in front
    double maskTop = 0;
    double chainTop = 0;
    double meet = 0;    ///< the circles in which Q meets K and the weights meet V
    double projectionsTop = 0;
    double cardBottom = 0;
    double bus = 0;       ///< from which Q, K, V are fed
    double gathering = 0; ///< the first of the lines that lead open heads to what follows them
    double floorTop = 0;  ///< what reads the stream and what writes it
    std::map<int, double> top; ///< of the stages that are there once, those on the stream aside
    std::vector<double> houseTops; ///< one a branch
    double houseBottom = 0;
    double streamTop = 0;
    double lowerTop = 0; ///< the row below the stream; unused where nothing stands there
    double height = 0;

    std::vector<std::string> equations;
    double equationSize = 0;
    double equationsTop = 0;
    double equationPitch = 0;
    double legendTop = 0;
    BlockLegend legend;
    double regionWidth = 0; ///< of equations and legend
};

inline constexpr double kNameHeight = px(36);    ///< symbol over shape
inline constexpr double kLineName = px(20);      ///< symbol beside shape
inline constexpr double kStackRise = px(22);     ///< how far a card looks out above the one before it
inline constexpr double kGatherStep = px(7);

BlockRows rowsOf(const BlockContext& context, const BlockColumns& columns);

} // namespace headlight
