// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"
#include "core/io/npy.h"
#include "core/io/open.h"
#include "core/layer/weight_table.h"
#include "tests/core/io/malformed_files.h"
#include "tests/core/io/temporary_folder.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

void expectRefused(const std::vector<MalformedFile>& files, const TemporaryFolder& folder)
{
    for (const MalformedFile& malformed : files) {
        const std::string path = folder.write(malformed.file, malformed.bytes);
        const auto session = openFile(path);
        const std::string shown = malformed.bytes.substr(0, 200);
        ASSERT_FALSE(session.ok()) << "was accepted: " << shown;
        const Error& error = session.error();
        EXPECT_EQ(error.file, malformed.culprit.empty() ? path : folder.file(malformed.culprit)) << shown;
        EXPECT_EQ(error.place.plain(), malformed.place) << error.message() << "\n" << shown;
        EXPECT_NE(error.reason.plain().find(malformed.reason), std::string::npos)
            << error.message() << "\nshould say: " << malformed.reason << "\n"
            << shown;
    }
}

/// Every error says where and why.
void expectGoodOrTold(const std::function<Result<Session>(std::string_view)>& read, std::string_view bytes)
{
    const auto session = read(bytes);
    if (session)
        return;
    EXPECT_FALSE(session.error().file.empty());
    EXPECT_FALSE(session.error().place.empty()) << session.error().message();
    EXPECT_FALSE(session.error().reason.empty());
}

void cutAndFlip(const std::string& good, const std::function<Result<Session>(std::string_view)>& read)
{
    ASSERT_TRUE(read(good).ok()) << read(good).error().message();
    for (std::size_t length = 0; length < good.size(); ++length)
        expectGoodOrTold(read, std::string_view(good).substr(0, length));
    for (std::size_t at = 0; at < good.size(); ++at)
        for (const char flip : {'\x01', '\x10', '\x80', '\xFF'}) {
            std::string bytes = good;
            bytes[at] = char(bytes[at] ^ flip);
            expectGoodOrTold(read, bytes);
        }
}

Model smallModel()
{
    Model model;
    model.config.dModel = model.config.dK = model.config.dV = model.config.dFf = 1;
    model.weights = randomWeights(model.config, 1, 1);
    model.weights["W_E"] = std::make_shared<const Tensor>(randomTensor("W_E", {2, 1}, 1, 1));
    model.vocabulary = {"a", "猫"};
    return model;
}

} // namespace

TEST(MalformedFiles, Safetensors)
{
    expectRefused(malformedSafetensors(), TemporaryFolder());
}

TEST(MalformedFiles, Npy)
{
    expectRefused(malformedNpys(), TemporaryFolder());
}

TEST(MalformedFiles, Tables)
{
    expectRefused(malformedTables(), TemporaryFolder());
}

TEST(MalformedFiles, Sessions)
{
    const TemporaryFolder folder;
    for (const auto& [name, bytes] : malformedSessionSiblings())
        folder.write(name, bytes);
    expectRefused(malformedSessions(), folder);
}

TEST(MalformedFiles, AWordThatIsNotKnownIsToldTheKnownOnes)
{
    const TemporaryFolder folder;
    const auto session = openFile(folder.write("s.headlight", R"({"format": "headlight-session", "version": 1,
        "config": {"d_model": 1, "activation": "tanh"}, "input": {"x": [[1]]}, "weights": {"random": {}}})"));
    ASSERT_FALSE(session.ok());
    EXPECT_EQ(session.error().remedy.plain(), "use one of: relu, gelu, gelu_tanh, silu");
}

TEST(MalformedFiles, SafetensorsCutOrChangedAnywhere)
{
    cutAndFlip(safetensorsBytes(modelFileContent(smallModel())),
               [](std::string_view bytes) { return readModelBytes(bytes, "m.safetensors"); });
}

TEST(MalformedFiles, NpyCutOrChangedAnywhere)
{
    cutAndFlip(npyBytes(Matrix::Identity(2, 2)), [](std::string_view bytes) -> Result<Session> {
        BorrowedBytes source("m.npy", bytes);
        auto matrix = readNpy(source);
        if (!matrix)
            return matrix.error();
        return Session{};
    });
}

TEST(MalformedFiles, SessionsCutOrChangedAnywhere)
{
    const std::string good = R"({"format": "headlight-session", "version": 1, "title": "猫",
        "config": {"d_model": 1, "d_ff": 2, "mask": {"kind": "sliding", "window": 2, "padding": [1]}, "scale": 0.5},
        "tokens": ["a", "b"], "input": {"embed": true}, "weights": {"file": "w", "edits": {"layer1.W_Q": [[1, 1, 1, 2e0]]}},
        "overrides": [{"layer": 1, "stage": "q", "head": 1, "cells": [[2, 1, 0.5]]}], "vocab": ["a", "b"], "view": {"a": []}})";
    Model model = smallModel();
    model.config.dFf = 2;
    model.weights.merge(randomWeights(model.config, 1, 1));
    model.weights["layer1.W_1"] = std::make_shared<const Tensor>(Tensor{{1, 2}, {1, 2}});
    model.weights["layer1.W_2"] = std::make_shared<const Tensor>(Tensor{{2, 1}, {1, 2}});
    const std::string weights = safetensorsBytes(modelFileContent(model));
    cutAndFlip(good, [&](std::string_view bytes) {
        return readSessionBytes(bytes, "s.headlight", [&](const std::string& name) -> Result<std::string> {
            if (name == "w")
                return weights;
            return Error{name, "the file itself", "there is no such file", {}};
        });
    });
}
