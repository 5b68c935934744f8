// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network.h"

#include "core/layer/held_values.h"
#include "core/layer/parameter_values.h"
#include "core/layer/size_limits.h"
#include "core/layer/stage_words.h"
#include "core/layer/weight_table.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

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
    return checkPositions(model, input.size());
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

Result<void> validateParts(const Model& model, const ModelInput& input)
{
    if (input.size() < 1)
        return inputError("tokens", HL_TEXT("core", "there is no token"));
    if (auto valid = validate(model.config, input.size()); !valid)
        return valid.error();
    if (auto valid = validateWeights(model.config, model.weights); !valid)
        return valid.error();
    return input.embed ? validateEmbedded(model, input) : validateGiven(model, input);
}

/// Whether N×N matrices have to be tiled. What would not fit even so, and held cells that have no place, are refused before
/// anything is made.
Result<bool> tiledWithin(const MemoryLimits& limits, const StageList& stages, const Model& model, const ModelInput& input)
{
    const HeldPlaces places{stages, model.config, input.size(), model.vocabularySize(), model.positionCount()};
    const MemoryNeed need = memoryNeed(stages, model.config, places.tokens, places.vocabulary, places.positions);
    const auto tiled = needsTiles(need, places.tokens, limits);
    if (!tiled)
        return tiled.error();
    if (auto held = checkHeld(input.overrides, places); !held)
        return held.error();
    return *tiled;
}

Matrix madeParameter(const Network& network, const StageKey& key, int index)
{
    const Shape shape = network.shape(key);
    const Stage& stage = network.stage(key);
    if (stage.source == StageSource::Mask)
        return network.mask().values(CellRange::all(shape.rows, shape.cols));
    const MatrixView values = network.weight(index);
    if (values.size() > 0)
        return values;
    return Matrix::Constant(shape.rows, shape.cols, standIn(weightTable()[std::size_t(stage.weight)]).value_or(0.0F));
}

FiniteRange rangeOf(const MatrixView& values)
{
    FiniteRange range;
    for (Index row = 0; row < values.rows(); ++row)
        range.add(finiteRange(values.data() + row * values.outerStride(), values.cols()));
    return range;
}

} // namespace

Network::Network(std::shared_ptr<const NetworkStructure> structure, std::shared_ptr<const Model> model,
                 std::shared_ptr<const ModelInput> input, bool hasTiles)
    : m_structure(std::move(structure)), m_model(std::move(model)), m_input(std::move(input)),
      m_mask(m_model->config.mask, m_input->size()), m_hasTiles(hasTiles),
      m_parameters(std::make_shared<ParameterValues>(m_structure->parameters().size()))
{
    const auto length = [this](Dim dim) { return m_structure->length(dim, tokenCount()); };
    for (int index = 0; index < stages().sizeWithParameters(); ++index)
        m_shapes.push_back({length(stages()[index].shape.rows), length(stages()[index].shape.cols)});
    findWeights();
    findHeld();
}

Network::Network(const Network& before, std::shared_ptr<const ModelInput> input)
    : m_structure(before.m_structure), m_model(before.m_model), m_input(std::move(input)), m_mask(before.m_mask),
      m_shapes(before.m_shapes), m_hasTiles(before.m_hasTiles), m_weights(before.m_weights), m_parameters(before.m_parameters)
{
    findHeld();
}

void Network::findWeights()
{
    m_weights.reserve(m_structure->parameters().size());
    for (const StageKey& key : m_structure->parameters()) {
        const int index = stage(key).weight;
        const WeightSpec* spec = index < 0 ? nullptr : &weightTable()[std::size_t(index)];
        const auto found = spec ? m_model->weights.find(weightFileName(*spec, key.layer)) : m_model->weights.end();
        m_weights.push_back(found == m_model->weights.end() ? noMatrix() : found->second->slice(key.head, spec->perHead));
    }
}

void Network::findHeld()
{
    m_heldIn.resize(m_structure->nodes().size(), nullptr);
    for (const Override& entry : m_input->overrides) {
        const auto key = keyOf(*this, entry);
        const int node = key ? m_structure->nodeOf(*key) : -1;
        if (node >= 0)
            m_heldIn[std::size_t(node)] = &entry;
    }
}

Result<std::shared_ptr<const Network>> Network::build(std::shared_ptr<const Model> model,
                                                      std::shared_ptr<const ModelInput> input,
                                                      const MemoryLimits& limits)
{
    if (auto valid = validateParts(*model, *input); !valid)
        return valid.error();
    const auto tiled = tiledWithin(limits, buildStageList(*model, input->embed), *model, *input);
    if (!tiled)
        return tiled.error();
    const auto structure = std::make_shared<const NetworkStructure>(model, input->embed);
    return std::shared_ptr<const Network>(new Network(structure, model, input, *tiled));
}

std::shared_ptr<const Network> Network::withInput(std::shared_ptr<const ModelInput> input) const
{
    assert(input->size() == m_input->size() && input->embed == m_input->embed);
    return std::shared_ptr<const Network>(new Network(*this, std::move(input)));
}

std::shared_ptr<const Network> Network::withModel(std::shared_ptr<const Model> model) const
{
    assert(m_structure->fits(*model, m_input->embed));
    const bool sameMask = model->config.mask == m_model->config.mask;
    std::shared_ptr<Network> network(new Network(m_structure, std::move(model), m_input, m_hasTiles));
    for (std::size_t at = 0; at < m_weights.size(); ++at) {
        const bool mask = stage(m_structure->parameters()[at]).source == StageSource::Mask;
        if (mask ? sameMask : m_weights[at].data() == network->m_weights[at].data())
            network->m_parameters->take(at, *m_parameters);
    }
    return network;
}

Result<std::shared_ptr<const Network>> Network::rebuilt(std::shared_ptr<const Model> model,
                                                        std::shared_ptr<const ModelInput> input) const
{
    if (auto valid = validateParts(*model, *input); !valid)
        return valid.error();
    const bool same = input->size() == m_input->size() && m_structure->fits(*model, input->embed);
    const StageList others = same ? StageList() : buildStageList(*model, input->embed);
    const auto tiled = tiledWithin({}, same ? stages() : others, *model, *input);
    if (!tiled)
        return tiled.error();
    const auto structure = same ? m_structure : std::make_shared<const NetworkStructure>(model, input->embed);
    return std::shared_ptr<const Network>(new Network(structure, model, input, *tiled));
}

bool Network::has(const StageKey& key) const
{
    return m_structure->nodeOf(key) >= 0 || isParameter(key);
}

std::vector<StageKey> Network::parameters(int layer, int head) const
{
    std::vector<StageKey> keys;
    for (const StageKey& key : m_structure->parameters()) {
        const Stage& entry = stage(key);
        const bool here = entry.level == StageLevel::Layer ? key.layer == layer
                          : entry.level == StageLevel::Output ? layer == layerCount() - 1
                          : entry.source == StageSource::Mask || layer == 0;
        if (here && (!entry.perHead || key.head == head))
            keys.push_back(key);
    }
    return keys;
}

std::optional<StageKey> Network::readerOf(const StageKey& parameter) const
{
    const int index = m_structure->parameterOf(parameter);
    const bool mask = index >= 0 && stage(parameter).source == StageSource::Mask;
    for (const Node& node : m_structure->nodes()) {
        if (mask && stage(node.key).readsMask)
            return node.key;
        for (const NodeOperand& operand : node.operands)
            if (index >= 0 && operand.parameter == index)
                return node.key;
    }
    return {};
}

MatrixPtr Network::parameterValue(const StageKey& key) const
{
    const int index = m_structure->parameterOf(key);
    if (index < 0 || isTiled(key))
        return nullptr;
    return m_parameters->value(std::size_t(index), [&] { return madeParameter(*this, key, index); });
}

FiniteRange Network::parameterRange(const StageKey& key) const
{
    const int index = m_structure->parameterOf(key);
    if (index < 0)
        return {};
    if (stage(key).source != StageSource::Mask)
        return m_parameters->range(std::size_t(index), [&] {
            const MatrixView values = weight(index);
            return values.size() > 0 ? rangeOf(values) : finiteRange(madeParameter(*this, key, index));
        });
    FiniteRange zero; // the mask has no other finite number
    zero.add(0.0F);
    return zero;
}

std::string Network::symbolicShape(const StageKey& key) const
{
    return shapeSymbol(stage(key).shape);
}

std::string Network::symbol(const StageKey& key) const
{
    return forHead(stage(key).symbol, key.head);
}

std::string Network::formula(const StageKey& key) const
{
    // Whatever the first layer begins with, a later one begins with what the layer before hands on.
    if (beginsLaterLayer(*this, key)) {
        const Node& node = structure().nodes()[std::size_t(structure().nodeOf(key))];
        return node.operands.front().symbol + "_{\\mathrm{layer}\\," + std::to_string(key.layer) + "}";
    }
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
    return has(key) ? std::optional(key) : std::nullopt;
}

const Override* Network::heldIn(const StageKey& key) const
{
    const int node = m_structure->nodeOf(key);
    return node < 0 ? nullptr : heldIn(node);
}

bool Network::overriddenCell(const StageKey& key, Cell cell) const
{
    const Override* entry = heldIn(key);
    return entry && heldValueOf(*entry->held, cell);
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
