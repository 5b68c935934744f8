// SPDX-License-Identifier: GPL-3.0-or-later
// What a fuzz target gives its driver: good files to begin from, and one run over any bytes.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

/// Reads the bytes as the target's kind of file; a crash, a hang or an error without a place is what is
/// looked for.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace headlight::fuzz {

std::vector<std::string> seeds();

inline std::string bytesOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// An error must say which file, where and why.
template <typename Value> void requireTold(const Result<Value>& result)
{
    if (!result &&
        (result.error().file.empty() || result.error().place.empty() || result.error().reason.empty()))
        std::abort();
}

} // namespace headlight::fuzz
