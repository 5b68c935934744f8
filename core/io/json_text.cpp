// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_text.h"

#include "core/io/number_text.h"

#include <algorithm>

namespace headlight {

namespace {

std::string newLine(int indent)
{
    return "\n" + std::string(std::size_t(indent), ' ');
}

/// "[" items "]", each on a line of its own.
std::string stacked(const std::vector<std::string>& items, int indent)
{
    std::string text = "[";
    for (const std::string& item : items)
        text += (text.size() > 1 ? "," : "") + newLine(indent + 2) + item;
    return text + newLine(indent) + "]";
}

/// A kept value with the indentation of its new place.
std::string keptText(const Json& value, int indent)
{
    std::string text;
    for (char character : value.dump(2, ' ', false, Json::error_handler_t::replace))
        text += character == '\n' ? newLine(indent) : std::string(1, character);
    return text;
}

} // namespace

void JsonObjectText::addRest(const Json& unknown)
{
    if (!unknown.is_object())
        return;
    for (const auto& [key, value] : unknown.items()) {
        const bool known = std::any_of(m_members.begin(), m_members.end(),
                                       [&, name = key](const auto& member) { return member.first == name; });
        if (!known)
            add(key, keptText(value, inner()));
    }
}

std::string JsonObjectText::text() const
{
    std::string text = "{";
    for (const auto& [key, value] : m_members)
        text += (text.size() > 1 ? "," : "") + newLine(inner()) + jsonString(key) + ": " + value;
    return m_members.empty() ? "{}" : text + newLine(m_indent) + "}";
}

std::string JsonObjectText::lineText() const
{
    std::string text = "{";
    for (const auto& [key, value] : m_members)
        text += (text.size() > 1 ? ", " : "") + jsonString(key) + ": " + value;
    return text + "}";
}

std::string jsonString(std::string_view text)
{
    return Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string listText(const std::vector<std::string>& items)
{
    std::string text = "[";
    for (const std::string& item : items)
        text += (text.size() > 1 ? ", " : "") + item;
    return text + "]";
}

std::string matrixText(const MatrixView& matrix, int indent)
{
    std::vector<std::string> rows;
    for (Index row = 0; row < matrix.rows(); ++row) {
        std::vector<std::string> cells;
        for (Index col = 0; col < matrix.cols(); ++col)
            cells.push_back(numberText(matrix(row, col)));
        rows.push_back(listText(cells));
    }
    return stacked(rows, indent);
}

std::string tensorText(const std::vector<Index>& shape, const float* values, int indent)
{
    if (shape.empty())
        return numberText(*values);
    std::vector<Index> inner(shape.begin() + 1, shape.end());
    Index stride = 1;
    for (Index axis : inner)
        stride *= axis;
    std::vector<std::string> items;
    for (Index at = 0; at < shape[0]; ++at)
        items.push_back(tensorText(inner, values + at * stride, indent + 2));
    return inner.empty() ? listText(items) : stacked(items, indent);
}

} // namespace headlight
