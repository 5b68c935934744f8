// SPDX-License-Identifier: GPL-3.0-or-later
// The most memory that this program has held at once, as far as the system tells.
#pragma once

#include <fstream>
#include <string>

namespace headlight::bench {

/// Bytes; 0 where the system does not tell. What the program that started this one held does not count.
inline double peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmHWM:", 0) == 0)
            return std::stod(line.substr(6)) * 1024;
    return 0;
}

/// False where a sanitizer takes several times what the program itself asks for.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kPeakIsOwn = false;
#else
inline constexpr bool kPeakIsOwn = true;
#endif

} // namespace headlight::bench
