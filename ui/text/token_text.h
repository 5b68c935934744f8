// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens as the interface writes them.
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A token as it stands on screen: whitespace as ␣, nothing as ∅, "?" for what no font on this computer has.
QString tokenText(std::string_view token);
QString tokenText(const QString& token);

/// Those of `tokens` that are written with a "?" in place of a character, each once, at most `most` of them.
QStringList unwritableTokens(const std::vector<std::string>& tokens, int most);

/// "U+1D70C, U+1D70D": the characters of `token` that no font on this computer has.
QString unwritableCharacters(const QString& token);

} // namespace headlight
