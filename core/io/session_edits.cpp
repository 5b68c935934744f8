// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_reader.h"

#include "core/io/table_text.h"
#include "core/layer/held_values.h"
#include "core/layer/weight_table.h"

#include <algorithm>

namespace headlight {

namespace {

/// The shape of the tensor that an edit is of: one that the weights hold, one that is made at random, or one that something
/// stands in for. Nothing where an edit makes no sense.
std::optional<std::vector<Index>> editedShape(const std::string& name, const Model& model, bool random)
{
    if (const auto found = model.weights.find(name); found != model.weights.end())
        return found->second->shape;
    const WeightSpec* spec = weightSpec(name, model.config.nLayers);
    if (spec && (standIn(*spec) || (random && isRandomWeight(*spec))))
        return weightFileShape(*spec, model.config, 0, 0);
    return {};
}

/// The cell of a tensor of `shape` that `edit` sets, and its value.
void readEdit(const JsonNode& edit, const std::vector<Index>& shape, WeightEdits::Cells& cells)
{
    if (!edit.expectList())
        return;
    if (edit.size() != shape.size() + 1)
        return edit.fault(Text(HL_TEXT("core", "%1 positions and a value are expected"), {std::to_string(shape.size())}));
    std::size_t at = 0;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        const auto position = edit.element(axis).integer(1, shape[axis]);
        if (!position)
            return;
        at = at * std::size_t(shape[axis]) + std::size_t(*position - 1);
    }
    if (const auto value = edit.element(edit.size() - 1).floatNumber())
        cells.emplace_back(at, *value);
}

HeldValues readCells(const JsonNode& cells)
{
    HeldValues held;
    constexpr std::size_t kCellNumbers = 3;
    for (std::size_t at = 0; at < cells.size() && !cells.faults().any(); ++at) {
        const JsonNode cell = cells.element(at);
        if (!cell.expectList())
            break;
        if (cell.size() != kCellNumbers) {
            cell.fault(HL_TEXT("core", "a cell is [row, column, value]"));
            break;
        }
        held.push_back({{cell.element(0).integer(1, kMaxAxis).value_or(1) - 1, cell.element(1).integer(1, kMaxAxis).value_or(1) - 1},
                        cell.element(2).floatNumber().value_or(0)});
    }
    return held;
}

/// Every cell of a table, which is the stage as a whole.
HeldValues allCells(const Matrix& values)
{
    HeldValues held;
    held.reserve(std::size_t(values.size()));
    for (Index row = 0; row < values.rows(); ++row)
        for (Index col = 0; col < values.cols(); ++col)
            held.push_back({{row, col}, values(row, col)});
    return held;
}

/// The table in the file that the override names. Its shape is checked where the stages are known.
std::optional<Override> loadHeld(const JsonNode& file, const OpenSibling& open)
{
    const auto name = file.text();
    if (!name)
        return {};
    const auto sibling = open(*name);
    if (!sibling) {
        file.faults().add(namedBy(file, sibling.error()));
        return {};
    }
    const auto table = readTable(*sibling->bytes);
    if (!table) {
        file.faults().add(namedBy(file, table.error()));
        return {};
    }
    if (!table->values.allFinite()) {
        file.fault(HL_TEXT("core", "the file holds a number that is not finite"));
        return {};
    }
    Override held = heldAt(0, {}, 0, allCells(table->values));
    held.file = sibling->path;
    return held;
}

} // namespace

namespace {

/// Entries of one stage, layer and head are one; what comes later counts.
void addHeld(Override target, ModelInput& input)
{
    for (Override& known : input.overrides) {
        if (known.layer != target.layer || known.stage != target.stage || known.head != target.head)
            continue;
        HeldValues all = *known.held;
        all.insert(all.end(), target.held->begin(), target.held->end());
        known = heldAt(known.layer, known.stage, known.head, std::move(all));
        return;
    }
    if (!target.held->empty())
        insertOverride(input.overrides, std::move(target));
}

} // namespace

Error namedBy(const JsonNode& node, Error error)
{
    if (error.remedy.empty() || error.place.pattern == "the file itself")
        error.remedy = Text(HL_TEXT("core", "check the file, or %1 of “%2”, which names it"), {node.path(), node.faults().file()});
    return error;
}

WeightEdits readWeightEdits(const JsonNode& edits, const Model& model, bool random)
{
    WeightEdits read;
    if (!edits.expectObject())
        return read;
    for (const auto& [name, entries] : edits.json().items()) {
        const JsonNode list = edits.member(name);
        const auto shape = editedShape(name, model, random);
        if (!shape)
            list.fault(HL_TEXT("core", "there is no tensor of this name to be edited"));
        else if (list.expectList())
            for (std::size_t at = 0; at < list.size() && !edits.faults().any(); ++at)
                readEdit(list.element(at), *shape, read.cells[name]);
        if (edits.faults().any())
            break;
        read.cells[name];
    }
    return read;
}

void applyWeightEdits(const WeightEdits& edits, const ModelConfig& config, TensorMap& weights)
{
    for (const auto& [name, cells] : edits.cells) {
        const auto found = weights.find(name);
        const WeightSpec* spec = weightSpec(name, config.nLayers);
        auto tensor = std::make_shared<Tensor>(found != weights.end() ? *found->second
                                                                      : standInTensor(*spec, weightFileShape(*spec, config, 0, 0)));
        for (const auto& [at, value] : cells)
            tensor->values[at] = value;
        weights[name] = std::move(tensor);
    }
}

void readOverrides(const JsonNode& node, const ModelConfig& config, const OpenSibling& open, ModelInput& input)
{
    if (!node.expectList())
        return;
    for (std::size_t at = 0; at < node.size() && !node.faults().any(); ++at) {
        const JsonNode entry = node.element(at);
        if (!entry.expectMember("stage"))
            return;
        const bool fromFile = entry.has("file");
        if (!fromFile && (!entry.expectMember("cells") || !entry.member("cells").expectList()))
            return;
        if (fromFile && entry.has("cells"))
            return entry.member("cells").fault(HL_TEXT("core", "an override has either cells or a file, not both"));
        const auto loaded = fromFile ? loadHeld(entry.member("file"), open)
                                     : std::optional(heldAt(0, {}, 0, readCells(entry.member("cells"))));
        if (!loaded)
            return;
        Override target = *loaded;
        Index layer = 1;
        Index head = 1;
        entry.get("layer", layer, 1, config.nLayers);
        entry.get("head", head, 1, config.nHeads);
        entry.get("stage", target.stage);
        target.layer = int(layer - 1);
        target.head = int(head - 1);
        addHeld(std::move(target), input);
    }
}

void checkHeldFiles(const HeldPlaces& places, const std::vector<Override>& overrides, JsonFaults& faults)
{
    for (const Override& entry : overrides) {
        const Shape shape = places.shape(places.stages[places.stages.find(entry.stage)]);
        if (!entry.file.empty() && Index(entry.held->size()) != shape.rows * shape.cols)
            faults.add("overrides", Text(HL_TEXT("core", "%1 holds %2 numbers, and stage %3 has %4×%5 cells"),
                                           {entry.file, std::to_string(entry.held->size()), entry.stage,
                                            std::to_string(shape.rows), std::to_string(shape.cols)}));
    }
}

} // namespace headlight
