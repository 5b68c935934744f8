// SPDX-License-Identifier: GPL-3.0-or-later
// A whole layer forward, and one edited cell of X run through it.
#include "core/layer/recomputation.h"
#include "core/layer/weight_table.h"
#include "tests/bench/peak_memory.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <random>

using namespace headlight;

namespace {

/// A layer of the arguments N, d and A, with d_ff = 4d.
std::shared_ptr<const Network> networkOf(const benchmark::State& state)
{
    const Index n = state.range(0);
    const Index d = state.range(1);
    auto model = std::make_shared<Model>();
    model->config.dModel = d;
    model->config.nHeads = state.range(2);
    model->config.dK = model->config.dV = d / model->config.nHeads;
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

/// Multiplications and additions that the layer's products need: all of QKᵀ, which is shown, but of the weighted sums only
/// what the causal mask lets through.
double operations(double n, double d)
{
    return 2 * (n * d * 3 * d + n * n * d + n * (n + 1) / 2 * d + n * d * d + n * d * 8 * d);
}

void forward(benchmark::State& state)
{
    const auto network = networkOf(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(computeTrace(network));
    state.counters["FLOP/s"] = benchmark::Counter(operations(double(state.range(0)), double(state.range(1))),
                                                  benchmark::Counter::kIsIterationInvariantRate);
    state.counters["bytes"] = network->keptBytes();
    state.counters["peak"] = bench::peakMemory();
}

std::shared_ptr<const Network> withEditedRow(const Network& network, Index row)
{
    auto input = std::make_shared<ModelInput>(network.input());
    auto x = std::make_shared<Matrix>(*input->x);
    (*x)(row, 0) += 1.0f;
    input->x = std::move(x);
    return network.withInput(std::move(input));
}

/// The row edited: the fourth argument, in hundredths of the way down.
Index editedRow(const benchmark::State& state)
{
    return (state.range(0) - 1) * state.range(3) / 100;
}

/// One cell changes; everything that depends on it is brought up to date.
void edit(benchmark::State& state)
{
    const auto network = networkOf(state);
    const auto edited = withEditedRow(*network, editedRow(state));
    const auto before = computeTrace(network);
    for (auto _ : state) {
        Recomputation recomputation(edited, before);
        while (recomputation.step()) {
        }
        benchmark::DoNotOptimize(recomputation.trace());
    }
}

/// The same until the stage on screen is there: the attention weights of the first head.
void editOnScreen(benchmark::State& state)
{
    const auto network = networkOf(state);
    const auto edited = withEditedRow(*network, editedRow(state));
    const auto before = computeTrace(network);
    const StageKey shown = *network->find(1, "attn", 1);
    for (auto _ : state) {
        Recomputation recomputation(edited, before, shown);
        while (!recomputation.has(shown) && recomputation.step()) {
        }
        benchmark::DoNotOptimize(recomputation.trace());
    }
}

/// One cell of X changes, until the first stages of N×d cells are there in all heads: what comes before the scores.
void growingEdit(benchmark::State& state)
{
    const auto network = networkOf(state);
    const auto edited = withEditedRow(*network, state.range(0) / 2);
    const auto before = computeTrace(network);
    const StageKey last = *network->find(1, "v", int(state.range(2)));
    for (auto _ : state) {
        Recomputation recomputation(edited, before, last);
        while (!recomputation.has(last) && recomputation.step()) {
        }
        benchmark::DoNotOptimize(recomputation.trace());
    }
}

/// The same layer for more and more tokens.
void growingSizes(benchmark::internal::Benchmark* bench)
{
    bench->ArgNames({"N", "d", "A"})->Unit(benchmark::kMicrosecond)->UseRealTime();
    for (int tokens = 512; tokens <= 4096; tokens *= 2)
        bench->Args({tokens, 512, 8});
}

void layerSizes(benchmark::internal::Benchmark* bench)
{
    bench->ArgNames({"N", "d", "A"})->Unit(benchmark::kMicrosecond)->UseRealTime();
    bench->Args({8, 16, 2})->Args({64, 512, 8})->Args({512, 512, 8})->Args({1024, 768, 12})->Args({4096, 512, 8});
}

void editSizes(benchmark::internal::Benchmark* bench)
{
    bench->ArgNames({"N", "d", "A", "row"})->Unit(benchmark::kMicrosecond)->UseRealTime();
    bench->Args({8, 16, 2, 50});
    for (int row : {0, 50, 100})
        bench->Args({64, 512, 8, row})->Args({512, 512, 8, row})->Args({1024, 768, 12, row});
}

BENCHMARK(forward)->Apply(layerSizes);
BENCHMARK(forward)->Name("growing")->Apply(growingSizes);
BENCHMARK(growingEdit)->Apply(growingSizes);
BENCHMARK(edit)->Apply(editSizes);
BENCHMARK(editOnScreen)->Apply(editSizes);

} // namespace
