// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/view_transition.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

#include <utility>

namespace headlight {

namespace {

QRectF between(const QRectF& from, const QRectF& to, double way)
{
    const auto at = [way](double a, double b) { return a + (b - a) * way; };
    return {at(from.x(), to.x()), at(from.y(), to.y()), at(from.width(), to.width()), at(from.height(), to.height())};
}

} // namespace

ViewTransition::ViewTransition(QWidget& canvas) : QVariantAnimation(&canvas), m_canvas(canvas)
{
    setStartValue(0.0);
    setEndValue(1.0);
    setEasingCurve(QEasingCurve::OutCubic);
    connect(this, &QVariantAnimation::valueChanged, &m_canvas, [this] { m_canvas.update(); });
    connect(this, &QVariantAnimation::finished, this, &ViewTransition::end);
}

void ViewTransition::begin(QPixmap before, std::vector<Traveller> travellers)
{
    stop();
    const int length = motion(metric::stepMs);
    if (length == 0)
        return end();
    m_before = std::move(before);
    m_travellers = std::move(travellers);
    setDuration(length);
    start();
}

void ViewTransition::end()
{
    stop();
    m_before = {};
    m_travellers.clear();
    m_canvas.update();
}

void ViewTransition::paint(QPainter& painter, const QPixmap& after, const std::function<QRectF(int matrix)>& place) const
{
    const double way = currentValue().toDouble();
    painter.drawPixmap(0, 0, m_before);
    painter.setOpacity(way);
    painter.drawPixmap(0, 0, after);
    painter.setOpacity(1);
    const double ratio = after.devicePixelRatio();
    for (const Traveller& traveller : m_travellers) {
        const QRectF to = place(traveller.matrix);
        painter.drawPixmap(between(traveller.from, to, way), after, QRectF(to.topLeft() * ratio, to.size() * ratio));
    }
}

} // namespace headlight
