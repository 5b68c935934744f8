// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/cell_copy.h"

#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "ui/inspector/inspector_text.h"
#include "ui/text/translate.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace headlight {

namespace {

class CopyText {
    Q_DECLARE_TR_FUNCTIONS(headlight::CopyText)
};

QString termAsText(const Term& term)
{
    if (term.left && term.right)
        return QStringLiteral("%1: %2 × %3 = %4")
            .arg(translated(term.label), preciseNumber(*term.left), preciseNumber(*term.right), preciseNumber(term.product));
    return QStringLiteral("%1: %2").arg(translated(term.label), preciseNumber(term.product));
}

std::string inBrackets(double value)
{
    const std::string text = formatLatex(value);
    return value < 0 ? "(" + text + ")" : text;
}

/// The sum written out, "1.22 \cdot 0.24 + …"; empty where the derivation has no terms.
std::string sumAsLatex(const Derivation& derivation)
{
    std::string sum;
    for (const Term& term : derivation.terms) {
        if (term.masked)
            continue;
        sum += sum.empty() ? "" : " + ";
        sum += term.left && term.right ? inBrackets(*term.left) + " \\cdot " + inBrackets(*term.right) : inBrackets(term.product);
    }
    return sum;
}

QString cellNumber(std::optional<double> value)
{
    return value ? QString::number(*value, 'g', 9) : QString();
}

QString tsvLine(QStringList fields)
{
    for (QString& field : fields)
        field.replace(QRegularExpression(QStringLiteral("[\\t\\r\\n]")), QStringLiteral(" "));
    return fields.join(QChar::Tabulation) + QChar::LineFeed;
}

QString mathField(const std::string& latex)
{
    return QString::fromStdString(plainMath(latex));
}

QString termsAsTsv(const Derivation& derivation)
{
    QString text;
    double sum = 0;
    for (const Term& term : derivation.terms) {
        sum += term.product;
        const QString label = derivation.kind == DerivationKind::Sum ? mathField(term.label.pattern) : translated(term.label);
        text += tsvLine({label, cellNumber(term.left), cellNumber(term.right), cellNumber(term.product), cellNumber(sum)});
    }
    return text;
}

} // namespace

QString derivationAsTsv(const Derivation& derivation, bool made)
{
    QString text;
    if (!derivation.terms.empty())
        text += tsvLine({QStringLiteral("m"), mathField(derivation.leftSymbol), mathField(derivation.rightSymbol),
                         CopyText::tr("product"), CopyText::tr("running sum")}) +
                termsAsTsv(derivation);
    for (const Step& step : derivation.steps)
        text += tsvLine({translated(step.label), mathField(step.formula), cellNumber(step.value)});
    const QString value = made ? cellNumber(derivation.value) : QString();
    return text + tsvLine({mathField(derivation.symbol), mathField(derivation.formula), value});
}

QString derivationAsText(const Derivation& derivation, bool made)
{
    QStringList lines;
    QString head = QString::fromStdString(plainMath(derivation.symbol));
    if (!derivation.formula.empty())
        head += QStringLiteral(" = ") + QString::fromStdString(plainMath(derivation.formula));
    lines << (made ? head + QStringLiteral(" = ") + preciseNumber(derivation.value) : head);
    if (derivation.overridden)
        lines << translated(derivation.words);
    for (const Step& step : derivation.steps)
        lines << QStringLiteral("%1: %2").arg(translated(step.label), preciseNumber(step.value));
    for (const Term& term : derivation.terms)
        lines << termAsText(term);
    return lines.join(QChar::LineFeed) + QChar::LineFeed;
}

QString derivationAsLatex(const Derivation& derivation, bool made)
{
    const std::string newLine = " \\\\\n  &= ";
    std::string latex = "\\begin{align*}\n  " + texMath(mathOrText(derivation.symbol));
    std::string separator = " &= ";
    const bool product = derivation.kind != DerivationKind::Softmax;
    const std::string sum = product ? sumAsLatex(derivation) : std::string();
    const std::string last = made ? formatLatex(derivation.value) : std::string();
    for (const std::string& part :
         {texMath(mathOrText(derivation.formula)), made || sum.empty() ? sum : sum + " + \\cdots", last}) {
        if (part.empty())
            continue;
        latex += separator + part;
        separator = newLine;
    }
    if (derivation.overridden)
        latex += "\\quad " + latexText(translated(HL_TEXT("core", "held by hand")).toStdString());
    return QString::fromStdString(latex + "\n\\end{align*}\n");
}

} // namespace headlight
