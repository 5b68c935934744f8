// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the system for large pages under a block of memory.
#pragma once

#include <cstddef>

namespace headlight {

/// A hint for `bytes` at `data` that nobody has written to yet; nothing happens where the block is small or the system has
/// no such request.
void preferLargePages(void* data, std::size_t bytes);

} // namespace headlight
