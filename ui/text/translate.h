// SPDX-License-Identifier: GPL-3.0-or-later
// Core's sentences in the reader's language.
#pragma once

#include "core/base/result.h"
#include "core/base/text.h"

#include <QString>

namespace headlight {

/// `text` in the application's current language (context "core" of the translations).
QString translated(const Text& text);

/// The same as UTF-8, to hand to core as its Translator.
std::string translatedUtf8(const Text& text);

/// "file: place: reason (remedy)" in the current language.
QString translated(const Error& error);

} // namespace headlight
