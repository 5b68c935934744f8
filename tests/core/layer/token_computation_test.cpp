// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_computation.h"

#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

void expectAgreement(const std::shared_ptr<const Network>& network)
{
    const auto trace = computeTrace(network);
    for (int layer = 0; layer < network->layerCount(); ++layer) {
        for (Index token = 0; token < network->tokenCount(); ++token) {
            const TokenComputation alone = computeToken(*trace, layer, token);
            EXPECT_EQ(alone.differing(), 0) << "token " << token << ", layer " << layer;
            EXPECT_EQ(alone.agreeing(), int(alone.rows.size()));
            for (const TokenRow& row : alone.rows) {
                const Matrix& matrix = *trace->value(row.key);
                for (Index col = 0; col < matrix.cols(); ++col) {
                    const float one = row.values(0, col);
                    const float all = matrix(token, col);
                    EXPECT_TRUE(!row.needed[std::size_t(col)] || one == all || (std::isnan(one) && std::isnan(all)))
                        << network->stage(row.key).id << " " << col;
                }
            }
        }
    }
}

} // namespace

TEST(TokenComputation, AgreesWithTheMatricesInEveryKindOfNetwork)
{
    for (const auto& network : test::networksOfEveryKind())
        expectAgreement(network);
}

TEST(TokenComputation, AgreesBeyondOneRunOfTheSum)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 1;
    config.dModel = 70;
    config.dFf = 130;
    for (const MaskKind kind : {MaskKind::Causal, MaskKind::None, MaskKind::Sliding}) {
        config.mask.kind = kind;
        config.mask.window = 70;
        const auto network = test::built(test::randomModel(config), test::givenInput(config, 150));
        const auto trace = computeTrace(network);
        for (const Index token : {0, 63, 64, 65, 149})
            EXPECT_EQ(computeToken(*trace, 0, token).differing(), 0) << token;
    }
}

TEST(TokenComputation, KeepsNumbersThatAreNone)
{
    for (const MaskedRow masked : {MaskedRow::Zero, MaskedRow::Nan}) {
        ModelConfig config = test::smallConfig();
        config.maskedRow = masked;
        config.mask = {MaskKind::Causal, 0, 0, {}, {0}}; // the first token sees nothing
        auto input = std::make_shared<ModelInput>(*test::givenInput(config, 5));
        Matrix x = *input->x;
        x(2, 1) = std::numeric_limits<float>::quiet_NaN();
        x(4, 3) = std::numeric_limits<float>::infinity();
        input->x = std::make_shared<const Matrix>(x);
        expectAgreement(test::built(test::randomModel(config), input));
    }
}

TEST(TokenComputation, KeepsHeldCells)
{
    const ModelConfig config = test::smallConfig();
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 5));
    input->overrides = {heldAt(0, "k", 1, {{{1, 2}, 9.0f}}), heldAt(0, "attn", 2, {{{3, 1}, 0.75f}}), heldAt(1, "h", 0, {{{4, 0}, -3.0f}})};
    expectAgreement(test::built(test::randomModel(config), input));
}

TEST(TokenComputation, ComparesWhatTheTokenSees)
{
    const ModelConfig config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 6));
    const auto trace = computeTrace(network);
    const TokenComputation alone = computeToken(*trace, 1, 2);
    const TokenRow* scores = alone.find(*network->find(2, "scores", 2));
    ASSERT_NE(scores, nullptr);
    EXPECT_EQ(scores->compared, 3);
    EXPECT_TRUE(std::isnan(scores->values(0, 4))); // the key of a later token was never there
    EXPECT_EQ(alone.find(*network->find(2, "attn", 2))->compared, 6);
    EXPECT_EQ(alone.find(*network->find(1, "q", 1)), nullptr);
    EXPECT_EQ(alone.find(*network->find(2, "x", 1))->compared, config.dModel);
}

TEST(TokenComputation, FindsADifference)
{
    const ModelConfig config = test::smallConfig();
    const auto network = test::built(test::randomModel(config), test::givenInput(config, 4));
    const auto trace = computeTrace(network);
    // A trace whose stages do not belong together: h of another input.
    const auto other = computeTrace(network->withInput(test::givenInput(config, 4, 8)));
    std::vector<MatrixPtr> values;
    for (const Node& node : network->structure().nodes())
        values.push_back(network->stage(node.key).id == std::string("h") ? other->value(node.key) : trace->value(node.key));
    const Trace mixed(network, {values, std::vector<RowNumbersPtr>(values.size())}, std::vector<FiniteRange>(values.size()));
    const TokenComputation alone = computeToken(mixed, 0, 1);
    EXPECT_EQ(alone.agreeing(), int(alone.rows.size()) - 1);
    EXPECT_EQ(alone.differing(), config.dModel);
}
