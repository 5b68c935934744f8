// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/weight_table.h"

#include "core/base/random_numbers.h"

namespace headlight {

namespace {

/// The tensor's own seed: FNV-1a over its name, mixed with the user's seed.
std::uint64_t seedOf(const std::string& name, std::uint64_t seed)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (char character : name)
        hash = (hash ^ std::uint8_t(character)) * 0x100000001b3u;
    return hash ^ (seed * 0x9e3779b97f4a7c15u);
}

} // namespace

bool isRandomWeight(const WeightSpec& spec)
{
    return spec.perLayer && spec.ifMissing == IfMissing::Error;
}

double randomWeightCount(const ModelConfig& config)
{
    double perLayer = 0;
    for (const WeightSpec& spec : weightTable()) {
        if (!isRandomWeight(spec))
            continue;
        double size = 1;
        for (Index axis : weightFileShape(spec, config, 0, 0))
            size *= double(axis);
        perLayer += size;
    }
    return perLayer * double(config.nLayers);
}

Tensor randomTensor(const std::string& name, std::vector<Index> shape, std::uint64_t seed, double std)
{
    RandomNumbers numbers(seedOf(name, seed));
    Tensor tensor{std::move(shape), {}};
    tensor.values.resize(std::size_t(tensor.size()));
    for (float& value : tensor.values)
        value = float(std * numbers.normal());
    return tensor;
}

Error notWanted()
{
    return {{}, {}, HL_TEXT("core", "the making was stopped"), {}};
}

TensorMap randomWeights(const ModelConfig& config, std::uint64_t seed, double std, const MakingReport& report)
{
    const double all = randomWeightCount(config);
    double made = 0;
    TensorMap weights;
    for (Index layer = 0; layer < config.nLayers; ++layer)
        for (const WeightSpec& spec : weightTable()) {
            if (!isRandomWeight(spec))
                continue;
            const std::string name = weightFileName(spec, layer);
            auto tensor =
                std::make_shared<Tensor>(randomTensor(name, weightFileShape(spec, config, 0, 0), seed, std));
            made += double(tensor->size());
            weights.emplace(name, std::move(tensor));
            if (report && !report(made / all))
                return weights;
        }
    return weights;
}

} // namespace headlight
