// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_file.h"
#include "core/layer/weight_table.h"
#include "tests/fuzz/fuzz_target.h"

namespace headlight::fuzz {

std::vector<std::string> seeds()
{
    Model model;
    model.config.dModel = model.config.dK = model.config.dV = model.config.dFf = 2;
    model.weights = randomWeights(model.config, 1, 1);
    const std::string bare = safetensorsBytes({model.weights, {}});
    model.weights["W_E"] = std::make_shared<const Tensor>(randomTensor("W_E", {2, 2}, 1, 1));
    model.vocabulary = {"a", "b"};
    std::string half = bare;
    for (std::size_t at = half.find("F32"); at != std::string::npos; at = half.find("F32", at + 1))
        half.replace(at, 3, "F16");
    return {bare, half, safetensorsBytes(modelFileContent(model))};
}

} // namespace headlight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    MemoryBytes source("fuzz.safetensors", fuzz::bytesOf(data, size));
    fuzz::requireTold(readSafetensors(source));
    fuzz::requireTold(readModelBytes(fuzz::bytesOf(data, size), "fuzz.safetensors"));
    return 0;
}
