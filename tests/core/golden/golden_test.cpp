// SPDX-License-Identifier: GPL-3.0-or-later
// Every stage of every golden session against what PyTorch computed (tests/golden/README.md).
#include "core/io/open.h"
#include "core/io/safetensors.h"
#include "core/layer/trace.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <set>

using namespace headlight;

namespace {

/// The largest difference allowed, relative to the largest finite value of the matrix.
constexpr double kTolerance = 1e-5;

const std::string kFolder = std::string(HEADLIGHT_SOURCE_DIR) + "/tests/golden/";

std::vector<std::string> goldenNames()
{
    std::ifstream index(kFolder + "index.txt");
    std::vector<std::string> names;
    for (std::string name; std::getline(index, name);)
        names.push_back(name);
    return names;
}

/// "layer2.scores.head1" is stage `scores` of layer 2, head 1; "logits" is the model's.
std::optional<StageKey> keyOf(const Network& network, const std::string& name)
{
    std::string id = name;
    int layer = 1;
    int head = 1;
    if (id.rfind("layer", 0) == 0) {
        layer = std::atoi(id.c_str() + 5);
        id = id.substr(id.find('.') + 1);
    }
    if (const std::size_t at = id.find(".head"); at != std::string::npos) {
        head = std::atoi(id.c_str() + at + 5);
        id = id.substr(0, at);
    }
    return network.find(layer, id, head);
}

bool agrees(float value, float expected, double tolerance)
{
    if (std::isnan(expected) || std::isinf(expected))
        return std::isnan(expected) ? std::isnan(value) : value == expected;
    return std::abs(double(value) - double(expected)) <= tolerance; // false for a NaN
}

/// "" if the matrices agree, else the first cell that does not.
std::string disagreement(const Matrix& values, const Tensor& expected)
{
    if (expected.shape != std::vector<Index>{values.rows(), values.cols()})
        return "shape " + shapeText({values.rows(), values.cols()}) + " instead of " +
               shapeText(expected.shape);
    double largest = 0;
    for (const float value : expected.values)
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(double(value)));
    for (Index i = 0; i < values.size(); ++i)
        if (!agrees(values.data()[i], expected.values[std::size_t(i)], kTolerance * largest))
            return "row " + std::to_string(i / values.cols() + 1) + " column " +
                   std::to_string(i % values.cols() + 1) + ": " + std::to_string(values.data()[i]) +
                   " instead of " + std::to_string(expected.values[std::size_t(i)]) + ", largest " +
                   std::to_string(largest);
    return {};
}

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, EveryStageAgreesWithPyTorch)
{
    const auto session = openFile(kFolder + GetParam() + ".headlight");
    ASSERT_TRUE(session.ok()) << session.error().message();
    const auto network =
        Network::build(std::make_shared<Model>(session->model), std::make_shared<ModelInput>(session->input));
    ASSERT_TRUE(network.ok()) << network.error().message();
    const auto expected = readSafetensors(kFolder + GetParam() + ".expected.safetensors");
    ASSERT_TRUE(expected.ok()) << expected.error().message();

    const auto trace = computeTrace(*network);
    std::set<StageKey> compared;
    for (const auto& [name, tensor] : expected->tensors) {
        const auto key = keyOf(**network, name);
        ASSERT_TRUE(key) << "there is no stage " << name;
        EXPECT_EQ(disagreement(*trace->value(*key), *tensor), "") << name;
        compared.insert(*key);
    }
    for (const Node& node : (*network)->structure().nodes())
        EXPECT_TRUE(compared.count(node.key))
            << "nothing is expected of stage " << (*network)->stage(node.key).id;
}

INSTANTIATE_TEST_SUITE_P(All, Golden, ::testing::ValuesIn(goldenNames()),
                         [](const auto& golden) { return golden.param; });

/// What the goldens' configs say, as numbers, so that a value nobody tests any more is noticed.
struct Seen {
    std::set<int> norm, normKind, activation, mask, scale, position, maskedRow, residual, tied, padding,
        layers, embed;

    void add(const ModelConfig& config, bool embedded)
    {
        norm.insert(int(config.norm));
        normKind.insert(int(config.normKind));
        activation.insert(int(config.activation));
        mask.insert(int(config.mask.kind));
        scale.insert(int(config.scale.kind));
        if (embedded)
            position.insert(int(config.position));
        maskedRow.insert(int(config.maskedRow));
        residual.insert(int(config.residual));
        tied.insert(int(config.tied));
        padding.insert(int(!config.mask.padding.empty()));
        layers.insert(int(config.nLayers));
        embed.insert(int(embedded));
    }
};

} // namespace

TEST(Goldens, CoverEveryValueOfEveryConfigKey)
{
    ASSERT_GE(goldenNames().size(), 12u);
    Seen seen;
    for (const std::string& name : goldenNames()) {
        const auto session = openFile(kFolder + name + ".headlight");
        ASSERT_TRUE(session.ok()) << session.error().message();
        seen.add(session->model.config, session->input.embed);
    }
    EXPECT_EQ(seen.norm.size(), 3u);
    EXPECT_EQ(seen.normKind.size(), 2u);
    EXPECT_EQ(seen.activation.size(), 4u);
    EXPECT_EQ(seen.mask.size(), 5u);
    EXPECT_EQ(seen.scale.size(), 3u);
    EXPECT_EQ(seen.position.size(), 3u);
    for (const std::set<int>& both : {seen.maskedRow, seen.residual, seen.tied, seen.padding, seen.embed})
        EXPECT_EQ(both.size(), 2u);
    EXPECT_EQ(seen.layers, (std::set<int>{1, 2, 3}));
}
