// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that resources/models/README.md reports of the bundled models, recomputed by the engine.
#include "core/io/model_file.h"
#include "core/io/open.h"
#include "core/layer/trace.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>

using namespace headlight;
using Json = nlohmann::json;

namespace {

const std::string kSource = HEADLIGHT_SOURCE_DIR;

Json readJson(const std::string& name)
{
    std::ifstream in(kSource + "/tests/core/models/" + name);
    return Json::parse(in);
}

std::shared_ptr<const Model> readBundledModel(const std::string& name)
{
    auto session = readModelFile(kSource + "/resources/models/" + name);
    EXPECT_TRUE(session) << name;
    return session ? std::make_shared<const Model>(std::move(session->model)) : nullptr;
}

std::shared_ptr<const Trace> traceOf(const std::shared_ptr<const Model>& model, const std::vector<Index>& ids)
{
    auto input = std::make_shared<ModelInput>();
    input->embed = true;
    input->tokenIds = ids;
    for (Index id : ids)
        input->tokens.push_back(model->vocabulary[std::size_t(id)]);
    auto network = Network::build(model, std::move(input));
    EXPECT_TRUE(network);
    return network ? computeTrace(*network) : nullptr;
}

std::shared_ptr<const Trace> traceOf(const std::string& session)
{
    auto opened = openFile(kSource + "/resources/sessions/" + session);
    EXPECT_TRUE(opened) << session;
    if (!opened)
        return nullptr;
    auto network = Network::build(std::make_shared<const Model>(std::move(opened->model)),
                                  std::make_shared<const ModelInput>(std::move(opened->input)));
    EXPECT_TRUE(network) << session;
    return network ? computeTrace(*network) : nullptr;
}

/// layer and head from 1.
MatrixPtr stageOf(const Trace& trace, int layer, const char* id, int head = 1)
{
    return trace.value(*trace.network().find(layer, id, head));
}

MatrixPtr attentionOf(const Trace& trace, const Json& head)
{
    return stageOf(trace, head["layer"].get<int>(), "attn", head["head"].get<int>());
}

/// The mean of attn over the pairs that every sequence lists under `kind`, in the head named for it.
double meanAttention(const Json& data, const std::string& kind)
{
    const auto model = readBundledModel(data["model"]);
    double sum = 0;
    int count = 0;
    for (const Json& sequence : data["sequences"]) {
        const auto trace = traceOf(model, sequence["tokens"]);
        const MatrixPtr attn = attentionOf(*trace, data["heads"][kind]);
        for (const Json& pair : sequence[kind]) {
            sum += double((*attn)(pair[0].get<Index>(), pair[1].get<Index>()));
            ++count;
        }
    }
    return sum / count;
}

/// −log of the probability that each token was given, summed over the sentence from its second token on.
double sentenceNats(const Trace& trace, const std::vector<Index>& ids)
{
    const MatrixPtr probs = stageOf(trace, 1, "probs");
    double nats = 0;
    for (std::size_t at = 1; at < ids.size(); ++at)
        nats -= std::log(double((*probs)(Index(at) - 1, ids[at])));
    return nats;
}

} // namespace

TEST(BundledModels, everySessionOpensAndComputes)
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kSource + "/resources/sessions")) {
        if (entry.path().extension() != ".headlight")
            continue;
        const auto trace = traceOf(entry.path().filename().string());
        ASSERT_TRUE(trace) << entry.path();
        EXPECT_TRUE(trace->complete()) << entry.path();
        ++count;
    }
    EXPECT_GE(count, 4);
}

TEST(BundledModels, byHandComesOutAsOnPaper)
{
    const auto trace = traceOf("by-hand.headlight");
    ASSERT_TRUE(trace);
    const MatrixPtr attn = stageOf(*trace, 1, "attn");
    EXPECT_EQ((*attn)(1, 0), 0.5f);
    EXPECT_EQ((*attn)(1, 1), 0.5f);
    const double e = std::exp(1.0);
    EXPECT_NEAR((*attn)(2, 2), e / (2 + e), 1e-6);
    EXPECT_NEAR((*attn)(3, 2), e * e * e / (2 + e * e + e * e * e), 1e-6);
    const MatrixPtr h = stageOf(*trace, 1, "h");
    const std::array<std::array<double, 4>, 2> exact{{{4, 5, 11.0 / 3, 1}, {7, 1, 6, 1}}};
    for (Index row = 0; row < 2; ++row)
        for (Index col = 0; col < 4; ++col)
            EXPECT_NEAR((*h)(row, col), exact[std::size_t(row)][std::size_t(col)], 1e-5) << row << "," << col;
}

TEST(BundledModels, byHandLayerNormIsExact)
{
    const auto trace = traceOf("by-hand.headlight");
    ASSERT_TRUE(trace);
    const MatrixPtr t1 = stageOf(*trace, 1, "ln1");
    for (Index row = 0; row < 4; ++row)
        for (Index col = 0; col < 4; ++col)
            EXPECT_EQ(std::abs((*t1)(row, col)), 1.0f);
}

TEST(BundledModels, copyHasAPreviousTokenHeadAndAnInductionHead)
{
    const Json data = readJson("unseen_copy.json");
    for (const char* kind : {"previous_token", "induction"}) {
        const double share = meanAttention(data, kind);
        EXPECT_GT(share, 0.9) << kind;
        EXPECT_NEAR(share, data["heads"][kind]["mean_attention"].get<double>(), 1e-4) << kind;
    }
    EXPECT_EQ(data["heads"]["previous_token"]["layer"], 1);
    EXPECT_EQ(data["heads"]["induction"]["layer"], 2);
}

TEST(BundledModels, sentencesComeWithinFivePercentOfTheGrammar)
{
    const Json data = readJson("unseen_sentences.json");
    const auto model = readBundledModel(data["model"]);
    ASSERT_TRUE(model);
    double ours = 0, grammar = 0;
    Index tokens = 0;
    for (const Json& sentence : data["sentences"]) {
        const std::vector<Index> ids = sentence["tokens"];
        ours += sentenceNats(*traceOf(model, ids), ids);
        grammar += sentence["grammar_nats"].get<double>();
        tokens += Index(ids.size()) - 1;
    }
    EXPECT_GT(data["sentences"].size(), 300u);
    EXPECT_LT(ours, 1.05 * grammar);
    EXPECT_NEAR(ours / double(tokens), data["model_nats_per_token"].get<double>(), 1e-4);
    EXPECT_NEAR(grammar / double(tokens), data["grammar_nats_per_token"].get<double>(), 1e-4);
}

TEST(BundledModels, aPronounLooksAtWhatItMeans)
{
    const Json data = readJson("unseen_sentences.json");
    const auto model = readBundledModel(data["model"]);
    ASSERT_TRUE(model);
    for (const std::string language : {"en", "zh"}) {
        double sum = 0;
        int count = 0;
        for (const Json& sentence : data["sentences"]) {
            const std::vector<Index> ids = sentence["tokens"];
            const bool english = model->vocabulary[std::size_t(ids.back())] == ".";
            if (english != (language == "en"))
                continue;
            const auto trace = traceOf(model, ids);
            const MatrixPtr attn = attentionOf(*trace, data["pronoun_heads"][language]);
            sum += double((*attn)(sentence["pronoun"].get<Index>(), sentence["referent"].get<Index>()));
            ++count;
        }
        EXPECT_GT(sum / count, 0.7) << language;
    }
}
