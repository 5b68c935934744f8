// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a fuzz target without libFuzzer: the seeds, then a number of mutations of them, the same ones in every
// run.
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>

namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t limit)
{
    return limit == 0 ? 0 : std::size_t(random() % limit);
}

/// Bytes that readers tend to trip over.
std::string interesting(Random& random)
{
    static const std::array<std::string, 24> kPieces{"-1",
                                                     "0",
                                                     "1e999",
                                                     "1e-999",
                                                     "NaN",
                                                     "18446744073709551615",
                                                     "9223372036854775808",
                                                     "4294967296",
                                                     "[",
                                                     "]",
                                                     "{",
                                                     "}",
                                                     "\"",
                                                     ",",
                                                     ":",
                                                     "\\ud800",
                                                     "null",
                                                     "true",
                                                     "\xFF",
                                                     "\xEF\xBB\xBF",
                                                     "\r\n\r",
                                                     std::string(8, '\0'),
                                                     std::string(8, '\xFF'),
                                                     std::string(70, '[')};
    return kPieces[below(random, kPieces.size())];
}

void mutate(std::string& bytes, const std::vector<std::string>& seeds, Random& random)
{
    const std::size_t at = below(random, bytes.size() + 1);
    const std::size_t length = std::min(below(random, 16) + 1, bytes.size() - at);
    switch (below(random, 8)) {
    case 0:
        if (at < bytes.size())
            bytes[at] = char(bytes[at] ^ (1 << below(random, 8)));
        break;
    case 1:
        if (at < bytes.size())
            bytes[at] = char(random());
        break;
    case 2:
        bytes.erase(at, length);
        break;
    case 3:
        bytes.insert(at, bytes.substr(at, length));
        break;
    case 4:
        bytes.insert(at, interesting(random));
        break;
    case 5:
        bytes.replace(at, length, interesting(random));
        break;
    case 6:
        bytes.resize(at);
        break;
    default: {
        const std::string& other = seeds[below(random, seeds.size())];
        bytes = bytes.substr(0, at) + other.substr(below(random, other.size() + 1));
        break;
    }
    }
}

void run(const std::string& bytes)
{
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

} // namespace

int main(int argc, char** argv)
{
    const long rounds = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 0;
    if (rounds <= 0) {
        std::fprintf(stderr, "usage: %s ROUNDS\n", argv[0]);
        return 2;
    }
    const std::vector<std::string> seeds = headlight::fuzz::seeds();
    for (const std::string& seed : seeds)
        run(seed);
    for (long round = 0; round < rounds; ++round) {
        Random random{std::uint64_t(round)};
        std::string bytes = seeds[below(random, seeds.size())];
        for (std::size_t step = below(random, 4) + 1; step > 0; --step)
            mutate(bytes, seeds, random);
        run(bytes);
    }
    std::printf("%ld mutations of %zu seeds\n", rounds, seeds.size());
    return 0;
}
