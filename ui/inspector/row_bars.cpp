// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/row_bars.h"

#include "ui/inspector/bar_color.h"
#include "ui/inspector/hatch.h"
#include "ui/inspector/inspector_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

constexpr std::size_t kMostBars = 16;
constexpr std::size_t kLargestBars = 8;
constexpr double kTitle = 24;
constexpr double kRow = 28;
constexpr double kName = 20;     ///< left edge of the names
constexpr double kTroughX = 96;
constexpr double kTroughHeight = 14;
constexpr double kNumber = 60;
constexpr double kTick = 20; ///< height of the mark of the value before

double keptSum(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

std::vector<std::size_t> shownKeys(const RowBarsContent& content)
{
    std::vector<std::size_t> order(content.values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    if (order.size() <= kMostBars)
        return order;
    const auto chosenFirst = [&](std::size_t a, std::size_t b) {
        const bool aChosen = int(a) == content.chosen, bChosen = int(b) == content.chosen;
        return aChosen != bChosen ? aChosen : content.values[a] > content.values[b];
    };
    std::stable_sort(order.begin(), order.end(), chosenFirst);
    order.resize(kLargestBars);
    std::sort(order.begin(), order.end());
    return order;
}

} // namespace

std::vector<RowBar> rowBars(const RowBarsContent& content)
{
    const std::vector<std::size_t> shown = shownKeys(content);
    std::vector<RowBar> bars;
    double sum = 0, before = 0;
    for (std::size_t key : shown) {
        RowBar bar;
        bar.index = QString::number(key + 1);
        bar.name = content.names.value(int(key));
        bar.value = content.values[key];
        if (!content.before.empty())
            bar.before = content.before[key];
        bar.masked = content.masked[key];
        bar.chosen = int(key) == content.chosen;
        sum += bar.value;
        before += bar.before.value_or(0);
        bars.push_back(bar);
    }
    if (shown.size() < content.values.size()) {
        RowBar rest;
        rest.name = RowBars::tr("%n others", nullptr, int(content.values.size() - shown.size()));
        rest.value = keptSum(content.values) - sum;
        if (!content.before.empty())
            rest.before = keptSum(content.before) - before;
        bars.push_back(rest);
    }
    return bars;
}

RowBars::RowBars(QWidget* parent) : PaintedBlock(parent)
{
}

void RowBars::setContent(const RowBarsContent& content)
{
    m_title = content.title;
    m_bars = rowBars(content);
    m_sum = keptSum(content.values);
    setVisible(true);
    contentChanged();
}

void RowBars::clear()
{
    m_bars.clear();
    setVisible(false);
    contentChanged();
}

bool RowBars::hasBefore() const
{
    return std::any_of(m_bars.begin(), m_bars.end(), [](const RowBar& bar) { return bar.before.has_value(); });
}

double RowBars::contentHeight(double) const
{
    if (m_bars.empty())
        return 0;
    return pxF(kTitle) + double(m_bars.size()) * pxF(kRow) + (hasBefore() ? pxF(kRow) : 0);
}

void RowBars::paintContent(QPainter& painter)
{
    if (m_bars.empty())
        return;
    paintTitle(painter);
    double top = pxF(kTitle);
    for (const RowBar& bar : m_bars) {
        paintBar(painter, bar, QRectF(0, top, width(), pxF(kRow)));
        top += pxF(kRow);
    }
    if (hasBefore())
        paintLegend(painter, top);
}

void RowBars::paintTitle(QPainter& painter) const
{
    const ThemeColors& colors = themeColors();
    const QRectF line(0, 0, width(), pxF(16));
    painter.setFont(themeFont(TypeRole::SecondTitle));
    painter.setPen(colors.muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    const bool one = std::abs(m_sum - 1) < 1e-4;
    const double tick = one ? pxF(20) : 0;
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(line.adjusted(0, 0, -tick, 0), Qt::AlignRight | Qt::AlignVCenter, tr("sum %1").arg(shortNumber(m_sum)));
    if (one)
        paintIcon(painter, QStringLiteral("check"), QRectF(width() - pxF(16), 0, pxF(16), pxF(16)), colors.ok);
}

void RowBars::paintBar(QPainter& painter, const RowBar& bar, const QRectF& line) const
{
    const ThemeColors& colors = themeColors();
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(colors.muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, bar.index);

    const QFont font = bar.chosen ? sansFont(pxF(13), QFont::DemiBold) : themeFont(TypeRole::Interface);
    const double nameRoom = pxF(kTroughX - kName - 8);
    painter.setFont(font);
    painter.setPen(bar.chosen ? colors.key.ink : colors.ink);
    painter.drawText(line.adjusted(pxF(kName), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(bar.name, Qt::ElideMiddle, nameRoom));
    painter.setPen(bar.masked ? colors.muted : colors.ink);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, shortNumber(bar.value));

    const double height = pxF(kTroughHeight);
    paintTrough(painter, bar, QRectF(pxF(kTroughX), std::round(line.center().y() - height / 2),
                                     std::floor(width() - pxF(kTroughX + kNumber)), height));
}

void RowBars::paintTrough(QPainter& painter, const RowBar& bar, const QRectF& trough) const
{
    const ThemeColors& colors = themeColors();
    if (bar.masked) {
        paintHatch(painter, trough, 6);
        return;
    }
    const auto x = [&](double value) {
        return trough.left() + std::round((std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 0) * trough.width());
    };
    painter.fillRect(trough, colors.segment);
    painter.fillRect(QRectF(trough.topLeft(), QPointF(x(bar.value), trough.bottom())), weightBarColor());
    if (!bar.before)
        return;
    const double at = x(*bar.before), half = pxF(1);
    const QRectF tick(at - half, trough.center().y() - pxF(kTick) / 2, 2 * half, pxF(kTick));
    painter.fillRect(tick.adjusted(-1, 0, 1, 0), colors.panel);
    painter.fillRect(tick, colors.changed.line);
}

void RowBars::paintLegend(QPainter& painter, double top) const
{
    const ThemeColors& colors = themeColors();
    const QRectF line(0, top, width(), pxF(kRow));
    painter.fillRect(QRectF(pxF(5), line.center().y() - pxF(7), pxF(2), pxF(14)), colors.changed.line);
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(colors.muted);
    painter.drawText(line.adjusted(pxF(kName), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("before the edit"));
}

QString RowBars::spokenText() const
{
    QStringList lines;
    for (const RowBar& bar : m_bars)
        lines << (bar.masked ? tr("%1: masked").arg(bar.name) : QStringLiteral("%1: %2").arg(bar.name, shortNumber(bar.value)));
    return lines.join(QStringLiteral("; "));
}

QString RowBars::spokenName() const
{
    return tr("Weights of the row");
}

} // namespace headlight
