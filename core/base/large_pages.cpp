// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_pages.h"

#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace headlight {

void preferLargePages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes)
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    static const auto page = std::uintptr_t(sysconf(_SC_PAGESIZE));
    constexpr std::size_t worthwhile = std::size_t(2) << 20;
    if (bytes < worthwhile)
        return;
    // With the pages at both ends, which hold the allocator's own words: a block that begins where a large page does would
    // else lose its first.
    const auto begin = reinterpret_cast<std::uintptr_t>(data) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(data) + bytes + page - 1) / page * page;
    madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

} // namespace headlight
