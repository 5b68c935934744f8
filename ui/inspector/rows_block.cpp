// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/rows_block.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kWords = 16; ///< height of the line of words in the head
constexpr double kNote = 20;
constexpr double kLeastSubject = 40; ///< of a name that is elided
constexpr double kBeforeHeading = 8;

} // namespace

RowsBlock::RowsBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void RowsBlock::rowsChanged()
{
    setVisible(rowCount() > 0);
    contentChanged();
    tellWhatIsCut();
}

/// `words` in one line of `room`: the subject is elided first, then the words.
QString RowsBlock::fitted(const QString& words, const QFont& font, double room) const
{
    const QFontMetricsF metrics(font);
    const double wide = metrics.horizontalAdvance(words);
    if (wide <= room)
        return words;
    QString shorter = words;
    if (!subject().isEmpty()) {
        const double rest = wide - metrics.horizontalAdvance(subject());
        shorter.replace(subject(), metrics.elidedText(subject(), Qt::ElideMiddle, std::max(room - rest, pxF(kLeastSubject))));
    }
    return metrics.elidedText(shorter, Qt::ElideRight, room);
}

QString RowsBlock::fittedTitle() const
{
    const double beside = heading().isEmpty() ? 0 : QFontMetricsF(themeFont(TypeRole::Small)).horizontalAdvance(heading()) + pxF(kBeforeHeading);
    return fitted(title(), themeFont(TypeRole::SecondTitle), width() - beside);
}

QString RowsBlock::fittedNote() const
{
    return fitted(note(), themeFont(TypeRole::Small), width());
}

void RowsBlock::tellWhatIsCut()
{
    QStringList whole;
    if (fittedTitle() != title())
        whole << title();
    if (fittedNote() != note())
        whole << note();
    setToolTip(whole.join(u'\n'));
}

void RowsBlock::resizeEvent(QResizeEvent* event)
{
    PaintedBlock::resizeEvent(event);
    tellWhatIsCut();
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
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, fittedTitle());
    painter.setFont(themeFont(TypeRole::Small));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, heading());
    paintHead(painter);
    double top = headHeight();
    for (int row = 0; row < rowCount(); ++row, top += rowHeight())
        paintRow(painter, row, QRectF(0, top, width(), rowHeight()));
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    painter.drawText(QRectF(0, top, width(), pxF(kNote)), Qt::AlignLeft | Qt::AlignVCenter, fittedNote());
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
