// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/derivation_text.h"

#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

using Row = std::vector<std::string>;

bool isWide(char32_t point)
{
    return (point >= 0x2E80 && point <= 0x9FFF) || (point >= 0xAC00 && point <= 0xD7A3) ||
           (point >= 0xF900 && point <= 0xFAFF) || (point >= 0xFF00 && point <= 0xFF60);
}

/// Columns that the text takes on a terminal: two for a Chinese character.
std::size_t columnsOf(const std::string& text)
{
    std::size_t columns = 0;
    for (std::string_view character : utf8Characters(text))
        columns += isWide(codePoint(character)) ? 2 : 1;
    return columns;
}

/// Columns padded to their widest entry, the first to the left, the numbers to the right.
std::string table(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths;
    for (const Row& row : rows)
        for (std::size_t col = 0; col < row.size(); ++col) {
            widths.resize(std::max(widths.size(), col + 1));
            widths[col] = std::max(widths[col], columnsOf(row[col]));
        }
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t col = 0; col < row.size(); ++col) {
            const std::string gap(widths[col] - columnsOf(row[col]), ' ');
            line += (col == 0 ? "  " + row[col] + gap : "  " + gap + row[col]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string numberOrNothing(const std::optional<double>& value)
{
    return value ? formatPrecise(*value) : std::string();
}

std::string termsTable(const Derivation& derivation, const Translator& translate)
{
    std::vector<Row> rows{{derivation.leftSymbol.empty() ? "" : "m", plainMath(derivation.leftSymbol),
                           plainMath(derivation.rightSymbol), translate(HL_TEXT("core", "term")),
                           translate(HL_TEXT("core", "running sum"))}};
    double sum = 0;
    for (const Term& term : derivation.terms) {
        sum += term.product;
        const std::string label = derivation.kind == DerivationKind::Sum ? plainMath(term.label.pattern) : translate(term.label);
        rows.push_back({label, numberOrNothing(term.left), numberOrNothing(term.right),
                        term.masked ? translate(HL_TEXT("core", "masked")) : formatPrecise(term.product), formatPrecise(sum)});
    }
    return table(rows);
}

std::string stepsTable(const Derivation& derivation, const Translator& translate)
{
    std::vector<Row> rows;
    for (const Step& step : derivation.steps)
        rows.push_back({translate(step.label), plainMath(step.formula), "= " + formatPrecise(step.value)});
    return table(rows);
}

/// "1.22 \cdot 0.24 + …" of the first terms, with an ellipsis for the rest.
std::string numbersPutIn(const Derivation& derivation)
{
    constexpr std::size_t kMost = 12;
    std::string sum;
    for (std::size_t at = 0; at < derivation.terms.size() && at < kMost; ++at) {
        const Term& term = derivation.terms[at];
        if (term.masked)
            continue;
        sum += sum.empty() ? "" : " + ";
        sum += term.left && term.right ? "(" + formatLatex(*term.left) + ")(" + formatLatex(*term.right) + ")"
                                       : "(" + formatLatex(term.product) + ")";
    }
    return derivation.terms.size() > kMost ? sum + " + \\cdots" : sum;
}

/// Two decimals; in parentheses where a sign would stand beside another.
std::string factor(double value)
{
    const std::string number = formatFixed(value, 2);
    return value < 0 ? "(" + number + ")" : number;
}

/// The terms of every other kind are a help beside its steps: they add up to no cell.
bool isSum(const Derivation& derivation)
{
    return derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum;
}

std::vector<std::string> lineParts(const Derivation& derivation, const Translator& translate)
{
    std::vector<std::string> parts;
    if (isSum(derivation)) {
        for (const Term& term : derivation.terms)
            if (!term.masked)
                parts.push_back(term.left && term.right ? factor(*term.left) + "·" + factor(*term.right) : factor(term.product));
        return parts;
    }
    for (const Step& step : derivation.steps)
        parts.push_back(translate(step.label) + " " + formatFixed(step.value, 2));
    return parts;
}

/// Its terms would add up to another number than the one that is held.
std::string heldLine(const Derivation& derivation, const Translator& translate)
{
    return translate(Text(HL_TEXT("core", "%1 (held by hand; computed it would be %2)"),
                          {formatFixed(derivation.value, 2), formatFixed(derivation.exact, 2)}));
}

} // namespace

std::string derivationText(const Derivation& derivation, const Translator& translate)
{
    std::string text = plainMath(derivation.symbol) + " = " + formatPrecise(derivation.value) + "\n";
    if (!derivation.formula.empty())
        text += plainMath(derivation.symbol) + " = " + plainMath(derivation.formula) + "\n";
    text += translate(derivation.words) + "\n";
    if (!derivation.terms.empty())
        text += "\n" + termsTable(derivation, translate);
    if (!derivation.steps.empty())
        text += "\n" + stepsTable(derivation, translate);
    return text;
}

std::string derivationLine(const Derivation& derivation, std::size_t most, const Translator& translate)
{
    if (derivation.overridden)
        return heldLine(derivation, translate);
    const bool sum = isSum(derivation);
    const std::vector<std::string> parts = lineParts(derivation, translate);
    const char* between = sum ? " + " : "; ";
    std::string line;
    for (std::size_t at = 0; at < std::min(most, parts.size()); ++at)
        line += (at > 0 ? between : "") + parts[at];
    if (parts.size() > most)
        line += (line.empty() ? "" : between) + std::string("… ")
                + translate(Text(sum ? HL_TEXT("core", "(%1 terms)") : HL_TEXT("core", "(%1 steps)"), {std::to_string(parts.size())}));
    return line + (line.empty() ? "" : sum ? " = " : " → ") + formatFixed(derivation.value, 2);
}

std::string derivationLatex(const Derivation& derivation, const Translator& translate)
{
    std::string latex = "\\begin{align*}\n" + texMath(mathOrText(derivation.symbol));
    if (!derivation.formula.empty())
        latex += " &= " + texMath(mathOrText(derivation.formula)) + " \\\\\n";
    if (isSum(derivation) && !derivation.terms.empty())
        latex += " &= " + numbersPutIn(derivation) + " \\\\\n";
    latex += " &= " + formatLatex(derivation.value);
    if (derivation.overridden)
        latex += "\\quad " + latexText(translate(HL_TEXT("core", "held by hand")));
    for (const Step& step : derivation.steps)
        latex += " \\\\\n" + latexText(translate(step.label)) + "\\quad " + texMath(mathOrText(step.formula)) +
                 " &= " + formatLatex(step.value);
    return latex + "\n\\end{align*}\n";
}

} // namespace headlight
