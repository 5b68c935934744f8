// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/weight_table.h"

#include <cmath>
#include <random>

namespace headlight {

namespace {

/// ln x for finite x > 0 from additions, multiplications and divisions alone: IEEE 754 rounds those the same
/// on every machine, which the C library's own log does not promise. x = m · 2^e, ln m = 2 artanh((m − 1) /
/// (m + 1)).
double portableLog(double x)
{
    constexpr double kLn2 = 0.69314718055994530942;
    constexpr int kTerms = 22; // |t| ≤ 1/3, and (1/3)^45 / 45 is below a double's last bit of the sum
    int exponent = 0;
    const double t0 = std::frexp(x, &exponent);
    const double t = (t0 - 1) / (t0 + 1);
    double power = t;
    double sum = 0;
    for (int term = 0; term < kTerms; ++term) {
        sum += power / (2 * term + 1);
        power *= t * t;
    }
    return 2 * sum + exponent * kLn2;
}

/// Independent standard normal numbers by Marsaglia's polar method (Marsaglia & Bray 1964) over the 64-bit
/// Mersenne twister, whose output the C++ standard fixes. std::normal_distribution is not used: each library
/// has its own.
class NormalNumbers {
  public:
    explicit NormalNumbers(std::uint64_t seed) : m_engine(seed) {}

    double next()
    {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        double u = 0;
        double v = 0;
        double square = 0;
        do {
            u = uniform();
            v = uniform();
            square = u * u + v * v;
        } while (square >= 1 || square == 0);
        const double factor = std::sqrt(-2 * portableLog(square) / square);
        m_spare = v * factor;
        m_hasSpare = true;
        return u * factor;
    }

  private:
    /// Uniform in [−1, 1) with 53 bits.
    double uniform() { return double(m_engine() >> 11) * 0x1p-52 - 1; }

    std::mt19937_64 m_engine;
    double m_spare = 0;
    bool m_hasSpare = false;
};

/// The tensor's own seed: FNV-1a over its name, mixed with the user's seed.
std::uint64_t seedOf(const std::string& name, std::uint64_t seed)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (char character : name)
        hash = (hash ^ std::uint8_t(character)) * 0x100000001b3u;
    return hash ^ (seed * 0x9e3779b97f4a7c15u);
}

bool isRandom(const WeightSpec& spec)
{
    return spec.perLayer && spec.ifMissing == IfMissing::Error;
}

} // namespace

double randomWeightCount(const ModelConfig& config)
{
    double perLayer = 0;
    for (const WeightSpec& spec : weightTable()) {
        if (!isRandom(spec))
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
    NormalNumbers numbers(seedOf(name, seed));
    Tensor tensor{std::move(shape), {}};
    tensor.values.resize(std::size_t(tensor.size()));
    for (float& value : tensor.values)
        value = float(std * numbers.next());
    return tensor;
}

TensorMap randomWeights(const ModelConfig& config, std::uint64_t seed, double std)
{
    TensorMap weights;
    for (Index layer = 0; layer < config.nLayers; ++layer)
        for (const WeightSpec& spec : weightTable()) {
            if (!isRandom(spec))
                continue;
            const std::string name = weightFileName(spec, layer);
            auto tensor =
                std::make_shared<Tensor>(randomTensor(name, weightFileShape(spec, config, 0, 0), seed, std));
            weights.emplace(name, std::move(tensor));
        }
    return weights;
}

} // namespace headlight
