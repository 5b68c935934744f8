// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON for people: one member a line, one matrix row a line, numbers as short as they can be exactly.
#pragma once

#include "core/io/json.h"
#include "core/tensor/matrix.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

/// An object under construction; values are JSON text already.
class JsonObjectText {
  public:
    /// `indent` is the depth of the object's own closing brace, in spaces.
    explicit JsonObjectText(int indent) : m_indent(indent) {}

    int inner() const { return m_indent + 2; }
    void add(const std::string& key, std::string value) { m_members.emplace_back(key, std::move(value)); }
    /// Adds the members of `unknown` whose keys are not there yet.
    void addRest(const Json& unknown);
    std::string text() const;
    /// The same on one line: { "a": 1, "b": 2 }.
    std::string lineText() const;

  private:
    int m_indent;
    std::vector<std::pair<std::string, std::string>> m_members;
};

/// `text` as a JSON string; bytes that are not UTF-8 become U+FFFD.
std::string jsonString(std::string_view text);

/// "[1, 2, 3]".
std::string listText(const std::vector<std::string>& items);

/// Rows of exact shortest numbers, all of which must be finite.
std::string matrixText(const MatrixView& matrix, int indent);

/// Lists in lists for any number of axes, the last on one line.
std::string tensorText(const std::vector<Index>& shape, const float* values, int indent);

} // namespace headlight
