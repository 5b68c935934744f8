// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/practice/sheet_view.h"

#include "ui/figure/figure_painter.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kPixelsPerMm = 3.2; // a page of A4 fits beside the answers
constexpr int kGap = 16;

} // namespace

double SheetView::pixelsPerMm() const
{
    return pxF(kPixelsPerMm);
}

void SheetView::setPages(std::vector<Figure> pages)
{
    m_pages = std::move(pages);
    if (!m_pages.empty())
        setAccessibleName(QString::fromStdString(m_pages.front().title));
    setMinimumSize(sizeHint());
    updateGeometry();
    update();
}

QSize SheetView::sizeHint() const
{
    double width = 0;
    double height = px(kGap);
    for (const Figure& page : m_pages) {
        width = std::max(width, page.width * pixelsPerMm());
        height += page.height * pixelsPerMm() + px(kGap);
    }
    return {int(width) + 2 * px(kGap), int(height)};
}

void SheetView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    double y = px(kGap);
    for (const Figure& page : m_pages) {
        const QRectF box(std::max(double(px(kGap)), (width() - page.width * pixelsPerMm()) / 2), y, page.width * pixelsPerMm(),
                         page.height * pixelsPerMm());
        y += box.height() + px(kGap);
        if (!box.intersects(event->rect()))
            continue;
        painter.save();
        painter.translate(std::round(box.left()), std::round(box.top()));
        paintFigure(painter, page, pixelsPerMm());
        painter.restore();
        painter.setPen(themeColors().lineStrong);
        painter.drawRect(box);
    }
}

} // namespace headlight
