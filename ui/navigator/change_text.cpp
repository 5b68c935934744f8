// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/change_text.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace headlight {

namespace {

using Runs = std::vector<std::pair<Index, Index>>;

/// Intervals [first, last) sorted, with those that touch joined.
Runs joined(Runs runs)
{
    std::sort(runs.begin(), runs.end());
    Runs result;
    for (const auto& run : runs) {
        if (!result.empty() && run.first <= result.back().second)
            result.back().second = std::max(result.back().second, run.second);
        else
            result.push_back(run);
    }
    return result;
}

Runs rowRuns(const CellSet& cells)
{
    Runs runs;
    for (const CellRange& range : cells.ranges())
        runs.emplace_back(range.row0, range.row1);
    return joined(runs);
}

QString runText(const Runs& runs)
{
    QStringList parts;
    for (const auto& [first, last] : runs)
        parts << (last - first == 1 ? QString::number(first + 1)
                                    : QStringLiteral("%1\u2013%2").arg(first + 1).arg(last));
    return parts.join(QStringLiteral(", "));
}

/// The one row and the one column of which the set is made, as in QKᵀ after a row of X changed.
std::optional<Cell> crossing(const CellSet& cells)
{
    std::optional<Index> row;
    std::optional<Index> col;
    for (const CellRange& range : cells.ranges()) {
        if (range.rows() == 1 && range.cols() == 1)
            continue;
        if (range.rows() != 1 && range.cols() != 1)
            return {};
        std::optional<Index>& line = range.rows() == 1 ? row : col;
        const Index here = range.rows() == 1 ? range.row0 : range.col0;
        if (line && *line != here)
            return {};
        line = here;
    }
    if (!row || !col)
        return {};
    const auto onCross = [&](const CellRange& range) { return range.row0 == *row || range.col0 == *col; };
    if (!std::all_of(cells.ranges().begin(), cells.ranges().end(), onCross))
        return {};
    return Cell{*row, *col};
}

} // namespace

QString ChangeText::of(const CellSet& cells, bool edited)
{
    if (cells.empty())
        return {};
    if (edited)
        return tr("%n cell(s) changed", nullptr, int(cellCount(cells)));
    if (const std::optional<Cell> cross = crossing(cells))
        return tr("row %1, column %2").arg(cross->row + 1).arg(cross->col + 1);
    if (cells.bounds().cols() == 1 && cells.bounds().rows() > 1)
        return tr("column %1").arg(cells.bounds().col0 + 1);
    return rows(cells);
}

QString ChangeText::rows(const CellSet& cells)
{
    constexpr std::size_t most = 3;
    Runs runs = rowRuns(cells);
    if (runs.size() > most)
        runs = {{runs.front().first, runs.back().second}};
    const bool one = runs.size() == 1 && runs.front().second - runs.front().first == 1;
    return one ? tr("row %1").arg(runText(runs)) : tr("rows %1").arg(runText(runs));
}

Index ChangeText::cellCount(const CellSet& cells)
{
    std::vector<Index> edges;
    for (const CellRange& range : cells.ranges()) {
        edges.push_back(range.row0);
        edges.push_back(range.row1);
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    // Between two neighbouring edges every row looks the same: join its column intervals once.
    Index count = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        Runs columns;
        for (const CellRange& range : cells.ranges())
            if (range.row0 <= edges[i] && edges[i] < range.row1)
                columns.emplace_back(range.col0, range.col1);
        for (const auto& [first, last] : joined(columns))
            count += (edges[i + 1] - edges[i]) * (last - first);
    }
    return count;
}

} // namespace headlight
