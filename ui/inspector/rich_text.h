// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences with names and numbers set off: a Text of core, or a translated pattern, as the rich text of a label.
#pragma once

#include "core/base/text.h"

#include <QString>

#include <vector>

namespace headlight {

/// How one argument of a sentence is set.
enum class Emphasis { None, Query, Key, Value };

/// `pattern` is translated already and has the places %1 … %9; quotation marks round a place take its look too. Pattern
/// and arguments are plain text and are escaped.
QString richText(const QString& pattern, const std::vector<std::pair<QString, Emphasis>>& args);

/// The same for a sentence of core.
QString richText(const Text& text, const std::vector<Emphasis>& emphasis);

/// A paragraph of that line height in unscaled pixels.
QString richParagraph(const QString& richText, double lineHeight);

} // namespace headlight
