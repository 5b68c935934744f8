// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/weight_table.h"

#include "core/layer/model.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headlight {

namespace {

using enum Dim;
using enum IfMissing;

constexpr WeightSpec modelMatrix(const char* name, const char* symbol, SymbolicShape shape, const char* title)
{
    return {name, symbol, shape, false, false, false, Absent, title};
}

constexpr WeightSpec modelVector(const char* name, const char* symbol, Dim length, const char* title)
{
    return {name, symbol, {One, length}, false, false, true, Absent, title};
}

constexpr WeightSpec headMatrix(const char* name, const char* symbol, SymbolicShape shape, const char* title, Hue hue)
{
    return {name, symbol, shape, true, true, false, IfMissing::Error, title, hue};
}

constexpr WeightSpec layerMatrix(const char* name, const char* symbol, SymbolicShape shape, const char* title)
{
    return {name, symbol, shape, true, false, false, IfMissing::Error, title};
}

constexpr WeightSpec headBias(const char* name, const char* symbol, Dim length, const char* title, Hue hue)
{
    return {name, symbol, {One, length}, true, true, true, Zeros, title, hue};
}

constexpr WeightSpec layerVector(const char* name, const char* symbol, Dim length, IfMissing ifMissing, const char* title)
{
    return {name, symbol, {One, length}, true, false, true, ifMissing, title};
}

constexpr std::array kTable{
    modelMatrix("W_E", "E", {Vocabulary, Model}, HL_TEXT("core", "Embedding table")),
    modelMatrix("W_pos", "W_{pos}", {Positions, Model}, HL_TEXT("core", "Learned positions")),
    layerVector("ln1.gamma", "\\gamma_1", Model, Ones, HL_TEXT("core", "Gain of the first norm")),
    layerVector("ln1.beta", "\\beta_1", Model, Zeros, HL_TEXT("core", "Bias of the first norm")),
    headMatrix("W_Q", "W^{Q}", {Model, Key}, HL_TEXT("core", "Query weights"), Hue::Query),
    headBias("b_Q", "b^{Q}", Key, HL_TEXT("core", "Query bias"), Hue::Query),
    headMatrix("W_K", "W^{K}", {Model, Key}, HL_TEXT("core", "Key weights"), Hue::Key),
    headBias("b_K", "b^{K}", Key, HL_TEXT("core", "Key bias"), Hue::Key),
    headMatrix("W_V", "W^{V}", {Model, Value}, HL_TEXT("core", "Value weights"), Hue::Value),
    headBias("b_V", "b^{V}", Value, HL_TEXT("core", "Value bias"), Hue::Value),
    layerMatrix("W_O", "W^{O}", {HeadsTimesValue, Model}, HL_TEXT("core", "Weights that join the heads")),
    layerVector("b_O", "b^{O}", Model, Zeros, HL_TEXT("core", "Bias after joining the heads")),
    layerVector("ln2.gamma", "\\gamma_2", Model, Ones, HL_TEXT("core", "Gain of the second norm")),
    layerVector("ln2.beta", "\\beta_2", Model, Zeros, HL_TEXT("core", "Bias of the second norm")),
    layerMatrix("W_1", "W_1", {Model, FeedForward}, HL_TEXT("core", "Weights into the feed-forward network")),
    layerVector("b_1", "b_1", FeedForward, Zeros, HL_TEXT("core", "Bias into the feed-forward network")),
    layerMatrix("W_2", "W_2", {FeedForward, Model}, HL_TEXT("core", "Weights out of the feed-forward network")),
    layerVector("b_2", "b_2", Model, Zeros, HL_TEXT("core", "Bias out of the feed-forward network")),
    modelVector("ln_f.gamma", "\\gamma_f", Model, HL_TEXT("core", "Gain of the final norm")),
    modelVector("ln_f.beta", "\\beta_f", Model, HL_TEXT("core", "Bias of the final norm")),
    modelMatrix("W_U", "W_U", {Model, Vocabulary}, HL_TEXT("core", "Unembedding weights")),
    modelVector("b_U", "b_U", Vocabulary, HL_TEXT("core", "Unembedding bias")),
};

headlight::Error tensorError(const std::string& name, Text reason, Text remedy = {})
{
    headlight::Error error;
    error.place = Text(HL_TEXT("core", "tensor %1"), {name});
    error.reason = std::move(reason);
    error.remedy = std::move(remedy);
    return error;
}

/// The layer of "layer3.W_Q" (from 0) and what follows the dot; the model's own tensors have layer −1.
std::pair<Index, std::string_view> splitName(std::string_view name)
{
    constexpr std::string_view kPrefix = "layer";
    const std::size_t dot = name.find('.');
    if (!name.starts_with(kPrefix) || dot == std::string_view::npos)
        return {-1, name};
    Index layer = 0;
    const char* end = name.data() + dot;
    const auto [stop, fault] = std::from_chars(name.data() + kPrefix.size(), end, layer);
    return fault == std::errc() && stop == end && layer >= 1 ? std::pair(layer - 1, name.substr(dot + 1))
                                                             : std::pair(Index(-1), name);
}

/// What the file should have said, with V and N_max where only the file can know.
std::string expectedText(const WeightSpec& spec, const ModelConfig& config, const std::vector<Index>& shape)
{
    std::string text = spec.perHead ? std::to_string(config.nHeads) : "";
    const std::vector<Dim> dims =
        spec.vector ? std::vector{spec.shape.cols} : std::vector{spec.shape.rows, spec.shape.cols};
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        const Index length = shape[axis + (spec.perHead ? 1 : 0)];
        text += text.empty() ? "" : "×";
        text += length > 0 ? std::to_string(length) : dims[axis] == Positions ? "N_max" : "V";
    }
    return text;
}

Result<void> checkShape(const std::string& name, const WeightSpec& spec, const Tensor& tensor,
                        const headlight::Model& model)
{
    const std::vector<Index> expected =
        weightFileShape(spec, model.config, model.vocabularySize(), model.positionCount());
    const bool positive = std::all_of(expected.begin(), expected.end(), [](Index axis) { return axis > 0; });
    if (tensor.shape == expected && positive)
        return {};
    return tensorError(name, Text(HL_TEXT("core", "the shape is %1 and should be %2"),
                                  {shapeText(tensor.shape), expectedText(spec, model.config, expected)}));
}

Result<void> checkPresent(const ModelConfig& config, const TensorMap& weights)
{
    for (Index layer = 0; layer < config.nLayers; ++layer)
        for (const WeightSpec& spec : kTable)
            if (spec.ifMissing == IfMissing::Error && !weights.contains(weightFileName(spec, layer)))
                return tensorError(
                    weightFileName(spec, layer), HL_TEXT("core", "the tensor is missing"),
                    Text(HL_TEXT("core", "a model of %1 layers needs it"), {std::to_string(config.nLayers)}));
    return {};
}

/// Tensors that have no meaning without another one, or that contradict the config.
Result<void> checkCompany(const ModelConfig& config, const TensorMap& weights)
{
    const auto has = [&](const char* name) { return weights.contains(name); };
    if (config.tied && !has("W_E"))
        return tensorError("W_E", HL_TEXT("core", "the tensor is missing"),
                           HL_TEXT("core", "a model whose config says \"tied\" takes W_U from it"));
    if (config.tied && has("W_U"))
        return tensorError(
            "W_U", HL_TEXT("core",
                           "the config says \"tied\", so W_U is W_E transposed and cannot be given as well"));
    if (has("b_U") && !has("W_U") && !config.tied)
        return tensorError("b_U", HL_TEXT("core", "there is no W_U that this bias could be added after"));
    if (has("ln_f.beta") && !has("ln_f.gamma"))
        return tensorError("ln_f.beta",
                           HL_TEXT("core", "there is no ln_f.gamma, so the model has no final norm"));
    return {};
}

} // namespace

std::span<const WeightSpec> weightTable()
{
    return kTable;
}

int weightIndex(std::string_view name)
{
    const auto found =
        std::find_if(kTable.begin(), kTable.end(), [&](const WeightSpec& spec) { return name == spec.name; });
    return found == kTable.end() ? -1 : int(found - kTable.begin());
}

const WeightSpec* weightSpec(const std::string& fileName, Index nLayers)
{
    const auto [layer, local] = splitName(fileName);
    const int index = weightIndex(local);
    if (index < 0 || layer >= nLayers)
        return nullptr;
    const WeightSpec& spec = kTable[std::size_t(index)];
    return weightFileName(spec, std::max<Index>(layer, 0)) == fileName ? &spec : nullptr;
}

std::optional<float> standIn(const WeightSpec& spec)
{
    switch (spec.ifMissing) {
    case IfMissing::Zeros:
        return 0.0F;
    case IfMissing::Ones:
        return 1.0F;
    case IfMissing::Error:
    case IfMissing::Absent:
        break;
    }
    return {};
}

Tensor standInTensor(const WeightSpec& spec, std::vector<Index> shape)
{
    Tensor tensor{std::move(shape), {}};
    tensor.values.assign(std::size_t(tensor.size()), standIn(spec).value_or(0.0F));
    return tensor;
}

std::string weightFileName(const WeightSpec& spec, Index layer)
{
    return spec.perLayer ? "layer" + std::to_string(layer + 1) + "." + spec.name : std::string(spec.name);
}

std::vector<Index> weightFileShape(const WeightSpec& spec, const ModelConfig& config, Index vocabulary,
                                   Index positions)
{
    std::vector<Index> shape;
    if (spec.perHead)
        shape.push_back(config.nHeads);
    if (!spec.vector)
        shape.push_back(config.length(spec.shape.rows, 0, vocabulary, positions));
    shape.push_back(config.length(spec.shape.cols, 0, vocabulary, positions));
    return shape;
}

Result<void> validateWeights(const ModelConfig& config, const TensorMap& weights)
{
    if (auto company = checkCompany(config, weights); !company)
        return company;
    const headlight::Model model{config, weights, {}};
    for (const auto& [name, tensor] : weights) {
        const WeightSpec* spec = weightSpec(name, config.nLayers);
        if (!spec)
            return tensorError(name, HL_TEXT("core", "a model with this config has no tensor of this name"));
        if (auto shape = checkShape(name, *spec, *tensor, model); !shape)
            return shape;
    }
    return checkPresent(config, weights);
}

} // namespace headlight
