// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/token_reads_block.h"

#include "core/figure/color_map.h"
#include "core/text/numbers.h"
#include "ui/figure/screen_theme.h"
#include "ui/inspector/bar_color.h"
#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kTitle = 24;
constexpr double kHeads = 18;
constexpr double kRow = 24;
constexpr double kNames = 110; ///< width of the column of keys
constexpr double kIndex = 20;
constexpr double kGap = 12;
constexpr double kValue = 34;
constexpr double kBar = 10;
constexpr int kDarkest = 125; ///< grey from which dark ink contrasts more than white
const QColor kInkOnLight(0x05, 0x06, 0x08);
const QColor kInkOnDark(0xFF, 0xFF, 0xFF);

/// What only rounds to zero is 0.00 here, as in the matrix: weights are compared, not read one by one.
QString weightText(double weight)
{
    return QString::fromStdString(formatFixed(weight, 2));
}

QColor weightColor(double weight)
{
    const Theme theme = screenTheme();
    const double place = std::isfinite(weight) ? std::clamp(weight, 0.0, 1.0) : 0;
    return QColor::fromRgb(defaultColorMap(ColorMap::Kind::Sequential, theme).at(place).argb());
}

} // namespace

TokenReadsBlock::TokenReadsBlock(QWidget* parent) : RowsBlock(parent)
{
}

void TokenReadsBlock::setReport(const TokenReport& report)
{
    m_report = report;
    m_report.stream.clear();
    rowsChanged();
}

QString TokenReadsBlock::title() const
{
    return tr("What attention read for “%1”").arg(m_report.name);
}

QString TokenReadsBlock::note() const
{
    QStringList parts;
    if (m_report.otherKeys > 0)
        parts << tr("%n more keys", nullptr, m_report.otherKeys);
    if (m_report.maskedKeys > 0)
        parts << tr("%n masked, not visible to “%1”", nullptr, m_report.maskedKeys).arg(m_report.name);
    return parts.join(QStringLiteral("; "));
}

double TokenReadsBlock::headHeight() const
{
    return pxF(kTitle + kHeads);
}

double TokenReadsBlock::rowHeight() const
{
    return pxF(kRow);
}

QRectF TokenReadsBlock::column(std::size_t head) const
{
    const double count = double(m_report.heads.size());
    const double gap = withNumbers() ? pxF(kGap) : pxF(2);
    const double room = (width() - pxF(kNames) - gap * (count - 1)) / count;
    return QRectF(pxF(kNames) + double(head) * (room + gap), 0, room, pxF(kRow));
}

/// "head 1" where there is room, else only its number.
void TokenReadsBlock::paintHead(QPainter& painter) const
{
    if (!withNumbers())
        painter.drawText(QRectF(0, pxF(kTitle - 4), pxF(kNames - 8), pxF(kRow)), Qt::AlignVCenter | Qt::AlignRight, tr("head"));
    for (std::size_t head = 0; head < std::size_t(m_report.heads.size()); ++head) {
        const QRectF room = column(head).translated(0, pxF(kTitle - 4));
        const QString words = withNumbers() ? m_report.heads[int(head)] : QString::number(head + 1);
        painter.drawText(room, Qt::AlignVCenter | (withNumbers() ? Qt::AlignLeft : Qt::AlignHCenter), words);
    }
}

void TokenReadsBlock::paintRow(QPainter& painter, int row, const QRectF& line) const
{
    const ThemeColors& colors = themeColors();
    const TokenRead& read = m_report.reads[std::size_t(row)];
    const QFont font = themeFont(TypeRole::Second);
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(colors.muted);
    painter.drawText(QRectF(0, line.top(), pxF(kIndex), line.height()), Qt::AlignLeft | Qt::AlignVCenter, QString::number(read.key + 1));
    painter.setFont(font);
    painter.setPen(read.key == m_report.token ? colors.query.ink : colors.ink);
    const QRectF name(pxF(kIndex), line.top(), pxF(kNames - kIndex - 8), line.height());
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(read.name, Qt::ElideMiddle, name.width()));
    for (std::size_t head = 0; head < read.weights.size(); ++head) {
        const QRectF room = column(head).translated(0, line.top());
        if (withNumbers())
            paintWeight(painter, room, read.weights[head]);
        else
            paintCell(painter, room.adjusted(0, 1, 0, -1), read.weights[head]);
    }
}

/// A bar with its number beside it.
void TokenReadsBlock::paintWeight(QPainter& painter, const QRectF& room, double weight) const
{
    const QRectF trough(room.left(), room.center().y() - pxF(kBar) / 2, room.width() - pxF(kValue), pxF(kBar));
    const double share = std::isfinite(weight) ? std::clamp(weight, 0.0, 1.0) : 0;
    painter.fillRect(trough, themeColors().segment);
    painter.fillRect(QRectF(trough.left(), trough.top(), trough.width() * share, trough.height()), weightBarColor());
    painter.setPen(themeColors().ink);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, weightText(weight));
}

/// A heat cell with its number where that fits.
void TokenReadsBlock::paintCell(QPainter& painter, const QRectF& cell, double weight) const
{
    const QColor color = weightColor(weight);
    painter.fillRect(cell, color);
    painter.setFont(themeFont(TypeRole::Small));
    const QString number = weightText(weight);
    if (QFontMetricsF(painter.font()).horizontalAdvance(number) + pxF(8) > cell.width())
        return;
    painter.setPen(qGray(color.rgb()) > kDarkest ? kInkOnLight : kInkOnDark);
    painter.drawText(cell, Qt::AlignCenter, number);
}

QString TokenReadsBlock::spokenRow(int row) const
{
    const TokenRead& read = m_report.reads[std::size_t(row)];
    QStringList weights;
    for (std::size_t head = 0; head < read.weights.size(); ++head)
        weights << m_report.heads[int(head)] + QChar::Space + shortNumber(read.weights[head]);
    return QStringLiteral("%1 %2: %3").arg(read.key + 1).arg(read.name, weights.join(QStringLiteral(", ")));
}

} // namespace headlight
