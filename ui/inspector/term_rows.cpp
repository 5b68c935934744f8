// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/term_rows.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

/// By magnitude, NaN and infinities first: what spoils a sum must not hide in the rest.
double weightOf(const Term& term)
{
    return std::isfinite(term.product) ? std::abs(term.product) : HUGE_VAL;
}

/// The indices of the terms shown one by one.
std::vector<std::size_t> shownTerms(const std::vector<Term>& terms, TermOrder wanted)
{
    std::vector<std::size_t> order(terms.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    const std::size_t most = wanted.expanded ? kScreenful : terms.size() <= kMostTerms ? kMostTerms : kLargestTerms;
    if (terms.size() <= most && !wanted.largestFirst)
        return order;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weightOf(terms[a]) > weightOf(terms[b]); });
    order.resize(std::min(order.size(), most));
    if (!wanted.largestFirst)
        std::sort(order.begin(), order.end());
    return order;
}

/// All the others as one row that goes on from `sum`.
TermRow restOf(const std::vector<Term>& terms, const std::vector<std::size_t>& shown, double sum)
{
    std::vector<bool> there(terms.size(), false);
    for (std::size_t index : shown)
        there[index] = true;
    TermRow row;
    row.together = int(terms.size() - shown.size());
    for (std::size_t index = 0; index < terms.size(); ++index)
        row.product += there[index] ? 0 : terms[index].product;
    row.before = sum;
    row.after = sum + row.product;
    return row;
}

} // namespace

std::vector<TermRow> termRows(const std::vector<Term>& terms, TermOrder order)
{
    const std::vector<std::size_t> shown = shownTerms(terms, order);
    std::vector<TermRow> rows;
    double sum = 0;
    for (std::size_t index : shown) {
        const Term& term = terms[index];
        rows.push_back({term.label, term.left, term.right, term.product, sum, sum + term.product, term.masked, 1});
        sum += term.product;
    }
    if (shown.size() < terms.size())
        rows.push_back(restOf(terms, shown, sum));
    return rows;
}

RunningRange runningRange(const std::vector<TermRow>& rows)
{
    RunningRange range;
    for (const TermRow& row : rows) {
        if (!std::isfinite(row.after))
            continue;
        range.lo = std::min(range.lo, row.after);
        range.hi = std::max(range.hi, row.after);
    }
    return range;
}

} // namespace headlight
