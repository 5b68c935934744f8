// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/escape.h"

#include "core/text/utf8.h"

namespace headlight {

namespace {

std::string_view texCharacter(std::string_view c)
{
    if (c.size() != 1)
        return c;
    switch (c[0]) {
    case '\\':
        return "\\textbackslash{}";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    case '$':
        return "\\$";
    case '&':
        return "\\&";
    case '#':
        return "\\#";
    case '%':
        return "\\%";
    case '_':
        return "\\_";
    case '^':
        return "\\textasciicircum{}";
    case '~':
        return "\\textasciitilde{}";
    case '<':
        return "\\textless{}";
    case '>':
        return "\\textgreater{}";
    case '|':
        return "\\textbar{}";
    case '"':
        return "\\textquotedbl{}";
    case '\'':
        return "\\textquotesingle{}";
    case '`':
        return "\\textasciigrave{}";
    case '-': // two in a row would join to a dash
        return "-{}";
    default:
        return c;
    }
}

} // namespace

std::string escapeXmlContent(std::string_view text)
{
    std::string escaped;
    for (const char c : cleanLine(text)) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else
            escaped += c;
    }
    return escaped;
}

std::string escapeXml(std::string_view text)
{
    std::string escaped;
    for (const char c : escapeXmlContent(text)) {
        if (c == '"')
            escaped += "&quot;";
        else if (c == '\'')
            escaped += "&#39;";
        else
            escaped += c;
    }
    return escaped;
}

std::string escapeTex(std::string_view text)
{
    const std::string line = cleanLine(text);
    std::string escaped;
    for (const std::string_view c : utf8Characters(line))
        escaped += texCharacter(c);
    return escaped;
}

} // namespace headlight
