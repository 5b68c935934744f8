// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/words.h"

#include <QTranslator>

#include <string_view>

namespace headlight::cli {

Words::Words(const std::string& language)
{
    if (language != "zh_CN")
        return;
    m_translator = std::make_unique<QTranslator>();
    if (!m_translator->load(QStringLiteral(":/translations/headlight_zh_CN.qm")))
        m_translator.reset();
}

Words::~Words() = default;

std::string Words::operator()(const Text& text) const
{
    const QString pattern = m_translator ? m_translator->translate("core", text.pattern.c_str()) : QString();
    return pattern.isEmpty() ? text.plain() : Text::fill(pattern.toStdString(), text.args);
}

Translator Words::translator() const
{
    return [this](const Text& text) { return (*this)(text); };
}

std::string languageOf(int argc, const char* const* argv)
{
    constexpr std::string_view kName = "--lang";
    for (int at = 1; at < argc; ++at) {
        const std::string_view argument = argv[at];
        if (argument == kName && at + 1 < argc)
            return argv[at + 1];
        if (argument.starts_with("--lang="))
            return std::string(argument.substr(kName.size() + 1));
    }
    return "en";
}

} // namespace headlight::cli
