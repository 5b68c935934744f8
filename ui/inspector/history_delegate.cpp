// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/history_delegate.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr int kHeight = 48;
constexpr double kGap = 4; ///< above and below an entry's ground
constexpr double kRailX = 21;
constexpr double kRadius = 4;
constexpr double kTextX = 41;
constexpr double kRight = 17;
constexpr double kAge = 48;

} // namespace

HistoryDelegate::HistoryDelegate(const HistoryModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model)
{
}

QSize HistoryDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {px(metric::inspectorMinWidth), px(kHeight + 2 * kGap)};
}

void HistoryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const HistoryEntry entry = m_model.entry(index.row());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, entry);
    paintRail(*painter, option.rect, index.row(), entry);
    paintText(*painter, option.rect, entry);
    painter->restore();
}

void HistoryDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, const HistoryEntry& entry) const
{
    const ThemeColors& colors = themeColors();
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) &&
                         option.state.testFlag(QStyle::State_KeyboardFocusChange);
    if (!entry.current && !focused && !option.state.testFlag(QStyle::State_MouseOver))
        return;
    painter.setPen(focused         ? QPen(colors.focus, pxF(metric::lineLit))
                   : entry.current ? QPen(colors.lineStrong, metric::lineRule)
                                   : QPen(Qt::NoPen));
    painter.setBrush(entry.current ? colors.selected : colors.hover);
    const double side = pxF(metric::step8) + 0.5, gap = pxF(kGap) + 0.5;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(side, gap, -side, -gap), pxF(metric::radiusControl),
                            pxF(metric::radiusControl));
}

void HistoryDelegate::paintRail(QPainter& painter, const QRectF& rect, int row, const HistoryEntry& entry) const
{
    const ThemeColors& colors = themeColors();
    const QPointF node(pxF(kRailX), rect.center().y());
    const double gap = pxF(kRadius + 2);
    painter.setPen(QPen(colors.lineStrong, pxF(metric::lineArrow)));
    if (row > 0)
        painter.drawLine(QPointF(node.x(), rect.top()), QPointF(node.x(), node.y() - gap));
    if (row + 1 < m_model.rowCount())
        painter.drawLine(QPointF(node.x(), node.y() + gap), QPointF(node.x(), rect.bottom() + 1));

    QPen pen(entry.done ? colors.flow : colors.disabled, pxF(metric::lineArrow));
    if (!entry.done)
        pen.setDashPattern({1.2, 1.2});
    painter.setPen(entry.current ? QPen(Qt::NoPen) : pen);
    painter.setBrush(entry.current ? QBrush(colors.changed.line) : QBrush(Qt::NoBrush));
    painter.drawEllipse(node, pxF(kRadius), pxF(kRadius));
}

void HistoryDelegate::paintText(QPainter& painter, const QRectF& rect, const HistoryEntry& entry) const
{
    const ThemeColors& colors = themeColors();
    const double right = rect.right() - pxF(kRight), room = right - pxF(kAge) - pxF(kTextX);
    const bool twoLines = !entry.detail.isEmpty();
    const QFont name = entry.current ? themeFont(TypeRole::Title) : themeFont(TypeRole::Interface);
    const QRectF first(pxF(kTextX), rect.center().y() - pxF(twoLines ? 19 : 10), room, pxF(20));
    painter.setFont(name);
    painter.setPen(entry.done ? colors.ink : colors.muted);
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(name).elidedText(entry.name, Qt::ElideRight, room));

    const QFont detail = themeFont(TypeRole::Second);
    painter.setFont(detail);
    painter.setPen(entry.current && m_model.stackIndex(0) > 0 ? colors.changed.ink : colors.muted);
    painter.drawText(first.translated(0, pxF(18)), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(detail).elidedText(entry.detail, Qt::ElideRight, room));
    painter.setPen(colors.muted);
    painter.drawText(QRectF(right - pxF(kAge), rect.top(), pxF(kAge), rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                     HistoryModel::age(entry.time, QDateTime::currentDateTime()));
}

} // namespace headlight
