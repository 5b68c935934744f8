// SPDX-License-Identifier: GPL-3.0-or-later
// Reads typed values out of parsed JSON and remembers the first thing that is wrong, with its JSON path.
#pragma once

#include "core/io/json.h"
#include "core/tensor/matrix.h"
#include "core/tensor/tensor.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headlight {

/// The first error of a reading; later ones are its consequences.
class JsonFaults {
  public:
    explicit JsonFaults(std::string file) : m_file(std::move(file)) {}

    void add(const std::string& path, Text reason, Text remedy = {});
    void add(Error error);
    bool any() const { return m_error.has_value(); }
    const Error& error() const { return *m_error; }
    const std::string& file() const { return m_file; }

  private:
    std::string m_file;
    std::optional<Error> m_error;
};

/// A word of a file and what it stands for.
template <typename Value> struct JsonWord {
    const char* word;
    Value value;
};

/// A value of the document at a path like "config.mask" or "input.x[2][3]" (positions from 1). The get…
/// functions read the member `key` of an object into `out` if it is there, and answer whether it was there
/// and right.
class JsonNode {
  public:
    JsonNode(const Json& json, std::string path, JsonFaults& faults)
        : m_json(&json), m_path(std::move(path)), m_faults(&faults)
    {
    }

    const Json& json() const { return *m_json; }
    const std::string& path() const { return m_path; }
    std::string pathOf(const std::string& key) const { return m_path.empty() ? key : m_path + "." + key; }
    void fault(Text reason, Text remedy = {}) const
    {
        m_faults->add(m_path, std::move(reason), std::move(remedy));
    }
    JsonFaults& faults() const { return *m_faults; }

    bool has(const char* key) const { return m_json->is_object() && m_json->contains(key); }
    JsonNode member(const std::string& key) const { return {(*m_json)[key], pathOf(key), *m_faults}; }
    JsonNode element(std::size_t index) const
    {
        return {(*m_json)[index], m_path + "[" + std::to_string(index + 1) + "]", *m_faults};
    }
    std::size_t size() const { return m_json->size(); }

    /// Faults unless the value itself is an object, a list.
    bool expectObject() const;
    bool expectList() const;
    bool expectMember(const char* key) const;

    std::optional<Index> integer(Index least, Index most) const;
    std::optional<double> number() const;
    std::optional<float> floatNumber() const;
    std::optional<std::string> text() const;
    /// A list of rows of one length; at least one number.
    std::optional<Matrix> matrix() const;
    /// Lists in lists, up to three deep, all of one length at each depth.
    std::optional<Tensor> tensor() const;
    std::vector<std::string> textList() const;

    bool get(const char* key, Index& out, Index least, Index most) const;
    bool get(const char* key, double& out) const;
    bool get(const char* key, bool& out) const;
    bool get(const char* key, std::string& out) const;

    template <typename Value, std::size_t Size>
    bool get(const char* key, Value& out, const std::array<JsonWord<Value>, Size>& words) const
    {
        if (!has(key))
            return false;
        std::string allowed;
        for (const JsonWord<Value>& word : words) {
            if ((*m_json)[key] == word.word) {
                out = word.value;
                return true;
            }
            allowed += (allowed.empty() ? "" : ", ") + std::string(word.word);
        }
        member(key).faultUnknownWord(allowed);
        return false;
    }
    void faultUnknownWord(const std::string& allowed) const;

  private:
    bool collect(Tensor& tensor, std::size_t depth) const;

    const Json* m_json;
    std::string m_path;
    JsonFaults* m_faults;
};

/// The word that stands for `value` in a file.
template <typename Value, std::size_t Size>
const char* wordOf(Value value, const std::array<JsonWord<Value>, Size>& words)
{
    for (const JsonWord<Value>& word : words)
        if (word.value == value)
            return word.word;
    return "";
}

} // namespace headlight
