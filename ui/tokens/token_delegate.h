// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one token of the strip as a chip: its number, its text, amber for the query and blue for the key.
#pragma once

#include "ui/theme/theme_settings.h"

#include <QHash>
#include <QStyledItemDelegate>

namespace headlight {

class TokenDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    int widthOf(const QString& number, const QString& token) const;

    /// Of number and token, kept: the list asks for all of its chips whenever one of them lights up.
    mutable QHash<QString, int> m_widths;
    mutable ThemeSettings m_measuredIn; ///< the widths are those of its type
};

} // namespace headlight
