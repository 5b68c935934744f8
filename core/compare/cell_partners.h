// SPDX-License-Identifier: GPL-3.0-or-later
// Which row and which column of A a row and a column of now go on from, where tokens came, went and moved, or sizes became
// others.
#pragma once

#include "core/layer/network.h"

#include <string>
#include <vector>

namespace headlight {

/// For each token now the one before that it goes on from, −1 for a new one.
using TokensFrom = std::vector<Index>;

/// Of one matrix; −1 where A has none.
struct CellPartners {
    std::vector<Index> rows;
    std::vector<Index> cols;

    bool has(Cell cell) const { return rows[std::size_t(cell.row)] >= 0 && cols[std::size_t(cell.col)] >= 0; }
    /// has() must hold.
    Cell of(Cell cell) const { return {rows[std::size_t(cell.row)], cols[std::size_t(cell.col)]}; }
    bool operator==(const CellPartners&) const = default;
};

/// Rows and columns of tokens go by `from`, heads that stand side by side head by head, others by their place. `from` has an
/// entry for each token of `now`.
HEADLIGHT_CORE CellPartners cellPartners(const Network& a, const StageKey& aKey, const Network& now, const StageKey& key, const TokensFrom& from);

/// Rows 0 … count−1 go on from themselves, those beyond `before` from none.
HEADLIGHT_CORE std::vector<Index> inTheirPlaces(Index count, Index before);

/// `a` with its rows and columns at the places of now, −∞ where it has none.
HEADLIGHT_CORE MatrixPtr partnersValues(const Matrix& a, const CellPartners& partners);

/// The held cells of A at the places of now.
HEADLIGHT_CORE HeldValues partnersHeld(const HeldValues& held, const CellPartners& partners);

/// A's names of an axis at the places of now, `missing` where it has none. No names where A has none.
HEADLIGHT_CORE std::vector<std::string> partnersNames(const std::vector<std::string>& names, const std::vector<Index>& partners, const std::string& missing);

} // namespace headlight
