// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"
#include "core/layer/weight_table.h"
#include "tests/fuzz/fuzz_target.h"

namespace headlight::fuzz {

std::vector<std::string> seeds()
{
    return {
        R"({"format": "headlight-session", "version": 1, "title": "a", "config": {"n_layers": 1, "d_model": 2, "n_heads": 1,
 "d_k": 2, "d_v": 2, "d_ff": 2, "norm": "pre", "norm_kind": "layernorm", "norm_eps": 1e-5, "activation": "relu",
 "mask": {"kind": "sliding", "window": 2, "padding": [1]}, "scale": 0.5, "residual": true, "position": "none",
 "masked_row": "zero"}, "tokens": ["a", "b"], "input": {"x": [[1, 2], [3, 4]]},
 "weights": {"random": {"seed": 1, "std": 0.4}, "edits": {"layer1.W_Q": [[1, 1, 2, 5]]}},
 "overrides": [{"layer": 1, "stage": "q", "head": 1, "cells": [[1, 1, 0.5]]}], "view": {"a": [1]}, "more": null})",
        R"({"format": "headlight-session", "version": 1, "tokens": ["a", "b"], "input": {"embed": true},
 "weights": {"file": "w"}})",
        R"({"format": "headlight-session", "version": 1, "config": {"d_model": 1, "d_ff": 1, "mask": {"kind": "custom",
 "allowed": [[1]]}}, "input": {"x": [[1]]}, "weights": {"inline": {"layer1.W_Q": [[[1]]], "layer1.W_K": [[[1]]],
 "layer1.W_V": [[[1]]], "layer1.W_O": [[1]], "layer1.W_1": [[1]], "layer1.W_2": [[1]]}}})"};
}

namespace {

std::string weightsFile()
{
    Model model;
    model.config.dModel = model.config.dK = model.config.dV = model.config.dFf = 2;
    model.weights = randomWeights(model.config, 1, 1);
    model.weights["W_E"] = std::make_shared<const Tensor>(randomTensor("W_E", {2, 2}, 1, 1));
    model.vocabulary = {"a", "b"};
    return safetensorsBytes(modelFileContent(model));
}

} // namespace

} // namespace headlight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    static const std::string weights = fuzz::weightsFile();
    const LoadSibling load = [](const std::string& name) -> Result<std::string> {
        if (name == "w")
            return weights;
        return Error{name.empty() ? "unnamed" : name, "the file itself", "there is no such file", {}};
    };
    const auto session = readSessionBytes(fuzz::bytesOf(data, size), "fuzz.headlight", load);
    fuzz::requireTold(session);
    // A session that was read can be saved, and what was saved can be read.
    if (session && session->model.parameterCount() < 1000) {
        const auto files = packSession(*session, "fuzz.headlight");
        fuzz::requireTold(files);
        if (files && files->beside.empty() && !readSessionBytes(files->text, "again.headlight", load))
            std::abort();
    }
    return 0;
}
