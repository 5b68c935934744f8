// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/math_symbols.h"
#include "core/text/utf8.h"

#include <optional>
#include <utility>

namespace headlight {

namespace {

using Kind = MathNode::Kind;
using Class = MathNode::Class;

constexpr int kMostLevels = 32;

bool isLetter(std::string_view c)
{
    return c.size() == 1 && ((c[0] >= 'a' && c[0] <= 'z') || (c[0] >= 'A' && c[0] <= 'Z'));
}

MathNode symbol(std::string_view text, Class cls, bool italic)
{
    MathNode node;
    node.kind = Kind::Symbol;
    node.text = text;
    node.cls = cls;
    node.italic = italic;
    return node;
}

MathNode space(double em)
{
    MathNode node;
    node.kind = Kind::Space;
    node.width = em;
    return node;
}

MathNode wrap(Kind kind, std::vector<MathNode> children)
{
    MathNode node;
    node.kind = kind;
    node.children = std::move(children);
    return node;
}

std::optional<MathHue> hueNamed(std::string_view name)
{
    if (name == "query")
        return MathHue::Query;
    if (name == "key")
        return MathHue::Key;
    if (name == "value")
        return MathHue::Value;
    if (name == "changed")
        return MathHue::Changed;
    return std::nullopt;
}

/// Recursive descent over the source. The first failure is kept in m_error; every function then returns quickly.
class Parser {
  public:
    explicit Parser(std::string_view source) : m_source(source) {}

    Result<MathNode> parse()
    {
        MathNode row = parseRow(0);
        if (!m_error && m_at < m_source.size())
            fail(HL_TEXT("core", "a closing brace or \\right has no partner"));
        if (m_error)
            return *m_error;
        return row;
    }

  private:
    void fail(const char* reason, std::vector<std::string> args = {})
    {
        if (!m_error)
            m_error = Error{{}, Text(HL_TEXT("core", "character %1 of the formula"), {std::to_string(m_at + 1)}),
                            Text(reason, std::move(args)), {}};
    }

    std::string_view peek() const { return m_at < m_source.size() ? utf8Character(m_source, m_at) : std::string_view(); }
    bool startsWith(std::string_view text) const { return m_source.substr(m_at, text.size()) == text; }
    bool atEndOfRow() const
    {
        // "\right" ends a row, "\rightarrow" would not.
        return m_at >= m_source.size() || m_source[m_at] == '}' || (startsWith("\\right") && !letterAt(m_at + 6));
    }
    bool letterAt(std::size_t at) const { return at < m_source.size() && isLetter(m_source.substr(at, 1)); }
    void skipSpaces()
    {
        while (m_at < m_source.size() && (m_source[m_at] == ' ' || m_source[m_at] == '\n' || m_source[m_at] == '\t'))
            ++m_at;
    }

    MathNode parseRow(int level)
    {
        MathNode row = wrap(Kind::Row, {});
        if (level > kMostLevels)
            fail(HL_TEXT("core", "it is nested too deeply"));
        for (skipSpaces(); !m_error && !atEndOfRow(); skipSpaces())
            parseItem(row.children, level);
        return row;
    }

    void parseItem(std::vector<MathNode>& items, int level)
    {
        const std::string_view c = peek();
        if (c == "^" || c == "_" || c == "'") {
            MathNode base = items.empty() ? wrap(Kind::Row, {}) : std::move(items.back());
            if (!items.empty())
                items.pop_back();
            items.push_back(parseScript(std::move(base), c, level));
            return;
        }
        items.push_back(parseAtom(level));
    }

    MathNode parseScript(MathNode base, std::string_view mark, int level)
    {
        if (base.kind != Kind::Script)
            base = wrap(Kind::Script, {std::move(base), wrap(Kind::Row, {}), wrap(Kind::Row, {})});
        MathNode& slot = base.children[mark == "_" ? 1 : 2];
        if (mark != "'" && !slot.children.empty())
            fail(HL_TEXT("core", "two exponents or two indices stand at one symbol"));
        m_at += mark.size();
        if (mark == "'") {
            slot.children.push_back(symbol("\u2032", Class::Ordinary, false));
            slot.scriptAsIs = true;
        } else {
            slot = parseArgument(level + 1);
        }
        return base;
    }

    /// "{…}" or a single atom, always as a Row.
    MathNode parseArgument(int level)
    {
        skipSpaces();
        if (atEndOfRow()) {
            fail(HL_TEXT("core", "something is missing after ^, _ or a command"));
            return wrap(Kind::Row, {});
        }
        MathNode atom = parseAtom(level);
        return atom.kind == Kind::Row ? atom : wrap(Kind::Row, {std::move(atom)});
    }

    MathNode parseAtom(int level)
    {
        if (level > kMostLevels) {
            fail(HL_TEXT("core", "it is nested too deeply"));
            return {};
        }
        const std::string_view c = peek();
        if (c == "\\")
            return parseCommand(level);
        if (c == "{")
            return parseGroup(level);
        m_at += c.size();
        if (c == "~")
            return space(0.25);
        if (c == "-")
            return symbol("\u2212", Class::Binary, false);
        return symbol(c, mathClass(c), isLetter(c));
    }

    MathNode parseGroup(int level)
    {
        ++m_at;
        MathNode row = parseRow(level + 1);
        if (peek() != "}")
            fail(HL_TEXT("core", "a brace is not closed"));
        ++m_at;
        return row;
    }

    std::string_view parseCommandName()
    {
        ++m_at;
        const std::size_t start = m_at;
        while (letterAt(m_at))
            ++m_at;
        if (m_at == start)
            m_at += peek().size();
        return m_source.substr(start, m_at - start);
    }

    /// The characters of "{…}" as they stand; "\" makes the next one ordinary.
    std::string parseWord()
    {
        skipSpaces();
        std::string word;
        if (peek() != "{") {
            fail(HL_TEXT("core", "a command lacks its {…}"));
            return word;
        }
        for (++m_at; m_at < m_source.size() && m_source[m_at] != '}'; ++m_at) {
            if (m_source[m_at] == '\\' && m_at + 1 < m_source.size())
                ++m_at;
            word += m_source[m_at];
        }
        if (m_at >= m_source.size())
            fail(HL_TEXT("core", "a brace is not closed"));
        ++m_at;
        return word;
    }

    MathNode parseCommand(int level)
    {
        const std::string_view name = parseCommandName();
        if (name == "frac") {
            MathNode over = parseArgument(level + 1);
            MathNode under = parseArgument(level + 1);
            return wrap(Kind::Fraction, {std::move(over), std::move(under)});
        }
        if (name == "sqrt")
            return wrap(Kind::Radical, {parseArgument(level + 1)});
        if (name == "mathrm" || name == "text")
            return symbol(parseWord(), Class::Ordinary, false);
        if (name == "operatorname")
            return symbol(parseWord(), Class::Function, false);
        if (name == "left")
            return parseFence(level);
        if (name == "color")
            return parseColored(level);
        return parseSimpleCommand(name);
    }

    MathNode parseSimpleCommand(std::string_view name)
    {
        if (name == ",")
            return space(0.17);
        if (name == ";" || name == " ")
            return space(0.28);
        if (name == "quad")
            return space(1);
        if (const MathSymbol* known = mathCommand(name))
            return symbol(known->text, known->cls, known->italic);
        fail(HL_TEXT("core", "the command \\%1 is not known"), {std::string(name)});
        return {};
    }

    MathNode parseColored(int level)
    {
        const std::string name = parseWord();
        const auto hue = hueNamed(name);
        if (!hue)
            fail(HL_TEXT("core", "the colour %1 is not known"), {name});
        MathNode node = wrap(Kind::Colored, {parseArgument(level + 1)});
        node.hue = hue.value_or(MathHue::Ink);
        return node;
    }

    std::string parseDelimiter()
    {
        skipSpaces();
        const std::string_view c = peek();
        if (c != "(" && c != ")" && c != "[" && c != "]" && c != "|" && c != ".")
            fail(HL_TEXT("core", "\\left and \\right need a bracket"));
        m_at += c.size();
        return c == "." ? std::string() : std::string(c);
    }

    MathNode parseFence(int level)
    {
        const std::string open = parseDelimiter();
        MathNode node = wrap(Kind::Fence, {parseRow(level + 1)});
        node.text = open;
        if (!m_error && !startsWith("\\right"))
            fail(HL_TEXT("core", "\\left has no \\right"));
        if (m_error)
            return node;
        m_at += 6;
        node.closing = parseDelimiter();
        return node;
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    std::optional<Error> m_error;
};

} // namespace

Result<MathNode> parseMath(std::string_view latex)
{
    return Parser(latex).parse();
}

MathNode mathOrText(std::string_view latex)
{
    auto tree = parseMath(latex);
    if (tree)
        return std::move(*tree);
    return wrap(Kind::Row, {symbol(latex, Class::Ordinary, false)});
}

} // namespace headlight
