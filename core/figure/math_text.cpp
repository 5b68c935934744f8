// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as plain text and back as TeX.
#include "core/figure/math_symbols.h"
#include "core/text/escape.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {

namespace {

using Kind = MathNode::Kind;
using Class = MathNode::Class;

struct Raised {
    std::string_view plain;
    std::string_view script;
};

constexpr std::array kSuperscripts = {
    Raised{"0", "\u2070"}, Raised{"1", "\u00B9"}, Raised{"2", "\u00B2"},      Raised{"3", "\u00B3"},
    Raised{"4", "\u2074"}, Raised{"5", "\u2075"}, Raised{"6", "\u2076"},      Raised{"7", "\u2077"},
    Raised{"8", "\u2078"}, Raised{"9", "\u2079"}, Raised{"\u2212", "\u207B"}, Raised{"+", "\u207A"},
    Raised{"T", "\u1D40"}, Raised{"n", "\u207F"}, Raised{"i", "\u2071"},      Raised{"\u2032", "\u2032"},
};

constexpr std::array kSubscripts = {
    Raised{"0", "\u2080"}, Raised{"1", "\u2081"}, Raised{"2", "\u2082"}, Raised{"3", "\u2083"}, Raised{"4", "\u2084"},
    Raised{"5", "\u2085"}, Raised{"6", "\u2086"}, Raised{"7", "\u2087"}, Raised{"8", "\u2088"}, Raised{"9", "\u2089"},
};

/// `text` in small characters if Unicode has them all, else `mark` before it.
template <std::size_t N>
std::string asScript(const std::string& text, const std::array<Raised, N>& table, char mark)
{
    std::string small;
    for (const std::string_view c : utf8Characters(text)) {
        const auto at = std::find_if(table.begin(), table.end(), [&](const Raised& entry) { return entry.plain == c; });
        if (at == table.end()) {
            const bool one = std::all_of(text.begin(), text.end(), [](char x) { return x != ' ' && x != ','; });
            return one ? mark + text : mark + ("(" + text + ")");
        }
        small += at->script;
    }
    return small;
}

bool isOne(const MathNode& node)
{
    if (node.kind == Kind::Row)
        return node.children.size() == 1 && isOne(node.children[0]);
    return node.kind != Kind::Fraction;
}

std::string inBrackets(const MathNode& node)
{
    return isOne(node) ? plainMath(node) : "(" + plainMath(node) + ")";
}

/// A sign is not a sum: "−∞" and "(−x)" take no spaces.
bool isSign(const std::vector<MathNode>& row, std::size_t at)
{
    if (row[at].cls != Class::Binary)
        return false;
    if (at == 0)
        return true;
    const Class before = row[at - 1].cls;
    return row[at - 1].kind == Kind::Symbol && before != Class::Ordinary && before != Class::Close;
}

std::string plainRow(const std::vector<MathNode>& row)
{
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const MathNode& node = row[i];
        const bool spaced =
            (node.cls == Class::Binary || node.cls == Class::Relation) && node.text != "·" && !isSign(row, i);
        if (spaced)
            text += " " + plainMath(node) + " ";
        else if (node.cls == Class::Punctuation)
            text += plainMath(node) + (i + 1 < row.size() ? " " : "");
        else
            text += plainMath(node);
    }
    return text;
}

bool isWord(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

std::string texSymbol(const MathNode& node)
{
    if (node.cls == Class::Function) {
        const MathSymbol* known = mathCommandFor(node.text);
        return known ? "\\" + std::string(known->command) + " " : "\\operatorname{" + escapeTex(node.text) + "}";
    }
    if (node.text == "\u2212")
        return "-";
    if (node.text == "\u2032")
        return "\\prime ";
    if (node.text == "{" || node.text == "}")
        return "\\" + node.text;
    if (const MathSymbol* known = mathCommandFor(node.text))
        return "\\" + std::string(known->command) + " ";
    if (node.italic || (node.cls != Class::Ordinary && node.cls != Class::Function))
        return node.text;
    const bool digit = node.text.size() == 1 && node.text[0] >= '0' && node.text[0] <= '9';
    if (digit || node.text == "/")
        return node.text;
    return (isWord(node.text) ? "\\mathrm{" : "\\text{") + escapeTex(node.text) + "}";
}

const char* texHue(MathHue hue)
{
    switch (hue) {
    case MathHue::Query:
        return "hl-query";
    case MathHue::Key:
        return "hl-key";
    case MathHue::Value:
        return "hl-value";
    case MathHue::Changed:
        return "hl-changed";
    case MathHue::Ink:
        break;
    }
    return "hl-ink";
}

std::string texScript(const MathNode& node)
{
    std::string text = "{" + texMath(node.children[0]) + "}";
    if (!node.children[1].children.empty())
        text += "_{" + texMath(node.children[1]) + "}";
    if (!node.children[2].children.empty())
        text += "^{" + texMath(node.children[2]) + "}";
    return text;
}

} // namespace

std::string plainMath(const MathNode& node)
{
    switch (node.kind) {
    case Kind::Row:
        return plainRow(node.children);
    case Kind::Symbol:
        return node.text;
    case Kind::Script: {
        std::string text = plainMath(node.children[0]);
        if (!node.children[1].children.empty())
            text += asScript(plainMath(node.children[1]), kSubscripts, '_');
        if (!node.children[2].children.empty())
            text += asScript(plainMath(node.children[2]), kSuperscripts, '^');
        return text;
    }
    case Kind::Radical:
        return "√" + inBrackets(node.children[0]);
    case Kind::Fraction:
        return inBrackets(node.children[0]) + "/" + inBrackets(node.children[1]);
    case Kind::Fence:
        return node.text + plainMath(node.children[0]) + node.closing;
    case Kind::Space:
        return " ";
    case Kind::Colored:
        return plainMath(node.children[0]);
    }
    return {};
}

std::string plainMath(std::string_view latex)
{
    return plainMath(mathOrText(latex));
}

std::string texMath(const MathNode& node)
{
    switch (node.kind) {
    case Kind::Row: {
        std::string text;
        for (const MathNode& child : node.children)
            text += texMath(child);
        return text;
    }
    case Kind::Symbol:
        return texSymbol(node);
    case Kind::Script:
        return texScript(node);
    case Kind::Radical:
        return "\\sqrt{" + texMath(node.children[0]) + "}";
    case Kind::Fraction:
        return "\\frac{" + texMath(node.children[0]) + "}{" + texMath(node.children[1]) + "}";
    case Kind::Fence:
        return "\\left" + (node.text.empty() ? "." : node.text) + texMath(node.children[0]) + "\\right" +
               (node.closing.empty() ? "." : node.closing);
    case Kind::Space:
        return node.width > 0.5 ? "\\quad " : "\\,";
    case Kind::Colored:
        return std::string("{\\color{") + texHue(node.hue) + "}" + texMath(node.children[0]) + "}";
    }
    return {};
}

std::string latexText(std::string_view text)
{
    std::string escaped = "\\text{";
    for (const char c : text) {
        if (c == '\\' || c == '{' || c == '}')
            escaped += '\\';
        escaped += c;
    }
    return escaped + "}";
}

} // namespace headlight
