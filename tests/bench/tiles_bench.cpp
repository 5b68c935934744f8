// SPDX-License-Identifier: GPL-3.0-or-later
// A layer of one head whose N×N matrices are not kept: the pass that finds every row's numbers, a picture, a region.
#include "core/tensor/pyramid.h"
#include "tests/bench/one_head.h"
#include "tests/bench/peak_memory.h"

#include <benchmark/benchmark.h>

using namespace headlight;

namespace {

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
    const auto source = scoresOf(oneHead(state.range(0)));
    for (auto _ : state) {
        Pyramid picture(source, Pooling::Extreme, 4096);
        picture.sketch();
        benchmark::DoNotOptimize(picture.glance(*source, CellRange::all(source->rows(), source->cols()), 1000, 1600));
    }
}

/// A screen of single cells in the middle.
void tileRegion(benchmark::State& state)
{
    const auto source = scoresOf(oneHead(state.range(0)));
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
