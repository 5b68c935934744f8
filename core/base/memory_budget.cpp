// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"

#include <atomic>
#include <cassert>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
#elif defined(__APPLE__)
#include <cstdint>
#include <sys/sysctl.h>
#elif defined(__unix__)
#include <unistd.h>
#endif

namespace headlight {

namespace {

constexpr double kUntold = 8e9;

/// 0 where the system does not tell.
double toldMemory()
{
#if defined(_WIN32)
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) ? double(status.ullTotalPhys) : 0.0;
#elif defined(__APPLE__)
    std::uint64_t bytes = 0;
    std::size_t size = sizeof bytes;
    return sysctlbyname("hw.memsize", &bytes, &size, nullptr, 0) == 0 ? double(bytes) : 0.0;
#elif defined(_SC_PHYS_PAGES)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? double(pages) * double(bytes) : 0.0;
#else
    return 0.0;
#endif
}

std::atomic<double>& budget()
{
    static std::atomic<double> bytes{machineMemory() / 4};
    return bytes;
}

} // namespace

double machineMemory()
{
    static const double told = toldMemory();
    return told > 0 ? told : kUntold;
}

double memoryBudget()
{
    return budget();
}

void setMemoryBudget(double bytes)
{
    assert(bytes > 0);
    budget() = bytes;
}

} // namespace headlight
