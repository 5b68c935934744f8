// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/rows_block.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr double kWords = 16; ///< height of the line of words in the head
constexpr double kNote = 20;

} // namespace

RowsBlock::RowsBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void RowsBlock::rowsChanged()
{
    setVisible(rowCount() > 0);
    contentChanged();
}

double RowsBlock::contentHeight(double) const
{
    if (rowCount() == 0)
        return 0;
    return headHeight() + rowCount() * rowHeight() + (note().isEmpty() ? 0 : pxF(kNote));
}

void RowsBlock::paintContent(QPainter& painter)
{
    if (rowCount() == 0)
        return;
    const QRectF words(0, 0, width(), pxF(kWords));
    painter.setPen(themeColors().muted);
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, title());
    painter.setFont(themeFont(TypeRole::Small));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, heading());
    paintHead(painter);
    double top = headHeight();
    for (int row = 0; row < rowCount(); ++row, top += rowHeight())
        paintRow(painter, row, QRectF(0, top, width(), rowHeight()));
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    painter.drawText(QRectF(0, top, width(), pxF(kNote)), Qt::AlignLeft | Qt::AlignVCenter, note());
}

QString RowsBlock::spokenText() const
{
    QStringList parts;
    for (int row = 0; row < rowCount(); ++row)
        parts << spokenRow(row);
    if (!note().isEmpty())
        parts << note();
    return parts.join(QStringLiteral("; "));
}

} // namespace headlight
