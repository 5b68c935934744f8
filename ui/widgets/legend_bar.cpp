// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/legend_bar.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QImage>
#include <QPainter>

#include <utility>

namespace headlight {

namespace {
constexpr double lyingHeight = 8, standingWidth = 12, labelGap = 4, tickLength = 4;
constexpr double leastLength = 64, usualLength = 176;
} // namespace

void paintLegendBar(QPainter& painter, const QRectF& bar, Qt::Orientation orientation,
                    const std::vector<QRgb>& table)
{
    if (table.empty() || bar.isEmpty())
        return;
    const bool lying = orientation == Qt::Horizontal;
    const double ratio = painter.device()->devicePixelRatioF();
    const int length = std::max(1, qRound((lying ? bar.width() : bar.height()) * ratio));
    QImage image(lying ? length : 1, lying ? 1 : length, QImage::Format_RGB32);
    for (int i = 0; i < length; ++i) {
        const auto entry = static_cast<std::size_t>((i + 0.5) / length * static_cast<double>(table.size()));
        lying ? image.setPixel(i, 0, table[entry]) : image.setPixel(0, length - 1 - i, table[entry]);
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(bar, image);
    painter.restore();
    paintBox(painter, bar, 0, QColor(), themeColors().lineStrong, pxF(metric::lineRule));
}

LegendBar::LegendBar(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), m_orientation(orientation)
{
    if (orientation == Qt::Horizontal)
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    else
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void LegendBar::setTable(std::vector<QRgb> table)
{
    m_table = std::move(table);
    update();
}

void LegendBar::setLabels(std::vector<LegendLabel> labels)
{
    m_labels = std::move(labels);
    QStringList said;
    for (const LegendLabel& label : m_labels)
        said << label.text;
    //: What a screen reader says of the bar beside a matrix; %1 is a list of numbers
    setAccessibleName(tr("Colour scale: %1").arg(said.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

double LegendBar::widestLabel() const
{
    const QFontMetricsF metrics(themeFont(TypeRole::Small));
    double widest = 0;
    for (const LegendLabel& label : m_labels)
        widest = std::max(widest, metrics.horizontalAdvance(label.text));
    return std::ceil(widest);
}

QSize LegendBar::sizeHint() const
{
    if (m_orientation == Qt::Horizontal)
        return {px(usualLength), px(lyingHeight + labelGap) + qRound(themeLineHeight(TypeRole::Small))};
    return {px(standingWidth + tickLength + labelGap) + static_cast<int>(widestLabel()), px(usualLength)};
}

QSize LegendBar::minimumSizeHint() const
{
    const QSize usual = sizeHint();
    return m_orientation == Qt::Horizontal ? QSize(px(leastLength), usual.height())
                                           : QSize(usual.width(), px(leastLength));
}

QRectF LegendBar::barRect() const
{
    if (m_orientation == Qt::Horizontal)
        return {0, 0, width() * 1.0, pxF(lyingHeight)};
    // Room for half a label beyond each end.
    const double half = themeLineHeight(TypeRole::Small) / 2;
    return {0, half, pxF(standingWidth), height() - 2 * half};
}

void LegendBar::paintLying(QPainter& painter, const QRectF& bar) const
{
    const QFontMetricsF metrics(painter.font());
    for (const LegendLabel& label : m_labels) {
        const double wide = metrics.horizontalAdvance(label.text) + 1;
        const double middle = bar.left() + label.position * bar.width();
        // The labels of the ends stay within the bar's length.
        const double left = qBound(bar.left(), middle - wide / 2, std::max(bar.left(), bar.right() - wide));
        painter.drawText(QRectF(left, bar.bottom() + pxF(labelGap), wide, themeLineHeight(TypeRole::Small)),
                         Qt::AlignCenter, label.text);
    }
}

void LegendBar::paintStanding(QPainter& painter, const QRectF& bar) const
{
    const double line = themeLineHeight(TypeRole::Small);
    for (const LegendLabel& label : m_labels) {
        const double y = bar.bottom() - label.position * bar.height();
        const double tick = qBound(bar.top() + 0.5, std::floor(y) + 0.5, bar.bottom() - 0.5);
        painter.setPen(QPen(themeColors().lineStrong, pxF(metric::lineRule)));
        painter.drawLine(QPointF(bar.right(), tick), QPointF(bar.right() + pxF(tickLength), tick));
        painter.setPen(themeColors().muted);
        const double left = bar.right() + pxF(tickLength + labelGap);
        painter.drawText(QRectF(left, y - line / 2, width() - left + 1, line),
                         Qt::AlignVCenter | Qt::AlignLeft, label.text);
    }
}

void LegendBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF bar = barRect();
    paintLegendBar(painter, bar, m_orientation, m_table);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    m_orientation == Qt::Horizontal ? paintLying(painter, bar) : paintStanding(painter, bar);
}

void LegendBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setLabels(std::exchange(m_labels, {}));
    if (event->type() == QEvent::StyleChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace headlight
