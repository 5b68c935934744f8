// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a sum as the rows of a table: with the running sum, and the small ones together where there are many.
#pragma once

#include "core/layer/derivation.h"

#include <optional>
#include <vector>

namespace headlight {

struct TermRow {
    Text label;
    std::optional<double> left;
    std::optional<double> right;
    double product = 0;
    double before = 0; ///< the running sum without this row
    double after = 0;  ///< and with it
    bool masked = false;
    int together = 1; ///< how many terms the row stands for; more than 1 only in the row of all the others
};

/// A table shows at most this many terms one by one; of more, the `kLargestTerms` largest and the rest as one row.
inline constexpr std::size_t kMostTerms = 16;
inline constexpr std::size_t kLargestTerms = 8;
/// As many as a screen holds: what a table shows when all terms are asked for, the rest still as one row.
inline constexpr std::size_t kScreenful = 48;

struct TermOrder {
    bool largestFirst = false; ///< by magnitude, else in the order of the terms
    bool expanded = false;     ///< up to kScreenful of them
};

/// The rows, the row of the rest last. Running sums follow the order shown.
std::vector<TermRow> termRows(const std::vector<Term>& terms, TermOrder order = {});

/// The smallest and largest value that a running sum takes, zero included.
struct RunningRange {
    double lo = 0;
    double hi = 0;
};
RunningRange runningRange(const std::vector<TermRow>& rows);

} // namespace headlight
