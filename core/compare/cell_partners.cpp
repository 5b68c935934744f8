// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/cell_partners.h"

#include "core/layer/token_edit.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <utility>

namespace headlight {

namespace {

struct HeadBlocks {
    Index heads;
    Index width;
};

HeadBlocks blocksOf(const Network& network)
{
    return {network.config().nHeads, network.config().dV};
}

std::vector<Index> headByHead(const HeadBlocks& before, const HeadBlocks& now)
{
    std::vector<Index> partners;
    for (Index head = 0; head < now.heads; ++head)
        for (Index at = 0; at < now.width; ++at)
            partners.push_back(head < before.heads && at < before.width ? head * before.width + at : -1);
    return partners;
}

struct Lengths {
    Index before;
    Index now;
};

/// A token may have been taken twice.
std::multimap<Index, Index> placesByPartner(const std::vector<Index>& partners)
{
    std::multimap<Index, Index> places;
    for (std::size_t at = 0; at < partners.size(); ++at)
        places.emplace(partners[at], Index(at));
    return places;
}

} // namespace

std::vector<Index> inTheirPlaces(Index count, Index before)
{
    std::vector<Index> places(std::size_t(count), -1);
    for (Index at = 0; at < std::min(count, before); ++at)
        places[std::size_t(at)] = at;
    return places;
}

CellPartners cellPartners(const Network& a, const StageKey& aKey, const Network& now, const StageKey& key, const TokensFrom& from)
{
    assert(Index(from.size()) == now.tokenCount());
    const Stage& stage = now.stage(key);
    const auto along = [&](AxisKind axis, Dim dim, const Lengths& lengths) {
        if (countsTokens(axis))
            return from;
        return dim == Dim::HeadsTimesValue ? headByHead(blocksOf(a), blocksOf(now)) : inTheirPlaces(lengths.now, lengths.before);
    };
    const Shape before = a.shape(aKey);
    const Shape shape = now.shape(key);
    return {along(stage.rows, stage.shape.rows, {before.rows, shape.rows}), along(stage.cols, stage.shape.cols, {before.cols, shape.cols})};
}

MatrixPtr partnersValues(const Matrix& a, const CellPartners& partners)
{
    const auto rows = Index(partners.rows.size());
    const auto cols = Index(partners.cols.size());
    auto values = std::make_shared<Matrix>(Matrix::Constant(rows, cols, -std::numeric_limits<float>::infinity()));
    for (Index row = 0; row < rows; ++row)
        for (Index col = 0; col < cols; ++col)
            if (partners.has({row, col})) {
                const Cell cell = partners.of({row, col});
                (*values)(row, col) = a(cell.row, cell.col);
            }
    return values;
}

HeldValues partnersHeld(const HeldValues& held, const CellPartners& partners)
{
    const std::multimap<Index, Index> rows = placesByPartner(partners.rows);
    const std::multimap<Index, Index> cols = placesByPartner(partners.cols);
    HeldValues moved;
    for (const HeldValue& value : held) {
        const auto [firstRow, lastRow] = rows.equal_range(value.cell.row);
        const auto [firstCol, lastCol] = cols.equal_range(value.cell.col);
        for (auto row = firstRow; row != lastRow; ++row)
            for (auto col = firstCol; col != lastCol; ++col)
                moved.push_back({{row->second, col->second}, value.value});
    }
    std::sort(moved.begin(), moved.end(), [](const HeldValue& one, const HeldValue& other) {
        return std::pair(one.cell.row, one.cell.col) < std::pair(other.cell.row, other.cell.col);
    });
    return moved;
}

std::vector<std::string> partnersNames(const std::vector<std::string>& names, const std::vector<Index>& partners, const std::string& missing)
{
    std::vector<std::string> moved;
    for (Index partner : partners)
        if (!names.empty())
            moved.push_back(partner >= 0 ? names[std::size_t(partner)] : missing);
    return moved;
}

} // namespace headlight
