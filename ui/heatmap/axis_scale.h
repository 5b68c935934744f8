// SPDX-License-Identifier: GPL-3.0-or-later
// One axis of a heatmap in device pixels: where each cell stands, which cell is at a pixel, how far it is scrolled.
#pragma once

#include "core/tensor/matrix.h"

namespace headlight {

/// The size of a cell along one axis: `pixels` device pixels, or, zoomed out, `pool` cells in one pixel. Whole steps only,
/// so that every cell of an axis looks equally large.
struct CellZoom {
    int pixels = 1;
    int pool = 1;

    /// The whole step nearest to `pixelsPerCell`; below one pixel the next smaller one, so that what fitted still fits.
    static CellZoom nearest(double pixelsPerCell);
    /// The largest step at which `count` cells fit into `length` pixels.
    static CellZoom fitting(Index count, int length);

    double size() const { return double(pixels) / pool; }
    bool isPooled() const { return pool > 1; }
    bool operator==(const CellZoom&) const = default;
};

/// Pixels along the axis that one cell covers: [begin, end), never empty.
struct PixelSpan {
    int begin = 0;
    int end = 0;
    int length() const { return end - begin; }
    bool operator==(const PixelSpan&) const = default;
};

class AxisScale {
  public:
    AxisScale() = default;
    /// `count` cells seen through a window of `room` pixels.
    AxisScale(Index count, CellZoom zoom, int room);

    Index count() const { return m_count; }
    CellZoom zoom() const { return m_zoom; }
    int room() const { return m_room; }
    /// Pixels that all cells together take.
    Index extent() const;
    /// Pixels of the window that show cells.
    int visibleLength() const;
    bool fits() const { return extent() <= m_room; }

    Index offset() const { return m_offset; }
    /// Scrolls; what would leave the window empty is cut off.
    void setOffset(Index offset);
    /// Scrolls as little as needed to show `index`.
    void reveal(Index index);
    /// What is at a pixel, in cells from the first, and the scrolling that puts it there.
    double positionAt(double pixel) const;
    void putAt(double position, double pixel);

    /// The pixels of cell `index`, relative to the window; may lie outside of it.
    PixelSpan span(Index index) const;
    /// The cell at a pixel of the window (the first of its pool); −1 where there is none.
    Index indexAt(int pixel) const;
    /// The first visible cell and the one after the last.
    Index first() const;
    Index last() const;

    bool operator==(const AxisScale&) const = default;

  private:
    Index m_count = 0;
    CellZoom m_zoom;
    int m_room = 0;
    Index m_offset = 0;
};

} // namespace headlight
