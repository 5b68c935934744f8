// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_stream.h"

#include "tests/core/layer/small_networks.h"

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

using Role = StreamLine::Role;

std::string told(const Network& network, int layer)
{
    std::string text;
    for (const StreamLine& line : tokenStream(network, layer)) {
        const char* sign = line.role == Role::Adds         ? "+"
                           : line.role == Role::Sum        ? "="
                           : line.role == Role::Normalised ? "~"
                           : line.role == Role::Replaces   ? "!"
                                                           : "";
        text += sign + std::string(network.stage(line.key).id) + (line.last ? "." : " ");
    }
    return text;
}

std::shared_ptr<const Network> networkOf(NormPlacement norm, bool residual = true)
{
    ModelConfig config = smallConfig(norm);
    config.residual = residual;
    return built(randomModel(config), givenInput(config, 5));
}

} // namespace

TEST(TokenStream, IsReadFromTheStageListForEveryPlacementOfTheNorm)
{
    EXPECT_EQ(told(*networkOf(NormPlacement::Pre), 0), "x +mha =resid1 +ffn =h.");
    EXPECT_EQ(told(*networkOf(NormPlacement::Post), 1), "x +mha =resid1 ~ln1 +ffn =resid2 ~h.");
    EXPECT_EQ(told(*networkOf(NormPlacement::None), 0), "x +mha =resid1 +ffn =h.");
    EXPECT_EQ(told(*networkOf(NormPlacement::Pre, false), 0), "x !mha =resid1 !ffn =h.");
}

TEST(TokenStream, WhatIsAddedAddsUp)
{
    const auto network = networkOf(NormPlacement::Pre);
    const auto trace = computeTrace(network);
    const auto lines = tokenStream(*network, 1);
    for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
        if (lines[at].role != Role::Adds)
            continue;
        ASSERT_TRUE(lines[at].onto.has_value());
        const Matrix sum = *trace->value(lines[at].key) + *trace->value(*lines[at].onto);
        EXPECT_EQ(sum, *trace->value(lines[at + 1].key));
    }
}

TEST(TokenStream, EveryHeadSaysWhatItReads)
{
    const auto network = networkOf(NormPlacement::Pre);
    const auto stages = attentionStages(*network, 1);
    ASSERT_EQ(stages.size(), 3u);
    EXPECT_EQ(stages[2], *network->find(2, "attn", 3));
}

TEST(TokenStream, LengthsAndCosines)
{
    Matrix a(2, 3), b(2, 3);
    a << 3, 4, 0, 0, 0, 0;
    b << 0, 2, 0, 1, 1, 1;
    EXPECT_DOUBLE_EQ(rowLength(a, 0), 5);
    EXPECT_DOUBLE_EQ(*rowCosine(a, b, 0), 0.8);
    EXPECT_FALSE(rowCosine(a, b, 1).has_value());
}
