// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/node_group.h"

#include "tests/core/layer/small_networks.h"

#include <numeric>

using namespace headlight;
using namespace headlight::test;

namespace {

std::shared_ptr<const Network> networkOf(Index tokens, Index dModel, Index heads)
{
    ModelConfig config;
    config.dModel = dModel;
    config.nHeads = heads;
    config.dK = config.dV = dModel / heads;
    config.dFf = 4 * dModel;
    return built(randomModel(config), givenInput(config, tokens));
}

std::vector<int> listedOrder(const Network& network)
{
    std::vector<int> order(network.structure().nodes().size());
    std::iota(order.begin(), order.end(), 0);
    return order;
}

/// The stages of every group, each named once.
std::vector<std::vector<std::string>> groupedStages(const Network& network)
{
    const std::vector<int> order = listedOrder(network);
    std::vector<std::vector<std::string>> groups;
    for (std::size_t at = 0; at < order.size();) {
        const NodeGroup group = groupFrom(network, order, at, order.size());
        groups.emplace_back();
        for (; at < group.end; ++at) {
            const std::string id = network.stage(network.structure().nodes()[std::size_t(order[at])].key).id;
            if (groups.back().empty() || groups.back().back() != id)
                groups.back().push_back(id);
        }
    }
    return groups;
}

/// Every cell of a matrix lies in exactly one part.
void expectTiling(const Shape& shape, const std::vector<NodePart>& parts)
{
    Eigen::MatrixXi covered = Eigen::MatrixXi::Zero(shape.rows, shape.cols);
    for (const NodePart& part : parts)
        covered.block(part.limit.row0, part.limit.col0, part.limit.rows(), part.limit.cols()).array() += 1;
    EXPECT_TRUE((covered.array() == 1).all());
}

} // namespace

TEST(NodeGroup, AHeadsStagesFollowEachOtherRowByRow)
{
    const auto groups = groupedStages(*networkOf(6, 8, 2));
    ASSERT_GE(groups.size(), 4u);
    EXPECT_EQ(groups[2], (std::vector<std::string>{"q", "k", "v"}));
    EXPECT_EQ(groups[3], (std::vector<std::string>{"scores", "scaled", "masked", "attn", "head"}));
    EXPECT_EQ(groups[4], std::vector<std::string>{"concat"});
}

TEST(NodeGroup, NoGroupReachesOverItsLimit)
{
    const auto network = networkOf(6, 8, 2);
    const std::vector<int> order = listedOrder(*network);
    const int q = network->structure().nodeOf(*network->find(1, "q", 1));
    EXPECT_EQ(groupFrom(*network, order, std::size_t(q), std::size_t(q) + 1).end, std::size_t(q) + 1);
}

TEST(NodeGroup, PartsTileAMatrixForAnyNumberOfThreads)
{
    const auto network = networkOf(150, 320, 2);
    for (const char* id : {"x", "ln1", "q", "scores", "ffn_pre", "ffn"})
        for (int threads : {1, 2, 7}) {
            const StageKey key = *network->find(1, id, 1);
            std::vector<NodePart> parts;
            cutNode(*network, network->structure().nodeOf(key), threads, parts);
            expectTiling(network->shape(key), parts);
            for (const NodePart& part : parts)
                EXPECT_TRUE(!network->stage(key).wholeRows || part.limit.cols() == network->shape(key).cols) << id;
        }
}

TEST(NodeGroup, EachThreadFindsAsManyPartsAsTheOthers)
{
    const auto network = networkOf(520, 512, 8);
    for (const char* id : {"mha", "ffn_pre", "ffn"})
        for (int threads : {2, 4}) {
            std::vector<NodePart> parts;
            cutNode(*network, network->structure().nodeOf(*network->find(1, id, 1)), threads, parts);
            EXPECT_EQ(parts.size() % std::size_t(threads), 0u) << id << ' ' << threads;
            for (const NodePart& part : parts)
                EXPECT_GE(2 * part.work, parts.front().work) << id << ' ' << threads;
        }
}

TEST(NodeGroup, SmallWorkIsOnePart)
{
    const auto network = networkOf(8, 16, 2);
    for (int node : listedOrder(*network)) {
        std::vector<NodePart> parts;
        cutNode(*network, node, 8, parts);
        EXPECT_EQ(parts.size(), 1u);
    }
}

TEST(NodeGroup, AChainIsCutByRows)
{
    const auto network = networkOf(300, 64, 1);
    const std::vector<int> nodes = {network->structure().nodeOf(*network->find(1, "scores", 1)),
                                    network->structure().nodeOf(*network->find(1, "scaled", 1))};
    std::vector<NodePart> parts;
    cutChain(*network, nodes, 2, parts);
    Index row = 0;
    for (const NodePart& part : parts) {
        EXPECT_EQ(part.limit.row0, row);
        row = part.limit.row1;
    }
    EXPECT_EQ(row, 300);
    EXPECT_GT(parts.size(), 1u);
}
