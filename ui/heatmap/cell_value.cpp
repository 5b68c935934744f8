// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/cell_value.h"

#include <QLocale>

#include <cmath>

namespace headlight {

namespace {

const QString kSuperscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺");
const QString kPlain = QStringLiteral("0123456789-+");

/// In the notation of a program: a dot, ASCII signs, an exponent after e.
QString plainNumber(const QString& text)
{
    QString plain;
    for (const QChar c : text.trimmed()) {
        const qsizetype superscript = kSuperscripts.indexOf(c);
        if (superscript >= 0)
            plain += kPlain[superscript];
        else if (c == QChar(0x2212))
            plain += QLatin1Char('-');
        else if (c != QChar(0x202F) && c != QChar(0x00A0)) // between groups of digits
            plain += c;
    }
    plain.replace(QStringLiteral("·10"), QStringLiteral("e"));
    if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.')))
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    return plain;
}

} // namespace

std::optional<float> parseCellValue(const QString& text)
{
    bool ok = false;
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    const double number = locale.toDouble(plainNumber(text), &ok);
    const float value = ok ? float(number) : NAN;
    if (!std::isfinite(value))
        return {};
    return value;
}

} // namespace headlight
