// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine itself can do: fused multiply-adds a second out of registers, and bytes a second through memory, with a
// number of threads. Prints one JSON object. Compiled for the processor at hand; the yardstick of compare_torch.py.
#include "core/ops/product_kernel.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

using namespace headlight;

namespace {

namespace simd = Eigen::internal;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Runs `work(thread)` on all threads at once; the seconds until the last is done.
template <typename Work> double together(int threads, Work work)
{
    std::vector<std::thread> others;
    const auto start = Clock::now();
    for (int thread = 1; thread < threads; ++thread)
        others.emplace_back([&work, thread] { work(thread); });
    work(0);
    for (std::thread& other : others)
        other.join();
    return secondsSince(start);
}

constexpr int kChains = 12; // independent sums: more than latency × units of any processor of today
constexpr long kRounds = 500'000;
volatile float g_sink = 0;

/// kRounds × kChains vector multiply-adds that depend on nothing in memory.
void multiplyAddForever()
{
    LaneVector sums[kChains];
    for (int chain = 0; chain < kChains; ++chain)
        sums[chain] = simd::pset1<LaneVector>(float(chain));
    const volatile float nearlyOne = 0.999999f;
    const LaneVector factor = simd::pset1<LaneVector>(float(nearlyOne));
    for (long round = 0; round < kRounds; ++round)
        for (int chain = 0; chain < kChains; ++chain)
            sums[chain] = multiplyAdd(sums[chain], factor, factor);
    for (int chain = 1; chain < kChains; ++chain)
        sums[0] = simd::padd(sums[0], sums[chain]);
    g_sink = simd::pfirst(sums[0]);
}

double bestPeak(int threads, int repeats)
{
    const double flop = 2.0 * double(kRounds) * kChains * kLanes * threads;
    double best = 0;
    for (int repeat = 0; repeat < repeats; ++repeat)
        best = std::max(best, flop / together(threads, [](int) { multiplyAddForever(); }));
    return best;
}

/// a = b + c over arrays far larger than the caches: two reads and a write.
double bestBandwidth(int threads, int repeats)
{
    constexpr Index size = Index(8) << 20;
    using Array = Eigen::ArrayXf;
    std::vector<Array> a(std::size_t(threads), Array::Zero(size));
    std::vector<Array> b(std::size_t(threads), Array::Ones(size));
    std::vector<Array> c(std::size_t(threads), Array::Ones(size));
    double best = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        const double seconds = together(threads, [&](int thread) {
            const auto at = std::size_t(thread);
            a[at] = b[at] + c[at];
        });
        best = std::max(best, 3.0 * double(size) * sizeof(float) * threads / seconds);
    }
    return best;
}

} // namespace

int main(int argc, char** argv)
{
    const int threads = argc > 1 ? std::max(1, std::atoi(argv[1])) : 1;
    const int repeats = argc > 2 ? std::max(1, std::atoi(argv[2])) : 20;
    std::printf("{\"threads\": %d, \"flops\": %.4g, \"bytes_per_second\": %.4g}\n", threads, bestPeak(threads, repeats),
                bestBandwidth(threads, repeats));
}
