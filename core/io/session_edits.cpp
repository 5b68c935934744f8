// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_reader.h"

#include "core/layer/weight_table.h"

#include <algorithm>

namespace headlight {

namespace {

/// The tensor that an edit of one the weights do not hold begins from; null where that makes no sense.
std::shared_ptr<Tensor> missingTensor(const std::string& name, const ModelConfig& config)
{
    for (const WeightSpec& spec : weightTable()) {
        if (spec.ifMissing != IfMissing::Zeros && spec.ifMissing != IfMissing::Ones)
            continue;
        for (Index layer = 0; layer < config.nLayers; ++layer) {
            if (weightFileName(spec, layer) != name)
                continue;
            auto tensor = std::make_shared<Tensor>(Tensor{weightFileShape(spec, config, 0, 0), {}});
            tensor->values.assign(std::size_t(tensor->size()),
                                  spec.ifMissing == IfMissing::Ones ? 1.0f : 0.0f);
            return tensor;
        }
    }
    return nullptr;
}

void applyEdit(const JsonNode& edit, Tensor& tensor)
{
    if (!edit.expectList())
        return;
    if (edit.size() != tensor.shape.size() + 1)
        return edit.fault(Text(HL_TEXT("core", "%1 positions and a value are expected"),
                               {std::to_string(tensor.shape.size())}));
    std::size_t at = 0;
    for (std::size_t axis = 0; axis < tensor.shape.size(); ++axis) {
        const auto position = edit.element(axis).integer(1, tensor.shape[axis]);
        if (!position)
            return;
        at = at * std::size_t(tensor.shape[axis]) + std::size_t(*position - 1);
    }
    if (const auto value = edit.element(edit.size() - 1).floatNumber())
        tensor.values[at] = *value;
}

void readCells(const JsonNode& cells, Override& target, ModelInput& input)
{
    constexpr std::size_t kCellNumbers = 3;
    for (std::size_t at = 0; at < cells.size() && !cells.faults().any(); ++at) {
        const JsonNode cell = cells.element(at);
        if (!cell.expectList())
            return;
        if (cell.size() != kCellNumbers)
            return cell.fault(HL_TEXT("core", "a cell is [row, column, value]"));
        target.cell.row = cell.element(0).integer(1, kMaxAxis).value_or(1) - 1;
        target.cell.col = cell.element(1).integer(1, kMaxAxis).value_or(1) - 1;
        target.value = cell.element(2).floatNumber().value_or(0);
        input.overrides.push_back(target);
    }
}

} // namespace

void applyWeightEdits(const JsonNode& edits, const ModelConfig& config, TensorMap& weights)
{
    if (!edits.expectObject())
        return;
    for (const auto& [name, cells] : edits.json().items()) {
        const JsonNode list = edits.member(name);
        const auto found = weights.find(name);
        auto tensor =
            found == weights.end() ? missingTensor(name, config) : std::make_shared<Tensor>(*found->second);
        if (!tensor)
            return list.fault(HL_TEXT("core", "there is no tensor of this name to be edited"));
        if (!list.expectList())
            return;
        for (std::size_t at = 0; at < list.size() && !edits.faults().any(); ++at)
            applyEdit(list.element(at), *tensor);
        weights[name] = std::move(tensor);
    }
}

void readOverrides(const JsonNode& node, const ModelConfig& config, ModelInput& input)
{
    if (!node.expectList())
        return;
    for (std::size_t at = 0; at < node.size() && !node.faults().any(); ++at) {
        const JsonNode entry = node.element(at);
        if (!entry.expectMember("stage") || !entry.expectMember("cells") ||
            !entry.member("cells").expectList())
            return;
        for (const auto& [key, value] : entry.json().items())
            if (key != "layer" && key != "stage" && key != "head" && key != "cells")
                return entry.member(key).fault(HL_TEXT("core", "an override has no such key"));
        Override target;
        Index layer = 1;
        Index head = 1;
        entry.get("layer", layer, 1, config.nLayers);
        entry.get("head", head, 1, config.nHeads);
        entry.get("stage", target.stage);
        target.layer = int(layer - 1);
        target.head = int(head - 1);
        readCells(entry.member("cells"), target, input);
    }
}

} // namespace headlight
