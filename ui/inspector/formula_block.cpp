// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/formula_block.h"

#include "core/figure/math.h"
#include "core/text/numbers.h"
#include "ui/figure/math_paint.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kSmallest = 12;
constexpr double kGap = 12; ///< between lines
constexpr double kCaption = 24;

/// `formula` with every place where `symbol` stands as it is wrapped in the hue.
std::string colored(std::string formula, const std::string& symbol, const std::string& hue)
{
    if (symbol.empty())
        return formula;
    const std::string wrapped = "\\color{" + hue + "}{" + symbol + "}";
    for (std::size_t at = formula.find(symbol); at != std::string::npos; at = formula.find(symbol, at + wrapped.size()))
        formula.replace(at, symbol.size(), wrapped);
    return formula;
}

/// The indices of the cell wherever they stand together, the row's in its hue and the column's in its.
std::string withIndices(std::string formula, Cell cell)
{
    const std::string row = std::to_string(cell.row + 1), col = std::to_string(cell.col + 1);
    const std::string plain = "_{" + row + "," + col + "}";
    const std::string hued = "_{\\color{query}{" + row + "},\\color{key}{" + col + "}}";
    for (std::size_t at = formula.find(plain); at != std::string::npos; at = formula.find(plain, at + hued.size()))
        formula.replace(at, plain.size(), hued);
    return formula;
}

} // namespace

std::vector<std::string> formulaLines(const Derivation& derivation)
{
    std::vector<std::string> lines{withIndices(derivation.symbol, derivation.cell)};
    if (!derivation.formula.empty())
        lines.push_back("= " + withIndices(colored(colored(derivation.formula, derivation.leftSymbol, "query"), derivation.rightSymbol, "key"), derivation.cell));
    const std::string held = derivation.overridden ? " \\quad " + latexText(translated(HL_TEXT("core", "held by hand")).toStdString()) : std::string();
    lines.push_back("= " + formatLatex(derivation.value) + held);
    return lines;
}

FormulaBlock::FormulaBlock(double size, QWidget* parent) : PaintedBlock(parent), m_size(size)
{
}

void FormulaBlock::setLines(const QString& caption, std::vector<std::string> lines)
{
    m_caption = caption;
    m_lines = std::move(lines);
    setVisible(!m_lines.empty());
    contentChanged();
}

double FormulaBlock::captionHeight() const
{
    return m_caption.isEmpty() ? 0 : pxF(kCaption);
}

double FormulaBlock::sizeFor(const std::string& line, double width) const
{
    const double natural = MathLabel(line, pxF(m_size)).width();
    return std::max(pxF(kSmallest), pxF(m_size) * std::min(1.0, width / std::max(1.0, natural)));
}

double FormulaBlock::lineHeight(const std::string& line, double width) const
{
    const MathLabel label(line, sizeFor(line, width));
    return std::max(label.ascent() + label.descent(), pxF(m_size)) + pxF(kGap);
}

double FormulaBlock::contentHeight(double width) const
{
    double height = captionHeight();
    for (const std::string& line : m_lines)
        height += lineHeight(line, width);
    return m_lines.empty() ? 0 : height;
}

void FormulaBlock::paintContent(QPainter& painter)
{
    const ThemeColors& colors = themeColors();
    if (!m_caption.isEmpty()) {
        painter.setFont(themeFont(TypeRole::SecondTitle));
        painter.setPen(colors.muted);
        painter.drawText(QRectF(0, 0, width(), pxF(16)), Qt::AlignLeft | Qt::AlignVCenter, m_caption);
    }
    double top = captionHeight();
    for (const std::string& line : m_lines) {
        const MathLabel label(line, sizeFor(line, width()));
        const double height = lineHeight(line, width());
        const double spare = height - pxF(kGap) - label.ascent() - label.descent();
        label.paint(painter, QPointF(0, std::round(top + spare / 2 + label.ascent())), themeMathColors(colors.ink));
        top += height;
    }
}

QString FormulaBlock::spokenText() const
{
    QStringList parts;
    for (const std::string& line : m_lines)
        parts << MathLabel(line, pxF(m_size)).accessibleText();
    return parts.join(QChar::Space);
}

QString FormulaBlock::spokenName() const
{
    return tr("Formula");
}

} // namespace headlight
