// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_structure.h"

#include "core/layer/stage_list.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

const char* dimSymbol(Dim dim)
{
    switch (dim) {
    case Dim::One:
        return "1";
    case Dim::Tokens:
        return "N";
    case Dim::Model:
        return "d";
    case Dim::Key:
        return "d_k";
    case Dim::Value:
        return "d_v";
    case Dim::HeadsTimesValue:
        return "A d_v";
    case Dim::FeedForward:
        return "d_{\\mathrm{ff}}";
    case Dim::Vocabulary:
        return "V";
    case Dim::Positions:
        return "N_{\\max}";
    case Dim::Heads:
        return "A";
    }
    return "";
}

} // namespace

std::string forHead(std::string text, int head)
{
    const std::string place = "#c";
    const std::string number = std::to_string(head + 1);
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + number.size()))
        text.replace(at, place.size(), number);
    return text;
}

std::string shapeSymbol(const SymbolicShape& shape, bool transposed)
{
    return std::string(dimSymbol(transposed ? shape.cols : shape.rows)) + " \\times " +
           dimSymbol(transposed ? shape.rows : shape.cols);
}

NetworkStructure::NetworkStructure(std::shared_ptr<const Model> model, bool embed)
    : m_config(model->config), m_embed(embed), m_stages(buildStageList(*model, embed)),
      m_vocabulary(model->vocabularySize()), m_positions(model->positionCount())
{
    for (const auto& [name, tensor] : model->weights)
        m_tensors.emplace(name, tensor->shape);
    m_indexOf.assign(std::size_t(config().nLayers * m_stages.sizeWithParameters() * config().nHeads), -1);
    addParameters();
    addNodes(StageLevel::Embedding, 0);
    for (int layer = 0; layer < int(config().nLayers); ++layer)
        addNodes(StageLevel::Layer, layer);
    addNodes(StageLevel::Output, 0);
}

int NetworkStructure::nodeOf(const StageKey& key) const
{
    const bool inside = key.layer >= 0 && key.layer < int(config().nLayers) && key.stage >= 0 &&
                        key.stage < m_stages.size() && key.head >= 0 && key.head < int(config().nHeads);
    return inside ? m_indexOf[placeOf(key)] : -1;
}

int NetworkStructure::parameterOf(const StageKey& key) const
{
    const bool inside = key.layer >= 0 && key.layer < int(config().nLayers) && key.stage >= m_stages.size() &&
                        key.stage < m_stages.sizeWithParameters() && key.head >= 0 && key.head < int(config().nHeads);
    return inside ? m_indexOf[placeOf(key)] : -1;
}

std::size_t NetworkStructure::placeOf(const StageKey& key) const
{
    return std::size_t((Index(key.layer) * m_stages.sizeWithParameters() + key.stage) * config().nHeads + key.head);
}

bool NetworkStructure::fits(const Model& model, bool embed) const
{
    ModelConfig config = model.config;
    config.mask = m_config.mask;
    const auto sameShape = [](const auto& one, const auto& other) {
        return one.first == other.first && one.second->shape == other.second;
    };
    return embed == m_embed && config == m_config &&
           std::equal(model.weights.begin(), model.weights.end(), m_tensors.begin(), m_tensors.end(), sameShape);
}

void NetworkStructure::addParameters()
{
    for (int index = m_stages.size(); index < m_stages.sizeWithParameters(); ++index) {
        const Stage& stage = m_stages[index];
        const int layers = stage.level == StageLevel::Layer ? int(config().nLayers) : 1;
        const int heads = stage.perHead ? int(config().nHeads) : 1;
        for (int layer = 0; layer < layers; ++layer)
            for (int head = 0; head < heads; ++head) {
                m_indexOf[placeOf({layer, index, head})] = int(m_parameters.size());
                m_parameters.push_back({layer, index, head});
            }
    }
}

void NetworkStructure::addNodes(StageLevel level, int layer)
{
    for (int stage = 0; stage < m_stages.size(); ++stage) {
        if (m_stages[stage].level != level)
            continue;
        const int heads = m_stages[stage].perHead ? int(config().nHeads) : 1;
        for (int head = 0; head < heads; ++head)
            addNode({layer, stage, head});
    }
}

void NetworkStructure::addNode(const StageKey& key)
{
    m_indexOf[placeOf(key)] = int(m_nodes.size());
    m_nodes.push_back({key, {}});
    for (const Operand& operand : m_stages[key.stage].operands)
        addOperand(m_nodes.back(), operand);
}

void NetworkStructure::addOperand(Node& node, const Operand& operand) const
{
    switch (operand.kind) {
    case Operand::Kind::Weight:
        return addWeight(node, operand);
    case Operand::Kind::Entry:
        return addEntry(node, operand);
    case Operand::Kind::AllHeads:
        for (int head = 0; head < int(config().nHeads); ++head)
            addStageOperand(node, {node.key.layer, operand.index, head}, operand);
        return;
    case Operand::Kind::Stage: {
        const bool fromLayer = m_stages[operand.index].level == StageLevel::Layer;
        const bool output = m_stages[node.key.stage].level == StageLevel::Output;
        const int layer = fromLayer && output ? int(config().nLayers) - 1 : node.key.layer;
        const int head = m_stages[operand.index].perHead ? node.key.head : 0;
        return addStageOperand(node, {layer, operand.index, head}, operand);
    }
    }
}

void NetworkStructure::addStageOperand(Node& node, const StageKey& key, const Operand& operand) const
{
    const int from = nodeOf(key);
    assert(from >= 0);
    node.operands.push_back({from, -1, operand.reach, operand.transposed, forHead(m_stages[key.stage].symbol, key.head),
                             forHead(m_stages[key.stage].element, key.head), m_stages[key.stage].shape});
}

void NetworkStructure::addWeight(Node& node, const Operand& operand) const
{
    const WeightSpec& spec = weightTable()[std::size_t(operand.index)];
    int stage = m_stages.size();
    while (m_stages[stage].weight != operand.index)
        ++stage;
    const int parameter = parameterOf({spec.perLayer ? node.key.layer : 0, stage, spec.perHead ? node.key.head : 0});
    node.operands.push_back({-1, parameter, operand.reach, operand.transposed, spec.symbol, spec.symbol, spec.shape});
}

/// Layer 1 begins with what the embedding level gives (nothing where X is given), a later layer with the layer before.
void NetworkStructure::addEntry(Node& node, const Operand& operand) const
{
    if (node.key.layer > 0) {
        int last = -1;
        for (int stage = 0; stage < m_stages.size(); ++stage)
            last = m_stages[stage].level == StageLevel::Layer ? stage : last;
        return addStageOperand(node, {node.key.layer - 1, last, 0}, operand);
    }
    for (int stage = 0; stage < m_stages.size(); ++stage)
        if (m_stages[stage].level == StageLevel::Embedding)
            addStageOperand(node, {0, stage, 0}, operand);
}

} // namespace headlight
