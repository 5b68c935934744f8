// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/model.h"

namespace headlight {

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
