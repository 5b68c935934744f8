// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/heads_focus_block.h"

#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kTitle = 26;
constexpr double kRow = 22;
constexpr double kTroughHeight = 10;
constexpr double kBeside = 8; ///< between a name, its bar and its number

} // namespace

HeadsFocusBlock::HeadsFocusBlock(QWidget* parent) : PaintedBlock(parent)
{
}

void HeadsFocusBlock::setContent(std::shared_ptr<const HeadTiles> tiles, int chosen)
{
    m_bars.clear();
    m_most = 0;
    m_chosen = chosen;
    for (const int head : tiles->order(HeadOrder::Entropy)) {
        const HeadSummary& summary = tiles->heads[std::size_t(head)].summary;
        if (summary.queries == 0)
            continue;
        m_bars.push_back({head, summary.entropy});
        m_most = std::max(m_most, summary.evenEntropy);
    }
    setVisible(!m_bars.empty());
    contentChanged();
}

void HeadsFocusBlock::clear()
{
    m_bars.clear();
    setVisible(false);
    contentChanged();
}

double HeadsFocusBlock::contentHeight(double) const
{
    return m_bars.empty() ? 0 : pxF(kTitle) + pxF(kRow) * double(m_bars.size());
}

void HeadsFocusBlock::paintContent(QPainter& painter)
{
    if (m_bars.empty())
        return;
    const QRectF line(0, 0, width(), pxF(16));
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(themeColors().muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("Focus: mean entropy of a row"));
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("bits"));
    const Columns columns = measuredColumns();
    double top = pxF(kTitle);
    for (const Bar& bar : m_bars) {
        paintBar(painter, bar, top, columns);
        top += pxF(kRow);
    }
}

/// The bars begin behind the longest name and end before the longest number.
HeadsFocusBlock::Columns HeadsFocusBlock::measuredColumns() const
{
    const QFontMetricsF names(sansFont(pxF(12), QFont::DemiBold));
    const QFontMetricsF numbers(themeFont(TypeRole::Second));
    Columns columns;
    for (const Bar& bar : m_bars) {
        columns.name = std::max(columns.name, names.horizontalAdvance(tr("head %1").arg(bar.head + 1)));
        columns.number = std::max(columns.number, numbers.horizontalAdvance(shortNumber(bar.entropy)));
    }
    return columns;
}

void HeadsFocusBlock::paintBar(QPainter& painter, const Bar& bar, double top, const Columns& columns) const
{
    const ThemeColors& colors = themeColors();
    const bool chosen = bar.head == m_chosen;
    const QRectF line(0, top, width(), pxF(kRow));
    painter.setFont(chosen ? sansFont(pxF(12), QFont::DemiBold) : themeFont(TypeRole::Second));
    painter.setPen(chosen ? colors.ink : colors.muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("head %1").arg(bar.head + 1));
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, shortNumber(bar.entropy));
    const double left = std::ceil(columns.name + pxF(kBeside));
    const QRectF trough(left, std::round(line.center().y() - pxF(kTroughHeight) / 2),
                        std::floor(width() - left - columns.number - pxF(kBeside)), pxF(kTroughHeight));
    painter.fillRect(trough, colors.segment);
    const double share = m_most > 0 ? std::clamp(bar.entropy / m_most, 0.0, 1.0) : 0;
    painter.fillRect(QRectF(trough.left(), trough.top(), std::round(trough.width() * share), trough.height()),
                     chosen ? colors.ink : colors.flow);
}

QString HeadsFocusBlock::spokenName() const
{
    return tr("Focus: mean entropy of a row");
}

QString HeadsFocusBlock::spokenText() const
{
    QStringList lines;
    for (const Bar& bar : m_bars)
        lines << tr("head %1: %2 bits").arg(bar.head + 1).arg(shortNumber(bar.entropy));
    return lines.join(QStringLiteral("; "));
}

} // namespace headlight
