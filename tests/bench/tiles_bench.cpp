// SPDX-License-Identifier: GPL-3.0-or-later
// A layer of one head whose N×N matrices are not kept: the pass that finds every row's numbers, a picture, a region.
#include "core/layer/recomputation.h"
#include "core/layer/weight_table.h"
#include "core/tensor/pyramid.h"
#include "tests/bench/peak_memory.h"

#include <benchmark/benchmark.h>

#include <cstdlib>

using namespace headlight;

namespace {

/// One head of d_k = d = 64, d_ff = 64, causal.
std::shared_ptr<const Network> oneHead(Index tokens)
{
    auto model = std::make_shared<Model>();
    model->config.dModel = model->config.dK = model->config.dV = model->config.dFf = 64;
    model->weights = randomWeights(model->config, 1, 0.1);
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "token");
    const Tensor x = randomTensor("X", {tokens, 64}, 2, 1.0);
    input->x = std::make_shared<Matrix>(viewOf(x.values.data(), tokens, 64));
    const auto network = Network::build(std::move(model), std::move(input), {1, 1e12});
    if (!network)
        std::abort();
    return *network;
}

/// Until any cell of the attention weights can be had.
void tilePass(benchmark::State& state)
{
    const auto network = oneHead(state.range(0));
    const StageKey attn = *network->find(1, "attn", 1);
    for (auto _ : state) {
        Recomputation run(network, nullptr, attn);
        while (!run.has(attn) && run.step()) {
        }
        benchmark::DoNotOptimize(run.trace());
    }
    state.counters["held"] = network->heldBytes();
    state.counters["peak"] = bench::peakMemory();
}

/// The whole layer.
void tileLayer(benchmark::State& state)
{
    const auto network = oneHead(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(computeTrace(network));
}

/// As soon as there are Q and K: the scores, coarsely.
void coarsePicture(benchmark::State& state)
{
    const auto network = oneHead(state.range(0));
    const StageKey scores = *network->find(1, "scores", 1);
    Recomputation run(network, nullptr, scores);
    while (!run.has(scores) && run.step()) {
    }
    const auto source = run.trace()->source(scores);
    for (auto _ : state)
        benchmark::DoNotOptimize(source->pooled(CellRange::all(source->rows(), source->cols()), 1000, 1600));
}

/// A screen of single cells in the middle.
void tileRegion(benchmark::State& state)
{
    const auto network = oneHead(state.range(0));
    const StageKey scores = *network->find(1, "scores", 1);
    Recomputation run(network, nullptr, scores);
    while (!run.has(scores) && run.step()) {
    }
    const auto source = run.trace()->source(scores);
    const Index row = state.range(0) / 2;
    for (auto _ : state)
        benchmark::DoNotOptimize(source->block({row, row + 500, row - 800, row}));
}

/// Of a matrix that is kept.
void pyramid(benchmark::State& state)
{
    const auto values = std::make_shared<Matrix>(Matrix::Random(state.range(0), state.range(0)));
    for (auto _ : state) {
        Pyramid levels(std::make_shared<KeptMatrixSource>(values), Pooling(state.range(1)));
        while (levels.step()) {
        }
        benchmark::DoNotOptimize(levels.levels().back()(0, 0));
    }
}

BENCHMARK(tilePass)->ArgName("N")->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(8192)->Arg(32768)->Arg(131072);
BENCHMARK(tileLayer)->ArgName("N")->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(8192)->Arg(131072);
BENCHMARK(coarsePicture)->ArgName("N")->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(8192)->Arg(131072);
BENCHMARK(tileRegion)->ArgName("N")->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(131072);
BENCHMARK(pyramid)->ArgNames({"N", "pooling"})->Unit(benchmark::kMillisecond)->UseRealTime()->ArgsProduct({{4096}, {0, 1, 2}});

} // namespace
