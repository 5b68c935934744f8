// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_json.h"

#include "core/io/session.h"

#include "core/io/number_text.h"
#include "core/text/utf8.h"

#include <array>

namespace headlight {

namespace {

constexpr std::array kConfigKeys{"n_layers", "d_model",   "n_heads",    "d_k",        "d_v",  "d_ff",
                                 "norm",     "norm_kind", "norm_eps",   "activation", "mask", "scale",
                                 "residual", "position",  "masked_row", "tied"};
constexpr std::array kMaskKeys{"kind", "window", "prefix", "allowed", "padding"};

struct SizeKey {
    const char* key;
    Index ModelConfig::*size;
};
constexpr std::array kSizes{
    SizeKey{"n_layers", &ModelConfig::nLayers}, SizeKey{"d_model", &ModelConfig::dModel},
    SizeKey{"n_heads", &ModelConfig::nHeads},   SizeKey{"d_k", &ModelConfig::dK},
    SizeKey{"d_v", &ModelConfig::dV},           SizeKey{"d_ff", &ModelConfig::dFf}};

constexpr std::array<JsonWord<NormPlacement>, 3> kNorms{
    {{"pre", NormPlacement::Pre}, {"post", NormPlacement::Post}, {"none", NormPlacement::None}}};
constexpr std::array<JsonWord<NormKind>, 2> kNormKinds{
    {{"layernorm", NormKind::LayerNorm}, {"rmsnorm", NormKind::RmsNorm}}};
constexpr std::array<JsonWord<Activation>, 4> kActivations{{{"relu", Activation::Relu},
                                                            {"gelu", Activation::Gelu},
                                                            {"gelu_tanh", Activation::GeluTanh},
                                                            {"silu", Activation::Silu}}};
constexpr std::array<JsonWord<MaskKind>, 5> kMaskKinds{{{"causal", MaskKind::Causal},
                                                        {"none", MaskKind::None},
                                                        {"sliding", MaskKind::Sliding},
                                                        {"prefix", MaskKind::Prefix},
                                                        {"custom", MaskKind::Custom}}};
constexpr std::array<JsonWord<Position>, 3> kPositions{
    {{"none", Position::None}, {"sinusoidal", Position::Sinusoidal}, {"learned", Position::Learned}}};
constexpr std::array<JsonWord<MaskedRow>, 2> kMaskedRows{
    {{"zero", MaskedRow::Zero}, {"nan", MaskedRow::Nan}}};
constexpr std::array<JsonWord<ScaleKind>, 2> kScales{
    {{"sqrt_dk", ScaleKind::SqrtDk}, {"none", ScaleKind::None}}};

void readSizes(const JsonNode& node, PartialConfig& partial)
{
    for (const SizeKey& key : kSizes) {
        Index size = 0;
        if (!node.get(key.key, size, 1, kMaxAxis))
            continue;
        Index& known = partial.config.*key.size;
        if (partial.given.contains(key.key) && known != size)
            node.member(key.key).fault(
                Text(HL_TEXT("core", "the session says %1 and the weights file says %2"),
                     {std::to_string(size), std::to_string(known)}),
                HL_TEXT("core", "leave the size out of the session, or name other weights"));
        known = size;
        partial.given.insert(key.key);
    }
}

void readScale(const JsonNode& node, ScaleConfig& scale)
{
    if (!node.has("scale"))
        return;
    if (!node.json()["scale"].is_number()) {
        scale.kind = ScaleKind::SqrtDk;
        if (!node.json()["scale"].is_string())
            return node.member("scale").faultUnknownWord("sqrt_dk, none, or a number");
        node.get("scale", scale.kind, kScales);
        return;
    }
    scale.kind = ScaleKind::Fixed;
    node.get("scale", scale.factor);
}

std::vector<std::uint8_t> readAllowed(const JsonNode& node)
{
    std::vector<std::uint8_t> allowed;
    if (!node.expectList())
        return allowed;
    for (std::size_t row = 0; row < node.size(); ++row) {
        const JsonNode line = node.element(row);
        if (!line.expectList())
            return allowed;
        if (line.size() != node.size())
            line.fault(
                Text(HL_TEXT("core", "the row has %1 entries; a mask of %2 rows needs as many in each"),
                     {std::to_string(line.size()), std::to_string(node.size())}));
        for (std::size_t col = 0; col < line.size() && !node.faults().any(); ++col)
            allowed.push_back(std::uint8_t(line.element(col).integer(0, 1).value_or(0)));
    }
    return allowed;
}

void readMask(const JsonNode& node, MaskConfig& mask)
{
    if (!node.expectObject())
        return;
    mask = {};
    node.get("kind", mask.kind, kMaskKinds);
    if ((mask.kind == MaskKind::Sliding && !node.expectMember("window")) ||
        (mask.kind == MaskKind::Prefix && !node.expectMember("prefix")) ||
        (mask.kind == MaskKind::Custom && !node.expectMember("allowed")))
        return;
    node.get("window", mask.window, 1, kMaxAxis);
    node.get("prefix", mask.prefix, 0, kMaxAxis);
    if (node.has("allowed"))
        mask.allowed = readAllowed(node.member("allowed"));
    if (!node.has("padding") || !node.member("padding").expectList())
        return;
    const JsonNode padding = node.member("padding");
    for (std::size_t at = 0; at < padding.size() && !node.faults().any(); ++at)
        mask.padding.push_back(padding.element(at).integer(1, kMaxAxis).value_or(1) - 1);
}

std::string allowedText(const MaskConfig& mask, Index nTokens, int indent)
{
    std::string text = "[";
    for (Index row = 0; row < nTokens; ++row) {
        std::vector<std::string> cells;
        for (Index col = 0; col < nTokens; ++col)
            cells.push_back(mask.allowed[std::size_t(row * nTokens + col)] ? "1" : "0");
        text += (row > 0 ? ",\n" : "\n") + std::string(std::size_t(indent + 2), ' ') + listText(cells);
    }
    return text + "\n" + std::string(std::size_t(indent), ' ') + "]";
}

std::string maskText(const MaskConfig& mask, Index nTokens, const Json& unknown, int indent)
{
    JsonObjectText object(indent);
    object.add("kind", jsonString(wordOf(mask.kind, kMaskKinds)));
    if (mask.kind == MaskKind::Sliding || mask.window > 0)
        object.add("window", std::to_string(mask.window));
    if (mask.kind == MaskKind::Prefix || mask.prefix > 0)
        object.add("prefix", std::to_string(mask.prefix));
    if (Index(mask.allowed.size()) == nTokens * nTokens && nTokens > 0)
        object.add("allowed", allowedText(mask, nTokens, object.inner()));
    if (!mask.padding.empty()) {
        std::vector<std::string> keys;
        for (Index key : mask.padding)
            keys.push_back(std::to_string(key + 1));
        object.add("padding", listText(keys));
    }
    object.addRest(unknown);
    return mask.allowed.empty() && !unknown.is_object() ? object.lineText() : object.text();
}

} // namespace

std::span<const char* const> configKeys()
{
    return kConfigKeys;
}

std::span<const char* const> maskKeys()
{
    return kMaskKeys;
}

void readConfig(const JsonNode& node, PartialConfig& partial)
{
    if (!node.expectObject())
        return;
    readSizes(node, partial);
    ModelConfig& config = partial.config;
    node.get("norm", config.norm, kNorms);
    node.get("norm_kind", config.normKind, kNormKinds);
    node.get("norm_eps", config.normEps);
    node.get("activation", config.activation, kActivations);
    if (node.has("mask"))
        readMask(node.member("mask"), config.mask);
    readScale(node, config.scale);
    node.get("residual", config.residual);
    node.get("position", config.position, kPositions);
    node.get("masked_row", config.maskedRow, kMaskedRows);
    node.get("tied", config.tied);
}

void completeConfig(PartialConfig& partial, const std::string& path, JsonFaults& faults)
{
    ModelConfig& config = partial.config;
    const auto given = [&](const char* key) { return partial.given.contains(key); };
    if (!given("d_model"))
        return faults.add(
            path + ".d_model", Text(HL_TEXT("core", "the key \"%1\" is missing"), {"d_model"}),
            HL_TEXT("core", "neither the session nor the weights file says how wide the model is"));
    if (!given("n_layers"))
        config.nLayers = 1;
    if (!given("n_heads"))
        config.nHeads = 1;
    if (!given("d_k") && config.dModel % config.nHeads != 0)
        return faults.add(
            path + ".d_k",
            Text(HL_TEXT("core", "the key \"%1\" is missing, and %2 heads do not divide d_model = %3"),
                 {"d_k", std::to_string(config.nHeads), std::to_string(config.dModel)}));
    if (!given("d_k"))
        config.dK = config.dModel / config.nHeads;
    if (!given("d_v"))
        config.dV = config.dK;
    if (!given("d_ff"))
        config.dFf = 4 * config.dModel;
}

std::string configText(const ModelConfig& config, Index nTokens, const Json& unknown, int indent)
{
    JsonObjectText object(indent);
    for (const SizeKey& key : kSizes)
        object.add(key.key, std::to_string(config.*key.size));
    object.add("norm", jsonString(wordOf(config.norm, kNorms)));
    object.add("norm_kind", jsonString(wordOf(config.normKind, kNormKinds)));
    object.add("norm_eps", numberText(config.normEps));
    object.add("activation", jsonString(wordOf(config.activation, kActivations)));
    const Json maskRest = unknown.is_object() && unknown.contains("mask") ? unknown["mask"] : Json();
    object.add("mask", maskText(config.mask, nTokens, maskRest, object.inner()));
    object.add("scale", config.scale.kind == ScaleKind::Fixed
                            ? numberText(config.scale.factor)
                            : jsonString(wordOf(config.scale.kind, kScales)));
    object.add("residual", config.residual ? "true" : "false");
    object.add("position", jsonString(wordOf(config.position, kPositions)));
    object.add("masked_row", jsonString(wordOf(config.maskedRow, kMaskedRows)));
    if (config.tied)
        object.add("tied", "true");
    object.addRest(unknown);
    return object.text();
}

std::string configJson(const ModelConfig& config, Index nTokens)
{
    return configText(config, nTokens, Json::object(), 0);
}

} // namespace headlight
