// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a heatmap stand in its widget: whole device pixels, row 0 on top, zoomed, scrolled.
#pragma once

#include "core/tensor/cell_range.h"
#include "ui/heatmap/axis_scale.h"

#include <QPoint>
#include <QRect>
#include <QRectF>

#include <optional>

namespace headlight {

/// The zoom of both axes.
struct HeatmapZoom {
    CellZoom cols;
    CellZoom rows;
    bool operator==(const HeatmapZoom&) const = default;
};

/// Cell sizes in device pixels that a zoom is chosen by.
struct CellLimits {
    double largestWidth = 84;
    double largestHeight = 72;
    double labelHeight = 24; ///< rows may be taller than wide up to this, so that their labels stand
    double stripWidth = 24;  ///< columns may be wider than tall up to this
};

/// The zoom that shows all of rows × cols in `room` (device pixels), cells a little wider than tall where both axes
/// leave the choice. A square matrix whose cells are too small for numbers is a square.
HeatmapZoom fittingZoom(Index rows, Index cols, QSize room, const CellLimits& limits);

class HeatmapGeometry {
  public:
    HeatmapGeometry() = default;
    /// `room` is where the matrix may stand, in device pixels of the widget; the matrix starts at its top left.
    HeatmapGeometry(Index rows, Index cols, const HeatmapZoom& zoom, const QRect& room, double pixelRatio);

    const AxisScale& cols() const { return m_cols; }
    const AxisScale& rows() const { return m_rows; }
    AxisScale& cols() { return m_cols; }
    AxisScale& rows() { return m_rows; }
    HeatmapZoom zoom() const { return {m_cols.zoom(), m_rows.zoom()}; }
    double pixelRatio() const { return m_pixelRatio; }

    /// The part of the matrix on screen, in device pixels of the widget.
    QRect deviceRect() const;
    /// The pixels of a cell in device pixels of the widget, not clipped to deviceRect().
    QRect deviceRect(const CellRange& range) const;
    /// The same in logical pixels.
    QRectF rect() const { return toLogical(deviceRect()); }
    QRectF rect(const CellRange& range) const { return toLogical(deviceRect(range)); }
    QRectF rect(Cell cell) const { return rect(CellRange::of(cell)); }

    /// The cell at a place of the widget in logical pixels.
    std::optional<Cell> cellAt(QPointF place) const;
    /// The cells on screen, wholly or in part.
    CellRange visible() const;
    bool fits() const { return m_cols.fits() && m_rows.fits(); }

    /// Device pixels of the gap between cells: none below 12 logical pixels.
    int gap() const;

    /// What is at a place, in columns and rows from the first cell, and the scrolling that puts it there.
    QPointF positionAt(QPointF place) const;
    void putAt(QPointF position, QPointF place);
    void panBy(QPoint devicePixels);
    void reveal(Cell cell);

    bool operator==(const HeatmapGeometry&) const = default;

  private:
    QPointF toWindow(QPointF place) const;
    QRectF toLogical(const QRect& device) const;

    AxisScale m_cols;
    AxisScale m_rows;
    QPoint m_origin;
    double m_pixelRatio = 1;
};

} // namespace headlight
