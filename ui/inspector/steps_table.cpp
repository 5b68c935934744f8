// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/steps_table.h"

#include "ui/figure/math_paint.h"
#include "ui/inspector/inspector_text.h"
#include "ui/text/translate.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kPadding = 7;    ///< above and below a step
constexpr double kLabel = 16;     ///< line of words
constexpr double kFormulaGap = 3; ///< between words and formula
constexpr double kFormula = 14;
constexpr double kAscent = 12; ///< at least, so that small letters keep their distance
constexpr double kNumber = 76; ///< width kept for the value

} // namespace

StepsTable::StepsTable(QWidget* parent) : PaintedBlock(parent)
{
}

void StepsTable::setDerivation(const Derivation& derivation)
{
    m_steps = derivation.steps;
    setVisible(!m_steps.empty());
    contentChanged();
}

double StepsTable::rowHeight(const Step& step) const
{
    double height = pxF(2 * kPadding + kLabel);
    if (!step.formula.empty()) {
        const MathLabel formula(step.formula, pxF(kFormula));
        height += pxF(kFormulaGap) + std::max(formula.ascent(), pxF(kAscent)) + formula.descent();
    }
    return std::round(height);
}

double StepsTable::contentHeight(double) const
{
    double height = 0;
    for (const Step& step : m_steps)
        height += rowHeight(step);
    return height;
}

void StepsTable::paintContent(QPainter& painter)
{
    double top = 0;
    for (std::size_t index = 0; index < m_steps.size(); ++index) {
        const bool last = index + 1 == m_steps.size();
        if (index > 0) {
            painter.setPen(QPen(last ? themeColors().lineStrong : themeColors().line, metric::lineRule));
            painter.drawLine(QPointF(0, top - 0.5), QPointF(width(), top - 0.5));
        }
        paintStep(painter, m_steps[index], top, last);
        top += rowHeight(m_steps[index]);
    }
}

void StepsTable::paintStep(QPainter& painter, const Step& step, double top, bool last) const
{
    const ThemeColors& colors = themeColors();
    const QRectF words(0, top + pxF(kPadding), width() - pxF(kNumber), pxF(kLabel));
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(last ? colors.ink : colors.muted);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, translated(step.label));
    painter.setFont(sansFont(pxF(12), last ? QFont::DemiBold : QFont::Normal));
    painter.setPen(colors.ink);
    painter.drawText(QRectF(0, words.top(), width(), words.height()), Qt::AlignRight | Qt::AlignVCenter,
                     shortNumber(step.value));
    if (!step.formula.empty())
        paintFormula(painter, step, words.bottom() + pxF(kFormulaGap));
}

void StepsTable::paintFormula(QPainter& painter, const Step& step, double top) const
{
    const MathLabel formula(step.formula, pxF(kFormula));
    const double shrink = std::min(1.0, width() / std::max(1.0, formula.width()));
    MathLabel(step.formula, pxF(kFormula) * shrink)
        .paint(painter, QPointF(0, top + std::max(formula.ascent(), pxF(kAscent))), themeMathColors(themeColors().ink));
}

QString StepsTable::spokenText() const
{
    QStringList lines;
    for (const Step& step : m_steps)
        lines << QStringLiteral("%1: %2").arg(translated(step.label), shortNumber(step.value));
    return lines.join(QStringLiteral("; "));
}

QString StepsTable::spokenName() const
{
    return tr("Steps of the computation");
}

} // namespace headlight
