// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the heatmap widget that zooms, pans and fits.
#include "ui/heatmap/heatmap_state.h"

#include "ui/heatmap/heatmap_plot.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kLargestCell = 240; // logical pixels

/// The next whole step from `zoom` by `factor`, at least one step away.
CellZoom stepped(const CellZoom& zoom, double factor)
{
    const CellZoom next = CellZoom::nearest(zoom.size() * factor);
    if (next != zoom)
        return next;
    if (factor > 1)
        return zoom.isPooled() ? CellZoom{1, zoom.pool - 1} : CellZoom{zoom.pixels + 1, 1};
    return zoom.pixels > 1 ? CellZoom{zoom.pixels - 1, 1} : CellZoom{1, zoom.pool + 1};
}

} // namespace

void HeatmapWidget::fit()
{
    m_state->fitted = true;
    layOut();
    m_state->plot->viewChanged();
}

void HeatmapWidget::actualSize()
{
    setZoom(readingZoom(devicePixelRatioF()), m_state->scene.layout.room.topLeft());
    if (const std::optional<Cell> cell = lights().cell)
        reveal(*cell);
}

void HeatmapWidget::setZoom(const HeatmapZoom& zoom, QPointF place)
{
    HeatmapScene& scene = m_state->scene;
    if (scene.content.isEmpty())
        return;
    m_state->fitted = false;
    // The labels' room may change with the zoom and move the matrix: what was under the pointer is put back after.
    const QPointF position = scene.geometry.positionAt(place);
    layOutAt(zoom);
    scene.geometry.putAt(position, place);
    viewMoved();
    m_state->plot->viewChanged();
}

void HeatmapWidget::zoomBy(int steps, QPointF place)
{
    if (steps == 0 || content().isEmpty())
        return;
    HeatmapZoom zoom = cells().zoom();
    for (int step = 0; step < std::abs(steps); ++step) {
        const double factor = steps > 0 ? kZoomStep : 1 / kZoomStep;
        // Both axes take the step of the wider one, so that cells keep their shape as well as whole pixels allow.
        const CellZoom cols = stepped(zoom.cols, factor);
        zoom.rows = CellZoom::nearest(zoom.rows.size() * cols.size() / zoom.cols.size());
        zoom.cols = cols;
    }
    const double largest = pxF(kLargestCell) * devicePixelRatioF();
    if (std::max(zoom.cols.size(), zoom.rows.size()) > largest)
        return;
    if (steps < 0 && zoom.cols.size() <= m_state->fittedZoom.cols.size()
        && zoom.rows.size() <= m_state->fittedZoom.rows.size()) {
        fit();
        return;
    }
    setZoom(zoom, place);
}

void HeatmapWidget::panBy(QPoint logicalPixels)
{
    HeatmapGeometry& geometry = m_state->scene.geometry;
    const HeatmapGeometry before = geometry;
    geometry.panBy((QPointF(logicalPixels) * geometry.pixelRatio()).toPoint());
    if (geometry == before)
        return;
    m_state->plot->viewChanged();
    viewMoved();
}

void HeatmapWidget::lookWhere(const HeatmapWidget& other)
{
    if (other.isFitted()) {
        if (!m_state->fitted)
            fit();
        return;
    }
    const HeatmapGeometry before = cells();
    const QPointF position = other.cells().positionAt(other.cells().rect().topLeft());
    const bool fitted = std::exchange(m_state->fitted, false);
    layOutAt(other.cells().zoom());
    HeatmapGeometry& geometry = m_state->scene.geometry;
    geometry.putAt(position, geometry.rect().topLeft());
    if (!fitted && geometry == before)
        return;
    m_state->plot->viewChanged();
    viewMoved();
}

void HeatmapWidget::reveal(Cell cell)
{
    HeatmapGeometry& geometry = m_state->scene.geometry;
    if (!CellRange::all(content().rows, content().cols).contains(cell))
        return;
    const HeatmapGeometry before = geometry;
    geometry.reveal(cell);
    if (geometry == before)
        return;
    m_state->plot->viewChanged();
    viewMoved();
}

} // namespace headlight
