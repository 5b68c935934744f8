// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence for people that core can make without knowing the reader's language.
#pragma once

#include "core/base/export.h"

#include <functional>
#include <string>
#include <vector>

// Marks a string of core for translation (the ui looks it up in the context "core"). lupdate knows the macro.
#define HL_TEXT(context, string) string

namespace headlight {

/// A pattern with the places %1 … %9, and what stands there. Patterns are written with HL_TEXT("core", "…").
struct HEADLIGHT_CORE Text {
    std::string pattern;
    std::vector<std::string> args;

    Text() = default;
    Text(const char* aPattern) : pattern(aPattern) {}
    Text(std::string aPattern) : pattern(std::move(aPattern)) {}
    Text(std::string aPattern, std::vector<std::string> theArgs)
        : pattern(std::move(aPattern)), args(std::move(theArgs))
    {
    }

    bool empty() const { return pattern.empty(); }

    /// The sentence in English: the pattern with its places filled.
    std::string plain() const { return fill(pattern, args); }

    /// `aPattern` with %1 … %9 replaced by `theArgs` in one pass, so that a "%1" inside an argument stays as it is.
    static std::string fill(const std::string& aPattern, const std::vector<std::string>& theArgs);

    bool operator==(const Text&) const = default;
};

/// Turns a Text into the reader's language. Core's default is English (`Text::plain`).
using Translator = std::function<std::string(const Text&)>;

} // namespace headlight
