// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"

#include "core/io/files.h"
#include "core/io/model_metadata.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kDefaultTokens = 8;

/// How long the default sentence is: short, but as long as the mask's own table, and no longer than words and
/// positions last.
Index defaultLength(const Model& model)
{
    const MaskConfig& mask = model.config.mask;
    if (mask.kind == MaskKind::Custom)
        return Index(std::lround(std::sqrt(double(mask.allowed.size()))));
    Index length = kDefaultTokens;
    if (model.has("W_E"))
        length = std::min(length, model.vocabularySize());
    if (model.has("W_E") && model.config.position == Position::Learned)
        length = std::min(length, model.positionCount());
    return length;
}

void makeDefaultSentence(Session& session, JsonFaults& faults)
{
    const Model& model = session.model;
    ModelInput& input = session.input;
    const Index length = defaultLength(model);
    const bool named = model.has("W_E") && Index(model.vocabulary.size()) >= length;
    for (Index at = 0; at < length; ++at)
        input.tokens.push_back(named ? model.vocabulary[std::size_t(at)] : std::to_string(at + 1));
    input.embed = model.has("W_E");
    if (input.embed) {
        session.notes.push_back(
            HL_TEXT("core", "The sentence is the first words of the model's vocabulary."));
        checkEmbedding(model, length, kMetadataPlace, faults);
        for (Index at = 0; at < length; ++at)
            input.tokenIds.push_back(at);
        return;
    }
    const Tensor x = randomTensor("X", {length, model.config.dModel}, 1, 1.0);
    input.x = std::make_shared<const Matrix>(viewOf(x.values.data(), length, model.config.dModel));
    session.notes.push_back(
        HL_TEXT("core", "The model has no embedding, so X is filled with random numbers."));
}

void addIfFailed(const Result<void>& result, JsonFaults& faults)
{
    if (result)
        return;
    Error error = result.error();
    error.file = faults.file();
    faults.add(std::move(error));
}

/// The session without its numbers, from what the file says of itself: everything that can be wrong with it is told before they
/// are read.
Result<Session> sessionFrom(const SafetensorsFile& claimed, const std::string& file)
{
    auto metadata = readModelMetadata(claimed, file);
    if (!metadata)
        return metadata.error();
    JsonFaults faults(file);
    if (metadata->config.given.empty())
        faults.add(kMetadataPlace, HL_TEXT("core", "the weights file does not say the model's sizes"),
                   HL_TEXT("core", "open a session that gives the config and names this file"));
    else
        completeConfig(metadata->config, kMetadataPlace, faults);
    Session session;
    session.title = textOf(pathOf(file).stem());
    session.model = {metadata->config.config, claimed.tensors, std::move(metadata->vocabulary)};
    const Model& model = session.model;
    if (!faults.any())
        addIfFailed(validate(model.config, std::max<Index>(defaultLength(model), 1)), faults);
    if (!faults.any())
        addIfFailed(validateWeights(model.config, model.weights), faults);
    if (!faults.any() && !model.vocabulary.empty() && model.vocabularySize() > 0 &&
        Index(model.vocabulary.size()) != model.vocabularySize())
        faults.add("vocab",
                   Text(HL_TEXT("core", "the vocabulary has %1 words, and the weights are for %2"),
                        {std::to_string(model.vocabulary.size()), std::to_string(model.vocabularySize())}));
    if (!faults.any())
        makeDefaultSentence(session, faults);
    if (faults.any())
        return faults.error();
    return session;
}

Result<Session> modelFrom(ByteSource& source)
{
    Session session;
    auto content = readSafetensors(source, [&](const SafetensorsFile& claimed) -> Result<void> {
        auto claims = sessionFrom(claimed, source.name());
        if (!claims)
            return claims.error();
        session = *std::move(claims);
        return {};
    });
    if (!content)
        return content.error();
    session.model.weights = session.weightsOrigin.loaded = std::move(content->tensors);
    return session;
}

} // namespace

Result<Session> readModelFile(const std::string& path)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    auto session = modelFrom(**source);
    if (session) {
        std::error_code fault;
        session->weightsOrigin.kind = WeightsOrigin::Kind::File;
        session->weightsOrigin.file =
            textOf(std::filesystem::absolute(pathOf(path), fault).lexically_normal());
    }
    return session;
}

Result<Session> readModelBytes(std::string_view bytes, const std::string& displayName)
{
    BorrowedBytes source(displayName, bytes);
    return modelFrom(source);
}

SafetensorsFile modelFileContent(const Model& model)
{
    return {model.weights, {{kMetadataEntry, modelMetadataText(model)}}};
}

} // namespace headlight
