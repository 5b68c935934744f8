// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/painting.h"

#include <QPainter>

namespace headlight {

void paintBox(QPainter& painter, const QRectF& outer, double radius, const QColor& fill, const QColor& border,
              double borderWidth)
{
    const double inset = border.isValid() ? borderWidth / 2 : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(border.isValid() ? QPen(border, borderWidth) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const double corner = std::max(0.0, radius - inset);
    painter.drawRoundedRect(outer.adjusted(inset, inset, -inset, -inset), corner, corner);
    painter.restore();
}

} // namespace headlight
