// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/step_passage.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace headlight {

StepPassage::StepPassage(QWidget& canvas) : QVariantAnimation(&canvas), m_canvas(canvas)
{
    setStartValue(0.0);
    setEndValue(1.0);
    setEasingCurve(QEasingCurve::OutCubic);
    connect(this, &QVariantAnimation::valueChanged, &m_canvas, [this] { m_canvas.update(); });
    connect(this, &QVariantAnimation::finished, this, &StepPassage::end);
}

void StepPassage::leave(const QPixmap& before, const std::optional<QRect>& row)
{
    stop();
    if (motion(metric::stepMs) == 0)
        return end();
    m_before = before;
    m_row = row;
}

void StepPassage::begin()
{
    if (!isRunning() || state() == Running)
        return;
    setDuration(std::max(1, motion(metric::stepMs)));
    start();
}

void StepPassage::end()
{
    stop();
    m_before = {};
    m_row.reset();
    m_canvas.update();
}

double StepPassage::way() const
{
    return state() == Running ? currentValue().toDouble() : 0;
}

QRect StepPassage::rowPlace(const QRect& row) const
{
    if (!isRunning() || !m_row)
        return row;
    const auto at = [way = way()](int from, int to) { return int(std::lround(from + (to - from) * way)); };
    return {at(m_row->x(), row.x()), at(m_row->y(), row.y()), at(m_row->width(), row.width()), at(m_row->height(), row.height())};
}

void StepPassage::paint(QPainter& painter) const
{
    if (!isRunning())
        return;
    painter.setOpacity(1 - way());
    painter.drawPixmap(0, 0, m_before);
    painter.setOpacity(1);
}

} // namespace headlight
