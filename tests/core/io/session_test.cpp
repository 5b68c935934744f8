// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session.h"

#include "core/io/files.h"
#include "core/io/model_file.h"
#include "core/io/session_store.h"
#include "core/layer/weight_table.h"
#include "tests/bench/peak_memory.h"
#include "tests/core/io/samples.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

using namespace headlight;

namespace {

constexpr const char* kSmall = R"({ "format": "headlight-session", "version": 1, "title": "猫",
  "config": { "n_layers": 2, "d_model": 4, "n_heads": 2, "d_k": 3, "d_v": 2, "d_ff": 5, "norm": "post",
              "norm_kind": "rmsnorm", "norm_eps": 1e-12, "activation": "gelu_tanh",
              "mask": {"kind": "sliding", "window": 2, "padding": [1, 3]}, "scale": 0.25, "residual": false,
              "position": "learned", "masked_row": "nan" },
  "tokens": ["a", "b", "a"],
  "input": {"x": [[1, 2, 3, 4], [-0.0, 0.1, 1e-45, 3.4028235e38], [5, 6, 7, 8]]},
  "weights": {"random": {"seed": 7, "std": 0.5}} })";

Result<Session> readText(const std::string& text)
{
    return readSessionBytes(text, "s.headlight", [](const std::string& name) -> Result<std::string> {
        return Error{name, "file", "no sibling", {}};
    });
}

std::uint32_t bitsOf(float value)
{
    return std::bit_cast<std::uint32_t>(value);
}

void expectSameBits(const Matrix& a, const Matrix& b)
{
    ASSERT_EQ(a.rows(), b.rows());
    ASSERT_EQ(a.cols(), b.cols());
    for (Index at = 0; at < a.size(); ++at)
        EXPECT_EQ(bitsOf(a.data()[at]), bitsOf(b.data()[at])) << at;
}

void expectSameWeights(const TensorMap& a, const TensorMap& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [name, tensor] : a) {
        ASSERT_TRUE(b.contains(name)) << name;
        const Tensor& other = *b.at(name);
        ASSERT_EQ(tensor->shape, other.shape) << name;
        for (std::size_t at = 0; at < tensor->values.size(); ++at)
            ASSERT_EQ(bitsOf(tensor->values[at]), bitsOf(other.values[at])) << name << " " << at;
    }
}

void expectSame(const Session& a, const Session& b)
{
    EXPECT_EQ(a.title, b.title);
    EXPECT_EQ(a.model.config, b.model.config);
    EXPECT_EQ(a.model.vocabulary, b.model.vocabulary);
    EXPECT_EQ(a.input.tokens, b.input.tokens);
    EXPECT_EQ(a.input.tokenIds, b.input.tokenIds);
    EXPECT_EQ(a.input.embed, b.input.embed);
    EXPECT_EQ(a.input.overrides, b.input.overrides);
    EXPECT_EQ(a.view, b.view);
    EXPECT_EQ(a.unknown, b.unknown);
    expectSameWeights(a.model.weights, b.model.weights);
    if (a.input.x) {
        expectSameBits(*a.input.x, *b.input.x);
    }
}

/// Written to `name` and read again.
Session reopened(const Session& session, const TemporaryFolder& folder,
                 const std::string& name = "s.headlight")
{
    const auto written = writeSession(session, folder.file(name));
    EXPECT_TRUE(written.ok()) << written.error().message();
    auto read = readSession(folder.file(name));
    EXPECT_TRUE(read.ok()) << read.error().message();
    return *std::move(read);
}

std::string textOfFile(const std::string& path)
{
    return readFile(path, kMaxTextBytes).value();
}

/// A model with embedding and vocabulary, of random numbers.
Model wordModel()
{
    Model model;
    model.config.dModel = 4;
    model.config.nHeads = 2;
    model.config.dK = 3;
    model.config.dV = 2;
    model.config.dFf = 5;
    model.config.position = Position::Learned;
    model.weights = randomWeights(model.config, 1, 1.0);
    model.weights["W_E"] = std::make_shared<const Tensor>(randomTensor("W_E", {3, 4}, 1, 1));
    model.weights["W_pos"] = std::make_shared<const Tensor>(randomTensor("W_pos", {4, 4}, 1, 1));
    model.vocabulary = {"the", "cat", "猫"};
    return model;
}

std::string wordSession(const std::string& tokens)
{
    return R"({"format": "headlight-session", "version": 1, "tokens": )" + tokens +
           R"(, "input": {"embed": true}, "weights": {"file": "w.safetensors"}})";
}

} // namespace

TEST(Session, ReadsEveryKey)
{
    const auto session = readText(kSmall);
    ASSERT_TRUE(session.ok()) << session.error().message();
    const ModelConfig& config = session->model.config;
    EXPECT_EQ(session->title, "猫");
    EXPECT_EQ(config.nLayers, 2);
    EXPECT_EQ(config.dV, 2);
    EXPECT_EQ(config.norm, NormPlacement::Post);
    EXPECT_EQ(config.normKind, NormKind::RmsNorm);
    EXPECT_EQ(config.normEps, 1e-12);
    EXPECT_EQ(config.activation, Activation::GeluTanh);
    EXPECT_EQ(config.mask.kind, MaskKind::Sliding);
    EXPECT_EQ(config.mask.window, 2);
    EXPECT_EQ(config.mask.padding, (std::vector<Index>{0, 2})) << "positions count from 1 in files";
    EXPECT_EQ(config.scale.kind, ScaleKind::Fixed);
    EXPECT_EQ(config.scale.factor, 0.25);
    EXPECT_FALSE(config.residual);
    EXPECT_EQ(config.position, Position::Learned);
    EXPECT_EQ(config.maskedRow, MaskedRow::Nan);
    EXPECT_EQ(session->input.tokens, (std::vector<std::string>{"a", "b", "a"}));
    EXPECT_TRUE(std::signbit((*session->input.x)(1, 0)));
    EXPECT_EQ((*session->input.x)(1, 2), 1e-45f);
    expectSameWeights(session->model.weights, randomWeights(config, 7, 0.5));
}

TEST(Session, SizesThatAreLeftOutFollowFromTheOthers)
{
    const auto session =
        readText(R"({"format": "headlight-session", "version": 1, "config": {"d_model": 4, "n_heads": 2},
        "input": {"x": [[1, 2, 3, 4]]}, "weights": {"random": {}}})");
    ASSERT_TRUE(session.ok()) << session.error().message();
    EXPECT_EQ(session->model.config.dK, 2);
    EXPECT_EQ(session->model.config.dV, 2);
    EXPECT_EQ(session->model.config.dFf, 16);
    EXPECT_EQ(session->input.tokens, std::vector<std::string>{"1"});
}

TEST(Session, ReopensTheSameToTheLastBit)
{
    const TemporaryFolder folder;
    Session session = readText(kSmall).value();
    expectSame(session, reopened(session, folder));

    // X edited cell by cell, with numbers of every size.
    Matrix x(3, 4);
    std::mt19937 random(3);
    for (Index at = 0; at < x.size(); ++at)
        do
            x.data()[at] = std::bit_cast<float>(std::uint32_t(random()));
        while (!std::isfinite(x.data()[at]));
    session.input.x = std::make_shared<const Matrix>(x);
    session.input.overrides = {
        heldAt(0, "q", 1, {{{2, 1}, 0.1f}, {{0, 0}, -0.0f}}), heldAt(1, "scores", 0, {{{1, 1}, 1e-40f}})};
    expectSame(session, reopened(session, folder));
}

TEST(Session, EditedRandomWeightsAreKeptAsEdits)
{
    const TemporaryFolder folder;
    Session session = readText(kSmall).value();
    Tensor W_Q = *session.model.weights.at("layer2.W_Q");
    W_Q.values[13] = 0.3f; // head 2, row 1, column 2
    session.model.weights["layer2.W_Q"] = std::make_shared<const Tensor>(W_Q);
    session.model.weights["layer1.b_Q"] =
        std::make_shared<const Tensor>(Tensor{{2, 3}, {0, 0, 0, 0, 0, -0.5f}});
    session.model.weights["layer1.ln1.gamma"] = std::make_shared<const Tensor>(Tensor{{4}, {1, 2, 1, 1}});
    const Session again = reopened(session, folder);
    expectSame(session, again);
    EXPECT_EQ(again.weightsOrigin.kind, WeightsOrigin::Kind::Random);
    const std::string text = textOfFile(folder.file("s.headlight"));
    EXPECT_NE(text.find(R"("layer2.W_Q": [[2, 1, 2, 0.3]])"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("layer1.ln1.gamma": [[2, 2]])"), std::string::npos) << text;
    expectSame(session, reopened(again, folder, "t.headlight"));
}

TEST(Session, NamesItsWeightsFileFromWhereverItIsSaved)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(writeSafetensors(folder.file("w.safetensors"), modelFileContent(wordModel())).ok());
    folder.write("s.headlight", wordSession(R"(["cat", "猫", "cat"])"));
    Session session = readSession(folder.file("s.headlight")).value();
    EXPECT_EQ(session.model.config, wordModel().config) << "the config is in the weights file";
    EXPECT_EQ(session.input.tokenIds, (std::vector<Index>{1, 2, 1}));
    std::filesystem::create_directory(pathOf(folder.file("deeper")));
    Tensor W_E = *session.model.weights.at("W_E");
    W_E.values[5] = -7.25f;
    session.model.weights["W_E"] = std::make_shared<const Tensor>(W_E);
    const Session again = reopened(session, folder, "deeper/t.headlight");
    expectSame(session, again);
    const std::string text = textOfFile(folder.file("deeper/t.headlight"));
    EXPECT_NE(text.find("\"../w.safetensors\""), std::string::npos) << text;
    EXPECT_EQ(text.find("\"vocab\""), std::string::npos);
}

TEST(Session, AWholeModelIsASessionOfItsFirstWords)
{
    const TemporaryFolder folder;
    ASSERT_TRUE(writeSafetensors(folder.file("w.safetensors"), modelFileContent(wordModel())).ok());
    const Session session = readModelFile(folder.file("w.safetensors")).value();
    EXPECT_TRUE(session.input.embed);
    EXPECT_EQ(session.input.tokens, wordModel().vocabulary);
    EXPECT_EQ(session.title, "w");
    EXPECT_EQ(session.notes.size(), 1u);
    expectSame(session, reopened(session, folder));
}

TEST(Session, BytesFromElsewhereAreSavedWithTheirWeightsAndWords)
{
    const TemporaryFolder folder;
    const auto load = [](const std::string&) -> Result<std::string> {
        return safetensorsBytes(modelFileContent(wordModel()));
    };
    const Session session = readSessionBytes(wordSession(R"(["猫"])"), "bundled", load).value();
    EXPECT_EQ(session.weightsOrigin.kind, WeightsOrigin::Kind::Inline);
    const Session again = reopened(session, folder);
    expectSame(session, again);
    EXPECT_NE(textOfFile(folder.file("s.headlight")).find("\"vocab\": [\"the\", \"cat\", \"猫\"]"),
              std::string::npos);
}

TEST(Session, ManyNumbersGoBesideTheSession)
{
    const TemporaryFolder folder;
    Session session;
    session.model.config.dModel = session.model.config.dK = session.model.config.dV = 300;
    session.model.config.dFf = 10;
    session.model.weights = randomWeights(session.model.config, 1, 1);
    Matrix x = Matrix::Random(1000, 300);
    session.input.x = std::make_shared<const Matrix>(x);
    for (Index row = 1; row <= 1000; ++row)
        session.input.tokens.push_back(std::to_string(row));
    const Session again = reopened(session, folder);
    expectSame(session, again);
    std::vector<std::string> beside;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        if (const std::string name = textOf(entry.path()); isSiblingOf(name, folder.file("s.headlight")))
            beside.push_back(name);
    std::sort(beside.begin(), beside.end());
    ASSERT_EQ(beside.size(), 2u);
    EXPECT_NE(beside[0].find("s.headlight-weights-"), std::string::npos);
    EXPECT_NE(beside[1].find("s.headlight-x-"), std::string::npos);
    EXPECT_LT(textOfFile(folder.file("s.headlight")).size(), 20000u);
    expectSame(session, reopened(again, folder));
}

TEST(Session, WeightsThatAreNotFiniteSurvive)
{
    const TemporaryFolder folder;
    Session session = readText(kSmall).value();
    Tensor W_V = *session.model.weights.at("layer1.W_V");
    W_V.values[0] = std::nanf("");
    W_V.values[1] = -INFINITY;
    session.model.weights["layer1.W_V"] = std::make_shared<const Tensor>(W_V);
    expectSame(session, reopened(session, folder));
}

TEST(Session, NumbersThatAreNotFiniteAreNotWritten)
{
    const TemporaryFolder folder;
    Session session = readText(kSmall).value();
    session.input.overrides = {heldAt(0, "q", 0, {{{0, 0}, INFINITY}})};
    EXPECT_NE(writeSession(session, folder.file("s")).error().message().find("overrides"), std::string::npos);
    session.input.overrides.clear();
    session.input.x = std::make_shared<const Matrix>(Matrix::Constant(3, 4, NAN));
    EXPECT_NE(writeSession(session, folder.file("s")).error().message().find("input.x"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(pathOf(folder.file("s"))));
}

TEST(Session, KeepsWhatItDoesNotKnow)
{
    const TemporaryFolder folder;
    const Session session =
        readText(R"({"format": "headlight-session", "version": 1, "future": {"a": [1, {"b": null}]},
        "config": {"d_model": 2, "colour": "red", "mask": {"kind": "causal", "why": 1}}, "tokens": ["a"],
        "input": {"x": [[1, 2]], "source": "book"}, "weights": {"random": {"seed": 3, "law": "normal"}, "note": true},
        "view": {"stage": "attn"}})")
            .value();
    EXPECT_EQ(session.view, R"({"stage":"attn"})");
    const Session again = reopened(session, folder);
    expectSame(session, again);
    const std::string text = textOfFile(folder.file("s.headlight"));
    for (const char* kept : {"\"future\"", "\"colour\": \"red\"", "\"why\": 1", "\"source\": \"book\"",
                             "\"law\": \"normal\"", "\"note\": true", "\"stage\": \"attn\""})
        EXPECT_NE(text.find(kept), std::string::npos) << kept << "\n" << text;
}

TEST(Session, KeepsWhatItDoesNotKnowOfWhatIsHeldAsLongAsItIs)
{
    const TemporaryFolder folder;
    Session session =
        readText(R"({"format": "headlight-session", "version": 1, "config": {"d_model": 2, "n_layers": 2}, "tokens": ["a"],
        "input": {"x": [[1, 2]]}, "weights": {"random": {"seed": 3, "std": 1}}, "overrides": [
        {"stage": "q", "cells": [[1, 1, 5]], "why": "by hand"}, {"layer": 2, "stage": "q", "cells": [[1, 2, 6]], "colour": [1, 2]}]})")
            .value();
    expectSame(session, reopened(session, folder));
    std::string text = textOfFile(folder.file("s.headlight"));
    EXPECT_NE(text.find(R"("stage": "q", "head": 1, "cells": [[1, 1, 5]], "why": "by hand")"), std::string::npos) << text;
    EXPECT_NE(text.find("\"colour\""), std::string::npos) << text;
    EXPECT_GT(text.find("\"colour\""), text.find("\"layer\": 2")) << text;

    session.input.overrides.erase(session.input.overrides.begin());
    static_cast<void>(reopened(session, folder));
    text = textOfFile(folder.file("s.headlight"));
    EXPECT_EQ(text.find("\"why\""), std::string::npos) << text;
    session.input.overrides.clear();
    EXPECT_TRUE(reopened(session, folder).input.overrides.empty());
    EXPECT_EQ(textOfFile(folder.file("s.headlight")).find("\"overrides\""), std::string::npos);
}

TEST(Session, CustomMaskRoundTrips)
{
    const TemporaryFolder folder;
    const Session session = readText(R"({"format": "headlight-session", "version": 1, "config": {"d_model": 2,
        "mask": {"kind": "custom", "allowed": [[1, 0], [0, 0]]}}, "input": {"x": [[1, 2], [3, 4]]},
        "weights": {"random": {}}})")
                                .value();
    EXPECT_EQ(session.model.config.mask.allowed, (std::vector<std::uint8_t>{1, 0, 0, 0}));
    expectSame(session, reopened(session, folder));
}

TEST(Session, XFromAFileStaysThereUntilEdited)
{
    const TemporaryFolder folder;
    folder.write("x.csv", "d1;d2\n1,5;2\n-3;4\n");
    folder.write("s.headlight", R"({"format": "headlight-session", "version": 1, "config": {"d_model": 2},
        "tokens": ["a", "b"], "input": {"x_file": "x.csv"}, "weights": {"random": {}}})");
    Session session = readSession(folder.file("s.headlight")).value();
    EXPECT_EQ((*session.input.x)(0, 0), 1.5f);
    expectSame(session, reopened(session, folder, "t.headlight"));
    EXPECT_NE(textOfFile(folder.file("t.headlight")).find("\"x_file\": \"x.csv\""), std::string::npos);
    session.input.x = std::make_shared<const Matrix>(Matrix::Identity(2, 2));
    expectSame(session, reopened(session, folder, "t.headlight"));
    EXPECT_EQ(textOfFile(folder.file("t.headlight")).find("x_file"), std::string::npos);
}

TEST(Session, WithoutAVocabularyTokensAreRowNumbers)
{
    const TemporaryFolder folder;
    Model model = wordModel();
    model.vocabulary.clear();
    ASSERT_TRUE(writeSafetensors(folder.file("w.safetensors"), modelFileContent(model)).ok());
    folder.write("s.headlight", wordSession(R"(["3", "1"])"));
    EXPECT_EQ(readSession(folder.file("s.headlight")).value().input.tokenIds, (std::vector<Index>{2, 0}));
    folder.write("s.headlight", wordSession(R"(["3", "4"])"));
    EXPECT_NE(readSession(folder.file("s.headlight")).error().message().find("tokens[2]: the token \"4\""),
              std::string::npos);
}

namespace {

/// 1000 layers with as many random numbers as there may be, half a gigabyte; `more` closes the object.
std::string manyRandomNumbers(const std::string& x, const std::string& edits, const std::string& more)
{
    return R"({"format": "headlight-session", "version": 1, "config": {"n_layers": 1000, "d_model": 104, "n_heads": 1, "d_k": 104},
        "tokens": ["a"], "input": {"x": [[)" + x + R"(]]}, "weights": {"random": {"seed": 1}, "edits": )" + edits + "}" + more + "}";
}

} // namespace

TEST(Session, SizesAreCheckedBeforeNumbersAreMade)
{
    std::string x = "0";
    for (int at = 1; at < 104; ++at)
        x += ", 0";
    const double before = bench::peakMemory();
    struct Wrong {
        std::string session, place;
    };
    for (const Wrong& wrong : {Wrong{manyRandomNumbers("1, 2", "{}", ""), "input.x"},
                               {manyRandomNumbers(x, R"({"layer1000.W_Q": [[1, 104, 105, 0]]})", ""), "weights.edits.layer1000.W_Q[1][3]"},
                               {manyRandomNumbers(x, R"({"layer1001.W_Q": []})", ""), "weights.edits.layer1001.W_Q"},
                               {manyRandomNumbers(x, "{}", R"(, "overrides": [{"layer": 1000, "stage": "q", "cells": [[2, 1, 0]]}])"), "overrides"},
                               {manyRandomNumbers(x, "{}", R"(, "overrides": [{"layer": 1000, "stage": "W_Q", "cells": [[1, 1, 0]]}])"), "overrides"}}) {
        const auto session = readText(wrong.session);
        ASSERT_FALSE(session.ok()) << wrong.place;
        EXPECT_EQ(session.error().place.plain(), wrong.place) << session.error().message();
        EXPECT_EQ(session.error().file, "s.headlight");
    }
    EXPECT_TRUE(!bench::kPeakIsOwn || bench::peakMemory() - before < 100e6) << bench::peakMemory() - before;
}

TEST(Session, ShapesOfAWeightsFileAreCheckedBeforeItsNumbersAreRead)
{
    // The numbers cannot be read: what is said of the shapes is said without them.
    const std::string weights =
        samples::safetensors(R"({"a":{"dtype":"F64","shape":[1,2,3],"data_offsets":[0,48]}})", std::string(48, '\x7F'));
    const auto opened = [&](const std::string& config) {
        return readSessionBytes(R"({"format": "headlight-session", "version": 1, "config": )" + config +
                                    R"(, "tokens": ["a"], "input": {"x": [[1, 2]]}, "weights": {"file": "w"}})",
                                "s.headlight", [&](const std::string&) -> Result<std::string> { return weights; });
    };
    const auto unknown = opened(R"({"d_model": 2})");
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().file, "w");
    EXPECT_EQ(unknown.error().reason.plain(), "a model with this config has no tensor of this name") << unknown.error().message();
    const auto many = opened(R"({"d_model": 2, "n_heads": 40000, "d_k": 1})");
    ASSERT_FALSE(many.ok());
    EXPECT_EQ(many.error().place.plain(), "config.n_heads") << many.error().message();
    const auto model = readModelBytes(weights, "w.safetensors");
    ASSERT_FALSE(model.ok());
    EXPECT_NE(model.error().reason.plain().find("does not say the model's sizes"), std::string::npos) << model.error().message();
}

TEST(Session, BundledSessionsOpen)
{
    const std::string folder = std::string(HEADLIGHT_SOURCE_DIR) + "/resources/sessions";
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".headlight")
            continue;
        const auto session = readSession(textOf(entry.path()));
        EXPECT_TRUE(session.ok()) << session.error().message();
        ++count;
    }
    EXPECT_GE(count, 1);
}
