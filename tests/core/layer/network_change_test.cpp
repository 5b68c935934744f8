// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/network_change.h"

#include "core/layer/network_edit.h"
#include "core/layer/size_change.h"
#include "core/layer/token_edit.h"
#include "tests/core/layer/same_bits.h"
#include "tests/core/layer/small_networks.h"

using namespace headlight;
using namespace headlight::test;

namespace {

void expectSame(const Network& a, const Network& b)
{
    EXPECT_EQ(a.config(), b.config());
    EXPECT_EQ(a.input().tokens, b.input().tokens);
    EXPECT_EQ(a.model().vocabulary, b.model().vocabulary);
    ASSERT_EQ(a.input().embed, b.input().embed);
    EXPECT_EQ(a.input().tokenIds, b.input().tokenIds);
    EXPECT_EQ(a.input().overrides, b.input().overrides);
    if (!a.input().embed) {
        EXPECT_TRUE(sameBits(*a.input().x, *b.input().x));
    }
    ASSERT_EQ(a.model().weights.size(), b.model().weights.size());
    for (const auto& [name, tensor] : a.model().weights)
        EXPECT_EQ(*tensor, *b.model().weights.at(name)) << name;
}

std::shared_ptr<const Network> exchanged(const Network& network, NetworkChange& change)
{
    const NetworkChange::Parts parts = change.exchange(network);
    return network.rebuilt(parts.model, parts.input).value();
}

std::shared_ptr<const Network> withSwitch(const Network& network)
{
    auto model = std::make_shared<Model>(network.model());
    model->config.activation = Activation::Silu;
    model->config.norm = NormPlacement::Post;
    return network.rebuilt(model, network.sharedInput()).value();
}

} // namespace

TEST(NetworkChange, BringsBackEveryBit)
{
    auto input = std::make_shared<ModelInput>(*givenInput(smallConfig(), 4));
    input->overrides = {heldAt(0, "x", 0, {{{3, 1}, 1.0f}})};
    ModelConfig config = smallConfig();
    config.mask.padding = {1};
    const auto given = built(randomModel(config), input);
    const auto embedded = built(fullModel(smallConfig()), embeddedInput({1, 2, 3}));
    std::vector<std::pair<std::shared_ptr<const Network>, std::shared_ptr<const Network>>> pairs;
    for (const auto& network : {given, embedded}) {
        pairs.emplace_back(network, withSwitch(*network));
        ModelConfig wanted = network->config();
        wanted.nLayers = 1;
        wanted.dModel = 14;
        const SizeChange sizes = sizeChange(network, wanted, network->tokenCount() - 1).value();
        pairs.emplace_back(network, network->rebuilt(sizes.model, sizes.input).value());
        const TokenEdit moved = arrangedTokens(*network, {network->input().tokens[2], network->input().tokens[0]}, {2, 0}).value();
        pairs.emplace_back(network, network->rebuilt(moved.model, moved.input).value());
    }
    auto words = std::make_shared<Model>(embedded->model());
    words->vocabulary = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"};
    pairs.emplace_back(given, built(words, embedded->sharedInput())); // another session
    for (const auto& [before, after] : pairs) {
        NetworkChange change(*before, *after);
        const auto there = exchanged(*before, change);
        expectSame(*there, *after);
        const auto back = exchanged(*there, change);
        expectSame(*back, *before);
        expectSame(*exchanged(*back, change), *after);
    }
}

TEST(NetworkChange, HoldsNothingThatIsShared)
{
    const auto before = built(randomModel(smallConfig()), givenInput(smallConfig(), 4));
    NetworkChange change(*before, *withSwitch(*before));
    EXPECT_EQ(change.heldNumbers(), 0);
    // What was edited in between is as it was left.
    const auto there = exchanged(*before, change);
    auto model = std::make_shared<Model>(there->model());
    model->weights["layer1.W_Q"] = std::make_shared<const Tensor>(randomTensor("other", there->model().weights.at("layer1.W_Q")->shape, 9, 1));
    const auto edited = there->withModel(model);
    const auto back = exchanged(*edited, change);
    EXPECT_EQ(back->model().weights.at("layer1.W_Q"), model->weights.at("layer1.W_Q"));
    EXPECT_EQ(back->config(), before->config());
    EXPECT_EQ(change.heldNumbers(), 0);
}

TEST(NetworkChange, AMaskIsHeldOnlyWhereItIsAnother)
{
    ModelConfig config = smallConfig();
    config.mask.kind = MaskKind::Custom;
    config.mask.allowed.assign(16, 1);
    const auto before = built(randomModel(config), givenInput(config, 4));
    EXPECT_EQ(NetworkChange(*before, *withSwitch(*before)).heldNumbers(), 0);
    auto model = std::make_shared<Model>(before->model());
    model->config.mask = {};
    const auto after = before->rebuilt(model, before->sharedInput()).value();
    NetworkChange change(*before, *after);
    EXPECT_EQ(change.heldNumbers(), 0);
    const auto there = exchanged(*before, change);
    EXPECT_EQ(change.heldNumbers(), 16);
    expectSame(*exchanged(*there, change), *before);
}
