// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a large file that somebody waits for: how far it is, and giving it up.
#pragma once

#include "core/io/files.h"

#include <functional>

namespace headlight {

/// Told how many bytes of a file are written; false gives it up.
using WriteReport = std::function<bool(std::uint64_t written)>;

/// writeFile() that tells how far it is. What `report` gave up is an error, and nothing has changed then.
HEADLIGHT_CORE Result<void> writeFileReported(const std::string& path, std::string_view bytes, Flush flush, const WriteReport& report);

} // namespace headlight
