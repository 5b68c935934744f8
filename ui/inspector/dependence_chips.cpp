// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/dependence_chips.h"

#include "core/layer/stage_place.h"
#include "ui/inspector/inspector_text.h"
#include "ui/navigator/change_text.h"

#include <algorithm>

namespace headlight {

namespace {

/// The steps of every layer in order, those of the cell's own head or the chosen one.
std::vector<StageKey> allSteps(const Network& network, int head)
{
    std::vector<StageKey> keys;
    for (int layer = 0; layer < network.layerCount(); ++layer)
        for (const StageKey& key : network.steps(layer, head))
            keys.push_back(key);
    return keys;
}

/// Whose steps are told of: the matrix's own head, in a matrix of all heads side by side that of the column, else the chosen one.
int headOf(const Network& network, const StageKey& key, Cell cell, int chosen)
{
    const Stage& stage = network.stage(key);
    if (stage.perHead)
        return key.head;
    const bool sideBySide = stage.shape.cols == Dim::HeadsTimesValue;
    return sideBySide ? int(cell.col / std::max<Index>(network.config().dV, 1)) : chosen;
}

/// Of the same layer only, and the far end of all layers: the rest is between.
std::vector<StageKey> nearAndFar(const Network& network, const StageKey& from, std::vector<StageKey> keys, const DependenceMap& cells)
{
    std::vector<StageKey> kept;
    const int layer = layerOf(network, from);
    for (const StageKey& key : keys)
        if (cells.count(key) && layerOf(network, key) == layer)
            kept.push_back(key);
    const auto far = std::find_if(keys.rbegin(), keys.rend(), [&](const StageKey& key) { return cells.count(key) != 0; });
    if (far != keys.rend() && layerOf(network, *far) != layer)
        kept.push_back(*far);
    return kept;
}

/// The next matrix whose same cell is made from this one and nothing else.
std::optional<StageKey> nextSameCell(const Network& network, const StageKey& key)
{
    const StageList& stages = network.stages();
    const Stage& from = stages[key.stage];
    for (int index = key.stage + 1; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        const bool samePlace = stage.rows == from.rows && stage.cols == from.cols && stage.shape == from.shape &&
                               stage.perHead == from.perHead && stage.level == from.level;
        for (const Operand& operand : stage.operands)
            if (samePlace && operand.kind == Operand::Kind::Stage && operand.index == key.stage && stage.operands.size() == 1)
                return StageKey{key.layer, index, key.head};
    }
    return {};
}

std::string placeOf(const CellSet& cells)
{
    const CellRange& one = cells.ranges().front();
    return std::to_string(one.row0 + 1) + "," + std::to_string(one.col0 + 1);
}

} // namespace

std::vector<Chip> DependenceChips::becomes(const Trace& trace, const StageKey& key, Cell cell)
{
    std::vector<Chip> chips;
    for (auto next = nextSameCell(trace.network(), key); next; next = nextSameCell(trace.network(), *next)) {
        const MatrixPtr values = trace.value(*next);
        if (!values || trace.network().overriddenCell(*next, cell))
            break; // a held cell does not come from this one
        chips.push_back({*next, cell, QString::fromLatin1(trace.network().stage(*next).id),
                         shortNumber(double((*values)(cell.row, cell.col)))});
    }
    return chips;
}

std::vector<Chip> DependenceChips::chipsOf(const Network& network, const StageKey& from, Cell cell,
                                           const std::vector<StageKey>& keys, const DependenceMap& cells)
{
    const int layer = layerOf(network, from);
    std::vector<Chip> chips;
    QString last;
    for (const StageKey& key : keys) {
        const CellSet& set = cells.at(key);
        const bool one = set.ranges().size() == 1 && set.bounds().size() == 1;
        const QString place = one ? tr("cell %1").arg(QString::fromStdString(placeOf(set))) : ChangeText::of(set, false);
        const bool end = &key == &keys.back() || layerOf(network, key) != layer;
        const bool stream = network.stage(key).group == StageGroup::Stream; // where the token's own line passes
        if (place == last && !end && !stream)
            continue;
        last = place;
        QString name = QString::fromLatin1(network.stage(key).id);
        if (layerOf(network, key) != layer)
            name = tr("layer %1, %2").arg(layerOf(network, key) + 1).arg(name);
        const CellRange& first = set.ranges().front();
        const bool here = set.contains(cell);
        chips.push_back({key, here ? cell : Cell{first.row0, first.col0}, {}, tr("%1, %2").arg(name, place)});
    }
    if (chips.size() > kMostChips) // the nearest, and the end
        chips.erase(chips.begin() + kMostChips - 1, chips.end() - 1);
    return chips;
}

std::vector<Chip> DependenceChips::dependsOn(const Network& network, const StageKey& key, Cell cell, int head,
                                             const DependenceMap& upstream)
{
    std::vector<StageKey> keys = allSteps(network, headOf(network, key, cell, head));
    std::reverse(keys.begin(), keys.end());
    return chipsOf(network, key, cell, nearAndFar(network, key, std::move(keys), upstream), upstream);
}

std::vector<Chip> DependenceChips::reaches(const Network& network, const StageKey& key, Cell cell, int head,
                                           const DependenceMap& downstream)
{
    std::vector<StageKey> keys = nearAndFar(network, key, allSteps(network, headOf(network, key, cell, head)), downstream);
    const CellSet same(CellRange::of(cell));
    for (auto next = nextSameCell(network, key); next; next = nextSameCell(network, *next)) {
        const auto found = std::find(keys.begin(), keys.end(), *next);
        if (found != keys.end() && downstream.at(*next) == same)
            keys.erase(found);
    }
    return chipsOf(network, key, cell, keys, downstream);
}

} // namespace headlight
