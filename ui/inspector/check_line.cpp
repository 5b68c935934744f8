// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/check_line.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kIcon = 16;
constexpr double kGap = 6;

} // namespace

CheckLine::CheckLine(QWidget* parent) : PaintedBlock(parent)
{
}

void CheckLine::setCheck(State state, const QString& text)
{
    m_state = state;
    m_text = text;
    setVisible(!text.isEmpty());
    contentChanged();
}

QRectF CheckLine::textRect(double width) const
{
    const double left = m_state == State::Neutral ? 0 : pxF(kIcon + kGap);
    const QFontMetricsF metrics(themeFont(TypeRole::Second));
    QRectF rect = metrics.boundingRect(QRectF(0, 0, width - left, 1e4), Qt::TextWordWrap, m_text);
    rect.setWidth(width - left);
    rect.moveTopLeft(QPointF(left, 0));
    return rect;
}

double CheckLine::contentHeight(double width) const
{
    return m_text.isEmpty() ? 0 : std::max(textRect(width).height(), pxF(kIcon));
}

void CheckLine::paintContent(QPainter& painter)
{
    const ThemeColors& colors = themeColors();
    if (m_state != State::Neutral) {
        const bool holds = m_state == State::Holds;
        paintIcon(painter, holds ? QStringLiteral("check") : QStringLiteral("warning"), QRectF(0, 0, pxF(kIcon), pxF(kIcon)),
                  holds ? colors.ok : colors.errorInk);
    }
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(m_state == State::Fails ? colors.errorInk : colors.muted);
    painter.drawText(textRect(width()), Qt::TextWordWrap, m_text);
}

QString CheckLine::spokenName() const
{
    return tr("Check");
}

} // namespace headlight
