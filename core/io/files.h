// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in and out, with names in UTF-8 on every system.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace headlight {

/// The largest text file (session, table) and the largest file of numbers (npy, safetensors) that are read.
inline constexpr std::uint64_t kMaxTextBytes = std::uint64_t(64) << 20;
inline constexpr std::uint64_t kMaxNumberBytes = std::uint64_t(8) << 30;

/// Paths are UTF-8 in every std::string, whatever the system uses.
HEADLIGHT_CORE std::filesystem::path pathOf(std::string_view utf8);
HEADLIGHT_CORE std::string textOf(const std::filesystem::path& path);

/// `name` as seen from the folder that `file` is in; an absolute name stays as it is.
HEADLIGHT_CORE std::string besideFile(const std::string& file, const std::string& name);

/// How a file in `file`'s folder names `target`: relative where both have a common root.
HEADLIGHT_CORE std::string relativeTo(const std::string& file, const std::string& target);

/// The last part of a path: "x.csv".
HEADLIGHT_CORE std::string fileNameOf(const std::string& path);

/// The whole file. Errors: it is not there, cannot be read, is no file, or has more than `limit` bytes.
HEADLIGHT_CORE Result<std::string> readFile(const std::string& path, std::uint64_t limit);

/// When the bytes have to be on the disk before the name leads to them: else a power cut soon after may leave an empty file.
enum class Flush { WhereReplaced, Always };

/// Writes all of `bytes` or changes nothing: into a new file in the same folder, which then takes the place
/// of the old one. A link is followed, so that the file it points to is replaced. A device or a pipe is written into.
HEADLIGHT_CORE Result<void> writeFile(const std::string& path, std::string_view bytes, Flush flush = Flush::WhereReplaced);

/// Waits until the names in the folder of `path` are on the disk, where the system can be asked for that.
HEADLIGHT_CORE void settleFolderOf(const std::string& path);

} // namespace headlight
