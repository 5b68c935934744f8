// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"
#include "core/layer/weight_table.h"
#include "tests/core/io/malformed_files.h"
#include "tests/core/io/samples.h"

#include <limits>

namespace headlight {

namespace {

using samples::littleEndian;
using samples::safetensors;

const std::string kOne = littleEndian(1.0f);

std::string entry(const std::string& name, const std::string& dtype, const std::string& shape,
                  const std::string& offsets)
{
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" +
           offsets + "}";
}

/// A file of one tensor "a" with 4 bytes of data.
std::string one(const std::string& dtype, const std::string& shape, const std::string& offsets,
                const std::string& data = kOne)
{
    return safetensors("{" + entry("a", dtype, shape, offsets) + "}", data);
}

std::string two(const std::string& offsetsA, const std::string& offsetsB, const std::string& data)
{
    return safetensors(
        "{" + entry("a", "F32", "[1]", offsetsA) + "," + entry("b", "F32", "[1]", offsetsB) + "}", data);
}

std::string saidLength(std::uint64_t length, const std::string& rest)
{
    return littleEndian(length) + rest;
}

/// A model file whose tensors fit a config of one layer of width 2, and whose metadata say `metadata`.
std::string modelWith(const std::string& metadata, const TensorMap& more = {})
{
    ModelConfig config;
    config.dModel = config.dK = config.dV = config.dFf = 2;
    SafetensorsFile content{randomWeights(config, 1, 1), {}};
    content.tensors.insert(more.begin(), more.end());
    if (!metadata.empty())
        content.metadata["headlight"] = metadata;
    return safetensorsBytes(content);
}

const std::string kSizes = R"("d_model": 2, "d_ff": 2)";

std::vector<MalformedFile> malformedHeaders()
{
    const std::string file = "m.safetensors";
    return {
        {file, "", "byte 1", "ends within the 8 bytes"},
        {file, "\x01\x02\x03", "byte 4", "ends within the 8 bytes"},
        {file, saidLength(100, "{}"), "byte 1", "100 bytes long, but only 2 follow"},
        {file, saidLength(3, "{}"), "byte 1", "3 bytes long, but only 2 follow"},
        {file, saidLength(100'000'001, "{}"), "byte 1", "at most 100000000"},
        {file, saidLength(std::numeric_limits<std::uint64_t>::max(), "{}"), "byte 1",
         "18446744073709551615 bytes long"},
        {file, saidLength(std::uint64_t(1) << 63, "{}"), "byte 1", "9223372036854775808 bytes long"},
        {file, saidLength(0, ""), "byte 9", "does not start with '{'"},
        {file, safetensors(" {}", ""), "byte 9", "does not start with '{'"},
        {file, safetensors("[]", ""), "byte 9", "does not start with '{'"},
        {file, safetensors("{", ""), "byte 10", "ends too early"},
        {file, safetensors("{}}", ""), "byte 11", "'}' is not expected"},
        {file, safetensors("{\"\xFF\":1}", ""), "byte 11", "not UTF-8"},
        {file, safetensors("{\"a\":1e999}", ""), "byte 18", "too large"},
        {file, safetensors("{\"a\":NaN}", ""), "byte 14", "JSON has no NaN"},
        {file,
         safetensors("{" + entry("a", "F32", "[1]", "[0,4]") + "," + entry("a", "F32", "[1]", "[0,4]") + "}",
                     kOne),
         "byte 65", "\"a\" stands twice"},
        {file, safetensors(R"({"a":{"dtype":"F32","dtype":"F16","shape":[1],"data_offsets":[0,4]}})", kOne),
         "byte 35", "\"dtype\" stands twice"},
        {file, safetensors(R"({"__metadata__":{"k":"1","k":"2"}})", ""), "byte 36", "\"k\" stands twice"},
        {file, safetensors("{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}", ""),
         "byte 77", "deeper than 64 levels"},
        {file, safetensors(R"({"__metadata__":[]})", ""), "tensor __metadata__", "object of strings"},
        {file, safetensors(R"({"__metadata__":{"k":1}})", ""), "tensor __metadata__",
         "\"k\" is not a string"},
        {file, safetensors("{}", "x"), "byte 11", "last 1 bytes of the file belong to no tensor"},
    };
}

std::vector<MalformedFile> malformedTensors()
{
    const std::string file = "m.safetensors";
    return {
        {file, safetensors(R"({"a":[]})", ""), "tensor a", "not an object"},
        {file, safetensors(R"({"a":{"shape":[1],"data_offsets":[0,4]}})", kOne), "tensor a",
         "\"dtype\" is missing"},
        {file, safetensors(R"({"a":{"dtype":"F32","data_offsets":[0,4]}})", kOne), "tensor a",
         "\"shape\" is missing"},
        {file, safetensors(R"({"a":{"dtype":"F32","shape":[1]}})", kOne), "tensor a",
         "\"data_offsets\" is missing"},
        {file, safetensors(R"({"a":{"dtype":32,"shape":[1],"data_offsets":[0,4]}})", kOne), "tensor a",
         "dtype is not a string"},
        {file, one("I64", "[1]", "[0,8]", kOne + kOne), "tensor a", "I64 is not read"},
        {file, one("F8_E4M3", "[4]", "[0,4]"), "tensor a", "F8_E4M3 is not read"},
        {file, one("f32", "[1]", "[0,4]"), "tensor a", "f32 is not read"},
        {file, one("F32", "1", "[0,4]"), "tensor a", "shape is not a list"},
        {file, one("F32", "[-1]", "[0,4]"), "tensor a", "-1 is not the length of an axis"},
        {file, one("F32", "[1.0]", "[0,4]"), "tensor a", "1.0 is not the length of an axis"},
        {file, one("F32", "[\"1\"]", "[0,4]"), "tensor a", "is not the length of an axis"},
        {file, one("F32", "[9223372036854775808]", "[0,4]"), "tensor a",
         "9223372036854775808 is not the length"},
        {file, one("F32", "[18446744073709551616]", "[0,4]"), "tensor a", "is not the length of an axis"},
        {file, one("F32", "[4611686018427387904]", "[0,4]"), "tensor a", "larger than any file"},
        {file, one("F32", "[4294967296,4294967296]", "[0,4]"), "tensor a", "larger than any file"},
        {file, one("F32", "[4294967296,1073741824,4]", "[0,0]", ""), "tensor a", "larger than any file"},
        {file, one("F32", "[2]", "[0,4]"), "tensor a", "needs 8 bytes, but the data offsets span 4"},
        {file, one("F16", "[1]", "[0,4]"), "tensor a", "needs 2 bytes, but the data offsets span 4"},
        {file, one("F32", "[0]", "[0,4]"), "tensor a", "needs 0 bytes"},
        {file, one("F32", "[1]", "[0,8]"), "tensor a", "end at 8, but the file holds only 4"},
        {file, one("F32", "[1]", "[0,18446744073709551615]"), "tensor a", "the file holds only 4"},
        {file, one("F32", "[1]", "[4,0]"), "tensor a", "end at 0, before they begin at 4"},
        {file, one("F32", "[1]", "[0]"), "tensor a", "not two whole numbers"},
        {file, one("F32", "[1]", "[0,4,8]"), "tensor a", "not two whole numbers"},
        {file, one("F32", "[1]", "[-4,0]"), "tensor a", "not two whole numbers"},
        {file, one("F32", "[1]", "[0.0,4]"), "tensor a", "not two whole numbers"},
        {file, one("F32", "[1]", "{}"), "tensor a", "not two whole numbers"},
        {file, two("[0,4]", "[0,4]", kOne), "tensor b", "overlap others that end at 4"},
        {file, two("[0,4]", "[2,6]", kOne + kOne), "tensor b", "overlap others that end at 4"},
        {file, two("[0,4]", "[8,12]", kOne + kOne + kOne), "tensor b", "bytes from 4 on belong to no tensor"},
        {file, two("[4,8]", "[8,12]", kOne + kOne + kOne), "tensor a", "bytes from 0 on belong to no tensor"},
        {file, two("[0,4]", "[4,8]", kOne + kOne + kOne), "byte 124", "last 4 bytes"},
    };
}

std::vector<MalformedFile> malformedModels()
{
    const std::string file = "m.safetensors";
    const std::string config = "{" + kSizes + "}";
    const auto tensor = [](std::vector<Index> shape) {
        Tensor zeros{std::move(shape), {}};
        zeros.values.resize(std::size_t(zeros.size()));
        return std::make_shared<const Tensor>(std::move(zeros));
    };
    return {
        {file, modelWith(""), "__metadata__.headlight", "does not say the model's sizes"},
        {file, modelWith("{"), "__metadata__.headlight, character 2", "ends too early"},
        {file, modelWith("[]"), "__metadata__.headlight", "an object {…} is expected"},
        {file, modelWith("{\"n_layers\": 1}"), "__metadata__.headlight.d_model", "\"d_model\" is missing"},
        {file, modelWith("{\"d_model\": 0}"), "__metadata__.headlight.d_model",
         "0 is not a whole number between 1 and"},
        {file, modelWith("{" + kSizes + ", \"norm\": \"batch\"}"), "__metadata__.headlight.norm",
         "\"batch\" is not known"},
        {file, modelWith("{" + kSizes + ", \"vocab\": \"a b\"}"), "__metadata__.headlight.vocab",
         "a list […] is expected"},
        {file, modelWith("{" + kSizes + ", \"vocab\": [\"a\", 2]}"), "__metadata__.headlight.vocab[2]",
         "2 is not a text"},
        {file, modelWith("{" + kSizes + ", \"vocab\": [\"a\"]}", {{"W_E", tensor({3, 2})}}), "vocab",
         "has 1 words, and the weights are for 3"},
        {file, modelWith("{" + kSizes + ", \"n_layers\": 2}"), "tensor layer2.W_Q", "is missing"},
        {file, modelWith("{\"d_model\": 2}"), "tensor layer1.W_1", "is 2×2 and should be 2×8"},
        {file, modelWith(config, {{"W_X", tensor({1})}}), "tensor W_X", "no tensor of this name"},
        {file, modelWith(config, {{"W_E", tensor({3, 5})}}), "tensor W_E", "is 3×5 and should be 3×2"},
        {file, modelWith("{" + kSizes + ", \"position\": \"learned\"}", {{"W_E", tensor({3, 2})}}),
         "__metadata__.headlight", "hold no W_pos"},
    };
}

} // namespace

std::vector<MalformedFile> malformedSafetensors()
{
    std::vector<MalformedFile> files = malformedHeaders();
    for (const auto& part : {malformedTensors(), malformedModels()})
        files.insert(files.end(), part.begin(), part.end());
    return files;
}

} // namespace headlight
