// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <unordered_set>

namespace headlight {

namespace {

/// Walks over the bytes and leaves its place where the handler can see it: the SAX interface itself tells
/// none.
class WatchedIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedIterator(const char* at, const char** watched) : m_at(at), m_watched(watched) {}
    reference operator*() const { return *m_at; }
    WatchedIterator& operator++()
    {
        *m_watched = ++m_at;
        return *this;
    }
    WatchedIterator operator++(int)
    {
        WatchedIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const WatchedIterator& other) const { return m_at == other.m_at; }
    bool operator!=(const WatchedIterator& other) const { return m_at != other.m_at; }

  private:
    const char* m_at;
    const char** m_watched;
};

Text syntaxReason(std::string_view bytes, std::size_t offset, bool numberTooLarge)
{
    if (numberTooLarge)
        return HL_TEXT("core", "the number is too large");
    if (offset >= bytes.size())
        return HL_TEXT("core", "the JSON ends too early");
    const std::string_view rest = bytes.substr(offset);
    for (std::string_view word : {"NaN", "nan", "Inf", "inf"})
        if (rest.starts_with(word))
            return HL_TEXT("core", "JSON has no NaN and no infinity: numbers are finite");
    return Text(HL_TEXT("core", "this is not JSON: %1 is not expected here"), {characterAt(bytes, offset)});
}

/// Looks at every event of the parser, keeps nothing but the keys of the objects that are open, and stops at
/// the first thing that is refused.
class StrictHandler final : public nlohmann::json_sax<Json> {
  public:
    StrictHandler(std::string_view bytes, const char* const* at) : m_bytes(bytes), m_at(at) {}

    const Text& reason() const { return m_reason; }
    std::size_t offset() const { return m_offset; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t value, const string_t&) override
    {
        return std::isfinite(value) || refuse(HL_TEXT("core", "the number is too large"));
    }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return descend(); }
    bool key(string_t& name) override
    {
        return m_keys.back().insert(name).second ||
               refuse(Text(HL_TEXT("core", "the key \"%1\" stands twice in one object"), {shortened(name)}));
    }
    bool end_object() override { return ascend(); }
    bool start_array(std::size_t) override { return descend(); }
    bool end_array() override { return ascend(); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& fault) override
    {
        constexpr int kNumberOutOfRange = 406;
        m_offset = position == 0 ? 0 : position - 1;
        m_reason = syntaxReason(m_bytes, m_offset, fault.id == kNumberOutOfRange);
        return false;
    }

  private:
    bool descend()
    {
        m_keys.emplace_back();
        return m_keys.size() <= kMaxJsonDepth ||
               refuse(Text(HL_TEXT("core", "the nesting is deeper than %1 levels"),
                           {std::to_string(kMaxJsonDepth)}));
    }
    bool ascend()
    {
        m_keys.pop_back();
        return true;
    }
    bool refuse(Text reason)
    {
        m_offset = std::size_t(std::max<std::ptrdiff_t>(*m_at - m_bytes.data() - 1, 0));
        m_reason = std::move(reason);
        return false;
    }

    std::string_view m_bytes;
    const char* const* m_at;
    std::vector<std::unordered_set<std::string>> m_keys;
    Text m_reason;
    std::size_t m_offset = 0;
};

/// The first thing that is wrong with the bytes.
std::optional<std::pair<std::size_t, Text>> faultOf(std::string_view bytes)
{
    if (const std::size_t invalid = firstInvalidUtf8(bytes); invalid != std::string_view::npos)
        return std::pair(invalid, Text(HL_TEXT("core", "these bytes are not UTF-8")));
    // The parser takes it for the end of the text.
    if (const std::size_t nul = bytes.find('\0'); nul != std::string_view::npos)
        return std::pair(nul, Text(HL_TEXT("core", "a character U+0000 is not expected here")));
    const char* at = bytes.data();
    StrictHandler handler(bytes, &at);
    const char* end = bytes.data() + bytes.size();
    if (Json::sax_parse(WatchedIterator(bytes.data(), &at), WatchedIterator(end, &at), &handler))
        return std::nullopt;
    return std::pair(std::min(handler.offset(), bytes.size()), handler.reason());
}

} // namespace

PlaceOf lineAndColumn(std::string_view bytes)
{
    return [bytes](std::size_t offset) {
        const std::string_view before = bytes.substr(0, std::min(offset, bytes.size()));
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
        const auto column = 1 + std::count_if(before.begin() + std::ptrdiff_t(start), before.end(),
                                              [](char byte) { return (byte & 0xC0) != 0x80; });
        return Text(HL_TEXT("core", "line %1, column %2"), {std::to_string(line), std::to_string(column)});
    };
}

Result<Json> parseJson(std::string_view bytes, const std::string& file, PlaceOf place)
{
    if (!place)
        place = lineAndColumn(bytes);
    try {
        if (const auto fault = faultOf(bytes))
            return Error{file, place(fault->first), fault->second, {}};
        return Json::parse(bytes);
    } catch (const Json::exception&) {
        return Error{file, place(0), HL_TEXT("core", "this is not JSON"), {}};
    } catch (const std::bad_alloc&) {
        return Error{file, place(0), HL_TEXT("core", "there is not enough memory for the file"), {}};
    }
}

} // namespace headlight
