// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/figure_canvas.h"

#include "ui/canvas/figure_accessible.h"
#include "ui/canvas/view_transition.h"
#include "ui/figure/figure_bounds.h"
#include "ui/figure/figure_painter.h"
#include "ui/theme/growth.h"
#include "ui/theme/theme.h"
#include "ui/widgets/edit_flash.h"

#include <QFocusEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kLeastZoom = 0.2;
constexpr double kMostZoom = 12;
constexpr double kMostPicture = 24e6; // device pixels kept; a larger view is painted as it is needed
constexpr double kLeastSeen = 48;     // of the sheet, so that it cannot be lost

} // namespace

FigureCanvas::FigureCanvas(QWidget* parent) : QWidget(parent), m_passage(new ViewTransition(*this)), m_flash(new EditFlash(this))
{
    connect(m_flash, &EditFlash::changed, this, qOverload<>(&QWidget::update));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    FigureAccessible::install();
}

double FigureCanvas::unitsPerMm() const
{
    return pxF(1) / kPixel * m_zoom;
}

double FigureCanvas::growth() const
{
    return std::floor(growthOn(size()) / kGrowthStep) * kGrowthStep;
}

QSizeF FigureCanvas::roomAt(double growth) const
{
    return QSizeF(size()) * (kPixel / pxF(1)) / growth;
}

void FigureCanvas::setView(std::shared_ptr<const FigureView> view, Change change)
{
    if (change == Change::Step && isVisible() && m_view && view)
        beginPassage(*view);
    else if (m_passage->isRunning() && !view)
        m_passage->end();
    m_view = std::move(view);
    Picture prepared = std::exchange(m_prepared, {});
    m_picture = prepared.view == m_view ? std::move(prepared) : Picture();
    m_awaiting = false;
    if (!m_view || m_current >= int(m_view->matrices.size()))
        m_current = -1;
    if (!m_moved)
        fit();
    hover(spotAt(mapFromGlobal(QPointF(QCursor::pos()))));
    update();
}

void FigureCanvas::prepare(const std::shared_ptr<const FigureView>& view)
{
    m_prepared = view ? rendered(view, m_moved ? m_zoom : std::max(fittingZoom(*view), kLeastZoom)) : Picture();
}

void FigureCanvas::setOverlay(std::shared_ptr<const Figure> overlay)
{
    QRegion stale = overlayRegion();
    m_overlay = std::move(overlay);
    m_overlayBoxes = m_overlay ? boundsOf(*m_overlay) : std::vector<QRectF>();
    stale += overlayRegion();
    if (m_passage->isRunning())
        update();
    else
        update(stale);
}

/// What the overlay paints over, with a pixel for smoothed edges.
QRegion FigureCanvas::overlayRegion() const
{
    QRegion region;
    for (const QRectF& box : m_overlayBoxes)
        if (!box.isNull())
            region += onScreen(box.x(), box.y(), box.width(), box.height()).toAlignedRect().adjusted(-1, -1, 1, 1);
    return region & rect();
}

// Places.

QRectF FigureCanvas::onScreen(double x, double y, double width, double height) const
{
    const double units = unitsPerMm();
    return {m_origin.x() + x * units, m_origin.y() + y * units, width * units, height * units};
}

Point FigureCanvas::onSheet(QPointF position) const
{
    const QPointF at = (position - m_origin) / unitsPerMm();
    return {at.x(), at.y()};
}

QPointF FigureCanvas::toWidget(Point onSheet) const
{
    return m_origin + QPointF(onSheet.x, onSheet.y) * unitsPerMm();
}

QRectF FigureCanvas::rectOf(int matrix) const
{
    const CellGrid& grid = m_view->matrices.at(std::size_t(matrix)).grid;
    return onScreen(grid.left, grid.top, grid.width(), grid.height());
}

QRectF FigureCanvas::rectOf(int matrix, Cell cell) const
{
    const CellGrid& grid = m_view->matrices.at(std::size_t(matrix)).grid;
    return onScreen(grid.x(cell.col), grid.y(cell.row), grid.cellWidth, grid.cellHeight);
}

FigureCanvas::Spot FigureCanvas::spotAt(QPointF position) const
{
    if (!m_view || !QRectF(rect()).contains(position))
        return {};
    const Point point = onSheet(position);
    const int matrix = m_view->matrixAt(point);
    return matrix < 0 ? Spot() : Spot{matrix, m_view->matrices[std::size_t(matrix)].grid.cellAt(point)};
}

int FigureCanvas::linkAt(QPointF position) const
{
    return m_view && QRectF(rect()).contains(position) ? m_view->linkAt(onSheet(position)) : -1;
}

QRectF FigureCanvas::rectOfLink(int link) const
{
    const PlacedLink& place = m_view->links.at(std::size_t(link));
    return onScreen(place.x, place.y, place.width, place.height);
}

// Zoom and place.

double FigureCanvas::fittingZoom(const FigureView& view) const
{
    const double natural = pxF(1) / kPixel;
    return std::min({width() / (view.figure.width * natural), height() / (view.figure.height * natural), growth()});
}

QPointF FigureCanvas::centred(double zoom) const
{
    const double units = pxF(1) / kPixel * zoom;
    const double x = (width() - m_view->figure.width * units) / 2;
    const double y = (height() - m_view->figure.height * units) / 2;
    return {std::round(x), std::round(y)};
}

void FigureCanvas::fit()
{
    m_moved = false;
    if (!m_view)
        return;
    m_zoom = std::max(fittingZoom(*m_view), kLeastZoom);
    m_origin = centred(m_zoom);
    update();
    Q_EMIT moved();
}

void FigureCanvas::actualSize()
{
    if (m_view)
        zoomTo(1, QRectF(rect()).center());
}

void FigureCanvas::zoomBy(int steps)
{
    if (m_view)
        zoomTo(m_zoom * std::pow(kZoomStep, steps), QRectF(rect()).center());
}

void FigureCanvas::zoomTo(double zoom, QPointF about)
{
    zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    const QPointF origin = about + (m_origin - about) * (zoom / m_zoom);
    m_zoom = zoom;
    m_moved = true;
    moveTo(origin);
}

/// Never so far that nothing is left to be seen.
void FigureCanvas::moveTo(QPointF origin)
{
    const double units = unitsPerMm();
    const double right = width() - kLeastSeen;
    const double bottom = height() - kLeastSeen;
    const double left = kLeastSeen - m_view->figure.width * units;
    const double top = kLeastSeen - m_view->figure.height * units;
    m_origin = {std::clamp(std::round(origin.x()), std::min(left, right), std::max(left, right)),
                std::clamp(std::round(origin.y()), std::min(top, bottom), std::max(top, bottom))};
    update();
    Q_EMIT moved();
}

// Painting.

FigureCanvas::Picture FigureCanvas::rendered(std::shared_ptr<const FigureView> view, double zoom) const
{
    const double units = pxF(1) / kPixel * zoom;
    const QSizeF sheet(view->figure.width * units, view->figure.height * units);
    const double ratio = devicePixelRatioF();
    Picture picture{std::move(view), zoom, {}};
    if (sheet.width() * sheet.height() * ratio * ratio > kMostPicture)
        return picture;
    picture.pixels = QPixmap((sheet * ratio).toSize() + QSize(1, 1));
    picture.pixels.setDevicePixelRatio(ratio);
    picture.pixels.fill(themeColors().canvas);
    QPainter painter(&picture.pixels);
    paintFigureItems(painter, picture.view->figure, units);
    return picture;
}

bool FigureCanvas::isCurrent(const Picture& picture) const
{
    return picture.view == m_view && picture.zoom == m_zoom && (picture.pixels.isNull() || picture.pixels.devicePixelRatio() == devicePixelRatioF());
}

/// Everything but the cursor, on the ground of the canvas.
void FigureCanvas::paintPicture(QPainter& painter)
{
    painter.fillRect(rect(), themeColors().canvas);
    if (!m_view)
        return;
    const bool standsIn = m_awaiting && m_picture.view == m_view && !m_picture.pixels.isNull();
    if (!isCurrent(m_picture) && !standsIn)
        m_picture = rendered(m_view, m_zoom);
    if (isCurrent(m_picture) && !m_picture.pixels.isNull())
        painter.drawPixmap(m_origin, m_picture.pixels);
    else if (standsIn)
        painter.drawPixmap(onScreen(0, 0, m_view->figure.width, m_view->figure.height), m_picture.pixels, QRectF(m_picture.pixels.rect()));
    painter.translate(m_origin);
    if (m_picture.pixels.isNull())
        paintFigureItems(painter, m_view->figure, unitsPerMm());
    if (m_overlay)
        paintFigureItems(painter, *m_overlay, unitsPerMm());
    painter.translate(-m_origin);
}

QPixmap FigureCanvas::wholePicture()
{
    const double ratio = devicePixelRatioF();
    QPixmap picture((QSizeF(size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    QPainter painter(&picture);
    paintPicture(painter);
    return picture;
}

/// From what is on screen to `next`: the matrices that are in both travel.
void FigureCanvas::beginPassage(const FigureView& next)
{
    std::vector<ViewTransition::Traveller> travellers;
    for (int at = 0; at < int(next.matrices.size()); ++at)
        for (int old = 0; old < int(m_view->matrices.size()); ++old) {
            const PlacedMatrix& from = m_view->matrices[std::size_t(old)];
            const PlacedMatrix& to = next.matrices[std::size_t(at)];
            if (from.key && from.key == to.key && from.transposed == to.transposed && from.grid.rows == to.grid.rows)
                travellers.push_back({at, rectOf(old)});
        }
    m_passage->begin(wholePicture(), std::move(travellers));
}

void FigureCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_passage->isRunning() && m_view)
        m_passage->paint(painter, wholePicture(), [this](int matrix) { return rectOf(matrix); });
    else
        paintPicture(painter);
    paintFlash(painter);
    paintCurrent(painter);
}

bool FigureCanvas::isFlashing() const
{
    return m_flash->isOn();
}

void FigureCanvas::flash(std::vector<QRectF> places)
{
    m_flashing = std::move(places);
    if (!m_flashing.empty())
        m_flash->start();
}

void FigureCanvas::paintFlash(QPainter& painter) const
{
    if (!m_flash->isOn() || m_passage->isRunning())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor wash = EditFlash::wash(m_flash->strength());
    for (const QRectF& place : m_flashing)
        painter.fillRect(onScreen(place.x(), place.y(), place.width(), place.height()), wash);
}

/// 2 px of ink, 2 px outside, on a halo of the canvas.
void FigureCanvas::paintCurrent(QPainter& painter) const
{
    if (!hasFocus() || m_current < 0 || !m_view)
        return;
    const double out = pxF(3);
    const QRectF ring = rectOf(m_current).adjusted(-out, -out, out, out);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [color, width] : {std::pair(themeColors().canvas, pxF(4)), std::pair(themeColors().focus, pxF(2))}) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(ring);
    }
}

void FigureCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_passage->end();
    Q_EMIT roomChanged();
    if (m_view && m_moved)
        moveTo(m_origin);
    else
        fit();
}

void FigureCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        m_picture = {};
}

// The pointer.

void FigureCanvas::hover(const Spot& spot)
{
    if (spot == m_hover)
        return;
    m_hover = spot;
    Q_EMIT hovered(spot);
}

void FigureCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_view) {
        event->ignore();
        return;
    }
    m_press = event->position();
    m_pressOrigin = m_origin;
    m_dragging = false;
}

void FigureCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_press) {
        showPointer(event->position());
        return;
    }
    const QPointF way = event->position() - *m_press;
    if (!m_dragging && way.manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        return;
    m_dragging = true;
    m_moved = true;
    setCursor(Qt::ClosedHandCursor);
    moveTo(m_pressOrigin + way);
}

void FigureCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    m_press.reset();
    unsetCursor();
    if (std::exchange(m_dragging, false))
        return;
    const Spot spot = spotAt(event->position());
    Q_EMIT picked(spot);
    if (spot.matrix < 0)
        Q_EMIT pickedBeside(onSheet(event->position()));
}

/// A hand over what leads elsewhere.
void FigureCanvas::showPointer(QPointF position)
{
    hover(spotAt(position));
    if (linkAt(position) >= 0)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void FigureCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The first click of the two has picked already; beside everything a second one fits the view.
    if (event->button() == Qt::LeftButton && m_view && spotAt(event->position()).matrix < 0 && linkAt(event->position()) < 0)
        fit();
}

void FigureCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_view)
        return;
    zoomTo(m_zoom * std::pow(kZoomStep, event->angleDelta().y() / 120.0), event->position());
    hover(spotAt(event->position()));
    event->accept();
}

void FigureCanvas::leaveEvent(QEvent*)
{
    hover({});
}

} // namespace headlight
