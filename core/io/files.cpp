// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/files.h"

#include "core/io/byte_source.h"

#include <fstream>
#include <random>

#if defined(_WIN32)
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace headlight {

namespace fs = std::filesystem;

namespace {

Error writeError(const std::string& path, Text reason, Text remedy)
{
    return {path, HL_TEXT("core", "the file itself"), std::move(reason), std::move(remedy)};
}

/// A name beside `target` that no other program uses at the same time.
fs::path temporaryBeside(const fs::path& target)
{
    std::random_device random;
    fs::path name = target;
    name += "." + std::to_string(random()) + ".tmp";
    return name;
}

/// Waits until the bytes are on the disk: else a power cut soon after a rename may leave an empty file where the old one was.
void waitForDisk(const fs::path& path)
{
#if defined(_WIN32)
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return;
    FlushFileBuffers(file);
    CloseHandle(file);
#else
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
#if defined(F_FULLFSYNC)
    ::fcntl(file, F_FULLFSYNC); // macOS: fsync alone leaves the bytes in the drive's own cache
#else
    ::fsync(file);
#endif
    ::close(file);
#endif
}

bool writeBytes(const fs::path& path, std::string_view bytes)
{
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), std::streamsize(bytes.size()));
    stream.close();
    return bool(stream);
}

} // namespace

fs::path pathOf(std::string_view utf8)
{
    return fs::path(std::u8string(utf8.begin(), utf8.end()));
}

std::string textOf(const fs::path& path)
{
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

std::string besideFile(const std::string& file, const std::string& name)
{
    return textOf(pathOf(file).parent_path() / pathOf(name));
}

std::string relativeTo(const std::string& file, const std::string& target)
{
    std::error_code fault;
    const fs::path folder = fs::absolute(pathOf(file), fault).lexically_normal().parent_path();
    return textOf(fs::absolute(pathOf(target), fault).lexically_normal().lexically_proximate(folder));
}

std::string fileNameOf(const std::string& path)
{
    return textOf(pathOf(path).filename());
}

Result<std::string> readFile(const std::string& path, std::uint64_t limit)
{
    auto source = FileBytes::open(path);
    if (!source)
        return source.error();
    return readAll(**source, limit);
}

Result<void> writeFile(const std::string& path, std::string_view bytes)
{
    std::error_code fault;
    const fs::path resolved = fs::weakly_canonical(pathOf(path), fault);
    const fs::path target = fault ? pathOf(path) : resolved;
    if (fs::is_directory(target, fault))
        return writeError(path, HL_TEXT("core", "this is a folder"),
                          HL_TEXT("core", "name a file inside it"));
    const Error unwritten = writeError(path, HL_TEXT("core", "the file cannot be written"),
                                       HL_TEXT("core", "check the folder, its permissions and the free space"));
    // A device or a pipe is written into; only a file can be replaced.
    if (const fs::file_status there = fs::status(target, fault); fs::exists(there) && !fs::is_regular_file(there))
        return writeBytes(target, bytes) ? Result<void>() : unwritten;
    const fs::path temporary = temporaryBeside(target);
    if (!writeBytes(temporary, bytes)) {
        fs::remove(temporary, fault);
        return unwritten;
    }
    if (const fs::file_status old = fs::status(target, fault); fs::is_regular_file(old)) {
        fs::permissions(temporary, old.permissions(), fault);
        waitForDisk(temporary);
    }
    fs::rename(temporary, target, fault);
    if (fault) {
        fs::remove(temporary, fault);
        return writeError(path, HL_TEXT("core", "the file cannot be replaced"),
                          HL_TEXT("core", "check its permissions"));
    }
    return {};
}

} // namespace headlight
