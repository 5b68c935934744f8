// SPDX-License-Identifier: GPL-3.0-or-later
// run_variant LEVEL LIBRARY PROGRAM: runs a test program with one variant of libheadlight-core, whatever the loader would
// pick. Ends with 77 (skipped) where the processor cannot run it.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

namespace {

bool runsHere(const std::string& level)
{
    __builtin_cpu_init();
    if (level == "x86-64-v3")
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
    if (level == "x86-64-v4")
        return runsHere("x86-64-v3") && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512cd");
    return level == "x86-64";
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 4)
        return 2;
    if (!runsHere(argv[1])) {
        std::printf("this processor does not run %s\n", argv[1]);
        return 77;
    }
    setenv("LD_PRELOAD", argv[2], 1);
    setenv("HEADLIGHT_EXPECTED_VARIANT", argv[1], 1);
    execv(argv[3], argv + 3);
    std::perror(argv[3]);
    return 1;
}
