// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_node.h"

#include "core/io/number_text.h"
#include "core/text/utf8.h"

namespace headlight {

namespace {

/// The value as it stands in the file, short enough for a message.
std::string shown(const Json& json)
{
    return json.is_structured() ? (json.is_object() ? "{…}" : "[…]") : shortened(json.dump());
}

} // namespace

void JsonFaults::add(const std::string& path, Text reason, Text remedy)
{
    add(Error{m_file, path.empty() ? Text(HL_TEXT("core", "the whole file")) : Text("%1", {path}),
              std::move(reason), std::move(remedy)});
}

void JsonFaults::add(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

bool JsonNode::expectObject() const
{
    if (!m_json->is_object())
        fault(Text(HL_TEXT("core", "%1 stands where an object {…} is expected"), {shown(*m_json)}));
    return m_json->is_object();
}

bool JsonNode::expectList() const
{
    if (!m_json->is_array())
        fault(Text(HL_TEXT("core", "%1 stands where a list […] is expected"), {shown(*m_json)}));
    return m_json->is_array();
}

bool JsonNode::expectMember(const char* key) const
{
    if (!expectObject())
        return false;
    if (!has(key))
        m_faults->add(pathOf(key), Text(HL_TEXT("core", "the key \"%1\" is missing"), {key}));
    return has(key);
}

std::optional<Index> JsonNode::integer(Index least, Index most) const
{
    const bool fits = m_json->is_number_unsigned()
                          ? m_json->get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<Index>::max())
                          : m_json->is_number_integer();
    if (fits && m_json->get<Index>() >= least && m_json->get<Index>() <= most)
        return m_json->get<Index>();
    fault(Text(HL_TEXT("core", "%1 is not a whole number between %2 and %3"),
               {shown(*m_json), std::to_string(least), std::to_string(most)}));
    return std::nullopt;
}

std::optional<double> JsonNode::number() const
{
    if (m_json->is_number())
        return m_json->get<double>();
    fault(Text(HL_TEXT("core", "%1 is not a number"), {shown(*m_json)}));
    return std::nullopt;
}

std::optional<float> JsonNode::floatNumber() const
{
    const std::optional<double> wide = number();
    if (!wide || fitsFloat(*wide))
        return wide ? std::optional(float(*wide)) : std::nullopt;
    fault(HL_TEXT("core", "the number is too large for float32"));
    return std::nullopt;
}

std::optional<std::string> JsonNode::text() const
{
    if (m_json->is_string())
        return m_json->get<std::string>();
    fault(Text(HL_TEXT("core", "%1 is not a text"), {shown(*m_json)}));
    return std::nullopt;
}

std::optional<Matrix> JsonNode::matrix() const
{
    if (!expectList())
        return std::nullopt;
    if (m_json->empty() || (*m_json)[0].empty()) {
        fault(HL_TEXT("core", "the matrix holds no numbers"));
        return std::nullopt;
    }
    const std::size_t cols = (*m_json)[0].size();
    for (std::size_t row = 0; row < size(); ++row) {
        if (!element(row).expectList())
            return std::nullopt;
        if (element(row).size() != cols) {
            element(row).fault(Text(HL_TEXT("core", "the row has %1 numbers and the first row has %2"),
                                    {std::to_string(element(row).size()), std::to_string(cols)}));
            return std::nullopt;
        }
    }
    Matrix values{Index(size()), Index(cols)};
    for (std::size_t row = 0; row < size(); ++row)
        for (std::size_t col = 0; col < cols; ++col) {
            const Json& cell = (*m_json)[row][col];
            if (cell.is_number() && fitsFloat(cell.get<double>()))
                values(Index(row), Index(col)) = float(cell.get<double>());
            else if (!element(row).element(col).floatNumber())
                return std::nullopt;
        }
    return values;
}

std::optional<Tensor> JsonNode::tensor() const
{
    constexpr std::size_t kMostAxes = 3;
    Tensor tensor;
    const Json* level = m_json;
    while (level->is_array()) {
        if (tensor.shape.size() == kMostAxes) {
            fault(
                Text(HL_TEXT("core", "the lists are nested more than %1 deep"), {std::to_string(kMostAxes)}));
            return std::nullopt;
        }
        tensor.shape.push_back(Index(level->size()));
        if (level->empty())
            break;
        level = &(*level)[0];
    }
    if (!expectList() || !collect(tensor, 0))
        return std::nullopt;
    return tensor;
}

bool JsonNode::collect(Tensor& tensor, std::size_t depth) const
{
    if (depth == tensor.shape.size()) {
        const std::optional<float> value = floatNumber();
        if (value)
            tensor.values.push_back(*value);
        return value.has_value();
    }
    if (!expectList())
        return false;
    if (Index(size()) != tensor.shape[depth]) {
        fault(Text(HL_TEXT("core", "the list has %1 entries and the first one beside it has %2"),
                   {std::to_string(size()), std::to_string(tensor.shape[depth])}));
        return false;
    }
    for (std::size_t at = 0; at < size(); ++at)
        if (!element(at).collect(tensor, depth + 1))
            return false;
    return true;
}

std::vector<std::string> JsonNode::textList() const
{
    std::vector<std::string> texts;
    if (!expectList())
        return texts;
    for (std::size_t at = 0; at < size() && !m_faults->any(); ++at)
        texts.push_back(element(at).text().value_or(""));
    return texts;
}

bool JsonNode::get(const char* key, Index& out, Index least, Index most) const
{
    const auto value = has(key) ? member(key).integer(least, most) : std::nullopt;
    out = value.value_or(out);
    return value.has_value();
}

bool JsonNode::get(const char* key, double& out) const
{
    const auto value = has(key) ? member(key).number() : std::nullopt;
    out = value.value_or(out);
    return value.has_value();
}

bool JsonNode::get(const char* key, bool& out) const
{
    if (!has(key))
        return false;
    const Json& value = (*m_json)[key];
    if (!value.is_boolean()) {
        member(key).fault(Text(HL_TEXT("core", "%1 is neither true nor false"), {shown(value)}));
        return false;
    }
    out = value.get<bool>();
    return true;
}

bool JsonNode::get(const char* key, std::string& out) const
{
    auto value = has(key) ? member(key).text() : std::nullopt;
    if (value)
        out = *std::move(value);
    return value.has_value();
}

void JsonNode::faultUnknownWord(const std::string& allowed) const
{
    fault(Text(HL_TEXT("core", "%1 is not known here"), {shown(*m_json)}),
          Text(HL_TEXT("core", "use one of: %1"), {allowed}));
}

} // namespace headlight
