// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/model.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace headlight {

bool Override::operator==(const Override& other) const
{
    return layer == other.layer && stage == other.stage && head == other.head && file == other.file &&
           (held == other.held || *held == *other.held);
}

void insertOverride(std::vector<Override>& overrides, Override entry)
{
    const auto before = [](const Override& a, const Override& b) {
        return std::tie(a.layer, a.stage, a.head) < std::tie(b.layer, b.stage, b.head);
    };
    overrides.insert(std::upper_bound(overrides.begin(), overrides.end(), entry, before), std::move(entry));
}

Override heldAt(int layer, std::string stage, int head, HeldValues values)
{
    const auto before = [](const HeldValue& a, const HeldValue& b) {
        return a.cell.row != b.cell.row ? a.cell.row < b.cell.row : a.cell.col < b.cell.col;
    };
    std::stable_sort(values.begin(), values.end(), before);
    HeldValues kept;
    kept.reserve(values.size());
    for (const HeldValue& value : values) {
        if (!kept.empty() && kept.back().cell == value.cell)
            kept.back() = value;
        else
            kept.push_back(value);
    }
    return {layer, std::move(stage), head, std::make_shared<const HeldValues>(std::move(kept)), {}};
}

namespace {

/// The length of one axis of a tensor; 0 where the tensor or the axis does not exist.
Index axisOf(const TensorMap& weights, const char* name, std::size_t axis)
{
    const auto found = weights.find(name);
    return found == weights.end() || found->second->shape.size() <= axis ? 0 : found->second->shape[axis];
}

} // namespace

Index Model::vocabularySize() const
{
    return has("W_E") ? axisOf(weights, "W_E", 0) : axisOf(weights, "W_U", 1);
}

Index Model::positionCount() const
{
    return axisOf(weights, "W_pos", 0);
}

Index Model::parameterCount() const
{
    Index count = 0;
    for (const auto& [name, tensor] : weights)
        count += tensor->size();
    return count;
}

} // namespace headlight
