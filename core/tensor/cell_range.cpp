// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/cell_range.h"

#include <algorithm>

namespace headlight {

CellRange CellRange::intersected(const CellRange& other) const
{
    const CellRange common{std::max(row0, other.row0), std::min(row1, other.row1), std::max(col0, other.col0),
                           std::min(col1, other.col1)};
    return common.empty() ? CellRange{} : common;
}

CellRange CellRange::united(const CellRange& other) const
{
    if (empty())
        return other;
    if (other.empty())
        return *this;
    return {std::min(row0, other.row0), std::max(row1, other.row1), std::min(col0, other.col0),
            std::max(col1, other.col1)};
}

namespace {

/// Cells that a merge of the two would take in without either having asked for them.
Index mergeCost(const CellRange& a, const CellRange& b)
{
    return a.united(b).size() - a.size() - b.size() + a.intersected(b).size();
}

void mergeCheapestPair(std::vector<CellRange>& ranges)
{
    std::size_t bestA = 0;
    std::size_t bestB = 1;
    for (std::size_t a = 0; a < ranges.size(); ++a)
        for (std::size_t b = a + 1; b < ranges.size(); ++b)
            if (mergeCost(ranges[a], ranges[b]) < mergeCost(ranges[bestA], ranges[bestB])) {
                bestA = a;
                bestB = b;
            }
    ranges[bestA] = ranges[bestA].united(ranges[bestB]);
    ranges.erase(ranges.begin() + std::ptrdiff_t(bestB));
}

} // namespace

void CellSet::add(const CellRange& range)
{
    if (range.empty())
        return;
    CellRange merged = range;
    // A merge that costs nothing keeps the set exact; it may make another one free, so start over.
    for (std::size_t at = 0; at < m_ranges.size();) {
        if (mergeCost(m_ranges[at], merged) == 0) {
            merged = merged.united(m_ranges[at]);
            m_ranges.erase(m_ranges.begin() + std::ptrdiff_t(at));
            at = 0;
        } else {
            ++at;
        }
    }
    m_ranges.push_back(merged);
    if (m_ranges.size() > kMost)
        mergeCheapestPair(m_ranges);
}

void CellSet::add(const CellSet& other)
{
    for (const CellRange& range : other.m_ranges)
        add(range);
}

bool CellSet::contains(Cell cell) const
{
    return std::any_of(m_ranges.begin(), m_ranges.end(), [&](const CellRange& range) { return range.contains(cell); });
}

CellSet CellSet::intersected(const CellSet& other) const
{
    CellSet both;
    for (const CellRange& mine : m_ranges)
        for (const CellRange& theirs : other.m_ranges)
            both.add(mine.intersected(theirs));
    return both;
}

CellRange CellSet::bounds() const
{
    CellRange bounds;
    for (const CellRange& range : m_ranges)
        bounds = bounds.united(range);
    return bounds;
}

} // namespace headlight
