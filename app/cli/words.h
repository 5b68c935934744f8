// SPDX-License-Identifier: GPL-3.0-or-later
// What commands say to a person, in the language that --lang names.
#pragma once

#include "core/base/result.h"

#include <memory>
#include <ostream>
#include <string>

class QTranslator;

namespace headlight::cli {

/// Core's sentences in a language. No application has to run, and what a figure's words are in is another matter.
class Words {
  public:
    /// "en" or "zh_CN"; anything else counts as English.
    explicit Words(const std::string& language = "en");
    ~Words();
    Words(const Words&) = delete;
    Words& operator=(const Words&) = delete;

    std::string operator()(const Text& text) const;
    std::string message(const Error& error) const { return error.message(translator()); }
    Translator translator() const;

  private:
    std::unique_ptr<QTranslator> m_translator; ///< none for English
};

/// Notes beside a command's work, a line each, where scripts find them.
class Notes {
  public:
    Notes(std::ostream& out, const Words& words) : m_out(out), m_words(words) {}

    void tell(const Text& note) const { m_out << "headlight: note: " << m_words(note) << '\n'; }
    const Words& words() const { return m_words; }

  private:
    std::ostream& m_out;
    const Words& m_words;
};

/// The language that `argc` arguments ask for with --lang, before anything is parsed, so that a refusal is in it too; "en" where none does.
std::string languageOf(int argc, const char* const* argv);

} // namespace headlight::cli
