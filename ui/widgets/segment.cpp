// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segment.h"

#include "ui/theme/painting.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {
constexpr int sidePadding = 11;
constexpr int tightPadding = 7;
constexpr double inset = 1; // the trough shows this much around the chosen segment
} // namespace

Segment::Segment(QWidget* parent) : PaintedButton(parent)
{
    setCheckable(true);
    setAutoExclusive(true);
    setProperty("focusRadius", metric::radiusSegment - inset);
}

QSize Segment::sizeHint() const
{
    const QFontMetrics metrics(themeFont(TypeRole::Button));
    return {metrics.horizontalAdvance(text()) + 2 * px(m_tight ? tightPadding : sidePadding), px(metric::controlHeight)};
}

void Segment::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = themeColors();
    QPainter painter(this);
    if (isChecked()) {
        const QRectF box = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
        paintBox(painter, box, pxF(metric::radiusSegment - inset), colors.selected, colors.lineStrong,
                 pxF(metric::lineRule));
    }
    const bool strong = isChecked() || isHovered() || isDown();
    painter.setFont(themeFont(TypeRole::Button));
    painter.setPen(!isEnabled() ? colors.disabled : strong ? colors.ink : colors.muted);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace headlight
