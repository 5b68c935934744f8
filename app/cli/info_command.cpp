// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info_command.h"

#include "app/cli/load.h"
#include "app/cli/plain_stream.h"
#include "core/io/safetensors.h"
#include "core/io/session.h"
#include "core/layer/cost.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <iomanip>

namespace headlight::cli {

namespace {

void printTensors(const TensorMap& tensors, std::ostream& out, const Words& words)
{
    Index count = 0;
    for (const auto& [name, tensor] : tensors) {
        out << "  " << visibleLine(name) << std::string(name.size() < 20 ? 20 - name.size() : 1, ' ') << shapeText(tensor->shape) << '\n';
        count += tensor->size();
    }
    out << words({HL_TEXT("core", "parameters: %1"), {std::to_string(count)}}) << '\n';
}

/// What each step of the first layer costs by its formula; nothing where the model and its input do not fit.
void printCosts(const Session& session, std::ostream& out, const Words& words)
{
    const auto network = Network::build(std::make_shared<Model>(session.model), std::make_shared<ModelInput>(session.input));
    if (!network)
        return;
    out << words(HL_TEXT("core", "cost of layer 1 (flops, share, bytes read, bytes written):")) << '\n';
    for (const StageCost& row : stageCosts(**network, 0, (*network)->tokenCount()))
        out << "  " << std::left << std::setw(12) << (*network)->stage(row.key).id << std::right << std::setw(14)
            << formatFixed(row.cost.flops, 0) << std::setw(7) << formatFixed(100 * row.share, 1) << "%" << std::setw(14)
            << formatFixed(row.cost.bytesRead, 0) << std::setw(14) << formatFixed(row.cost.bytesWritten, 0) << '\n';
}

/// The words themselves, so that who writes a session knows what the model can read; of a long list the beginning.
void printVocabulary(const std::vector<std::string>& vocabulary, std::ostream& out, const Words& words)
{
    constexpr std::size_t kMost = 1000;
    if (vocabulary.empty())
        return;
    out << words({HL_TEXT("core", "vocabulary: %1 words"), {std::to_string(vocabulary.size())}}) << " (";
    for (std::size_t at = 0; at < std::min(kMost, vocabulary.size()); ++at)
        out << (at == 0 ? "" : " ") << visibleLine(vocabulary[at]);
    out << (vocabulary.size() > kMost ? " …)\n" : ")\n");
}

void printSession(const Session& session, std::ostream& out, const Words& words)
{
    if (!session.title.empty())
        out << words({HL_TEXT("core", "title: %1"), {visibleLine(session.title)}}) << '\n';
    out << words({HL_TEXT("core", "config: %1"), {configJson(session.model.config, session.input.size())}}) << '\n';
    out << words({HL_TEXT("core", "tokens: %1"), {std::to_string(session.input.size())}}) << " (";
    for (std::size_t at = 0; at < session.input.tokens.size() && at < 24; ++at)
        out << (at == 0 ? "" : " ") << visibleLine(session.input.tokens[at]);
    out << (session.input.tokens.size() > 24 ? " …)\n" : ")\n");
    printVocabulary(session.model.vocabulary, out, words);
    for (const Text& note : session.notes)
        out << words({HL_TEXT("core", "note: %1"), {words(note)}}) << '\n';
    out << words(HL_TEXT("core", "tensors:")) << '\n';
    printTensors(session.model.weights, out, words);
    printCosts(session, out, words);
}

} // namespace

Result<void> info(const std::string& file, std::ostream& out, const Words& words)
{
    auto session = openSession(file);
    if (session) {
        printSession(*session, out, words);
        return {};
    }
    // Weights without a config are no model yet, but what they hold can be told.
    auto tensors = readSafetensors(file);
    if (!tensors)
        return session.error();
    out << words(HL_TEXT("core", "tensors:")) << '\n';
    printTensors(tensors->tensors, out, words);
    out << words({HL_TEXT("core", "not a whole model: %1"), {words.message(session.error())}}) << '\n';
    return {};
}

} // namespace headlight::cli
