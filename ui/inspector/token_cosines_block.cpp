// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_cosines_block.h"

#include "ui/figure/math_paint.h"
#include "ui/inspector/bar_color.h"
#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace headlight {

namespace {

constexpr double kTitle = 24;
constexpr double kRow = 24;
constexpr double kBarsFrom = 0.62; ///< of the width
constexpr double kNumber = 48;
constexpr double kBar = 8;
constexpr double kSymbol = 13;

QString cosineText(const TokenCosine& cosine)
{
    return cosine.cosine ? shortNumber(*cosine.cosine) : QStringLiteral("\u2013");
}

} // namespace

TokenCosinesBlock::TokenCosinesBlock(QWidget* parent) : RowsBlock(parent)
{
}

void TokenCosinesBlock::setCosines(std::vector<TokenCosine> cosines)
{
    m_cosines = std::move(cosines);
    rowsChanged();
}

double TokenCosinesBlock::headHeight() const
{
    return pxF(kTitle);
}

double TokenCosinesBlock::rowHeight() const
{
    return pxF(kRow);
}

void TokenCosinesBlock::paintRow(QPainter& painter, int row, const QRectF& line) const
{
    const ThemeColors& colors = themeColors();
    const TokenCosine& cosine = m_cosines[std::size_t(row)];
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, cosine.label);
    const double after = QFontMetricsF(painter.font()).horizontalAdvance(cosine.label) + pxF(5);
    MathLabel(cosine.symbol, pxF(kSymbol)).paint(painter, QPointF(after, line.center().y() + pxF(4)), themeMathColors(colors.ink));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, cosineText(cosine));
    const double from = std::round(width() * kBarsFrom), to = width() - pxF(kNumber), zero = std::round((from + to) / 2);
    painter.fillRect(QRectF(zero, line.top() + pxF(5), 1, pxF(kRow - 10)), colors.lineStrong);
    if (!cosine.cosine)
        return;
    const double end = zero + *cosine.cosine * (to - from) / 2;
    painter.fillRect(QRectF(std::min(zero, end), line.center().y() - pxF(kBar) / 2, std::abs(end - zero), pxF(kBar)),
                     signedBarColor(*cosine.cosine));
}

QString TokenCosinesBlock::spokenRow(int row) const
{
    const TokenCosine& cosine = m_cosines[std::size_t(row)];
    return QStringLiteral("%1 %2: %3").arg(cosine.label, MathLabel(cosine.symbol, pxF(kSymbol)).accessibleText(), cosineText(cosine));
}

QString TokenCosinesBlock::spokenName() const
{
    return tr("Directions: cosines");
}

} // namespace headlight
