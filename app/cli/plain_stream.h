// SPDX-License-Identifier: GPL-3.0-or-later
// A stream that passes on what a terminal may show: what files and names hold cannot move its cursor or turn its text.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace headlight::cli {

/// `text` with control characters (not the end of a line), line separators and marks of direction as \u001b, and bytes that
/// are not UTF-8 as \x9b. Inside JSON the escapes mean the same characters.
std::string visibleText(std::string_view text);

/// The same on one line.
std::string visibleLine(std::string_view text);

class PlainBuffer : public std::streambuf {
  public:
    explicit PlainBuffer(std::ostream& target) : m_target(target) {}

  protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;

  private:
    bool pass(std::size_t count);
    bool passLines();

    std::ostream& m_target;
    std::string m_pending; ///< the line that has not ended yet
};

class PlainStream : public std::ostream {
  public:
    explicit PlainStream(std::ostream& target) : std::ostream(nullptr), m_buffer(target) { rdbuf(&m_buffer); }
    ~PlainStream() override { flush(); }

  private:
    PlainBuffer m_buffer;
};

} // namespace headlight::cli
