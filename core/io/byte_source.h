// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of known number to be read piece by piece, from a file or from memory, under a name for messages.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

namespace headlight {

class HEADLIGHT_CORE ByteSource {
  public:
    explicit ByteSource(std::string name) : m_name(std::move(name)) {}
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    const std::string& name() const { return m_name; }
    virtual std::uint64_t size() const = 0;

    /// Fills out[0, count) from `offset` on; the range lies inside [0, size()). False where the disk does not
    /// give it.
    virtual bool read(std::uint64_t offset, char* out, std::size_t count) = 0;

  private:
    std::string m_name;
};

class HEADLIGHT_CORE MemoryBytes final : public ByteSource {
  public:
    MemoryBytes(std::string name, std::string bytes);
    std::uint64_t size() const override { return m_bytes.size(); }
    bool read(std::uint64_t offset, char* out, std::size_t count) override;

  private:
    std::string m_bytes;
};

/// Bytes that somebody else keeps for as long as the source lives.
class HEADLIGHT_CORE BorrowedBytes final : public ByteSource {
  public:
    BorrowedBytes(std::string name, std::string_view bytes);
    std::uint64_t size() const override { return m_bytes.size(); }
    bool read(std::uint64_t offset, char* out, std::size_t count) override;

  private:
    std::string_view m_bytes;
};

class HEADLIGHT_CORE FileBytes final : public ByteSource {
  public:
    /// Opens a regular file for reading. An error if there is none, if it may not be read, or if it is a
    /// folder, a pipe or a device.
    static Result<std::shared_ptr<ByteSource>> open(const std::string& path);

    FileBytes(std::string name, std::ifstream stream, std::uint64_t size);
    std::uint64_t size() const override { return m_size; }
    bool read(std::uint64_t offset, char* out, std::size_t count) override;

  private:
    std::ifstream m_stream;
    std::uint64_t m_size;
};

/// Everything `source` holds. More than `limit` bytes are an error, found before memory is taken.
HEADLIGHT_CORE Result<std::string> readAll(ByteSource& source, std::uint64_t limit);

/// "byte 9", counted from 1, for the byte at `offset`.
HEADLIGHT_CORE Text byteAt(std::uint64_t offset);

} // namespace headlight
