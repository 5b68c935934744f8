// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/hatch.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace headlight {

void paintHatch(QPainter& painter, const QRectF& rect, double step)
{
    const MaskColors& colors = themeColors().masked;
    painter.save();
    painter.fillRect(rect, colors.ground);
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(colors.hatch, metric::lineRule));
    const double distance = pxF(step) * std::sqrt(2.0); // along the edge, of lines `step` apart
    for (double x = distance / 2; x < rect.width() + rect.height(); x += distance)
        painter.drawLine(QPointF(rect.left() + x, rect.top()), QPointF(rect.left() + x - rect.height(), rect.bottom()));
    painter.restore();
}

} // namespace headlight
