// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_edit.h"

#include "core/layer/held_values.h"
#include "core/layer/size_limits.h"
#include "core/layer/word_distance.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace headlight {

namespace {

constexpr double kMostNumbers = 5e8;

constexpr std::size_t kMostNamed = 5;
constexpr double kMostMatched = 4e6; ///< old times new tokens that are matched one with another

using Vocabulary = std::unordered_map<std::string, Index>;

Vocabulary vocabularyOf(const Model& model)
{
    Vocabulary known;
    for (std::size_t id = 0; id < model.vocabulary.size(); ++id)
        known.emplace(model.vocabulary[id], Index(id));
    return known;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

std::vector<std::string> runsOf(std::string_view text)
{
    std::vector<std::string> runs;
    for (std::size_t at = 0; at < text.size();) {
        if (isSpace(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !isSpace(text[end]))
            ++end;
        runs.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return runs;
}

/// `run` as words of the vocabulary, the longest first; nothing where a part of it is none.
std::vector<std::string> parted(const std::string& run, const Vocabulary& known, std::size_t longest)
{
    std::vector<std::string> words;
    for (std::size_t at = 0; at < run.size();) {
        std::size_t length = std::min(longest, run.size() - at);
        while (length > 0 && !known.contains(run.substr(at, length)))
            --length;
        if (length == 0)
            return {};
        words.push_back(run.substr(at, length));
        at += length;
    }
    return words;
}

Error unknownWords(const Model& model, const std::vector<std::string>& unknown)
{
    std::string named;
    std::string nearest;
    for (std::size_t at = 0; at < std::min(kMostNamed, unknown.size()); ++at) {
        named += (at == 0 ? "“" : ", “") + unknown[at] + "”";
        nearest += (at == 0 ? "“" : ", “") + nearestWord(unknown[at], model.vocabulary) + "”";
    }
    named += unknown.size() > kMostNamed ? ", …" : "";
    return {{}, Text("tokens"), Text(HL_TEXT("core", "the model's vocabulary does not know %1"), {named}),
            Text(HL_TEXT("core", "the nearest words that it knows are %1"), {nearest})};
}

Error tooManyWords(Index count)
{
    return {{}, Text("tokens"),
            Text(HL_TEXT("core", "these are %1 words, and a sentence typed or pasted here has at most %2"), {formatCount(count), formatCount(kMostTypedTokens)}),
            HL_TEXT("core", "paste a part of the text; more tokens come with a file of X or with Sizes")};
}

} // namespace

Result<std::vector<std::string>> wordsOf(const Model& model, std::string_view text)
{
    const std::vector<std::string> runs = runsOf(text);
    if (runs.empty())
        return Error{{}, Text("tokens"), HL_TEXT("core", "there is no token"), HL_TEXT("core", "type at least one word")};
    if (Index(runs.size()) > kMostTypedTokens)
        return tooManyWords(Index(runs.size()));
    if (model.vocabulary.empty())
        return runs;
    const Vocabulary known = vocabularyOf(model);
    std::size_t longest = 0;
    for (const std::string& word : model.vocabulary)
        longest = std::max(longest, word.size());
    std::vector<std::string> words;
    std::vector<std::string> unknown;
    std::unordered_set<std::string> seen;
    for (const std::string& run : runs) {
        const std::vector<std::string> parts = known.contains(run) ? std::vector{run} : parted(run, known, longest);
        words.insert(words.end(), parts.begin(), parts.end());
        if (parts.empty() && unknown.size() <= kMostNamed && seen.insert(run).second)
            unknown.push_back(run);
    }
    if (!unknown.empty())
        return unknownWords(model, unknown);
    if (Index(words.size()) > kMostTypedTokens)
        return tooManyWords(Index(words.size()));
    return words;
}

namespace {

using Words = std::vector<std::string>;

/// Pairs of equal words, as (old place, new place).
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

Pairs equalInPlace(const Words& before, const Words& words)
{
    Pairs pairs;
    for (std::size_t at = 0; at < std::min(before.size(), words.size()); ++at)
        if (before[at] == words[at])
            pairs.emplace_back(at, at);
    return pairs;
}

/// The longest common sequence; nothing where what both do not begin and end with is too long to be matched.
std::optional<Pairs> commonSequence(const Words& before, const Words& words)
{
    std::size_t first = 0, rows = before.size(), cols = words.size();
    while (first < std::min(rows, cols) && before[first] == words[first])
        ++first;
    while (first < std::min(rows, cols) && before[rows - 1] == words[cols - 1])
        --rows, --cols;
    if (double(rows - first) * double(cols - first) > kMostMatched)
        return std::nullopt;
    // length[i][j]: the longest common sequence of what begins at token i and at word j.
    std::vector<std::vector<std::uint32_t>> length(rows - first + 1, std::vector<std::uint32_t>(cols - first + 1, 0));
    const auto lengthAt = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return length[i - first][j - first]; };
    for (std::size_t i = rows; i-- > first;)
        for (std::size_t j = cols; j-- > first;)
            lengthAt(i, j) = before[i] == words[j] ? lengthAt(i + 1, j + 1) + 1 : std::max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    Pairs pairs;
    for (std::size_t at = 0; at < first; ++at)
        pairs.emplace_back(at, at);
    for (std::size_t i = first, j = first; i < rows && j < cols;) {
        if (before[i] == words[j])
            pairs.emplace_back(i++, j++);
        else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1))
            ++i;
        else
            ++j;
    }
    for (; rows < before.size(); ++rows, ++cols)
        pairs.emplace_back(rows, cols);
    return pairs;
}

/// Words that changed their order: each goes on from the first old token of its name that is left over.
void matchMoved(const Words& before, const Words& words, std::vector<Index>& from, std::vector<bool>& taken)
{
    std::unordered_map<std::string, std::vector<std::size_t>> left; // the first at the end
    for (std::size_t row = before.size(); row-- > 0;)
        if (!taken[row])
            left[before[row]].push_back(row);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto found = from[at] < 0 ? left.find(words[at]) : left.end();
        if (found == left.end() || found->second.empty())
            continue;
        from[at] = Index(found->second.back());
        taken[found->second.back()] = true;
        found->second.pop_back();
    }
}

/// Of as many words as tokens none is new: a word that was none goes on from what stood in its place, else from the next
/// that is left over.
void matchReplaced(std::vector<Index>& from, std::vector<bool>& taken)
{
    for (std::size_t at = 0; at < from.size(); ++at)
        if (from[at] < 0 && !taken[at]) {
            from[at] = Index(at);
            taken[at] = true;
        }
    std::size_t row = 0;
    for (Index& place : from) {
        if (place >= 0)
            continue;
        while (taken[row])
            ++row;
        place = Index(row);
        taken[row] = true;
    }
}

} // namespace

std::vector<Index> matchedTokens(const std::vector<std::string>& before, const std::vector<std::string>& words)
{
    Pairs kept = equalInPlace(before, words);
    if (auto common = commonSequence(before, words); common && common->size() > kept.size())
        kept = *std::move(common);
    std::vector<Index> from(words.size(), -1);
    std::vector<bool> taken(before.size());
    for (const auto& [row, at] : kept) {
        from[at] = Index(row);
        taken[row] = true;
    }
    matchMoved(before, words, from, taken);
    if (before.size() == words.size())
        matchReplaced(from, taken);
    return from;
}

namespace {

/// Old places → new places; −1 for a token that is gone. Of a token that is taken twice the first place counts.
std::vector<Index> placesOf(const std::vector<Index>& from, Index before)
{
    std::vector<Index> places(std::size_t(before), -1);
    for (std::size_t at = 0; at < from.size(); ++at)
        if (from[at] >= 0 && places[std::size_t(from[at])] < 0)
            places[std::size_t(from[at])] = Index(at);
    return places;
}

std::vector<Override> movedHeld(const Network& network, const std::vector<Index>& places)
{
    std::vector<Override> moved;
    for (const Override& entry : network.input().overrides) {
        const Stage& stage = network.stage(*keyOf(network, entry));
        HeldValues values;
        for (const HeldValue& held : *entry.held) {
            const Index row = countsTokens(stage.rows) ? places[std::size_t(held.cell.row)] : held.cell.row;
            const Index col = countsTokens(stage.cols) ? places[std::size_t(held.cell.col)] : held.cell.col;
            if (row >= 0 && col >= 0)
                values.push_back({{row, col}, held.value});
        }
        if (!values.empty())
            moved.push_back(heldAt(entry.layer, entry.stage, entry.head, std::move(values)));
    }
    return moved;
}

MaskConfig movedMask(const Network& network, const std::vector<Index>& from, const std::vector<Index>& places)
{
    MaskConfig mask = network.config().mask;
    const Index before = network.tokenCount();
    std::vector<Index> padding;
    for (Index key : mask.padding)
        if (places[std::size_t(key)] >= 0)
            padding.push_back(places[std::size_t(key)]);
    std::sort(padding.begin(), padding.end());
    mask.padding = std::move(padding);
    mask.prefix = std::min(mask.prefix, Index(from.size()));
    if (mask.kind != MaskKind::Custom)
        return mask;
    const std::size_t n = from.size();
    std::vector<std::uint8_t> allowed(n * n);
    for (std::size_t query = 0; query < n; ++query)
        for (std::size_t key = 0; key < n; ++key) {
            const bool known = from[query] >= 0 && from[key] >= 0;
            allowed[query * n + key] = known ? mask.allowed[std::size_t(from[query] * before + from[key])] : key <= query;
        }
    mask.allowed = std::move(allowed);
    return mask;
}

Matrix movedRows(const Matrix& x, const std::vector<Index>& from)
{
    Matrix moved = Matrix::Zero(Index(from.size()), x.cols());
    for (std::size_t row = 0; row < from.size(); ++row)
        if (from[row] >= 0)
            moved.row(Index(row)) = x.row(from[row]);
    return moved;
}

/// A kept token keeps its row of the table; another is looked up.
Result<std::vector<Index>> idsOf(const Network& network, const std::vector<std::string>& words, const std::vector<Index>& from)
{
    const Vocabulary known = vocabularyOf(network.model());
    std::vector<Index> ids;
    std::vector<std::string> unknown;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool kept = from[at] >= 0 && network.input().tokens[std::size_t(from[at])] == words[at];
        const auto found = known.find(words[at]);
        if (kept)
            ids.push_back(network.input().tokenIds[std::size_t(from[at])]);
        else if (found != known.end())
            ids.push_back(found->second);
        else
            unknown.push_back(words[at]);
    }
    if (!unknown.empty() && known.empty())
        return Error{{}, Text("tokens"), HL_TEXT("core", "the model has no vocabulary to look a word up in"),
                     HL_TEXT("core", "tokens can be moved, repeated and taken out")};
    if (!unknown.empty())
        return unknownWords(network.model(), unknown);
    return ids;
}

/// "“a”, “b”, “c”, …" where there are more.
std::string listed(const std::vector<std::string>& words)
{
    constexpr std::size_t most = 3;
    std::string names;
    for (std::size_t at = 0; at < std::min(words.size(), most); ++at)
        names += (at > 0 ? ", “" : "“") + words[at] + "”";
    return words.size() > most ? names + ", …" : names;
}

} // namespace

Result<void> checkTokenCount(const Network& network, Index count)
{
    const double painted = network.config().mask.kind == MaskKind::Custom ? double(count) * double(count) : 0;
    const double given = network.input().embed ? 0 : double(count) * double(network.config().dModel);
    if (painted + given > kMostNumbers)
        return Error{{}, Text("tokens"), HL_TEXT("core", "X, or a mask that was painted, is too large for so many tokens"),
                     HL_TEXT("core", "choose fewer tokens")};
    return network.input().embed ? checkPositions(network.model(), count) : Result<void>();
}

Result<TokenEdit> arrangedTokens(const Network& network, const std::vector<std::string>& words, const std::vector<Index>& from,
                                 const MatrixPtr& x)
{
    assert(words.size() == from.size());
    assert(!x || (!network.input().embed && x->rows() == Index(words.size()) && x->cols() == network.config().dModel));
    if (words.empty())
        return Error{{}, Text("tokens"), HL_TEXT("core", "there is no token"), HL_TEXT("core", "a sentence has at least one")};
    if (const auto fits = checkTokenCount(network, Index(words.size())); !fits)
        return fits.error();
    auto input = std::make_shared<ModelInput>(network.input());
    input->tokens = words;
    if (input->embed) {
        auto ids = idsOf(network, words, from);
        if (!ids)
            return ids.error();
        input->tokenIds = *std::move(ids);
    } else {
        input->x = x ? x : std::make_shared<const Matrix>(movedRows(*input->x, from));
    }
    const std::vector<Index> places = placesOf(from, network.tokenCount());
    input->overrides = movedHeld(network, places);
    auto model = std::make_shared<Model>(network.model());
    model->config.mask = movedMask(network, from, places);
    return TokenEdit{std::move(model), std::move(input), tokenEffects(network, words, from, x != nullptr)};
}

std::vector<Text> tokenEffects(const Network& network, const std::vector<std::string>& words, const std::vector<Index>& from, bool rowsGiven)
{
    const bool rowsStay = !network.input().embed && !rowsGiven;
    const std::vector<std::string>& before = network.input().tokens;
    std::vector<std::string> fresh, gone, other;
    std::vector<bool> kept(before.size());
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (from[at] < 0) {
            fresh.push_back(words[at]);
            continue;
        }
        kept[std::size_t(from[at])] = true;
        if (const std::string& was = before[std::size_t(from[at])]; was != words[at])
            other.push_back(was + " → " + words[at]);
    }
    for (std::size_t at = 0; at < before.size(); ++at)
        if (!kept[at])
            gone.push_back(before[at]);
    std::vector<Text> effects;
    if (!other.empty() && rowsStay)
        effects.emplace_back(HL_TEXT("core", "other words with the same rows of X: %1"), std::vector{listed(other)});
    else if (!other.empty())
        effects.emplace_back(HL_TEXT("core", "other words: %1"), std::vector{listed(other)});
    if (!fresh.empty() && rowsStay)
        effects.emplace_back(HL_TEXT("core", "new, with rows of zeros in X: %1"), std::vector{listed(fresh)});
    else if (!fresh.empty())
        effects.emplace_back(HL_TEXT("core", "new: %1"), std::vector{listed(fresh)});
    if (!gone.empty())
        effects.emplace_back(HL_TEXT("core", "gone: %1"), std::vector{listed(gone)});
    const std::vector<Index> places = placesOf(from, network.tokenCount());
    addHeldNotes(effects, network, [&](const Override& entry, Cell cell) {
        const Stage& stage = network.stage(*keyOf(network, entry));
        return (!countsTokens(stage.rows) || places[std::size_t(cell.row)] >= 0)
               && (!countsTokens(stage.cols) || places[std::size_t(cell.col)] >= 0);
    });
    return effects;
}

Result<TokenOrder> tokensOfCount(const Network& network, Index count)
{
    if (count < 1 || count > kMostTokens)
        return Error{{}, Text("tokens"), Text(HL_TEXT("core", "a session has 1 to %1 tokens"), {std::to_string(kMostTokens)}), {}};
    const ModelInput& input = network.input();
    const std::vector<std::string>& vocabulary = network.model().vocabulary;
    TokenOrder order;
    for (Index at = 0; at < count; ++at) {
        const bool kept = at < input.size();
        const bool again = !kept && input.embed && vocabulary.empty();
        order.words.push_back(kept           ? input.tokens[std::size_t(at)]
                              : again        ? input.tokens.back()
                              : input.embed  ? vocabulary[std::size_t(at) % vocabulary.size()]
                                             : std::to_string(at + 1));
        order.from.push_back(kept ? at : again ? input.size() - 1 : -1);
    }
    return order;
}

} // namespace headlight
