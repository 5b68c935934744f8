// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/held_values.h"

#include "core/layer/matrix_difference.h"
#include "core/layer/network.h"

#include <algorithm>

namespace headlight {

namespace {

bool before(const Cell& a, const Cell& b)
{
    return a.row != b.row ? a.row < b.row : a.col < b.col;
}

HeldValues::const_iterator firstFrom(const HeldValues& held, Cell cell)
{
    return std::lower_bound(held.begin(), held.end(), cell,
                            [](const HeldValue& value, const Cell& wanted) { return before(value.cell, wanted); });
}

} // namespace

std::optional<StageKey> keyOf(const Network& network, const Override& entry)
{
    return network.find(entry.layer + 1, entry.stage, entry.head + 1);
}

std::optional<float> heldValueOf(const HeldValues& held, Cell cell)
{
    const auto found = firstFrom(held, cell);
    return found != held.end() && found->cell == cell ? std::optional(found->value) : std::nullopt;
}

void applyHeld(const Override* held, const CellRange& limit, Matrix& matrix, Cell origin)
{
    if (!held)
        return;
    const auto end = firstFrom(*held->held, {limit.row1, 0});
    for (auto at = firstFrom(*held->held, {limit.row0, 0}); at != end; ++at)
        if (limit.contains(at->cell))
            matrix(at->cell.row - origin.row, at->cell.col - origin.col) = at->value;
}

CellSet heldDifference(const Override* a, const Override* b)
{
    static const HeldValues kNone;
    const HeldValues& one = a ? *a->held : kNone;
    const HeldValues& other = b ? *b->held : kNone;
    CellSet cells;
    if (&one == &other)
        return cells;
    auto x = one.begin();
    auto y = other.begin();
    while (x != one.end() || y != other.end()) {
        const bool onlyX = y == other.end() || (x != one.end() && before(x->cell, y->cell));
        const bool onlyY = !onlyX && (x == one.end() || before(y->cell, x->cell));
        if (onlyX || onlyY || !sameBits(x->value, y->value))
            cells.add(CellRange::of(onlyY ? y->cell : x->cell));
        x += onlyY ? 0 : 1;
        y += onlyX ? 0 : 1;
    }
    return cells;
}

} // namespace headlight
