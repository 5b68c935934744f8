// SPDX-License-Identifier: GPL-3.0-or-later
// What a stage costs by its formula: floating-point operations, bytes read and written, for any number of tokens.
#pragma once

#include "core/layer/network.h"

#include <vector>

namespace headlight {

struct HEADLIGHT_CORE Cost {
    double flops = 0;
    double bytesRead = 0;
    double bytesWritten = 0;

    Cost& operator+=(const Cost& other);
    bool operator==(const Cost&) const = default;
};

/// A stage's row in the table of costs.
struct StageCost {
    StageKey key;     ///< of head 1 where the stage has heads
    Cost cost;        ///< of all heads together
    double share = 0; ///< of the flops of all rows, 0 … 1
};

/// Cells of M that are 0 for `tokens` tokens: N(N + 1)/2 with a causal mask. For another number of tokens than the network
/// has, its padding is left out and a custom mask keeps its share of the cells.
HEADLIGHT_CORE double visiblePairs(const Network& network, Index tokens);

/// One matrix (`key` names the head) computed once for `tokens` tokens. Counted: a multiplication, an addition, a division, a
/// comparison, a square root of each cell and a function such as exp as one each, the few that are needed once a row not
/// at all; a product of (n×m)(m×p) as 2nmp, and its bias as np. Softmax and weighted sum pass over what the mask hides.
/// Bytes: every operand read once, as far as it is needed, and the result written once, 4 bytes a cell.
HEADLIGHT_CORE Cost costOf(const Network& network, const StageKey& key, Index tokens);

/// Every step of `layer` (Network::steps: embedding before the first layer, output after the last), in order.
HEADLIGHT_CORE std::vector<StageCost> stageCosts(const Network& network, int layer, Index tokens);

/// Of all rows together.
HEADLIGHT_CORE Cost totalCost(const std::vector<StageCost>& costs);

/// Bytes of the matrices of `layer`, its steps' in all heads, when all are kept.
HEADLIGHT_CORE double keptBytes(const Network& network, int layer, Index tokens);

} // namespace headlight
