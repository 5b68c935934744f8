// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/byte_source.h"

#include "core/io/files.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <new>

namespace headlight {

namespace {

bool copyFrom(std::string_view bytes, std::uint64_t offset, char* out, std::size_t count)
{
    if (offset > bytes.size() || count > bytes.size() - offset)
        return false;
    std::copy_n(bytes.data() + offset, count, out);
    return true;
}

Error openError(const std::string& path, Text reason, Text remedy = {})
{
    return {path, HL_TEXT("core", "the file itself"), std::move(reason), std::move(remedy)};
}

/// Why there is nothing at `path`.
Error missing(const std::string& path, const std::error_code& why)
{
    if (why == std::errc::too_many_symbolic_link_levels)
        return openError(path, HL_TEXT("core", "this is a link that leads back to itself"), HL_TEXT("core", "name a file"));
    if (why == std::errc::filename_too_long)
        return openError(path, HL_TEXT("core", "the name is too long for this disk"), HL_TEXT("core", "check the name and the folder"));
    if (why == std::errc::not_a_directory)
        return openError(path, HL_TEXT("core", "the name goes on after a file as if that were a folder"),
                         HL_TEXT("core", "check the name and the folder"));
    if (why == std::errc::permission_denied)
        return openError(path, HL_TEXT("core", "the file cannot be read"), HL_TEXT("core", "check its permissions"));
    return openError(path, HL_TEXT("core", "there is no such file"), HL_TEXT("core", "check the name and the folder"));
}

} // namespace

MemoryBytes::MemoryBytes(std::string name, std::string bytes)
    : ByteSource(std::move(name)), m_bytes(std::move(bytes))
{
}

bool MemoryBytes::read(std::uint64_t offset, char* out, std::size_t count)
{
    return copyFrom(m_bytes, offset, out, count);
}

BorrowedBytes::BorrowedBytes(std::string name, std::string_view bytes)
    : ByteSource(std::move(name)), m_bytes(bytes)
{
}

bool BorrowedBytes::read(std::uint64_t offset, char* out, std::size_t count)
{
    return copyFrom(m_bytes, offset, out, count);
}

FileBytes::FileBytes(std::string name, std::ifstream stream, std::uint64_t size)
    : ByteSource(std::move(name)), m_stream(std::move(stream)), m_size(size)
{
}

Result<std::shared_ptr<ByteSource>> FileBytes::open(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code fault;
    const fs::file_status status = fs::status(pathOf(path), fault);
    if (path.find('\0') != std::string::npos)
        return openError(shortened(path), HL_TEXT("core", "there is a zero byte in the name"), {});
    if (!fs::exists(status))
        return missing(path, fault);
    if (fs::is_directory(status))
        return openError(path, HL_TEXT("core", "this is a folder"), HL_TEXT("core", "name a file inside it"));
    if (!fs::is_regular_file(status))
        return openError(path, HL_TEXT("core", "this is not a regular file"));
    const std::uintmax_t size = fs::file_size(pathOf(path), fault);
    std::ifstream stream(pathOf(path), std::ios::binary);
    if (fault || !stream)
        return openError(path, HL_TEXT("core", "the file cannot be read"),
                         HL_TEXT("core", "check its permissions"));
    return std::shared_ptr<ByteSource>(std::make_shared<FileBytes>(path, std::move(stream), size));
}

bool FileBytes::read(std::uint64_t offset, char* out, std::size_t count)
{
    m_stream.clear();
    m_stream.seekg(std::streamoff(offset));
    m_stream.read(out, std::streamsize(count));
    return m_stream.good() || (m_stream.eof() && std::size_t(m_stream.gcount()) == count);
}

Result<std::string> readAll(ByteSource& source, std::uint64_t limit)
{
    if (source.size() > limit)
        return Error{source.name(),
                     byteAt(limit),
                     Text(HL_TEXT("core", "the file has %1 bytes; at most %2 are read"),
                          {std::to_string(source.size()), std::to_string(limit)}),
                     {}};
    std::string bytes;
    try {
        bytes.resize(std::size_t(source.size()));
    } catch (const std::bad_alloc&) {
        return Error{
            source.name(), byteAt(0), HL_TEXT("core", "there is not enough memory for the file"), {}};
    }
    if (!source.read(0, bytes.data(), bytes.size()))
        return Error{source.name(), byteAt(0), HL_TEXT("core", "the disk did not give the file's bytes"), {}};
    return bytes;
}

Text byteAt(std::uint64_t offset)
{
    return Text(HL_TEXT("core", "byte %1"), {std::to_string(offset + 1)});
}

} // namespace headlight
