// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"
#include "core/io/npy.h"
#include "core/layer/weight_table.h"
#include "tests/core/io/malformed_files.h"

#include <cmath>

namespace headlight {

namespace {

/// A session of one layer of width 2 and two tokens with some of its parts replaced; an empty part is left
/// out.
struct Parts {
    std::string config = R"({"d_model": 2, "d_ff": 2})";
    std::string tokens = R"(["a", "b"])";
    std::string input = R"({"x": [[1, 2], [3, 4]]})";
    std::string weights = R"({"random": {"seed": 1}})";
    std::string more = {};

    std::string text() const
    {
        std::string text = R"({"format": "headlight-session", "version": 1)";
        for (const auto& [key, value] : {std::pair("config", &config), std::pair("tokens", &tokens),
                                         std::pair("input", &input), std::pair("weights", &weights)})
            if (!value->empty())
                text += std::string(", \"") + key + "\": " + *value;
        return text + more + "}";
    }
};

std::string withConfig(const std::string& more)
{
    return Parts{.config = R"({"d_model": 2, "d_ff": 2, )" + more + "}"}.text();
}

std::string withInput(const std::string& input)
{
    return Parts{.input = input}.text();
}

std::string withWeights(const std::string& weights)
{
    return Parts{.weights = weights}.text();
}

std::string withMore(const std::string& more)
{
    return Parts{.more = ", " + more}.text();
}

std::string embedding(const std::string& tokens, const std::string& weights = R"({"file": "w.safetensors"})")
{
    return Parts{.config = "", .tokens = tokens, .input = R"({"embed": true})", .weights = weights}.text();
}

std::vector<MalformedFile> malformedDocuments()
{
    const std::string file = "s.headlight";
    return {
        {file, "", "line 1, column 1", "ends too early"},
        {file, "{", "line 1, column 2", "ends too early"},
        {file, "[]", "the whole file", "an object {…} is expected"},
        {file, "{}", "format", "\"format\" is missing"},
        {file, "{\"format\": \"headlight-session\"}", "version", "\"version\" is missing"},
        {file, "{\"format\": \"other\", \"version\": 1}", "format", "not a Headlight session"},
        {file, "{\"format\": \"headlight-session\", \"version\": 2}", "version", "reads up to version 1"},
        {file, "{\"format\": \"headlight-session\", \"version\": 0}", "version", "0 is not a whole number"},
        {file, "{\"format\": \"headlight-session\", \"version\": \"1\"}", "version",
         "\"1\" is not a whole number"},
        {file, "{\"format\": \"headlight-session\", \"version\": 1.0}", "version",
         "1.0 is not a whole number"},
        {file, Parts{}.text() + "x", "line 1, column 175", "'x' is not expected"},
        {file, Parts{.tokens = "[\"a\", \"\xC3\"]"}.text(), "line 1, column 101", "not UTF-8"},
        {file, "{\n\"format\": 1,\n\"format\": 2}", "line 3, column 8", "\"format\" stands twice"},
        {file, withMore("\"deep\": " + std::string(64, '[') + std::string(64, ']')), "line 1, column 247",
         "deeper than 64 levels"},
        {file, "{\"a\":" + std::string(100'000, '['), "line 1, column 69", "deeper than 64 levels"},
        {file, withMore("\"title\": 1"), "title", "1 is not a text"},
    };
}

std::vector<MalformedFile> malformedConfigs()
{
    const std::string file = "s.headlight";
    return {
        {file, Parts{.config = ""}.text(), "config.d_model", "\"d_model\" is missing"},
        {file, Parts{.config = "[]"}.text(), "config", "an object {…} is expected"},
        {file, withConfig("\"n_layers\": 0"), "config.n_layers",
         "0 is not a whole number between 1 and 16777216"},
        {file, withConfig("\"n_layers\": -1"), "config.n_layers", "-1 is not a whole number"},
        {file, withConfig("\"n_heads\": 1.5"), "config.n_heads", "1.5 is not a whole number"},
        {file, withConfig("\"n_heads\": 3"), "config.d_k", "3 heads do not divide d_model = 2"},
        {file, withConfig("\"d_k\": 9223372036854775808"), "config.d_k", "is not a whole number"},
        {file, withConfig("\"d_v\": \"2\""), "config.d_v", "\"2\" is not a whole number"},
        {file, withConfig("\"d_k\": null"), "config.d_k", "null is not a whole number"},
        {file, withConfig("\"norm\": \"middle\""), "config.norm", "\"middle\" is not known here"},
        {file, withConfig("\"norm\": true"), "config.norm", "true is not known here"},
        {file, withConfig("\"norm_kind\": \"batchnorm\""), "config.norm_kind", "\"batchnorm\" is not known"},
        {file, withConfig("\"norm_eps\": 0"), "config.norm_eps", "above 0"},
        {file, withConfig("\"norm_eps\": \"tiny\""), "config.norm_eps", "\"tiny\" is not a number"},
        {file, withConfig("\"activation\": \"tanh\""), "config.activation", "\"tanh\" is not known"},
        {file, withConfig("\"scale\": \"sqrt_d\""), "config.scale", "\"sqrt_d\" is not known"},
        {file, withConfig("\"scale\": []"), "config.scale", "[…] is not known"},
        {file, withConfig("\"scale\": 1e300"), "config.scale", "10³⁰⁰ is too large for float32"},
        {file, withConfig("\"scale\": -3.5e38"), "config.scale", "is too large for float32"},
        {file, withConfig("\"norm_eps\": 1e300"), "config.norm_eps", "is too large for float32"},
        {file, withConfig("\"residual\": 1"), "config.residual", "1 is neither true nor false"},
        {file, withConfig("\"tied\": \"yes\""), "config.tied", "\"yes\" is neither true nor false"},
        {file, withConfig("\"position\": \"rotary\""), "config.position", "\"rotary\" is not known"},
        {file, withConfig("\"masked_row\": \"one\""), "config.masked_row", "\"one\" is not known"},
        {file, withConfig("\"mask\": \"causal\""), "config.mask", "an object {…} is expected"},
        {file, withConfig("\"mask\": {\"kind\": \"full\"}"), "config.mask.kind", "\"full\" is not known"},
        {file, withConfig("\"mask\": {\"kind\": \"sliding\"}"), "config.mask.window",
         "\"window\" is missing"},
        {file, withConfig("\"mask\": {\"kind\": \"sliding\", \"window\": 0}"), "config.mask.window",
         "0 is not a whole number"},
        {file, withConfig("\"mask\": {\"kind\": \"prefix\", \"prefix\": -1}"), "config.mask.prefix",
         "-1 is not a whole number"},
        {file, withConfig("\"mask\": {\"kind\": \"custom\"}"), "config.mask.allowed",
         "\"allowed\" is missing"},
        {file, withConfig("\"mask\": {\"kind\": \"custom\", \"allowed\": [[1]]}"), "config.mask.allowed",
         "for 2 tokens needs 4 entries"},
        {file, withConfig("\"mask\": {\"kind\": \"custom\", \"allowed\": [[1, 0], [1]]}"),
         "config.mask.allowed[2]", "has 1 entries"},
        {file, withConfig("\"mask\": {\"kind\": \"custom\", \"allowed\": [[1, 0], [1, 2]]}"),
         "config.mask.allowed[2][2]", "2 is not a whole number between 0 and 1"},
        {file, withConfig("\"mask\": {\"padding\": [0]}"), "config.mask.padding[1]",
         "0 is not a whole number between 1"},
        {file, withConfig("\"mask\": {\"padding\": [3]}"), "config.mask.padding",
         "key 3 is not between 1 and 2"},
    };
}

std::vector<MalformedFile> malformedInputs()
{
    const std::string file = "s.headlight";
    return {
        {file, Parts{.tokens = "[]"}.text(), "tokens", "no token"},
        {file, Parts{.tokens = "\"a b\""}.text(), "tokens", "a list […] is expected"},
        {file, Parts{.tokens = "[\"a\", 7]"}.text(), "tokens[2]", "7 is not a text"},
        {file, Parts{.tokens = "[\"a\"]"}.text(), "input.x", "2 rows, and there are 1 tokens"},
        {file, Parts{.tokens = "", .input = R"({"x_file": "x.npy"})"}.text(), "tokens",
         "\"tokens\" is missing"},
        {file, Parts{.input = ""}.text(), "input", "\"input\" is missing"},
        {file, withInput("{}"), "input", "exactly one of these keys must be here: x, x_file, embed"},
        {file, withInput(R"({"x": [[1, 2], [3, 4]], "embed": true})"), "input", "exactly one of these keys"},
        {file, withInput(R"({"x": 1})"), "input.x", "a list […] is expected"},
        {file, withInput(R"({"x": []})"), "input.x", "no numbers"},
        {file, withInput(R"({"x": [[], []]})"), "input.x", "no numbers"},
        {file, withInput(R"({"x": [1, 2]})"), "input.x[1]", "a list […] is expected"},
        {file, withInput(R"({"x": [[1, 2], [3]]})"), "input.x[2]", "has 1 numbers and the first row has 2"},
        {file, withInput(R"({"x": [[1, 2], [3, "4"]]})"), "input.x[2][2]", "\"4\" is not a number"},
        {file, withInput(R"({"x": [[1, 2], [null, 4]]})"), "input.x[2][1]", "null is not a number"},
        {file, withInput(R"({"x": [[1, 2], [3, 1e39]]})"), "input.x[2][2]", "too large for float32"},
        {file, withInput(R"({"x": [[1, 2, 3], [4, 5, 6]]})"), "input.x", "have 3 numbers, and d_model is 2"},
        {file, withInput(R"({"x_file": 1})"), "input.x_file", "1 is not a text"},
        {file, withInput(R"({"x_file": "none.npy"})"), "the file itself", "no such file", "none.npy"},
        {file, withInput(R"({"x_file": "."})"), "the file itself", "this is a folder", "."},
        {file, withInput(R"({"x_file": "nan.npy"})"), "input.x_file", "row 2, column 1 is not finite"},
        {file, withInput(R"({"x_file": "x.npy"})"), "input.x_file", "3 rows, and there are 2 tokens"},
        {file, withInput(R"({"embed": 1})"), "input.embed", "1 is neither true nor false"},
        {file, withInput(R"({"embed": false})"), "input.embed", "X itself must be given"},
        {file, withInput(R"({"embed": true})"), "input.embed", "no W_E"},
        {file, embedding(R"(["cat", "dog"])"), "tokens[2]", "\"dog\" is not in the model's vocabulary"},
        {file, embedding(R"(["cat", "cat", "cat", "cat"])"), "input.embed",
         "4 tokens, and W_pos has positions for 3"},
        {file, embedding(""), "tokens", "\"tokens\" is missing"},
    };
}

std::vector<MalformedFile> malformedWeights()
{
    const std::string file = "s.headlight";
    const std::string inlineStart = R"({"inline": {"layer1.W_Q": )";
    return {
        {file, withWeights(""), "weights", "\"weights\" is missing"},
        {file, withWeights("[]"), "weights", "an object {…} is expected"},
        {file, withWeights("{}"), "weights", "exactly one of these keys must be here: file, inline, random"},
        {file, withWeights(R"({"random": {}, "inline": {}})"), "weights", "exactly one of these keys"},
        {file, withConfig(R"("tied": true)"), "config.tied", "no table W_E"},
        {file, Parts{}.text() + std::string("\0{", 2), "line 1, column 175", "U+0000"},
        {file, withWeights(R"({"random": 1})"), "weights.random", "an object {…} is expected"},
        {file, withWeights(R"({"random": {"seed": -1}})"), "weights.random.seed", "whole number from 0 on"},
        {file, withWeights(R"({"random": {"seed": 1.5}})"), "weights.random.seed", "whole number from 0 on"},
        {file, withWeights(R"({"random": {"std": -1}})"), "weights.random.std", "between 0 and a million"},
        {file, withWeights(R"({"file": 1})"), "weights.file", "1 is not a text"},
        {file, withWeights(R"({"file": "none.safetensors"})"), "the file itself", "no such file",
         "none.safetensors"},
        {file, withWeights(R"({"file": "x.npy"})"), "byte 1", "at most 100000000", "x.npy"},
        {file, withWeights(R"({"file": "w.safetensors"})"), "config.d_model",
         "the session says 2 and the weights file says 4"},
        {file, withWeights(R"({"inline": {}})"), "tensor layer1.W_Q", "is missing"},
        {file, withWeights(R"({"inline": []})"), "weights.inline", "an object {…} is expected"},
        {file, withWeights(inlineStart + "1}}"), "weights.inline.layer1.W_Q", "a list […] is expected"},
        {file, withWeights(inlineStart + "[[[[1]]]]}}"), "weights.inline.layer1.W_Q", "more than 3 deep"},
        {file, withWeights(inlineStart + "[[[1, 2], [3]]]}}"), "weights.inline.layer1.W_Q[1][2]",
         "has 1 entries"},
        {file, withWeights(inlineStart + "[[[1, 2], [3, true]]]}}"), "weights.inline.layer1.W_Q[1][2][2]",
         "true is not a number"},
        {file, withWeights(inlineStart + "[[1, 2], [3, 4]]}}"), "tensor layer1.W_Q",
         "is 2×2 and should be 1×2×2"},
        {file, withWeights(R"({"inline": {"layer1.W_X": [1]}})"), "tensor layer1.W_X",
         "no tensor of this name"},
        {file, withWeights(R"({"random": {}, "edits": []})"), "weights.edits", "an object {…} is expected"},
        {file, withWeights(R"({"random": {}, "edits": {"W_X": []}})"), "weights.edits.W_X",
         "no tensor of this name"},
        {file, withWeights(R"({"random": {}, "edits": {"layer1.W_Q": [[1, 1, 5]]}})"),
         "weights.edits.layer1.W_Q[1]", "3 positions and a value"},
        {file, withWeights(R"({"random": {}, "edits": {"layer1.W_Q": [[1, 1, 3, 5]]}})"),
         "weights.edits.layer1.W_Q[1][3]", "3 is not a whole number between 1 and 2"},
        {file, withWeights(R"({"random": {}, "edits": {"layer1.W_Q": [[1, 1, 2, null]]}})"),
         "weights.edits.layer1.W_Q[1][4]", "null is not a number"},
        {file, Parts{.config = R"({"d_model": 16777216, "d_ff": 1})", .input = R"({"x": [[1]]})"}.text(),
         "weights.random", "random numbers; at most 134"},
        {file,
         Parts{.config = R"({"d_model": 1, "n_layers": 1000, "n_heads": 101, "d_k": 1})", .input = R"({"x": [[1], [1]]})"}.text(),
         "config.n_heads", "all layers together have 101000 heads, and at most 32768 can be shown"},
        {file, Parts{.config = R"({"d_model": 1, "n_heads": 16777216, "d_k": 1})", .input = R"({"x": [[1], [1]]})"}.text(),
         "config.n_heads", "have 16777216 heads"},
        {file, Parts{.config = R"({"d_model": 1, "n_layers": 1001})", .input = R"({"x": [[1], [1]]})"}.text(),
         "config.n_layers", "1001 is not between 1 and 1000"},
        {file, withMore("\"vocab\": {}"), "vocab", "a list […] is expected"},
        {file,
         Parts{.config = "",
               .input = R"({"embed": true})",
               .weights = R"({"file": "w.safetensors"})",
               .more = ", \"vocab\": [\"a\"]"}
             .text(),
         "vocab", "has 1 words, and the weights are for 2", "w.safetensors"},
    };
}

std::vector<MalformedFile> malformedOverrides()
{
    const std::string file = "s.headlight";
    const auto held = [&](const std::string& entry) { return withMore("\"overrides\": [" + entry + "]"); };
    return {
        {file, withMore("\"overrides\": {}"), "overrides", "a list […] is expected"},
        {file, held("1"), "overrides[1]", "an object {…} is expected"},
        {file, held(R"({"cells": []})"), "overrides[1].stage", "\"stage\" is missing"},
        {file, held(R"({"stage": "q"})"), "overrides[1].cells", "\"cells\" is missing"},
        {file, held(R"({"stage": "q", "cells": 1})"), "overrides[1].cells", "a list […] is expected"},
        {file, held(R"({"stage": 1, "cells": []})"), "overrides[1].stage", "1 is not a text"},
        {file, held(R"({"stage": "q", "file": "q.npy", "cells": []})"), "overrides[1].cells", "either cells or a file"},
        {file, held(R"({"stage": "q", "layer": 2, "cells": []})"), "overrides[1].layer",
         "2 is not a whole number between 1 and 1"},
        {file, held(R"({"stage": "q", "head": 0, "cells": []})"), "overrides[1].head",
         "0 is not a whole number"},
        {file, held(R"({"stage": "q", "cells": [[1, 1]]})"), "overrides[1].cells[1]", "[row, column, value]"},
        {file, held(R"({"stage": "q", "cells": [[0, 1, 5]]})"), "overrides[1].cells[1][1]",
         "0 is not a whole number"},
        {file, held(R"({"stage": "q", "cells": [[1, 1, "5"]]})"), "overrides[1].cells[1][3]",
         "\"5\" is not a number"},
        {file, held(R"({"stage": "q", "cells": [[1, 3, 5]]})"), "overrides", "cell 1,3 lies outside"},
        {file, held(R"({"stage": "no", "cells": [[1, 1, 5]]})"), "overrides", "no stage no"},
    };
}

} // namespace

std::vector<MalformedFile> malformedSessions()
{
    std::vector<MalformedFile> files = malformedDocuments();
    for (const auto& part : {malformedConfigs(), malformedInputs(), malformedWeights(), malformedOverrides()})
        files.insert(files.end(), part.begin(), part.end());
    return files;
}

std::vector<std::pair<std::string, std::string>> malformedSessionSiblings()
{
    Model model;
    model.config.dModel = model.config.dK = model.config.dV = 4;
    model.config.position = Position::Learned;
    model.weights = randomWeights(model.config, 1, 1);
    model.weights["W_E"] = std::make_shared<const Tensor>(randomTensor("W_E", {2, 4}, 1, 1));
    model.weights["W_pos"] = std::make_shared<const Tensor>(randomTensor("W_pos", {3, 4}, 1, 1));
    model.vocabulary = {"the", "cat"};
    Matrix notFinite = Matrix::Zero(2, 2);
    notFinite(1, 0) = NAN;
    return {{"w.safetensors", safetensorsBytes(modelFileContent(model))},
            {"x.npy", npyBytes(Matrix::Zero(3, 2))},
            {"nan.npy", npyBytes(notFinite)}};
}

} // namespace headlight
