// SPDX-License-Identifier: GPL-3.0-or-later
// The operations one by one, at the sizes of a layer with N = 512, d = 512, A = 8.
#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"
#include "core/ops/softmax.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace headlight;

namespace {

constexpr Index kN = 512;

Matrix randomMatrix(Index rows, Index cols)
{
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    Matrix matrix(rows, cols);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = normal(random);
    return matrix;
}

void countProduct(benchmark::State& state, Index rows, Index terms, Index cols)
{
    state.counters["FLOP/s"] = benchmark::Counter(2.0 * double(rows) * double(terms) * double(cols),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}

void product(benchmark::State& state)
{
    const Index rows = state.range(0);
    const Matrix A = randomMatrix(rows, state.range(1));
    const Matrix B = randomMatrix(state.range(1), state.range(2));
    Matrix out(rows, B.cols());
    for (auto _ : state)
        multiply(viewOf(A), viewOf(B), noMatrix(), CellRange::all(rows, B.cols()), out);
    countProduct(state, rows, A.cols(), B.cols());
}

void scores(benchmark::State& state)
{
    const Matrix Q = randomMatrix(kN, 64);
    const Matrix K = randomMatrix(kN, 64);
    Matrix out(kN, kN);
    for (auto _ : state)
        multiplyTransposed(viewOf(Q), viewOf(K), CellRange::all(kN, kN), out);
    countProduct(state, kN, 64, kN);
}

void causalSoftmax(benchmark::State& state)
{
    const Matrix S = randomMatrix(kN, kN);
    const Mask mask(MaskConfig{}, kN);
    Matrix out(kN, kN);
    for (auto _ : state)
        softmaxRows(viewOf(S), mask, MaskedRow::Zero, 0, kN, out);
}

void causalWeightedSum(benchmark::State& state)
{
    const Mask mask(MaskConfig{}, kN);
    const Matrix V = randomMatrix(kN, 64);
    Matrix P(kN, kN);
    softmaxRows(viewOf(randomMatrix(kN, kN)), mask, MaskedRow::Zero, 0, kN, P);
    Matrix out(kN, 64);
    for (auto _ : state)
        weightedSum(viewOf(P), viewOf(V), mask, CellRange::all(kN, 64), out);
}

void layerNorm(benchmark::State& state)
{
    const Matrix X = randomMatrix(kN, kN);
    Matrix out(kN, kN);
    for (auto _ : state)
        normRows(viewOf(X), noMatrix(), noMatrix(), NormKind::LayerNorm, 1e-5, 0, kN, out);
}

void activation(benchmark::State& state, Activation kind)
{
    const Matrix X = randomMatrix(kN, 4 * kN);
    Matrix out(kN, 4 * kN);
    for (auto _ : state)
        activateCells(viewOf(X), kind, CellRange::all(kN, 4 * kN), out);
}

BENCHMARK(product)
    ->Args({512, 512, 512})
    ->Args({512, 512, 2048})
    ->Args({512, 2048, 512})
    ->Args({512, 512, 64});
BENCHMARK(product)->Args({1024, 768, 768})->Args({1024, 768, 3072})->Args({1024, 3072, 768})->Args({1, 512, 2048})->Args({8, 16, 8});
BENCHMARK(scores);
BENCHMARK(causalSoftmax);
BENCHMARK(causalWeightedSum);
BENCHMARK(layerNorm);
BENCHMARK_CAPTURE(activation, relu, Activation::Relu);
BENCHMARK_CAPTURE(activation, gelu, Activation::Gelu);
BENCHMARK_CAPTURE(activation, geluTanh, Activation::GeluTanh);
BENCHMARK_CAPTURE(activation, silu, Activation::Silu);

} // namespace
