// SPDX-License-Identifier: GPL-3.0-or-later
// A session made from a sentence, sizes and a way to fill the matrices with numbers.
#pragma once

#include "core/io/session.h"
#include "core/layer/weight_table.h"

namespace headlight {

enum class Fill {
    Random,   ///< seeded normal numbers in every weight and in X
    Identity, ///< ones on the diagonals: X is one-hot, every weight hands over what it gets as far as sizes allow
    Zeros     ///< everything to be filled by hand
};

struct NewSession {
    std::vector<std::string> tokens;
    ModelConfig config;
    Fill fill = Fill::Random;
    std::uint64_t seed = 1;
    double std = 0.4; ///< of random weights; X has 1
};

/// Sizes that cannot be, or no token: before a number is made.
HEADLIGHT_CORE Result<void> checkNewSession(const NewSession& wanted);

/// An error is what checkNewSession() gives, or that `report` denied to go on.
HEADLIGHT_CORE Result<Session> makeSession(const NewSession& wanted, const MakingReport& report = {});

} // namespace headlight
