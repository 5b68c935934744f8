// SPDX-License-Identifier: GPL-3.0-or-later
// headlight-bench [--threads=N] and Google Benchmark's own options, --benchmark_out=FILE.json among them.
#include "core/base/worker_pool.h"
#include "core/ops/engine_variant.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

namespace {

/// Takes --threads=N out of the arguments.
void readThreads(int& argc, char** argv)
{
    const std::string option = "--threads=";
    int kept = 1;
    for (int at = 1; at < argc; ++at) {
        const std::string argument = argv[at];
        if (argument.rfind(option, 0) == 0)
            headlight::WorkerPool::shared().setThreads(std::atoi(argument.c_str() + option.size()));
        else
            argv[kept++] = argv[at];
    }
    argc = kept;
}

} // namespace

int main(int argc, char** argv)
{
    readThreads(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::AddCustomContext("engine", headlight::engineVariant().name);
    benchmark::AddCustomContext("threads", std::to_string(headlight::WorkerPool::shared().threads()));
    benchmark::RunSpecifiedBenchmarks();
}
