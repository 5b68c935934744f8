// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/rich_text.h"

#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr qsizetype kMostLetters = 28;

/// Stands for argument i while the pattern is escaped; private use, never typed.
QChar placeholder(std::size_t i)
{
    return QChar(char16_t(0xE100 + i));
}

/// A token may be sixty letters without a place to break: its ends tell which one it is.
QString shortened(const QString& argument)
{
    return argument.size() <= kMostLetters ? argument
                                           : argument.left(kMostLetters / 2) + QChar(0x2026) + argument.right(kMostLetters / 2 - 1);
}

/// Written from right to left, it does not turn the sentence round it.
QString apart(const QString& argument)
{
    constexpr ushort isolate = 0x2068, end = 0x2069;
    const bool turned = std::any_of(argument.begin(), argument.end(), [](QChar c) {
        return c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    });
    return turned ? QChar(isolate) + argument + QChar(end) : argument;
}

QString styled(const QString& escaped, Emphasis emphasis)
{
    const ThemeColors& colors = themeColors();
    switch (emphasis) {
    case Emphasis::Query:
        return QStringLiteral("<span style=\"color:%1;font-weight:600\">%2</span>").arg(colors.query.ink.name(), escaped);
    case Emphasis::Key:
        return QStringLiteral("<span style=\"color:%1;font-weight:600\">%2</span>").arg(colors.key.ink.name(), escaped);
    case Emphasis::Value:
        return QStringLiteral("<span style=\"color:%1;font-weight:600\">%2</span>").arg(colors.ink.name(), escaped);
    case Emphasis::None:
        break;
    }
    return escaped;
}

/// Puts argument i into `html` at its placeholder, with the quotation marks round it.
void fill(QString& html, QChar place, const QString& argument, Emphasis emphasis)
{
    const QString escaped = apart(shortened(argument)).toHtmlEscaped();
    const QString quoted = QStringLiteral("\u201C") + place + QStringLiteral("\u201D");
    html.replace(quoted, styled(QStringLiteral("\u201C") + escaped + QStringLiteral("\u201D"), emphasis));
    html.replace(QString(place), styled(escaped, emphasis));
}

} // namespace

QString richText(const QString& pattern, const std::vector<std::pair<QString, Emphasis>>& args)
{
    QString html = pattern.toHtmlEscaped();
    for (std::size_t i = 0; i < args.size(); ++i)
        html.replace(QStringLiteral("%%1").arg(i + 1), QString(placeholder(i)));
    for (std::size_t i = 0; i < args.size(); ++i)
        fill(html, placeholder(i), args[i].first, args[i].second);
    return html;
}

QString richText(const Text& text, const std::vector<Emphasis>& emphasis)
{
    // The pattern alone is translated, with its places standing for themselves.
    Text places(text.pattern);
    std::vector<std::pair<QString, Emphasis>> args;
    for (std::size_t i = 0; i < text.args.size(); ++i) {
        places.args.push_back(QString(placeholder(i)).toStdString());
        args.emplace_back(QString::fromStdString(text.args[i]), i < emphasis.size() ? emphasis[i] : Emphasis::None);
    }
    QString html = translated(places).toHtmlEscaped();
    for (std::size_t i = 0; i < args.size(); ++i)
        fill(html, placeholder(i), args[i].first, args[i].second);
    return html;
}

QString richParagraph(const QString& richText, double lineHeight)
{
    return QStringLiteral("<p dir=\"ltr\" style=\"margin:0;line-height:%1px\">%2</p>").arg(pxF(lineHeight)).arg(richText);
}

} // namespace headlight
