// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that edits the sentence and the sizes.
#include "ui/session/document.h"

#include "core/layer/size_change.h"
#include "core/layer/token_edit.h"

#include <numeric>

namespace headlight {

namespace {

/// 0, 1, … : every token goes on from itself.
std::vector<Index> everyToken(Index count)
{
    std::vector<Index> from(std::size_t(count), 0);
    std::iota(from.begin(), from.end(), Index(0));
    return from;
}

} // namespace

Result<void> Document::setSizes(const ModelConfig& config, std::optional<Index> tokens)
{
    if (!isOpen() || (config == m_network->config() && tokens.value_or(m_network->tokenCount()) == m_network->tokenCount()))
        return {};
    auto change = sizeChange(m_network, config, tokens.value_or(m_network->tokenCount()));
    if (!change)
        return fail(change.error(), Failure::Configure);
    return setSizes(*change);
}

Result<void> Document::setSizes(const SizeChange& change)
{
    if (change.of != m_network)
        return fail({{}, {}, HL_TEXT("core", "the session was edited while the numbers were made"), HL_TEXT("core", "change the sizes again")},
                    Failure::Configure);
    return pushNetwork(change.model, change.input, change.name, change.effects, change.from);
}

Result<void> Document::retypeTokens(const QString& sentence)
{
    if (!isOpen())
        return {};
    auto words = wordsOf(m_network->model(), sentence.toStdString());
    if (!words)
        return fail(words.error(), Failure::Edit);
    if (*words == m_network->input().tokens)
        return {};
    return arrangeTokens(*words, matchedTokens(m_network->input().tokens, *words), HL_TEXT("core", "Retype the sentence"));
}

Result<void> Document::insertToken(Index at, const QString& word)
{
    if (!isOpen() || at < 0 || at > m_network->tokenCount())
        return {};
    auto words = wordsOf(m_network->model(), word.toStdString());
    if (!words)
        return fail(words.error(), Failure::Edit);
    std::vector<std::string> all = m_network->input().tokens;
    std::vector<Index> from = everyToken(m_network->tokenCount());
    all.insert(all.begin() + at, words->begin(), words->end());
    from.insert(from.begin() + at, words->size(), -1);
    return arrangeTokens(all, from, Text(HL_TEXT("core", "Insert “%1”"), {word.trimmed().toStdString()}));
}

Result<void> Document::removeToken(Index at)
{
    if (!isOpen() || at < 0 || at >= m_network->tokenCount())
        return {};
    std::vector<std::string> words = m_network->input().tokens;
    std::vector<Index> from = everyToken(m_network->tokenCount());
    const Text name(HL_TEXT("core", "Delete “%1”"), {words[std::size_t(at)]});
    words.erase(words.begin() + at);
    from.erase(from.begin() + at);
    return arrangeTokens(words, from, name);
}

Result<void> Document::moveToken(Index from, Index to)
{
    const Index count = isOpen() ? m_network->tokenCount() : 0;
    if (from < 0 || from >= count || to < 0 || to >= count || from == to)
        return {};
    std::vector<Index> order = everyToken(count);
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, from);
    std::vector<std::string> words;
    for (Index old : order)
        words.push_back(m_network->input().tokens[std::size_t(old)]);
    return arrangeTokens(words, order, Text(HL_TEXT("core", "Move “%1”"), {words[std::size_t(to)]}));
}

Result<void> Document::arrangeTokens(const std::vector<std::string>& words, const std::vector<Index>& from, const Text& name)
{
    auto edit = arrangedTokens(*m_network, words, from);
    if (!edit)
        return fail(edit.error(), Failure::Edit);
    return pushNetwork(edit->model, edit->input, name, edit->effects, from);
}

} // namespace headlight
