// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_metadata.h"

#include "core/layer/word_distance.h"
#include "core/text/utf8.h"

#include <charconv>
#include <unordered_map>

namespace headlight {

Result<ModelMetadata> readModelMetadata(const SafetensorsFile& content, const std::string& file)
{
    ModelMetadata metadata;
    const auto entry = content.metadata.find(kMetadataEntry);
    if (entry == content.metadata.end())
        return metadata;
    const auto json = parseJson(entry->second, file, [](std::size_t offset) {
        return Text(HL_TEXT("core", "%1, character %2"), {kMetadataPlace, std::to_string(offset + 1)});
    });
    if (!json)
        return json.error();
    JsonFaults faults(file);
    const JsonNode root(*json, kMetadataPlace, faults);
    if (root.expectObject()) {
        readConfig(root.has("config") ? root.member("config") : root, metadata.config);
        if (root.has("vocab"))
            metadata.vocabulary = root.member("vocab").textList();
    }
    if (faults.any())
        return faults.error();
    return metadata;
}

std::string modelMetadataText(const Model& model)
{
    // A mask of its own for each pair of tokens belongs to a sentence, not to a model.
    ModelConfig config = model.config;
    config.mask.padding.clear();
    config.mask.allowed.clear();
    if (config.mask.kind == MaskKind::Custom)
        config.mask.kind = MaskKind::Causal;
    Json rest = Json::object();
    if (!model.vocabulary.empty())
        rest["vocab"] = model.vocabulary;
    return configText(config, 0, rest, 0);
}

namespace {

Index rowNumber(const std::string& token, Index rows)
{
    Index number = 0;
    const auto [end, fault] = std::from_chars(token.data(), token.data() + token.size(), number);
    return fault == std::errc() && end == token.data() + token.size() && number >= 1 && number <= rows
               ? number - 1
               : -1;
}

} // namespace

std::vector<Index> lookUpTokens(const std::vector<std::string>& tokens, const Model& model,
                                const std::string& path, JsonFaults& faults)
{
    std::unordered_map<std::string, Index> rows;
    for (std::size_t row = 0; row < model.vocabulary.size(); ++row)
        rows.emplace(model.vocabulary[row], Index(row));
    std::vector<Index> ids;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const auto found = rows.find(tokens[at]);
        const Index id = rows.empty()          ? rowNumber(tokens[at], model.vocabularySize())
                         : found == rows.end() ? -1
                                               : found->second;
        if (id < 0 && !faults.any())
            faults.add(path + "[" + std::to_string(at + 1) + "]",
                       Text(HL_TEXT("core", "the token \"%1\" is not in the model's vocabulary"),
                            {shortened(tokens[at])}),
                       rows.empty()
                           ? Text(HL_TEXT("core", "the model names no words: use row numbers of W_E, from 1"))
                           : Text(HL_TEXT("core", "the nearest word that it knows is “%1”"),
                                  {nearestWord(shortened(tokens[at]), model.vocabulary)}));
        ids.push_back(id);
    }
    return ids;
}

void checkEmbedding(const Model& model, Index nTokens, const std::string& path, JsonFaults& faults)
{
    if (!model.has("W_E"))
        return faults.add(path, HL_TEXT("core", "the weights hold no W_E to look tokens up in"),
                          HL_TEXT("core", "give X itself"));
    if (model.config.position != Position::Learned)
        return;
    if (!model.has("W_pos"))
        faults.add(path, HL_TEXT("core", "positions are learned, but the weights hold no W_pos"));
    else if (nTokens > model.positionCount())
        faults.add(path, Text(HL_TEXT("core", "the sentence has %1 tokens, and W_pos has positions for %2"),
                              {std::to_string(nTokens), std::to_string(model.positionCount())}));
}

} // namespace headlight
