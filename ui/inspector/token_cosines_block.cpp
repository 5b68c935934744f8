// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_cosines_block.h"

#include "core/figure/color_scale.h"
#include "ui/figure/math_paint.h"
#include "ui/figure/screen_theme.h"
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
constexpr double kBarStrength = 0.62;

QString cosineText(const TokenCosine& cosine)
{
    return cosine.cosine ? shortNumber(*cosine.cosine) : QStringLiteral("\u2013");
}

QColor barColor(double value)
{
    const Theme theme = screenTheme();
    return QColor::fromRgb(defaultColorMap(ColorMap::Kind::Diverging, theme).at(0.5 + (value < 0 ? -0.5 : 0.5) * kBarStrength).argb());
}

} // namespace

TokenCosinesBlock::TokenCosinesBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void TokenCosinesBlock::setCosines(std::vector<TokenCosine> cosines)
{
    m_cosines = std::move(cosines);
    setVisible(!m_cosines.empty());
    contentChanged();
}

double TokenCosinesBlock::contentHeight(double) const
{
    return m_cosines.empty() ? 0 : pxF(kTitle) + double(m_cosines.size()) * pxF(kRow);
}

void TokenCosinesBlock::paintContent(QPainter& painter)
{
    const QRectF title(0, 0, width(), pxF(16));
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(themeColors().muted);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter, tr("Direction"));
    painter.setFont(themeFont(TypeRole::Small));
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, tr("cosine"));
    for (std::size_t at = 0; at < m_cosines.size(); ++at)
        paintCosine(painter, m_cosines[at], pxF(kTitle) + double(at) * pxF(kRow));
}

void TokenCosinesBlock::paintCosine(QPainter& painter, const TokenCosine& cosine, double top) const
{
    const ThemeColors& colors = themeColors();
    const QRectF line(0, top, width(), pxF(kRow));
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, cosine.label);
    const double after = QFontMetricsF(painter.font()).horizontalAdvance(cosine.label) + pxF(5);
    MathLabel(cosine.symbol, pxF(kSymbol)).paint(painter, QPointF(after, line.center().y() + pxF(4)), themeMathColors(colors.ink));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, cosineText(cosine));
    const double from = std::round(width() * kBarsFrom), to = width() - pxF(kNumber), zero = std::round((from + to) / 2);
    painter.fillRect(QRectF(zero, top + pxF(5), 1, pxF(kRow - 10)), colors.lineStrong);
    if (!cosine.cosine)
        return;
    const double end = zero + *cosine.cosine * (to - from) / 2;
    painter.fillRect(QRectF(std::min(zero, end), line.center().y() - pxF(kBar) / 2, std::abs(end - zero), pxF(kBar)),
                     barColor(*cosine.cosine));
}

QString TokenCosinesBlock::spokenText() const
{
    QStringList parts;
    for (const TokenCosine& cosine : m_cosines)
        parts << QStringLiteral("%1 %2: %3").arg(cosine.label, MathLabel(cosine.symbol, pxF(kSymbol)).accessibleText(), cosineText(cosine));
    return parts.join(QStringLiteral("; "));
}

QString TokenCosinesBlock::spokenName() const
{
    return tr("Directions: cosines");
}

} // namespace headlight
