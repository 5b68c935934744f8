// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that the program carries inside itself.
#pragma once

#include <QList>
#include <QString>

#include <string>

namespace headlight {

struct BundledSession {
    QString path;  ///< ":/sessions/by-hand.headlight"
    QString title; ///< in the current language
};

/// In the order of the menu.
QList<BundledSession> bundledSessions();

/// The path of the example whose numbers have this hash (core/figure/recipe.h); empty for none.
QString exampleWith(const std::string& numbers);

/// What the program starts on when it is given no file: sentences in the interface's language.
QString startSession(const QString& language);

} // namespace headlight
