// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translate.h"

#include <QCoreApplication>

namespace headlight {

std::string translatedUtf8(const Text& text)
{
    const QString pattern = QCoreApplication::translate("core", text.pattern.c_str());
    return Text::fill(pattern.toStdString(), text.args);
}

QString translated(const Text& text)
{
    return QString::fromStdString(translatedUtf8(text));
}

QString translated(const Error& error)
{
    return QString::fromStdString(error.message(&translatedUtf8));
}

} // namespace headlight
