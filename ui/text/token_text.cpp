// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/token_text.h"

#include "core/figure/label_text.h"
#include "ui/figure/qt_font_metrics.h"

#include <algorithm>
#include <unordered_set>

namespace headlight {

QString tokenText(std::string_view token)
{
    return writableText(visibleToken(token));
}

QString tokenText(const QString& token)
{
    return tokenText(token.toStdString());
}

QStringList unwritableTokens(const std::vector<std::string>& tokens, int most)
{
    QStringList found;
    std::unordered_set<std::string_view> asked; // a sentence may have 10⁵ tokens, and few different ones
    for (const std::string& token : tokens) {
        if (found.size() >= most)
            break;
        const bool plain = std::all_of(token.begin(), token.end(), [](char c) { return (static_cast<unsigned char>(c) & 0x80) == 0; });
        if (plain || !asked.insert(token).second)
            continue;
        const QString shown = toQString(visibleToken(token));
        if (tokenText(token) != shown)
            found.append(shown);
    }
    return found;
}

QString unwritableCharacters(const QString& token)
{
    QStringList codes;
    for (const uint code : token.toUcs4()) {
        const QString character = QString::fromUcs4(reinterpret_cast<const char32_t*>(&code), 1);
        if (writableText(character.toStdString()) != character)
            codes.append(QStringLiteral("U+%1").arg(code, 4, 16, QLatin1Char('0')).toUpper());
    }
    codes.removeDuplicates();
    return codes.join(QStringLiteral(", "));
}

} // namespace headlight
