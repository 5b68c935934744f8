// SPDX-License-Identifier: GPL-3.0-or-later
// A whole layer forward, and one edited cell of X run through it.
#include "core/layer/recomputation.h"
#include "core/layer/weight_table.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <random>

using namespace headlight;

namespace {

std::shared_ptr<const Network> networkOf(Index n, Index d, Index heads)
{
    auto model = std::make_shared<Model>();
    model->config.dModel = d;
    model->config.nHeads = heads;
    model->config.dK = model->config.dV = d / heads;
    model->config.dFf = 4 * d;
    model->weights = randomWeights(model->config, 1, 0.1);
    std::mt19937 random(2);
    std::normal_distribution<float> normal;
    auto x = std::make_shared<Matrix>(n, d);
    for (Index i = 0; i < x->size(); ++i)
        x->data()[i] = normal(random);
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(n), "token");
    input->x = std::move(x);
    const auto network = Network::build(std::move(model), std::move(input));
    if (!network)
        std::abort();
    return *network;
}

/// Multiplications of the layer's matrix products, twice (with the additions).
double operations(double n, double d)
{
    return 2 * n * (4 * d * d + 2 * n * d + 8 * d * d);
}

void forward(benchmark::State& state)
{
    const Index n = state.range(0);
    const Index d = state.range(1);
    const auto network = networkOf(n, d, state.range(2));
    for (auto _ : state)
        benchmark::DoNotOptimize(computeTrace(network));
    state.counters["FLOP/s"] =
        benchmark::Counter(operations(double(n), double(d)), benchmark::Counter::kIsIterationInvariantRate);
}

/// One cell of the row in the middle changes; everything that depends on it is brought up to date.
void edit(benchmark::State& state)
{
    const Index n = state.range(0);
    const auto network = networkOf(n, state.range(1), state.range(2));
    auto input = std::make_shared<ModelInput>(network->input());
    auto x = std::make_shared<Matrix>(*input->x);
    (*x)(n / 2, 0) += 1.0f;
    input->x = std::move(x);
    const auto edited = network->withInput(std::move(input));
    const auto before = computeTrace(network);
    for (auto _ : state) {
        Recomputation recomputation(edited, before);
        while (recomputation.step()) {
        }
        benchmark::DoNotOptimize(recomputation.trace());
    }
}

BENCHMARK(forward)->ArgNames({"N", "d", "A"})->Args({8, 16, 2})->Unit(benchmark::kMicrosecond);
BENCHMARK(forward)->ArgNames({"N", "d", "A"})->Args({512, 512, 8})->Unit(benchmark::kMillisecond);
BENCHMARK(edit)->ArgNames({"N", "d", "A"})->Args({8, 16, 2})->Unit(benchmark::kMicrosecond);
BENCHMARK(edit)->ArgNames({"N", "d", "A"})->Args({512, 512, 8})->Unit(benchmark::kMillisecond);

} // namespace
