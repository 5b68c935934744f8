// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_change.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace headlight {

namespace {

template <typename T>
std::optional<T> whereOther(const T& now, const T& other)
{
    return now == other ? std::nullopt : std::optional(other);
}

template <typename T>
bool swapHeld(std::optional<T>& held, T& value)
{
    if (held)
        std::swap(*held, value);
    return held.has_value();
}

bool sameTensor(const std::shared_ptr<const Tensor>& a, const std::shared_ptr<const Tensor>& b)
{
    return a == b || (a->shape == b->shape && a->values.size() == b->values.size()
                      && std::memcmp(a->values.data(), b->values.data(), a->values.size() * sizeof(float)) == 0);
}

bool sameTensors(const TensorMap& a, const TensorMap& b)
{
    return a.size() == b.size()
           && std::all_of(a.begin(), a.end(), [&b](const auto& entry) {
                  const auto other = b.find(entry.first);
                  return other != b.end() && sameTensor(entry.second, other->second);
              });
}

bool sameMatrix(const MatrixPtr& a, const MatrixPtr& b)
{
    if (a == b || !a || !b)
        return a == b;
    return a->rows() == b->rows() && a->cols() == b->cols() && std::memcmp(a->data(), b->data(), std::size_t(a->size()) * sizeof(float)) == 0;
}

} // namespace

bool changesNothing(const Network& now, const Model& model, const ModelInput& input)
{
    const ModelInput& here = now.input();
    return now.config() == model.config && now.model().vocabulary == model.vocabulary && here.tokens == input.tokens
           && here.tokenIds == input.tokenIds && here.embed == input.embed && here.overrides == input.overrides && sameMatrix(here.x, input.x)
           && sameTensors(now.model().weights, model.weights);
}

NetworkChange::NetworkChange(const Network& now, const Network& other)
    : m_config(other.config()), m_masks(now.config().mask != other.config().mask),
      m_vocabulary(whereOther(now.model().vocabulary, other.model().vocabulary)),
      m_input{whereOther(now.input().tokens, other.input().tokens), whereOther(now.input().tokenIds, other.input().tokenIds),
              whereOther(now.input().embed, other.input().embed), whereOther(now.input().x, other.input().x), whereOther(now.input().overrides, other.input().overrides)}
{
    if (!m_masks)
        m_config.mask = {};
    const TensorMap& ours = now.model().weights;
    const TensorMap& theirs = other.model().weights;
    for (const auto& [name, tensor] : theirs)
        if (const auto found = ours.find(name); found == ours.end() || found->second != tensor)
            m_tensors[name] = tensor;
    for (const auto& [name, tensor] : ours)
        if (theirs.find(name) == theirs.end())
            m_tensors[name] = nullptr;
}

NetworkChange::Parts NetworkChange::exchange(const Network& now)
{
    auto model = std::make_shared<Model>(now.model());
    std::swap(m_config, model->config);
    if (!m_masks)
        std::swap(m_config.mask, model->config.mask); // the mask of now stays where it was
    for (auto& [name, held] : m_tensors) {
        const auto found = model->weights.find(name);
        auto before = found == model->weights.end() ? nullptr : found->second;
        if (held)
            model->weights[name] = std::move(held);
        else
            model->weights.erase(name);
        held = std::move(before);
    }
    swapHeld(m_vocabulary, model->vocabulary);
    auto input = std::make_shared<ModelInput>(now.input());
    const bool tokens = swapHeld(m_input.tokens, input->tokens);
    const bool embed = swapHeld(m_input.embed, input->embed);
    const bool ids = swapHeld(m_input.tokenIds, input->tokenIds);
    const bool x = swapHeld(m_input.x, input->x);
    const bool overrides = swapHeld(m_input.overrides, input->overrides);
    return {std::move(model), tokens || ids || embed || x || overrides ? std::move(input) : now.sharedInput()};
}

Index NetworkChange::heldNumbers() const
{
    Index numbers = Index(m_config.mask.allowed.size());
    for (const auto& [name, tensor] : m_tensors)
        numbers += tensor ? Index(tensor->values.size()) : 0;
    return numbers + (m_input.x && *m_input.x ? (*m_input.x)->size() : 0);
}

} // namespace headlight
