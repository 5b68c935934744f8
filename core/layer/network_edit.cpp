// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_edit.h"

#include "core/figure/math.h"
#include "core/layer/held_values.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace headlight {

namespace {

bool isEntry(const Stage& stage)
{
    return std::any_of(stage.operands.begin(), stage.operands.end(),
                       [](const Operand& operand) { return operand.kind == Operand::Kind::Entry; });
}

std::string cellName(const std::string& symbol, Cell cell)
{
    return symbol + "[" + std::to_string(cell.row + 1) + "," + std::to_string(cell.col + 1) + "]";
}

void setGiven(ModelInput& input, const std::vector<HeldCell>& cells)
{
    // X is shared with snapshots and therefore copied first.
    auto x = std::make_shared<Matrix>(*input.x);
    for (const HeldCell& cell : cells)
        if (cell.value)
            (*x)(cell.cell.row, cell.cell.col) = *cell.value;
    input.x = std::move(x);
}

/// The held values with `cells` set or released, in order.
HeldValues mergedHeld(const Override* entry, const std::vector<HeldCell>& cells)
{
    std::map<std::pair<Index, Index>, std::optional<float>> wanted;
    for (const HeldCell& cell : cells)
        wanted[{cell.cell.row, cell.cell.col}] = cell.value;
    HeldValues merged;
    for (const HeldValue& held : entry ? *entry->held : HeldValues())
        if (!wanted.contains({held.cell.row, held.cell.col}))
            merged.push_back(held);
    for (const auto& [cell, value] : wanted)
        if (value)
            merged.push_back({{cell.first, cell.second}, *value});
    return merged;
}

void setHeld(ModelInput& input, const Network& network, const StageKey& key, const std::vector<HeldCell>& cells)
{
    const Override* before = network.heldIn(key);
    HeldValues merged = mergedHeld(before, cells);
    if (before)
        input.overrides.erase(input.overrides.begin() + (before - network.input().overrides.data()));
    if (!merged.empty())
        insertOverride(input.overrides, heldAt(key.layer, network.stage(key).id, key.head, std::move(merged)));
}

/// The tensor that a weight is a slice of, as it is or as what stands in for it.
std::shared_ptr<Tensor> tensorOf(const Network& network, const StageKey& key)
{
    const WeightSpec& spec = weightTable()[std::size_t(network.stage(key).weight)];
    const Model& model = network.model();
    const auto found = model.weights.find(weightFileName(spec, key.layer));
    if (found != model.weights.end())
        return std::make_shared<Tensor>(*found->second);
    return std::make_shared<Tensor>(
        standInTensor(spec, weightFileShape(spec, model.config, model.vocabularySize(), model.positionCount())));
}

std::string tensorName(const Network& network, const StageKey& key)
{
    return weightFileName(weightTable()[std::size_t(network.stage(key).weight)], key.layer);
}

std::shared_ptr<Model> withWeight(const Network& network, const StageKey& key, const std::vector<HeldCell>& cells,
                                  const EditRemains& remains)
{
    auto model = std::make_shared<Model>(network.model());
    if (remains.missing) {
        model->weights.erase(*remains.missing);
        return model;
    }
    std::shared_ptr<Tensor> tensor = tensorOf(network, key);
    const Shape shape = network.shape(key);
    float* slice = tensor->values.data() + (network.stage(key).perHead ? key.head * shape.rows * shape.cols : 0);
    for (const HeldCell& cell : cells)
        if (cell.value)
            slice[cell.cell.row * shape.cols + cell.cell.col] = *cell.value;
    model->weights[tensorName(network, key)] = std::move(tensor);
    return model;
}

/// The mask cell by cell, with `cells` set: whatever kind it was, padding taken in.
std::shared_ptr<Model> withMask(const Network& network, const std::vector<HeldCell>& cells, const EditRemains& remains)
{
    auto model = std::make_shared<Model>(network.model());
    MaskConfig& config = model->config.mask;
    if (remains.mask) {
        config = *remains.mask;
        return model;
    }
    const Index n = network.tokenCount();
    MaskConfig custom{MaskKind::Custom, 0, 0, std::vector<std::uint8_t>(std::size_t(n * n)), {}};
    for (Index row = 0; row < n; ++row)
        for (Index col = 0; col < n; ++col)
            custom.allowed[std::size_t(row * n + col)] = network.mask().allows(row, col) ? 1 : 0;
    for (const HeldCell& cell : cells)
        if (cell.value)
            custom.allowed[std::size_t(cell.cell.row * n + cell.cell.col)] = *cell.value == 0 ? 1 : 0;
    config = std::move(custom);
    return model;
}

/// Why a matrix cannot take a value; nothing where it can.
std::optional<std::pair<Text, Text>> refusal(EditTarget target, float value)
{
    if (target == EditTarget::Mask) {
        if (value == 0 || value == -std::numeric_limits<float>::infinity())
            return {};
        return std::pair(Text(HL_TEXT("core", "a cell of the mask is 0 or −∞")),
                         Text(HL_TEXT("core", "0 lets the query see the key, -inf hides it")));
    }
    if (std::isfinite(value))
        return {};
    return std::pair(Text(HL_TEXT("core", "the new value is not a finite number")),
                     Text(HL_TEXT("core", "numbers between −3.4·10³⁸ and 3.4·10³⁸ are kept")));
}

} // namespace

EditTarget editTarget(const Network& network, const StageKey& key)
{
    switch (network.stage(key).source) {
    case StageSource::Weight:
        return EditTarget::Weight;
    case StageSource::Mask:
        return EditTarget::Mask;
    case StageSource::Computed:
        break;
    }
    const bool given = !network.input().embed && key.layer == 0 && isEntry(network.stage(key));
    return given ? EditTarget::Input : EditTarget::Held;
}

Result<void> checkCells(const Network& network, const StageKey& key, const std::vector<HeldCell>& cells)
{
    if (!network.has(key))
        return Error{{}, {}, HL_TEXT("core", "there is no such matrix"), {}};
    const auto symbol = [&] { return plainMath(network.symbol(key)); }; // asked at every move of the pointer: words only for a fault
    const Shape shape = network.shape(key);
    const EditTarget target = editTarget(network, key);
    if (target == EditTarget::Mask && network.isTiled(key))
        return Error{{}, symbol(), HL_TEXT("core", "the mask of so many tokens is kept as a rule, not cell by cell"),
                     HL_TEXT("core", "choose one of the kinds of mask, or hide keys as padding")};
    for (const HeldCell& cell : cells) {
        if (!CellRange::all(shape.rows, shape.cols).contains(cell.cell))
            return Error{{}, cellName(symbol(), cell.cell), HL_TEXT("core", "there is no such cell"),
                         Text(HL_TEXT("core", "%1 has %2 rows and %3 columns"),
                              {symbol(), std::to_string(shape.rows), std::to_string(shape.cols)})};
        if (!cell.value)
            continue;
        if (auto refused = refusal(target, *cell.value))
            return Error{{}, cellName(symbol(), cell.cell), std::move(refused->first), std::move(refused->second)};
    }
    return {};
}

std::vector<HeldCell> heldCells(const Network& network, const StageKey& key, const std::vector<HeldCell>& cells)
{
    std::vector<HeldCell> now = cells;
    if (editTarget(network, key) != EditTarget::Held) {
        const MatrixPtr values = network.isParameter(key) ? network.parameterValue(key) : network.input().x;
        for (HeldCell& cell : now)
            cell.value = (*values)(cell.cell.row, cell.cell.col);
        return now;
    }
    const Override* entry = network.heldIn(key);
    for (HeldCell& cell : now)
        cell.value = entry ? heldValueOf(*entry->held, cell.cell) : std::nullopt;
    return now;
}

std::optional<Matrix> uniformWeights(const Network& network, const StageKey& key)
{
    const Stage& stage = network.stage(key);
    if (stage.values != ValueKind::Weight)
        return {};
    const Shape shape = network.shape(key);
    Matrix values = Matrix::Constant(shape.rows, shape.cols, 1.0F / float(shape.cols));
    for (Index row = 0; stage.masked && row < shape.rows; ++row) {
        Index visible = 0;
        for (Index col = 0; col < shape.cols; ++col)
            visible += network.mask().allows(row, col) ? 1 : 0;
        for (Index col = 0; col < shape.cols; ++col)
            values(row, col) = network.mask().allows(row, col) ? 1.0F / float(visible) : 0.0F;
    }
    return values;
}

EditRemains remainsOf(const Network& network, const StageKey& key)
{
    EditRemains remains;
    const MaskConfig& mask = network.config().mask;
    const EditTarget target = editTarget(network, key);
    if (target == EditTarget::Mask && (mask.kind != MaskKind::Custom || !mask.padding.empty()))
        remains.mask = mask;
    if (target == EditTarget::Weight && !network.model().has(tensorName(network, key)))
        remains.missing = tensorName(network, key);
    return remains;
}

std::shared_ptr<const Network> withCells(const Network& network, const StageKey& key,
                                         const std::vector<HeldCell>& cells, const EditRemains& remains)
{
    const EditTarget target = editTarget(network, key);
    if (target == EditTarget::Weight || target == EditTarget::Mask) {
        std::shared_ptr<const Model> model = target == EditTarget::Mask ? withMask(network, cells, remains)
                                                                        : withWeight(network, key, cells, remains);
        if (network.structure().fits(*model, network.input().embed))
            return network.withModel(std::move(model));
        // A bias that was not there now is, or the other way round: the formulas differ.
        auto built = Network::build(std::move(model), network.sharedInput());
        assert(built.ok());
        return *built;
    }
    auto input = std::make_shared<ModelInput>(network.input());
    if (target == EditTarget::Input)
        setGiven(*input, cells);
    else
        setHeld(*input, network, key, cells);
    return network.withInput(std::move(input));
}

} // namespace headlight
