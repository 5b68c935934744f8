// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/held_values.h"

#include "core/figure/math.h"
#include "core/layer/matrix_difference.h"
#include "core/layer/network.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <set>

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

namespace {

Error heldError(Text reason)
{
    Error error;
    error.place = Text("overrides");
    error.reason = std::move(reason);
    return error;
}

/// As Network::find() names it, of a network that need not be there.
std::optional<StageKey> keyOf(const HeldPlaces& places, const Override& entry)
{
    const int index = places.stages.find(entry.stage);
    if (index < 0)
        return {};
    const Stage& stage = places.stages[index];
    const StageKey key{stage.level == StageLevel::Layer ? entry.layer : 0, index, stage.perHead ? entry.head : 0};
    const bool inside = key.layer >= 0 && key.layer < places.config.nLayers && key.head >= 0 && key.head < places.config.nHeads;
    return inside ? std::optional(key) : std::nullopt;
}

} // namespace

Shape HeldPlaces::shape(const Stage& stage) const
{
    return {config.length(stage.shape.rows, tokens, vocabulary, positions), config.length(stage.shape.cols, tokens, vocabulary, positions)};
}

Result<void> checkHeld(const std::vector<Override>& overrides, const HeldPlaces& places)
{
    std::set<StageKey> named;
    for (const Override& entry : overrides) {
        const std::string layer = std::to_string(entry.layer + 1);
        const std::string head = std::to_string(entry.head + 1);
        const auto key = keyOf(places, entry);
        if (!key)
            return heldError(Text(HL_TEXT("core", "there is no stage %1 at layer %2, head %3"), {entry.stage, layer, head}));
        if (key->stage >= places.stages.size())
            return heldError(Text(HL_TEXT("core", "%1 is a parameter, and only computed stages can be held"), {entry.stage}));
        const Shape shape = places.shape(places.stages[key->stage]);
        for (const HeldValue& held : *entry.held)
            if (!CellRange::all(shape.rows, shape.cols).contains(held.cell))
                return heldError(Text(HL_TEXT("core", "cell %1,%2 lies outside %3, which is %4×%5"),
                                      {std::to_string(held.cell.row + 1), std::to_string(held.cell.col + 1), entry.stage,
                                       std::to_string(shape.rows), std::to_string(shape.cols)}));
        if (!named.insert(*key).second)
            return heldError(Text(HL_TEXT("core", "stage %1 of layer %2, head %3 is named twice"), {entry.stage, layer, head}));
    }
    return {};
}

std::optional<float> heldValueOf(const HeldValues& held, Cell cell)
{
    const auto found = firstFrom(held, cell);
    return found != held.end() && found->cell == cell ? std::optional(found->value) : std::nullopt;
}

namespace {

/// Of one row of `range`: the runs of cells between the held ones.
void addComputed(const HeldValues& held, const CellRange& range, Index row, CellSet& computed)
{
    Index from = range.col0;
    for (auto at = firstFrom(held, {row, range.col0}); at != held.end() && at->cell.row == row && at->cell.col < range.col1; ++at) {
        computed.add({row, row + 1, from, at->cell.col});
        from = at->cell.col + 1;
    }
    computed.add({row, row + 1, from, range.col1});
}

/// Rows without a held cell stay together.
void addComputed(const HeldValues& held, const CellRange& range, CellSet& computed)
{
    Index row = range.row0;
    for (auto at = firstFrom(held, {range.row0, range.col0}); at != held.end() && at->cell.row < range.row1;
         at = firstFrom(held, {row, range.col0})) {
        const bool inside = at->cell.col < range.col1;
        const Index next = inside ? at->cell.row : at->cell.row + 1;
        computed.add({row, next, range.col0, range.col1});
        if (inside)
            addComputed(held, range, next, computed);
        row = next + (inside ? 1 : 0);
    }
    computed.add({row, range.row1, range.col0, range.col1});
}

/// "Q, K": what the cell is not computed from; of many the first and the last.
std::string operandSymbols(const Network& network, const StageKey& key)
{
    const auto& nodes = network.structure().nodes();
    std::vector<std::string> symbols;
    for (const NodeOperand& operand : nodes[std::size_t(network.structure().nodeOf(key))].operands)
        if (operand.node >= 0)
            symbols.push_back(plainMath(network.symbol(nodes[std::size_t(operand.node)].key)));
    if (symbols.empty())
        return {};
    const std::string first = symbols.front();
    return symbols.size() == 1 ? first : first + (symbols.size() == 2 ? ", " : ", …, ") + symbols.back();
}

} // namespace

CellSet computedCells(const Network& network, const StageKey& key, const CellSet& cells)
{
    const Override* entry = network.heldIn(key);
    if (!entry)
        return cells;
    CellSet computed;
    for (const CellRange& range : cells.ranges())
        addComputed(*entry->held, range, computed);
    return computed;
}

Derivation heldDerivation(const Network& network, const StageKey& key, const Derivation& computed)
{
    Derivation held;
    held.kind = DerivationKind::Held;
    held.cell = computed.cell;
    held.value = computed.value;
    held.exact = computed.exact;
    held.symbol = computed.symbol;
    held.maskedCell = computed.maskedCell;
    held.overridden = true;
    const std::string from = operandSymbols(network, key);
    held.words = from.empty() ? Text(HL_TEXT("core", "Held at %1 by hand, not computed: the computation would give %2."),
                                     {formatShort(held.value), formatShort(held.exact)})
                              : Text(HL_TEXT("core", "Held at %1 by hand, not computed from %2: that would give %3."),
                                     {formatShort(held.value), from, formatShort(held.exact)});
    return held;
}

namespace {

/// "held cells of attn, layer 1, head 2, go: 3"
Text heldNote(const Network& network, const Override& entry, Index gone)
{
    const Stage& stage = network.stage(*keyOf(network, entry));
    const std::string layer = std::to_string(entry.layer + 1);
    const std::string count = std::to_string(gone);
    if (stage.perHead)
        return {HL_TEXT("core", "held cells of %1, layer %2, head %3, go: %4"), {stage.id, layer, std::to_string(entry.head + 1), count}};
    if (stage.level == StageLevel::Layer)
        return {HL_TEXT("core", "held cells of %1, layer %2, go: %3"), {stage.id, layer, count}};
    return {HL_TEXT("core", "held cells of %1 go: %2"), {stage.id, count}};
}

} // namespace

void addHeldNotes(std::vector<Text>& notes, const Network& network, const std::function<bool(const Override&, Cell)>& stays)
{
    constexpr int kMostNamed = 6;
    int named = 0;
    Index others = 0;
    for (const Override& entry : network.input().overrides) {
        const Index gone = std::count_if(entry.held->begin(), entry.held->end(), [&](const HeldValue& held) { return !stays(entry, held.cell); });
        if (gone > 0 && named < kMostNamed)
            notes.push_back(heldNote(network, entry, gone));
        else
            others += gone;
        named += gone > 0 ? 1 : 0;
    }
    if (others > 0)
        notes.emplace_back(HL_TEXT("core", "held cells of other stages go: %1"), std::vector{std::to_string(others)});
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
