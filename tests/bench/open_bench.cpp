// SPDX-License-Identifier: GPL-3.0-or-later
// From a file to a computed trace: what a person waits for who opens a session.
#include "core/io/open.h"
#include "core/layer/trace.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace headlight;

namespace {

void openSession(benchmark::State& state, const char* name)
{
    const std::string file = std::string(HEADLIGHT_SOURCE_DIR) + "/resources/sessions/" + name;
    for (auto _ : state) {
        auto session = openFile(file);
        if (!session)
            return state.SkipWithError("the session does not open");
        const auto network = Network::build(std::make_shared<Model>(session->model), std::make_shared<ModelInput>(session->input));
        if (!network)
            return state.SkipWithError("the session does not fit together");
        benchmark::DoNotOptimize(computeTrace(*network));
    }
}

BENCHMARK_CAPTURE(openSession, by_hand, "by-hand.headlight")->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK_CAPTURE(openSession, sentences, "sentences-en.headlight")->Unit(benchmark::kMicrosecond)->UseRealTime();

} // namespace
