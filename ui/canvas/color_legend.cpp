// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/color_legend.h"

#include "core/text/numbers.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLyingHeight = 8;
constexpr double kLyingWidth = 176;
constexpr double kStandingWidth = 12;
constexpr double kTick = 4;
constexpr double kBesideBar = 8;
constexpr int kHeading = 34;

} // namespace

ColorLegend::ColorLegend(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("colorLegend"));
}

int ColorLegend::headingHeight()
{
    return px(kHeading);
}

void ColorLegend::setScale(const ColorScale& scale, Qt::Orientation orientation)
{
    m_scale = scale;
    m_orientation = orientation;
    setAccessibleName(tr("Colour scale from %1 to %2").arg(label(scale.lo), label(scale.hi)));
    updateGeometry();
    update();
}

QString ColorLegend::label(double value) const
{
    if (value == 0 || (value == 1 && !m_scale.isSymmetric()))
        return QString::number(int(value));
    const double magnitude = std::abs(value);
    return QString::fromStdString(magnitude >= 0.1 && magnitude < 1e5 ? formatFixed(value, 2) : formatShort(value));
}

QSize ColorLegend::sizeHint() const
{
    if (m_orientation == Qt::Horizontal)
        return {px(kLyingWidth), px(kLyingHeight) + px(20)};
    return {px(56), px(120)};
}

QRectF ColorLegend::bar() const
{
    if (m_orientation == Qt::Horizontal)
        return {0, 0, width() - nameRoom(), pxF(kLyingHeight)};
    // Half a label reaches below the bar.
    return {0, double(headingHeight()), pxF(kStandingWidth), height() - headingHeight() - pxF(8)};
}

QString ColorLegend::name() const
{
    return tr("value");
}

double ColorLegend::nameRoom() const
{
    return QFontMetricsF(themeFont(TypeRole::Small)).horizontalAdvance(name()) + pxF(kBesideBar);
}

void ColorLegend::paintEvent(QPaintEvent*)
{
    if (!m_scale.map)
        return;
    QPainter painter(this);
    paintBar(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(themeFont(TypeRole::Small));
    painter.setPen(themeColors().muted);
    if (m_orientation == Qt::Horizontal)
        paintLying(painter);
    else
        paintStanding(painter);
}

void ColorLegend::paintBar(QPainter& painter) const
{
    const bool lying = m_orientation == Qt::Horizontal;
    const double ratio = devicePixelRatioF();
    const int length = std::max(2, int(std::lround((lying ? bar().width() : bar().height()) * ratio)));
    QImage image(lying ? length : 1, lying ? 1 : length, QImage::Format_RGB32);
    for (int at = 0; at < length; ++at) {
        const QRgb color = m_scale.map->at(double(at) / (length - 1)).argb();
        image.setPixel(lying ? at : 0, lying ? 0 : length - 1 - at, color);
    }
    painter.drawImage(bar(), image);
    painter.setPen(QPen(themeColors().lineStrong, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar().adjusted(0.5, 0.5, -0.5, -0.5));
}

void ColorLegend::paintLying(QPainter& painter) const
{
    const QRectF line(0, bar().bottom() + pxF(4), bar().width(), pxF(14));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, label(m_scale.lo));
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, label((m_scale.lo + m_scale.hi) / 2));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, label(m_scale.hi));
    const QRectF beside(bar().right() + pxF(kBesideBar), bar().center().y() - pxF(8), nameRoom(), pxF(16));
    painter.drawText(beside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name());
}

void ColorLegend::paintStanding(QPainter& painter) const
{
    painter.setFont(themeFont(TypeRole::Second));
    painter.drawText(QRectF(0, -pxF(2), width(), pxF(20)), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("weight"));
    painter.setFont(themeFont(TypeRole::Small));
    const int parts = bar().height() >= pxF(120) ? 4 : bar().height() >= pxF(48) ? 2 : 1;
    for (int part = 0; part <= parts; ++part) {
        const double value = m_scale.lo + (m_scale.hi - m_scale.lo) * part / parts;
        const double y = std::floor(bar().bottom() - bar().height() * part / parts);
        const double tick = std::clamp(y, bar().top(), bar().bottom() - 1);
        painter.fillRect(QRectF(bar().right(), tick, pxF(kTick), 1), themeColors().lineStrong);
        painter.drawText(QRectF(bar().right() + pxF(8), y - pxF(8), pxF(40), pxF(16)), Qt::AlignLeft | Qt::AlignVCenter,
                         label(value));
    }
}

} // namespace headlight
