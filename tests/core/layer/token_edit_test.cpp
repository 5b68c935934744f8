// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_edit.h"

#include "core/layer/size_change.h"
#include "core/layer/trace.h"
#include "core/text/numbers.h"
#include "tests/core/layer/small_networks.h"

#include <algorithm>

using namespace headlight;
using namespace headlight::test;

namespace {

using Words = std::vector<std::string>;
using Places = std::vector<Index>;

std::shared_ptr<const Model> speakingModel()
{
    auto model = fullModel(smallConfig());
    model->vocabulary = {"<s>", "the", "cat", "sat", "on", "mat", "dog", "女孩", "喜欢", "鸟", "."};
    return model;
}

std::string messageOf(const Result<Words>& words)
{
    return words.ok() ? std::string() : words.error().message();
}

} // namespace

TEST(TokenEdit, PartsASentenceIntoKnownWords)
{
    const auto model = speakingModel();
    EXPECT_EQ(*wordsOf(*model, " the cat\tsat\non "), (Words{"the", "cat", "sat", "on"}));
    EXPECT_EQ(*wordsOf(*model, "女孩喜欢鸟."), (Words{"女孩", "喜欢", "鸟", "."})) << "without spaces, the longest first";
    EXPECT_EQ(messageOf(wordsOf(*model, "the cta sat and")),
              "tokens: the model's vocabulary does not know “cta”, “and” (the nearest words that it knows are “cat”, “on”)");
    EXPECT_NE(messageOf(wordsOf(*model, "  ")), "");
    EXPECT_EQ(*wordsOf(*randomModel(smallConfig()), "any words at all"), (Words{"any", "words", "at", "all"}));
}

/// A book is refused before anything is made of it, with or without a vocabulary, whichever words it has.
TEST(TokenEdit, ABookIsRefusedWithANumberAndARemedy)
{
    std::string known, unknown;
    for (int word = 0; word < 120'000; ++word) {
        known += "cat ";
        unknown += "word" + std::to_string(word) + " ";
    }
    const auto speaking = speakingModel();
    const auto mute = randomModel(smallConfig());
    using Pasted = std::pair<const Model*, const std::string*>;
    for (const auto& [model, text] : {Pasted(speaking.get(), &known), Pasted(speaking.get(), &unknown), Pasted(mute.get(), &known), Pasted(mute.get(), &unknown)}) {
        const std::string message = messageOf(wordsOf(*model, *text));
        EXPECT_EQ(message.substr(0, message.find(',')), "tokens: these are " + formatCount(120'000) + " words") << message.substr(0, 200);
        EXPECT_NE(message.find("paste a part of the text"), std::string::npos);
        EXPECT_LT(message.size(), 400u);
    }
    std::string most;
    for (Index word = 0; word < kMostTypedTokens; ++word)
        most += "cat ";
    EXPECT_EQ(Index(wordsOf(*mute, most)->size()), kMostTypedTokens);
    EXPECT_FALSE(wordsOf(*mute, most + "cat").ok());
    std::string joined; // one run of many words
    for (Index word = 0; word <= kMostTypedTokens; ++word)
        joined += "鸟";
    EXPECT_NE(messageOf(wordsOf(*speaking, joined)).find(formatCount(kMostTypedTokens + 1)), std::string::npos);
    EXPECT_FALSE(wordsOf(*speaking, joined).ok());
    std::string few; // unknown words are named, never all
    for (int word = 0; word < 4000; ++word)
        few += "word" + std::to_string(word) + " ";
    EXPECT_LT(messageOf(wordsOf(*speaking, few)).size(), 400u);
}

TEST(TokenEdit, MatchesWhatStayed)
{
    EXPECT_EQ(matchedTokens({"a", "b", "c"}, {"a", "x", "c"}), (Places{0, 1, 2})) << "as many: in place";
    EXPECT_EQ(matchedTokens({"a", "b", "c"}, {"a", "c"}), (Places{0, 2}));
    EXPECT_EQ(matchedTokens({"a", "c"}, {"x", "a", "b", "c"}), (Places{-1, 0, -1, 1}));
}

TEST(TokenEdit, AsManyWordsKeepTheirRows)
{
    EXPECT_EQ(matchedTokens({"a", "b", "c", "d"}, {"b", "c", "d", "e"}), (Places{1, 2, 3, 0})) << "one step on: e gets the row that is left";
    EXPECT_EQ(matchedTokens({"a", "b", "c", "d"}, {"e", "a", "b", "c"}), (Places{3, 0, 1, 2}));
    EXPECT_EQ(matchedTokens({"a", "b", "c", "d"}, {"d", "c", "b", "a"}), (Places{3, 2, 1, 0})) << "another order";
    EXPECT_EQ(matchedTokens({"a", "b", "a"}, {"b", "a", "a"}), (Places{1, 0, 2})) << "no row is taken twice";
    EXPECT_EQ(matchedTokens({"a", "b", "c", "d"}, {"x", "b", "y", "d"}), (Places{0, 1, 2, 3}));
    EXPECT_EQ(matchedTokens({"a", "b", "c", "d"}, {"d", "x", "c", "y"}), (Places{3, 1, 2, 0})) << "others: in place, then what is left";
    EXPECT_EQ(matchedTokens({"a", "b", "c"}, {"c", "x", "a", "y"}), (Places{2, -1, 0, -1})) << "moved, and more words";
}

TEST(TokenEdit, LongSentencesKeepTheirRowsToo)
{
    Words before, words{"new"};
    for (int at = 0; at < 3000; ++at)
        words.push_back(before.emplace_back(std::to_string(at)));
    const Places one = matchedTokens(before, words);
    EXPECT_EQ(one.front(), -1);
    EXPECT_EQ(one[1], 0);
    EXPECT_EQ(one.back(), 2999);
    std::reverse(before.begin(), before.end()); // too many to be matched one with another
    const Places other = matchedTokens(before, words);
    EXPECT_EQ(other.front(), -1);
    EXPECT_EQ(other[1], 2999);
    EXPECT_EQ(other.back(), 0);
}

TEST(TokenEdit, AnotherXWithOtherTokens)
{
    auto input = std::make_shared<ModelInput>(*givenInput(smallConfig(), 4));
    input->overrides = {heldAt(0, "q", 0, {{{3, 3}, 9.0f}, {{0, 1}, 2.0f}})};
    const auto network = built(randomModel(smallConfig()), input);
    const auto x = std::make_shared<const Matrix>(Matrix::Constant(3, smallConfig().dModel, 0.5f));
    const auto named = givenX(network, x, {"t4", "u", "t2"}, Text("Reload"));
    ASSERT_TRUE(named.ok());
    EXPECT_EQ(named->input->x, x);
    EXPECT_EQ(named->input->tokens, (Words{"t4", "u", "t2"}));
    EXPECT_EQ(named->from, (Places{3, -1, 1}));
    EXPECT_EQ(named->input->overrides, (std::vector<Override>{heldAt(0, "q", 0, {{{0, 3}, 9.0f}})})) << "the held cell goes with t4";
    EXPECT_EQ(named->model->weights, network->model().weights);
    ASSERT_GE(named->effects.size(), 3u);
    EXPECT_EQ(named->effects[0].plain(), "N 4 → 3");
    EXPECT_EQ(named->effects[1].plain(), "new: “u”") << "its row is no row of zeros";
    EXPECT_EQ(named->effects[2].plain(), "gone: “t1”, “t3”");
    const auto longer = givenX(network, std::make_shared<const Matrix>(Matrix::Zero(6, smallConfig().dModel)), {}, Text("Reload"));
    ASSERT_TRUE(longer.ok());
    EXPECT_EQ(longer->input->tokens, (Words{"t1", "t2", "t3", "t4", "5", "6"})) << "as a matrix without names is called";
}

TEST(TokenEdit, RowsGoWithTheirTokens)
{
    const ModelConfig config = smallConfig();
    auto input = std::make_shared<ModelInput>(*givenInput(config, 4));
    input->overrides = {heldAt(0, "attn", 1, {{{3, 1}, 0.5f}, {{2, 0}, 0.25f}}), heldAt(0, "q", 0, {{{0, 3}, 9.0f}})};
    auto model = randomModel(config);
    model->config.mask = {MaskKind::Custom, 0, 0, {1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1}, {2}};
    const auto network = built(model, input);
    // t1 t2 t3 t4 → t4 new t2 t1: t3 goes.
    const auto edit = arrangedTokens(*network, {"t4", "new", "t2", "t1"}, {3, -1, 1, 0});
    ASSERT_TRUE(edit.ok());
    const auto after = built(edit->model, edit->input);
    EXPECT_EQ(after->input().x->row(0), network->input().x->row(3));
    EXPECT_EQ(after->input().x->row(1), Matrix::Zero(1, config.dModel));
    EXPECT_EQ(after->input().x->row(3), network->input().x->row(0));
    EXPECT_EQ(after->input().overrides, (std::vector<Override>{heldAt(0, "attn", 1, {{{0, 2}, 0.5f}}), heldAt(0, "q", 0, {{{3, 3}, 9.0f}})}));
    EXPECT_TRUE(after->config().mask.padding.empty()) << "the hidden key was t3";
    EXPECT_TRUE(after->mask().allows(2, 0)) << "t2 saw t4";
    EXPECT_FALSE(after->mask().allows(0, 3)) << "t4 did not see t1";
    EXPECT_TRUE(after->mask().allows(1, 0) && !after->mask().allows(1, 2)) << "the new one sees what stands before it";
}

TEST(TokenEdit, EmbeddedTokensAreLookedUp)
{
    const auto network = built(speakingModel(), embeddedInput({1, 2, 3}));
    const auto edit = arrangedTokens(*network, {"t1", "dog", "t3", "cat"}, {0, 1, 2, -1});
    ASSERT_TRUE(edit.ok());
    EXPECT_EQ(edit->input->tokenIds, (Places{1, 6, 3, 2})) << "a kept label keeps its row of the table";
    EXPECT_FALSE(arrangedTokens(*network, {"t1", "wolf"}, {0, 1}).ok());
    EXPECT_FALSE(arrangedTokens(*network, {}, {}).ok());
    const auto nameless = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    EXPECT_TRUE(arrangedTokens(*nameless, {"t3", "t1", "t1"}, {2, 0, 0}).ok());
    EXPECT_FALSE(arrangedTokens(*nameless, {"t3", "dog"}, {2, -1}).ok());
}
