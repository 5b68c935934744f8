// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/size_change.h"

#include "core/layer/held_values.h"
#include "core/layer/resize.h"
#include "core/layer/size_limits.h"
#include "core/layer/token_edit.h"
#include "tests/core/layer/plain_notes.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

TEST(SizeChange, IsForetoldAsItIsMade)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    ModelConfig wanted = network->config();
    wanted.nLayers += 2;
    wanted.dModel += 4;
    wanted.dV = 3;
    EXPECT_EQ(plain(foretold(*network, wanted).value()), plain(resized(*network, wanted)->notes));
    wanted.nLayers = 1001;
    EXPECT_EQ(foretold(*network, wanted).error().message(), resized(*network, wanted).error().message());
    // From the shapes alone: these numbers would not fit anywhere.
    wanted.nLayers = 1;
    wanted.dModel = kMaxAxis;
    EXPECT_FALSE(foretold(*network, wanted).ok());
}

TEST(SizeChange, SizesAndTokensAreOneChange)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    ModelConfig wanted = network->config();
    wanted.dFf += 1;
    const auto change = sizeChange(network, wanted, 6);
    ASSERT_TRUE(change.ok()) << change.error().message();
    EXPECT_EQ(change->input->tokens, (std::vector<std::string>{"t1", "t2", "t3", "t4", "5", "6"}));
    EXPECT_EQ(change->input->x->rows(), 6);
    EXPECT_EQ(change->input->x->topRows(4), *network->input().x);
    EXPECT_TRUE(change->input->x->bottomRows(2).isZero(0));
    EXPECT_EQ(change->model->config.dFf, wanted.dFf);
    const std::string sizes = "d_ff " + std::to_string(wanted.dFf - 1) + " → " + std::to_string(wanted.dFf);
    EXPECT_EQ(plain(change->effects), (std::vector<std::string>{sizes, "N 4 → 6", "new, with rows of zeros in X: “5”, “6”"}));
    EXPECT_EQ(plain(sizeNotes(*network, network->config(), 1).value()),
              (std::vector<std::string>{"N 4 → 1", "gone: “t2”, “t3”, “t4”"}));
    EXPECT_TRUE(sizeNotes(*network, network->config(), 4)->empty());
    for (const Index impossible : {Index(0), kMostTokens + 1})
        EXPECT_FALSE(sizeNotes(*network, network->config(), impossible).ok());
}

TEST(SizeChange, NewTokensOfAModelAreWordsThatItKnows)
{
    auto model = fullModel(smallConfig());
    const auto numbered = built(model, embeddedInput({1, 2}));
    EXPECT_EQ(tokensOfCount(*numbered, 3)->words.back(), numbered->input().tokens.back()) << "the last token again";
    model->vocabulary = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"};
    auto input = std::make_shared<ModelInput>(*embeddedInput({1, 2}));
    input->tokens = {"b", "c"};
    const auto words = built(model, input);
    const auto change = sizeChange(words, words->config(), 4);
    ASSERT_TRUE(change.ok()) << change.error().message();
    EXPECT_EQ(change->input->tokens, (std::vector<std::string>{"b", "c", "c", "d"}));
    EXPECT_EQ(change->input->tokenIds, (std::vector<Index>{1, 2, 2, 3}));
}

TEST(SizeChange, APaintedMaskForTooManyTokensIsRefused)
{
    ModelConfig config = smallConfig();
    config.mask.kind = MaskKind::Custom;
    config.mask.allowed.assign(16, 1);
    const auto network = built(randomModel(config), givenInput(config, 4));
    const auto change = sizeChange(network, network->config(), kMostTokens);
    ASSERT_FALSE(change.ok());
    EXPECT_NE(change.error().message().find("too large for so many tokens"), std::string::npos);
    EXPECT_EQ(sizeChange(network, network->config(), 5)->model->config.mask.allowed.size(), 25u);
}

TEST(SizeChange, SaysWhichHeldCellsGoWithTheirTokens)
{
    auto input = std::make_shared<ModelInput>(*givenInput(smallConfig(), 4));
    input->overrides = {heldAt(0, "attn", 1, {{{3, 0}, 1.0f}, {{1, 0}, 1.0f}}), heldAt(1, "ln1", 0, {{{2, 5}, 1.0f}}), heldAt(1, "q", 0, {{{0, 0}, 1.0f}})};
    const auto network = built(randomModel(smallConfig()), input);
    EXPECT_EQ(plain(sizeNotes(*network, network->config(), 2).value()),
              (std::vector<std::string>{"N 4 → 2", "gone: “t3”, “t4”", "held cells of attn, layer 1, head 2, go: 1", "held cells of ln1, layer 2, go: 1"}));
    const auto change = sizeChange(network, network->config(), 2);
    ASSERT_TRUE(change.ok());
    EXPECT_EQ(change->from, (std::vector<Index>{0, 1}));
    EXPECT_EQ(change->input->overrides.size(), 2U);
}

TEST(SizeChange, HeldCellsThatGoForTwoReasonsAreToldOnce)
{
    auto input = std::make_shared<ModelInput>(*givenInput(smallConfig(), 4));
    input->overrides = {heldAt(0, "attn", 1, {{{1, 0}, 1.0f}, {{3, 0}, 1.0f}}), heldAt(1, "ln1", 0, {{{0, 1}, 1.0f}, {{2, 5}, 1.0f}})};
    const auto network = built(randomModel(smallConfig()), input);
    ModelConfig wanted = network->config();
    wanted.nLayers = 1;
    EXPECT_EQ(plain(sizeNotes(*network, wanted, 2).value()),
              (std::vector<std::string>{"N 4 → 2", "gone: “t3”, “t4”", "layer 2 goes, with its weights",
                                        "held cells of attn, layer 1, head 2, go: 1", "held cells of ln1, layer 2, go: 2"}));
    const auto change = sizeChange(network, wanted, 2);
    ASSERT_TRUE(change.ok());
    ASSERT_EQ(change->input->overrides.size(), 1U);
    EXPECT_EQ(change->input->overrides.front().held->size(), 1U) << "as it was foretold";
}

TEST(SizeChange, MeetsTheLimitsOfMemoryBeforeItIsMade)
{
    const auto network = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    ModelConfig wanted = network->config();
    wanted.nHeads = 2;
    wanted.dFf = 20;
    // The need is that of the network that would be built.
    const auto change = sizeChange(network, wanted, 9);
    const auto after = built(change->model, change->input);
    const MemoryNeed need = memoryNeed(network->stages(), wanted, 9, 0, 0);
    EXPECT_EQ(need.kept, after->keptBytes());
    const auto tiled = Network::build(change->model, change->input, {.budget = need.kept - 1, .most = 1e12});
    ASSERT_TRUE(tiled.ok() && (*tiled)->hasTiles());
    EXPECT_EQ(need.untiled, (*tiled)->heldBytes());

    const auto within = [&](double budget, double most) { return sizeNotes(*network, wanted, 9, {.budget = budget, .most = most}); };
    EXPECT_EQ(plain(within(need.kept, need.kept).value()).size() + 1, plain(within(need.kept - 1, need.kept).value()).size());
    EXPECT_NE(plain(within(need.kept - 1, need.kept).value()).back().find("computed on demand"), std::string::npos);
    const auto refused = within(need.kept - 1, need.untiled - 1);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message(), Network::build(change->model, change->input, {.budget = need.kept - 1, .most = need.untiled - 1}).error().message());
}

TEST(SizeChange, MoreTokensThanLearnedPositionsAreRefusedBeforehand)
{
    const auto network = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    EXPECT_TRUE(sizeNotes(*network, network->config(), 16).ok());
    const auto refused = sizeNotes(*network, network->config(), 17);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message().find("17 tokens, but the model has learned only 16 positions"), std::string::npos);
}
