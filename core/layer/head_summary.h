// SPDX-License-Identifier: GPL-3.0-or-later
// What a head does with its attention, in numbers: the rule that explains most of it, how focused it is, and which heads
// are alike.
#pragma once

#include "core/base/export.h"
#include "core/ops/mask.h"
#include "core/tensor/matrix.h"

#include <span>
#include <vector>

namespace headlight {

/// Where a rule says that a query looks.
enum class HeadRule {
    None,     ///< no query has a choice: there is nothing to say
    OneBack,  ///< at the token before it
    OneAhead, ///< at the token after it
    First,    ///< at the first token
    Itself,
    Token,    ///< at one other token, whatever the query
    Spread,   ///< everywhere alike
    Mixed     ///< no rule explains more than half
};

/// All numbers are of the queries that have a choice: those that see two keys or more and whose weights are numbers.
struct HeadSummary {
    HeadRule rule = HeadRule::None;
    Index key = 0;         ///< the token of HeadRule::Token
    double share = 0;      ///< of all weight of these queries, how much lies where the rule says; 0 for Spread and Mixed
    double entropy = 0;    ///< mean of −Σ a·log₂ a over these queries, in bits
    double evenEntropy = 0; ///< the same of a head that looks at all visible keys alike: the most there can be
    Index queries = 0;     ///< how many there are
};

/// `weights` is N×N, each row a query's; `mask` has the same size. A rule is named only if it explains more than half of
/// the weight, and Spread only from 95 % of the most entropy there can be.
HEADLIGHT_CORE HeadSummary summarizeHead(const MatrixView& weights, const Mask& mask);

/// Pearson's correlation of two matrices of one shape over the cells that are finite in both; of a large matrix, of
/// evenly spaced rows. 0 where either does not vary.
HEADLIGHT_CORE double headSimilarity(const MatrixView& a, const MatrixView& b);

/// The heads (from 0), most focused first; those without an entropy last; equals by number.
HEADLIGHT_CORE std::vector<int> orderByEntropy(std::span<const HeadSummary> heads);

/// The heads (from 0) as a chain that starts with the first: each is followed by the most similar one that is left (of more than
/// 1024 heads, of the first that are left, over fewer rows: a second's work), the lower number where two are. Of one shape.
HEADLIGHT_CORE std::vector<int> orderBySimilarity(std::span<const MatrixView> heads);

/// Cell by cell in double; −∞ and NaN stay what they are. At least one head, all of one shape.
HEADLIGHT_CORE Matrix meanOverHeads(std::span<const MatrixView> heads);

} // namespace headlight
