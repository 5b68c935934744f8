// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/cell_heading.h"

#include "ui/figure/math_paint.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kHeight = 72;
constexpr double kSymbol = 20;
constexpr double kSymbolBaseline = 32;
constexpr double kValueBaseline = 42;
constexpr double kBeforeBaseline = 63;
constexpr double kPillTop = 48;
constexpr double kPillHeight = 24;
constexpr double kPillPadding = 8;
constexpr double kPillGap = 7;
constexpr double kPinnedLine = 24; // more, where it is compared with A
constexpr double kPinnedBaseline = 88;

struct PillColors {
    QColor wash;
    QColor ink;
};

PillColors pillColors(NameHue hue)
{
    const ThemeColors& colors = themeColors();
    switch (hue) {
    case NameHue::Query:
        return {colors.query.wash, colors.query.ink};
    case NameHue::Key:
        return {colors.key.wash, colors.key.ink};
    case NameHue::Plain:
        break;
    }
    return {colors.segment, colors.ink};
}

} // namespace

CellHeading::CellHeading(QWidget* parent) : PaintedBlock(parent)
{
}

void CellHeading::setContent(const CellHeadingContent& content)
{
    m_content = content;
    contentChanged();
}

QString CellHeading::valueText() const
{
    return shortNumber(m_content.value);
}

QString CellHeading::beforeText() const
{
    return m_content.before ? tr("was %1").arg(shortNumber(*m_content.before)) : QString();
}

QString CellHeading::pinnedText() const
{
    if (!m_content.pinned)
        return {};
    const double change = m_content.value - *m_content.pinned;
    const QString sign = change > 0 ? QStringLiteral("+") : QString();
    return tr("A %1 · now %2 · difference %3").arg(shortNumber(*m_content.pinned), valueText(), sign + shortNumber(change));
}

double CellHeading::contentHeight(double) const
{
    return pxF(kHeight + (m_content.pinned ? kPinnedLine : 0));
}

void CellHeading::paintContent(QPainter& painter)
{
    const ThemeColors& colors = themeColors();
    const QFont valueFont = themeFont(TypeRole::Value);
    painter.setFont(valueFont);
    painter.setPen(colors.ink);
    const double valueWidth = QFontMetricsF(valueFont).horizontalAdvance(valueText());
    painter.drawText(QPointF(width() - valueWidth, pxF(kValueBaseline)), valueText());

    const double room = width() - valueWidth - pxF(12);
    const double natural = MathLabel(m_content.symbol, pxF(kSymbol)).width();
    const double size = pxF(kSymbol) * std::clamp(room / std::max(1.0, natural), 0.6, 1.0);
    MathLabel(m_content.symbol, size).paint(painter, QPointF(0, pxF(kSymbolBaseline)), themeMathColors(colors.ink));

    if (!beforeText().isEmpty()) {
        const QFont font = themeFont(TypeRole::Second);
        painter.setFont(font);
        painter.setPen(colors.changed.ink);
        painter.drawText(QPointF(width() - QFontMetricsF(font).horizontalAdvance(beforeText()), pxF(kBeforeBaseline)),
                         beforeText());
    }
    paintPills(painter);
    if (m_content.pinned) {
        const QFont font = themeFont(TypeRole::Second);
        painter.setFont(font);
        painter.setPen(colors.ink);
        painter.drawText(QPointF(0, pxF(kPinnedBaseline)), QFontMetricsF(font).elidedText(pinnedText(), Qt::ElideRight, width()));
    }
}

void CellHeading::paintPills(QPainter& painter) const
{
    const QFont font = themeFont(TypeRole::Interface);
    const QFontMetricsF metrics(font);
    const double before = beforeText().isEmpty() ? 0 : metrics.horizontalAdvance(beforeText()) + pxF(8);
    const double relation = m_content.relation.isEmpty() ? 0 : metrics.horizontalAdvance(m_content.relation) + pxF(2 * kPillGap);
    const double room = (width() - before - relation - pxF(kPillGap)) / 2;
    double left = paintPill(painter, m_content.row, 0, room) + pxF(kPillGap);
    if (!m_content.relation.isEmpty()) {
        painter.setFont(font);
        painter.setPen(themeColors().muted);
        painter.drawText(QRectF(left, pxF(kPillTop), relation, pxF(kPillHeight)), Qt::AlignLeft | Qt::AlignVCenter,
                         m_content.relation);
        left += metrics.horizontalAdvance(m_content.relation) + pxF(kPillGap);
    }
    paintPill(painter, m_content.column, left, room);
}

/// The right edge of the pill.
double CellHeading::paintPill(QPainter& painter, const CellName& name, double left, double room) const
{
    const PillColors colors = pillColors(name.hue);
    const QFont numberFont = themeFont(TypeRole::Interface);
    const QFont nameFont = name.counted ? numberFont : sansFont(pxF(13), QFont::DemiBold);
    const QString number = QString::number(name.index + 1);
    const double numberWidth = QFontMetricsF(numberFont).horizontalAdvance(number);
    const double gap = name.text.isEmpty() ? 0 : pxF(6);
    const double padding = pxF(kPillPadding);
    const QString text = QFontMetricsF(nameFont).elidedText(name.text, Qt::ElideMiddle, room - numberWidth - gap - 2 * padding);
    const double textWidth = QFontMetricsF(nameFont).horizontalAdvance(text);

    const QRectF pill(left, pxF(kPillTop), numberWidth + gap + textWidth + 2 * padding, pxF(kPillHeight));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.wash);
    painter.drawRoundedRect(pill, pxF(metric::radiusControl), pxF(metric::radiusControl));
    const double numberX = name.counted ? pill.left() + padding + textWidth + gap : pill.left() + padding;
    const double textX = name.counted ? pill.left() + padding : numberX + numberWidth + gap;
    painter.setPen(colors.ink);
    painter.setFont(numberFont);
    painter.drawText(QRectF(numberX, pill.top(), numberWidth + 1, pill.height()), Qt::AlignLeft | Qt::AlignVCenter, number);
    painter.setFont(nameFont);
    painter.drawText(QRectF(textX, pill.top(), textWidth + 1, pill.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
    return pill.right();
}

QString CellHeading::spokenText() const
{
    if (m_content.symbol.empty())
        return {};
    QStringList parts{MathLabel(m_content.symbol, pxF(kSymbol)).accessibleText() + QStringLiteral(" = ") +
                      preciseNumber(m_content.value)};
    if (!beforeText().isEmpty())
        parts << beforeText();
    if (m_content.pinned)
        parts << pinnedText();
    parts << m_content.row.full() + QChar::Space + m_content.relation + QChar::Space + m_content.column.full();
    return parts.join(QStringLiteral(", "));
}

QString CellHeading::spokenName() const
{
    return tr("Cell");
}

} // namespace headlight
