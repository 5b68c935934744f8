// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/files.h"

#include "core/io/byte_source.h"
#include "core/io/reported_write.h"

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

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

constexpr std::size_t kReportedBytes = std::size_t(1) << 20; // written in one go

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

/// What hindered it, as far as the system says; nothing where all of it is written.
std::error_code writeBytes(const fs::path& path, std::string_view bytes, const WriteReport& report = {})
{
    errno = 0;
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    for (std::size_t at = 0; at < bytes.size() && stream; at += kReportedBytes) {
        const std::string_view part = bytes.substr(at, kReportedBytes);
        stream.write(part.data(), std::streamsize(part.size()));
        if (report && !report(at + part.size()))
            return std::make_error_code(std::errc::operation_canceled);
    }
    stream.close();
    if (stream)
        return {};
    return errno != 0 ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error);
}

/// The file that `path` leads to, whether it is there or not; an error where links lead nowhere but to each other.
fs::path linkedFile(fs::path path, std::error_code& fault)
{
    constexpr int kMostLinks = 40;
    std::error_code ignored;
    for (int link = 0; fs::is_symlink(fs::symlink_status(path, ignored)); ++link) {
        const fs::path next = fs::read_symlink(path, fault);
        if (link == kMostLinks)
            fault = std::make_error_code(std::errc::too_many_symbolic_link_levels);
        if (fault)
            return path;
        path = path.parent_path() / next; // an absolute one replaces all
    }
    const fs::path whole = fs::weakly_canonical(path, ignored);
    return ignored ? path : whole;
}

/// Writes into what is no file: a device, a pipe. One that nobody reads from would wait for ever.
std::error_code writeInto(const fs::path& target, std::string_view bytes)
{
#if !defined(_WIN32)
    std::error_code fault;
    if (fs::is_fifo(target, fault)) {
        const int reader = ::open(target.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (reader < 0)
            return {errno, std::generic_category()};
        const std::error_code why = writeBytes(target, bytes);
        ::close(reader);
        return why;
    }
#endif
    return writeBytes(target, bytes);
}

bool isFull(const std::error_code& why)
{
#ifdef EDQUOT
    if (why == std::error_code(EDQUOT, std::generic_category()))
        return true;
#endif
    return why == std::errc::no_space_on_device || why == std::errc::file_too_large;
}

bool isForbidden(const std::error_code& why)
{
    return why == std::errc::permission_denied || why == std::errc::operation_not_permitted || why == std::errc::read_only_file_system;
}

/// There, and not for us to write: its folder would let it be replaced all the same.
bool isProtected(const fs::path& target)
{
    std::error_code fault;
    return fs::is_regular_file(target, fault) && !std::fstream(target, std::ios::binary | std::ios::in | std::ios::out).is_open();
}

/// Why a file could not be made or replaced at `target`, and what would do.
Error unwritten(const std::string& path, const fs::path& target, const std::error_code& why)
{
    std::error_code fault;
    if (why == std::errc::filename_too_long)
        return writeError(path, HL_TEXT("core", "the name is too long for this disk"), HL_TEXT("core", "choose a shorter name"));
    if (why == std::errc::no_such_device_or_address)
        return writeError(path, HL_TEXT("core", "this is a pipe that nobody reads from"), HL_TEXT("core", "name a file, or start its reader first"));
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const fs::file_status there = fs::status(folder, fault);
    if (there.type() == fs::file_type::not_found)
        return writeError(path, Text(HL_TEXT("core", "the folder “%1” is not there"), {textOf(folder)}),
                          HL_TEXT("core", "connect its drive again, or choose another folder"));
    if (fs::exists(there) && !fs::is_directory(there))
        return writeError(path, Text(HL_TEXT("core", "“%1” is a file and no folder"), {textOf(folder)}), HL_TEXT("core", "choose another folder"));
    if (isFull(why))
        return writeError(path, HL_TEXT("core", "there is no room left on the disk"), HL_TEXT("core", "make room, or choose another disk"));
    if (why == std::errc::operation_canceled)
        return writeError(path, HL_TEXT("core", "writing was cancelled"), {});
    if (isForbidden(why))
        return writeError(path, Text(HL_TEXT("core", "the folder “%1” must not be written to"), {textOf(folder)}),
                          HL_TEXT("core", "choose another folder, or change its permissions"));
    return writeError(path, HL_TEXT("core", "the file cannot be written"),
                      HL_TEXT("core", "check the folder, its permissions and the free space"));
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

void settleFolderOf(const std::string& path)
{
#if !defined(_WIN32) // where a folder cannot be opened as a file is
    const fs::path folder = pathOf(path).parent_path();
    waitForDisk(folder.empty() ? fs::path(".") : folder);
#else
    static_cast<void>(path);
#endif
}

Result<void> writeFile(const std::string& path, std::string_view bytes, Flush flush)
{
    return writeFileReported(path, bytes, flush, {});
}

Result<void> writeFileReported(const std::string& path, std::string_view bytes, Flush flush, const WriteReport& report)
{
    std::error_code fault;
    const fs::path target = linkedFile(pathOf(path), fault);
    if (fault == std::errc::too_many_symbolic_link_levels)
        return writeError(path, HL_TEXT("core", "this is a link that leads back to itself"), HL_TEXT("core", "name a file"));
    if (fs::is_directory(target, fault))
        return writeError(path, HL_TEXT("core", "this is a folder"),
                          HL_TEXT("core", "name a file inside it"));
    // A device or a pipe is written into; only a file can be replaced.
    if (const fs::file_status there = fs::status(target, fault); fs::exists(there) && !fs::is_regular_file(there)) {
        const std::error_code why = writeInto(target, bytes);
        return why ? Result<void>(unwritten(path, target, why)) : Result<void>();
    }
    if (isProtected(target))
        return writeError(path, HL_TEXT("core", "this file is write-protected"), HL_TEXT("core", "choose another name, or change its permissions"));
    const fs::path temporary = temporaryBeside(target);
    if (const std::error_code why = writeBytes(temporary, bytes, report)) {
        fs::remove(temporary, fault);
        return unwritten(path, target, why);
    }
    const fs::file_status old = fs::status(target, fault);
    if (fs::is_regular_file(old))
        fs::permissions(temporary, old.permissions(), fault);
    if (fs::is_regular_file(old) || flush == Flush::Always)
        waitForDisk(temporary);
    fs::rename(temporary, target, fault);
    if (const std::error_code why = fault) {
        fs::remove(temporary, fault);
        if (isFull(why) || isForbidden(why))
            return unwritten(path, target, why);
        return writeError(path, HL_TEXT("core", "the file cannot be replaced"),
                          HL_TEXT("core", "check its permissions"));
    }
    return {};
}

} // namespace headlight
