// SPDX-License-Identifier: GPL-3.0-or-later
// Other tokens for a network: retyped, inserted, taken out, moved; rows of numbers go with their tokens.
#pragma once

#include "core/layer/network.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

/// Tokens stand along the axis: as rows, queries or keys.
inline bool countsTokens(AxisKind axis)
{
    return axis == AxisKind::Tokens || axis == AxisKind::Queries || axis == AxisKind::Keys;
}

/// A network's model and input after its tokens were changed; sizes and the mask may be others.
struct TokenEdit {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const ModelInput> input;
    std::vector<Text> effects; ///< which tokens came, went or became others, and what their rows of X are
};

/// Words of a sentence that is typed or pasted. Each is a chip, a row and a column that somebody wants to read: N×N matrices of so many are
/// still kept, and come within a moment.
inline constexpr Index kMostTypedTokens = 4096;

/// The words of `text`, parted at white space. Where the model has a vocabulary a run that is no word of it is parted
/// into words that are, the longest first, as languages written without spaces need; what is then left over is an error
/// that names the unknown words and the nearest known ones. So are more words than kMostTypedTokens.
HEADLIGHT_CORE Result<std::vector<std::string>> wordsOf(const Model& model, std::string_view text);

/// For each of `words` the old token that it goes on from, −1 for a new one; no token is taken twice. Words that stayed keep
/// their tokens: where they stand, or along the longest common sequence where that keeps more, and words that changed their
/// order with them. Where the count is the same, a word that is left over goes on from what stood in its place, or from the
/// next token that is left over.
HEADLIGHT_CORE std::vector<Index> matchedTokens(const std::vector<std::string>& before, const std::vector<std::string>& words);

/// `words` as the network's tokens; `from` names for each the old token whose row it keeps, −1 for a new row. An embedded
/// token is looked up in the vocabulary; a new row of a given X is zero, unless `x` is another X, of a row for each word. Held cells, a custom mask and the padding go with
/// their tokens; a new token sees what came before it and is seen by what comes after.
/// An error is a word that the vocabulary does not know, or no word at all.
HEADLIGHT_CORE Result<TokenEdit> arrangedTokens(const Network& network, const std::vector<std::string>& words,
                                                const std::vector<Index>& from, const MatrixPtr& x = {});

/// What stands in the way of so many tokens, before anything of them is made: memory for X and a painted mask, positions that
/// the model has learned.
HEADLIGHT_CORE Result<void> checkTokenCount(const Network& network, Index count);

/// TokenEdit::effects alone; `rowsGiven` where X becomes another.
HEADLIGHT_CORE std::vector<Text> tokenEffects(const Network& network, const std::vector<std::string>& words,
                                              const std::vector<Index>& from, bool rowsGiven = false);

/// Tokens as arrangedTokens() takes them.
struct TokenOrder {
    std::vector<std::string> words;
    std::vector<Index> from;
};

/// `count` tokens: the last ones go; new ones are called by their number where X is given, else they are words of the
/// vocabulary, one after the other, or the last token again where there is none. An error is a count below 1 or above
/// kMostTokens.
inline constexpr Index kMostTokens = Index(1) << 20;
HEADLIGHT_CORE Result<TokenOrder> tokensOfCount(const Network& network, Index count);

} // namespace headlight
