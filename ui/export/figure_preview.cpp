// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_preview.h"

#include "ui/figure/figure_painter.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>

#include <cmath>

namespace headlight {

namespace {

constexpr double kInch = 25.4;
constexpr double kLeastDpi = 40; // what no screen has
constexpr double kMostDpi = 600;
constexpr int kSquare = 8; // of the ground that means "none"

} // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent)
{
    setCursor(Qt::OpenHandCursor);
}

double FigurePreview::pixelsPerMm() const
{
    const double dpi = screen()->physicalDotsPerInch() / devicePixelRatioF() * screen()->devicePixelRatio();
    return (dpi > kLeastDpi && dpi < kMostDpi ? dpi : double(logicalDpiX())) / kInch;
}

void FigurePreview::setFigure(std::optional<Figure> figure, bool transparent)
{
    m_figure = std::move(figure);
    m_transparent = transparent;
    if (m_figure) {
        setAccessibleName(QString::fromStdString(m_figure->title));
        setAccessibleDescription(QString::fromStdString(m_figure->description));
    }
    setMinimumSize(sizeHint());
    updateGeometry();
    update();
}

QSize FigurePreview::sizeHint() const
{
    if (!m_figure)
        return {px(240), px(160)};
    const int margin = 2 * px(metric::canvasMargin);
    return {int(m_figure->width * pixelsPerMm()) + margin, int(m_figure->height * pixelsPerMm()) + margin};
}

QRectF FigurePreview::sheet() const
{
    const QSizeF size(m_figure->width * pixelsPerMm(), m_figure->height * pixelsPerMm());
    const QPointF corner((width() - size.width()) / 2, (height() - size.height()) / 2);
    return {QPointF(std::floor(corner.x()), std::floor(corner.y())), size};
}

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_figure)
        return;
    const QRectF box = sheet();
    if (m_transparent) {
        painter.save();
        painter.setClipRect(box);
        painter.fillRect(box, Qt::white);
        for (int y = 0; y * kSquare < box.height(); ++y)
            for (int x = y % 2; x * kSquare < box.width(); x += 2)
                painter.fillRect(QRectF(box.left() + x * kSquare, box.top() + y * kSquare, kSquare, kSquare), QColor(0xEE, 0xEE, 0xEE));
        painter.restore();
    }
    painter.save();
    painter.translate(box.topLeft());
    if (m_transparent)
        paintFigureItems(painter, *m_figure, pixelsPerMm());
    else
        paintFigure(painter, *m_figure, pixelsPerMm());
    painter.restore();
    painter.setPen(themeColors().lineStrong);
    painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void FigurePreview::mousePressEvent(QMouseEvent* event)
{
    if (m_figure && event->button() == Qt::LeftButton && sheet().contains(event->position()))
        m_pressed = event->pos();
}

void FigurePreview::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || (event->pos() - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_pressed.reset();
    Q_EMIT dragged();
}

void FigurePreview::mouseReleaseEvent(QMouseEvent*)
{
    m_pressed.reset();
}

} // namespace headlight
