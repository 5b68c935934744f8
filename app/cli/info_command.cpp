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

void printTensors(const TensorMap& tensors, std::ostream& out)
{
    Index count = 0;
    for (const auto& [name, tensor] : tensors) {
        out << "  " << visibleLine(name) << std::string(name.size() < 20 ? 20 - name.size() : 1, ' ') << shapeText(tensor->shape) << '\n';
        count += tensor->size();
    }
    out << "parameters: " << count << '\n';
}

/// What each step of the first layer costs by its formula; nothing where the model and its input do not fit.
void printCosts(const Session& session, std::ostream& out)
{
    const auto network = Network::build(std::make_shared<Model>(session.model), std::make_shared<ModelInput>(session.input));
    if (!network)
        return;
    out << "cost of layer 1 (flops, share, bytes read, bytes written):\n";
    for (const StageCost& row : stageCosts(**network, 0, (*network)->tokenCount()))
        out << "  " << std::left << std::setw(12) << (*network)->stage(row.key).id << std::right << std::setw(14)
            << formatFixed(row.cost.flops, 0) << std::setw(7) << formatFixed(100 * row.share, 1) << "%" << std::setw(14)
            << formatFixed(row.cost.bytesRead, 0) << std::setw(14) << formatFixed(row.cost.bytesWritten, 0) << '\n';
}

/// The words themselves, so that who writes a session knows what the model can read; of a long list the beginning.
void printVocabulary(const std::vector<std::string>& words, std::ostream& out)
{
    constexpr std::size_t kMost = 1000;
    if (words.empty())
        return;
    out << "vocabulary: " << words.size() << " words (";
    for (std::size_t at = 0; at < std::min(kMost, words.size()); ++at)
        out << (at == 0 ? "" : " ") << visibleLine(words[at]);
    out << (words.size() > kMost ? " …)\n" : ")\n");
}

void printSession(const Session& session, std::ostream& out)
{
    if (!session.title.empty())
        out << "title: " << visibleLine(session.title) << '\n';
    out << "config: " << configJson(session.model.config, session.input.size()) << '\n';
    out << "tokens: " << session.input.size() << " (";
    for (std::size_t at = 0; at < session.input.tokens.size() && at < 24; ++at)
        out << (at == 0 ? "" : " ") << visibleLine(session.input.tokens[at]);
    out << (session.input.tokens.size() > 24 ? " …)\n" : ")\n");
    printVocabulary(session.model.vocabulary, out);
    for (const Text& note : session.notes)
        out << "note: " << note.plain() << '\n';
    out << "tensors:\n";
    printTensors(session.model.weights, out);
    printCosts(session, out);
}

} // namespace

Result<void> info(const std::string& file, std::ostream& out)
{
    auto session = openSession(file);
    if (session) {
        printSession(*session, out);
        return {};
    }
    // Weights without a config are no model yet, but what they hold can be told.
    auto tensors = readSafetensors(file);
    if (!tensors)
        return session.error();
    out << "tensors:\n";
    printTensors(tensors->tensors, out);
    out << "not a whole model: " << session.error().message() << '\n';
    return {};
}

} // namespace headlight::cli
