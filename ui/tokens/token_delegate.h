// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one token of the strip as a chip: its number, its text, amber for the query and blue for the key.
#pragma once

#include <QStyledItemDelegate>

namespace headlight {

class TokenDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// `token` as it is shown: whitespace made visible as ␣; an empty token as ∅.
    static QString visibleText(const QString& token);
};

} // namespace headlight
