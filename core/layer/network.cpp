// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network.h"

#include "core/layer/weight_table.h"
#include "core/text/numbers.h"

#include <cassert>

namespace headlight {

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string forHead(const std::string& text, int head)
{
    return replaced(text, "#c", std::to_string(head + 1));
}

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

Error inputError(const char* place, Text reason)
{
    Error error;
    error.place = Text(place);
    error.reason = std::move(reason);
    return error;
}

Result<void> validateEmbedded(const Model& model, const ModelInput& input)
{
    if (!model.has("W_E"))
        return inputError("input.embed", HL_TEXT("core", "the weights hold no embedding table W_E to look the tokens up in"));
    if (Index(input.tokenIds.size()) != input.size())
        return inputError("tokens", HL_TEXT("core", "a token has no row in the embedding table"));
    for (Index id : input.tokenIds)
        if (id < 0 || id >= model.vocabularySize())
            return inputError("tokens", Text(HL_TEXT("core", "token number %1 is outside the vocabulary of %2"),
                                             {std::to_string(id + 1), std::to_string(model.vocabularySize())}));
    if (model.config.position == Position::Learned && model.positionCount() < input.size())
        return inputError("tokens", Text(HL_TEXT("core", "%1 tokens, but the model has learned only %2 positions"),
                                         {std::to_string(input.size()), std::to_string(model.positionCount())}));
    return {};
}

Result<void> validateGiven(const Model& model, const ModelInput& input)
{
    if (!input.x)
        return inputError("input.x", HL_TEXT("core", "there is no X"));
    if (input.x->rows() != input.size() || input.x->cols() != model.config.dModel)
        return inputError("input.x", Text(HL_TEXT("core", "X is %1×%2, but %3 tokens of d_model %4 need %3×%4"),
                                          {std::to_string(input.x->rows()), std::to_string(input.x->cols()),
                                           std::to_string(input.size()), std::to_string(model.config.dModel)}));
    return {};
}

Result<void> validateOverrides(const Network& network)
{
    for (const Override& entry : network.input().overrides) {
        const auto key = network.find(entry.layer + 1, entry.stage, entry.head + 1);
        if (!key)
            return inputError("overrides", Text(HL_TEXT("core", "there is no stage %1 at layer %2, head %3"),
                                                {entry.stage, std::to_string(entry.layer + 1), std::to_string(entry.head + 1)}));
        const Shape shape = network.shape(*key);
        if (!CellRange::all(shape.rows, shape.cols).contains(entry.cell))
            return inputError("overrides", Text(HL_TEXT("core", "cell %1,%2 lies outside %3, which is %4×%5"),
                                                {std::to_string(entry.cell.row + 1), std::to_string(entry.cell.col + 1), entry.stage,
                                                 std::to_string(shape.rows), std::to_string(shape.cols)}));
    }
    return {};
}

/// What would not fit even with tiles is refused before anything is allocated.
Result<void> validateMemory(const Network& network, double most)
{
    constexpr double kGigabyte = 1e9;
    if (network.heldBytes() <= most)
        return {};
    Error error = inputError("tokens", Text(HL_TEXT("core", "the stages of %1 tokens would take %2 GB of memory, and %3 GB is the most"),
                                            {std::to_string(network.tokenCount()),
                                             formatFixed(network.heldBytes() / kGigabyte, 0),
                                             formatFixed(most / kGigabyte, 0)}));
    error.remedy = HL_TEXT("core", "use fewer tokens, heads or layers");
    return error;
}

} // namespace

NetworkStructure::NetworkStructure(std::shared_ptr<const Model> model, bool embed)
    : m_model(std::move(model)), m_stages(buildStageList(*m_model, embed)),
      m_vocabulary(m_model->vocabularySize()), m_positions(m_model->positionCount())
{
    m_nodeOf.assign(std::size_t(config().nLayers * m_stages.size() * config().nHeads), -1);
    addNodes(StageLevel::Embedding, 0);
    for (int layer = 0; layer < int(config().nLayers); ++layer)
        addNodes(StageLevel::Layer, layer);
    addNodes(StageLevel::Output, 0);
}

int NetworkStructure::nodeOf(const StageKey& key) const
{
    const bool inside = key.layer >= 0 && key.layer < int(config().nLayers) && key.stage >= 0 &&
                        key.stage < m_stages.size() && key.head >= 0 && key.head < int(config().nHeads);
    if (!inside)
        return -1;
    const Index at = (Index(key.layer) * m_stages.size() + key.stage) * config().nHeads + key.head;
    return m_nodeOf[std::size_t(at)];
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
    const Index at = (Index(key.layer) * m_stages.size() + key.stage) * config().nHeads + key.head;
    m_nodeOf[std::size_t(at)] = int(m_nodes.size());
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
    node.operands.push_back({from, noMatrix(), operand.reach, operand.transposed, forHead(m_stages[key.stage].symbol, key.head),
                             forHead(m_stages[key.stage].element, key.head), m_stages[key.stage].shape});
}

void NetworkStructure::addWeight(Node& node, const Operand& operand) const
{
    const WeightSpec& spec = weightTable()[std::size_t(operand.index)];
    const auto found = m_model->weights.find(weightFileName(spec, node.key.layer));
    const MatrixView values =
        found == m_model->weights.end() ? noMatrix() : found->second->slice(node.key.head, spec.perHead);
    node.operands.push_back({-1, values, operand.reach, operand.transposed, spec.symbol, spec.symbol, spec.shape});
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

Network::Network(std::shared_ptr<const NetworkStructure> structure, std::shared_ptr<const ModelInput> input, bool hasTiles)
    : m_structure(std::move(structure)), m_input(std::move(input)), m_mask(m_structure->config().mask, m_input->size()),
      m_hasTiles(hasTiles)
{
    const auto length = [this](Dim dim) { return m_structure->length(dim, tokenCount()); };
    for (const Stage& stage : stages().stages)
        m_shapes.push_back({length(stage.shape.rows), length(stage.shape.cols)});
}

Result<std::shared_ptr<const Network>> Network::build(std::shared_ptr<const Model> model,
                                                      std::shared_ptr<const ModelInput> input,
                                                      const MemoryLimits& limits)
{
    if (input->size() < 1)
        return inputError("tokens", HL_TEXT("core", "there is no token"));
    if (auto valid = validate(model->config, input->size()); !valid)
        return valid.error();
    if (auto valid = validateWeights(model->config, model->weights); !valid)
        return valid.error();
    if (auto valid = input->embed ? validateEmbedded(*model, *input) : validateGiven(*model, *input); !valid)
        return valid.error();
    auto structure = std::make_shared<NetworkStructure>(std::move(model), input->embed);
    std::shared_ptr<const Network> network(new Network(structure, input, false));
    if (network->keptBytes() > limits.budget)
        network.reset(new Network(std::move(structure), std::move(input), true));
    if (auto valid = validateMemory(*network, limits.most); !valid)
        return valid.error();
    if (auto valid = validateOverrides(*network); !valid)
        return valid.error();
    return network;
}

std::shared_ptr<const Network> Network::withInput(std::shared_ptr<const ModelInput> input) const
{
    assert(input->size() == m_input->size() && input->embed == m_input->embed);
    return std::shared_ptr<const Network>(new Network(m_structure, std::move(input), m_hasTiles));
}

std::string Network::symbolicShape(const StageKey& key) const
{
    return shapeSymbol(stage(key).shape);
}

std::string shapeSymbol(const SymbolicShape& shape, bool transposed)
{
    return std::string(dimSymbol(transposed ? shape.cols : shape.rows)) + " \\times " +
           dimSymbol(transposed ? shape.rows : shape.cols);
}

std::string Network::symbol(const StageKey& key) const
{
    return forHead(stage(key).symbol, key.head);
}

std::string Network::formula(const StageKey& key) const
{
    return forHead(stage(key).formula, key.head);
}

std::string Network::elementOf(const StageKey& key) const
{
    return forHead(stage(key).element, key.head);
}

std::vector<StageKey> Network::steps(int layer, int head) const
{
    std::vector<StageKey> keys;
    for (int stage = 0; stage < stages().size(); ++stage) {
        const Stage& entry = stages()[stage];
        const bool here = entry.level == StageLevel::Layer || (entry.level == StageLevel::Embedding && layer == 0) ||
                          (entry.level == StageLevel::Output && layer == layerCount() - 1);
        if (here)
            keys.push_back({entry.level == StageLevel::Layer ? layer : 0, stage, entry.perHead ? head : 0});
    }
    return keys;
}

std::optional<StageKey> Network::find(int layer, std::string_view id, int head) const
{
    const int stage = stages().find(id);
    if (stage < 0 || layer < 1 || head < 1)
        return {};
    const bool modelLevel = stages()[stage].level != StageLevel::Layer;
    const StageKey key{modelLevel ? 0 : layer - 1, stage, stages()[stage].perHead ? head - 1 : 0};
    return m_structure->nodeOf(key) >= 0 ? std::optional(key) : std::nullopt;
}

bool Network::overriddenCell(const StageKey& key, Cell cell) const
{
    for (const Override& entry : m_input->overrides)
        if (entry.cell == cell && find(entry.layer + 1, entry.stage, entry.head + 1) == key)
            return true;
    return false;
}

double Network::bytesOf(bool tiledToo) const
{
    double bytes = 0;
    for (const Node& node : m_structure->nodes()) {
        const Shape size = shape(node.key);
        if (tiledToo || !isTiled(node.key))
            bytes += double(sizeof(float)) * double(size.rows) * double(size.cols);
    }
    return bytes;
}

double Network::keptBytes() const
{
    return bytesOf(true);
}

double Network::heldBytes() const
{
    return bytesOf(false);
}

} // namespace headlight
