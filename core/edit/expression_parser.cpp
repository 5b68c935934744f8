// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/expression_parser.h"

#include "core/io/number_text.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <optional>

namespace headlight {

namespace {

using Operation = Expression::Operation;
using Step = Expression::Step;

struct NamedValue {
    std::string_view name;
    Step step;
};

constexpr std::array kValues{NamedValue{"x", {Operation::X, 0}},
                             NamedValue{"i", {Operation::Row, 0}},
                             NamedValue{"j", {Operation::Col, 0}},
                             NamedValue{"n", {Operation::Rows, 0}},
                             NamedValue{"m", {Operation::Cols, 0}},
                             NamedValue{"pi", {Operation::Number, std::numbers::pi}},
                             NamedValue{"π", {Operation::Number, std::numbers::pi}},
                             NamedValue{"e", {Operation::Number, std::numbers::e}}};

struct NamedFunction {
    std::string_view name;
    Operation operation;
};

constexpr std::array kFunctions{
    NamedFunction{"sin", Operation::Sin},      NamedFunction{"cos", Operation::Cos},
    NamedFunction{"tan", Operation::Tan},      NamedFunction{"tanh", Operation::Tanh},
    NamedFunction{"exp", Operation::Exp},      NamedFunction{"log", Operation::Log},
    NamedFunction{"sqrt", Operation::Sqrt},    NamedFunction{"abs", Operation::Abs},
    NamedFunction{"round", Operation::Round},  NamedFunction{"sign", Operation::Sign},
    NamedFunction{"min", Operation::Min},      NamedFunction{"max", Operation::Max},
    NamedFunction{"rand", Operation::Uniform}, NamedFunction{"randn", Operation::Normal}};

template <typename Named, std::size_t size>
const Named* findNamed(const std::array<Named, size>& all, std::string_view name)
{
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Named& named) { return named.name == name; });
    return found == all.end() ? nullptr : &*found;
}

struct Operator {
    std::string_view spelling;
    Operation operation;
};

// A power is taken before the product around it is looked for, so that "**" is never read as "*".
constexpr std::array kSums{Operator{"+", Operation::Add}, Operator{"-", Operation::Subtract},
                           Operator{"−", Operation::Subtract}};
constexpr std::array kProducts{Operator{"*", Operation::Multiply}, Operator{"×", Operation::Multiply},
                               Operator{"·", Operation::Multiply}, Operator{"/", Operation::Divide},
                               Operator{"÷", Operation::Divide}};
constexpr std::array kPowers{Operator{"**", Operation::Power}, Operator{"^", Operation::Power}};

bool isLetter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           character == '_';
}

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

std::string lower(std::string_view text)
{
    std::string result(text);
    for (char& character : result)
        if (character >= 'A' && character <= 'Z')
            character = char(character - 'A' + 'a');
    return result;
}

/// By recursive descent, one function a level of precedence: sum, product, sign, power, atom. After the first
/// fault nothing more is read.
class ExpressionParser {
  public:
    explicit ExpressionParser(std::string_view text) : m_text(text) {}

    Result<std::vector<Step>> parse()
    {
        take("=");
        sum();
        if (!m_fault && !atEnd())
            fail({HL_TEXT("core", "“%1” stands where the formula should go on or end"), {rest()}},
                 HL_TEXT("core", "write an operator between two values: 2*x, not 2x"));
        if (m_fault)
            return *m_fault;
        return std::move(m_steps);
    }

  private:
    void sum() { leftToRight(kSums, &ExpressionParser::product); }

    void product() { leftToRight(kProducts, &ExpressionParser::sign); }

    template <std::size_t size>
    void leftToRight(const std::array<Operator, size>& operators, void (ExpressionParser::*operand)())
    {
        (this->*operand)();
        while (const Operator* found = takeOne(operators)) {
            (this->*operand)();
            emit({found->operation, 0});
        }
    }

    /// A sign binds less than a power: −2^2 is −4.
    void sign()
    {
        if (!enter())
            return;
        const Operator* found = takeOne(kSums);
        if (!found) {
            power();
        } else {
            sign();
            if (found->operation == Operation::Subtract)
                emit({Operation::Negate, 0});
        }
        --m_depth;
    }

    /// From the right: 2^3^2 is 2^(3^2). The exponent may have a sign.
    void power()
    {
        atom();
        if (const Operator* found = takeOne(kPowers)) {
            sign();
            emit({found->operation, 0});
        }
    }

    void atom()
    {
        skipSpaces();
        if (m_fault)
            return;
        if (take("(")) {
            sum();
            close();
        } else if (!atEnd() && (isDigit(m_text[m_at]) || m_text[m_at] == '.')) {
            number();
        } else {
            name();
        }
    }

    void number()
    {
        const std::size_t start = m_at;
        const auto digits = [&] {
            while (m_at < m_text.size() && isDigit(m_text[m_at]))
                ++m_at;
        };
        digits();
        if (m_at < m_text.size() && m_text[m_at] == '.')
            ++m_at;
        digits();
        exponent();
        const std::string_view text = m_text.substr(start, m_at - start);
        if (const std::optional<double> value = parseNumber(text)) {
            emit({Operation::Number, *value});
            return;
        }
        m_at = start;
        fail({HL_TEXT("core", "“%1” is not a number a formula can hold"), {std::string(text)}}, {});
    }

    /// "e-5"; an e without digits after it is left to be read as a name.
    void exponent()
    {
        std::size_t at = m_at;
        if (at >= m_text.size() || (m_text[at] != 'e' && m_text[at] != 'E'))
            return;
        ++at;
        if (at < m_text.size() && (m_text[at] == '+' || m_text[at] == '-'))
            ++at;
        if (at >= m_text.size() || !isDigit(m_text[at]))
            return;
        while (at < m_text.size() && isDigit(m_text[at]))
            ++at;
        m_at = at;
    }

    void name()
    {
        const std::size_t start = m_at;
        if (take("π"))
            return emit(findNamed(kValues, "π")->step);
        while (m_at < m_text.size() && (isLetter(m_text[m_at]) || (m_at > start && isDigit(m_text[m_at]))))
            ++m_at;
        const std::string word = lower(m_text.substr(start, m_at - start));
        if (word.empty())
            return missing();
        if (const NamedValue* value = findNamed(kValues, word))
            return emit(value->step);
        if (const NamedFunction* function = findNamed(kFunctions, word))
            return call(*function);
        m_at = start;
        fail({HL_TEXT("core", "“%1” is no name that a formula knows"), {word}},
             HL_TEXT("core", "there are x, i, j, n, m, pi, e and sin, cos, tan, tanh, exp, log, sqrt, abs, "
                             "round, sign, min, max, "
                             "rand, randn"));
    }

    void missing()
    {
        if (atEnd())
            fail(HL_TEXT("core", "a value is missing at the end of the formula"), {});
        else
            fail({HL_TEXT("core", "“%1” stands where a value should"), {rest()}}, {});
    }

    void call(const NamedFunction& function)
    {
        const std::size_t start = m_at;
        if (!take("("))
            return fail(
                {HL_TEXT("core", "%1 is a function and needs parentheses"), {std::string(function.name)}},
                {HL_TEXT("core", "write %1"), {example(function)}});
        const int wanted = operandCount(function.operation);
        int count = 0;
        if (!takes(")")) {
            sum();
            ++count;
            while (!m_fault && take(",")) {
                sum();
                // min and max of three are min and max of two, twice.
                if (++count > 2 && wanted == 2)
                    emit({function.operation, 0});
            }
        }
        close();
        if (m_fault)
            return;
        if (count < wanted || (count > wanted && wanted < 2)) {
            m_at = start;
            return fail({HL_TEXT("core", "%1 does not take this many values: %2"),
                         {std::string(function.name), std::to_string(count)}},
                        {HL_TEXT("core", "write %1"), {example(function)}});
        }
        emit({function.operation, 0});
    }

    static std::string example(const NamedFunction& function)
    {
        constexpr std::array<std::string_view, 3> kArguments{"()", "(x)", "(x, 1)"};
        return std::string(function.name) +
               std::string(kArguments[std::size_t(operandCount(function.operation))]);
    }

    void close()
    {
        if (!m_fault && !take(")"))
            fail(HL_TEXT("core", "a parenthesis is opened and not closed here"), {});
    }

    /// Keeps the recursion as bounded as the stack.
    bool enter()
    {
        if (m_fault)
            return false;
        if (++m_depth > Expression::kMostStack) {
            fail(HL_TEXT("core", "the formula is nested too deeply"),
                 HL_TEXT("core", "write it in fewer parentheses"));
            return false;
        }
        return true;
    }

    void emit(const Step& step)
    {
        if (m_fault)
            return;
        m_stack += 1 - operandCount(step.operation);
        if (m_stack > Expression::kMostStack)
            return fail(HL_TEXT("core", "the formula is nested too deeply"),
                        HL_TEXT("core", "write it in fewer parentheses"));
        m_steps.push_back(step);
    }

    void skipSpaces()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
            ++m_at;
    }

    bool atEnd()
    {
        skipSpaces();
        return m_at >= m_text.size();
    }

    bool takes(std::string_view what)
    {
        skipSpaces();
        return m_text.substr(m_at).starts_with(what);
    }

    bool take(std::string_view what)
    {
        if (m_fault || !takes(what))
            return false;
        m_at += what.size();
        return true;
    }

    template <std::size_t size> const Operator* takeOne(const std::array<Operator, size>& operators)
    {
        for (const Operator& candidate : operators)
            if (take(candidate.spelling))
                return &candidate;
        return nullptr;
    }

    /// The word or sign that reading stopped at, for the message.
    std::string rest()
    {
        skipSpaces();
        constexpr std::size_t kMost = 12;
        std::size_t length = 0;
        while (m_at + length < m_text.size() && length < kMost &&
               (isLetter(m_text[m_at + length]) || isDigit(m_text[m_at + length])))
            ++length;
        return cleanLine(length == 0 ? utf8Character(m_text, m_at) : m_text.substr(m_at, length));
    }

    void fail(Text reason, Text remedy)
    {
        if (m_fault)
            return;
        const std::size_t character = utf8Characters(m_text.substr(0, m_at)).size() + 1;
        m_fault = Error{{},
                        {HL_TEXT("core", "character %1"), {std::to_string(character)}},
                        std::move(reason),
                        std::move(remedy)};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    int m_stack = 0;
    std::vector<Step> m_steps;
    std::optional<Error> m_fault;
};

} // namespace

int operandCount(Operation operation)
{
    switch (operation) {
    case Operation::Number:
    case Operation::X:
    case Operation::Row:
    case Operation::Col:
    case Operation::Rows:
    case Operation::Cols:
    case Operation::Uniform:
    case Operation::Normal:
        return 0;
    case Operation::Add:
    case Operation::Subtract:
    case Operation::Multiply:
    case Operation::Divide:
    case Operation::Power:
    case Operation::Min:
    case Operation::Max:
        return 2;
    default:
        return 1;
    }
}

Result<std::vector<Step>> parseExpression(std::string_view text)
{
    return ExpressionParser(text).parse();
}

} // namespace headlight
