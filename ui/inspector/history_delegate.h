// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one step of the history: its node on the rail, name, detail and age.
#pragma once

#include "ui/inspector/history_model.h"

#include <QStyledItemDelegate>

namespace headlight {

class HistoryDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    explicit HistoryDelegate(const HistoryModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const HistoryEntry& entry) const;
    void paintRail(QPainter& painter, const QRectF& rect, int row, const HistoryEntry& entry) const;
    void paintText(QPainter& painter, const QRectF& rect, const HistoryEntry& entry) const;

    const HistoryModel& m_model;
};

} // namespace headlight
