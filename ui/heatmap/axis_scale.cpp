// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/axis_scale.h"

#include <algorithm>
#include <cmath>

namespace headlight {

CellZoom CellZoom::nearest(double pixelsPerCell)
{
    if (pixelsPerCell >= 1)
        return {std::max(1, int(std::lround(pixelsPerCell))), 1};
    return {1, std::max(1, int(std::ceil(1 / std::max(pixelsPerCell, 1e-6) - 1e-9)))};
}

CellZoom CellZoom::fitting(Index count, int length)
{
    const Index cells = std::max<Index>(1, count);
    const int room = std::max(1, length);
    if (cells <= room)
        return {int(room / cells), 1};
    return {1, int((cells + room - 1) / room)};
}

AxisScale::AxisScale(Index count, CellZoom zoom, int room) : m_count(count), m_zoom(zoom), m_room(std::max(1, room))
{
}

Index AxisScale::extent() const
{
    return m_zoom.isPooled() ? (m_count + m_zoom.pool - 1) / m_zoom.pool : m_count * m_zoom.pixels;
}

int AxisScale::visibleLength() const
{
    return int(std::min<Index>(extent(), m_room));
}

void AxisScale::setOffset(Index offset)
{
    m_offset = std::clamp<Index>(offset, 0, extent() - visibleLength());
}

void AxisScale::reveal(Index index)
{
    const PixelSpan cell = span(index);
    if (cell.begin < 0)
        setOffset(m_offset + cell.begin);
    else if (cell.end > m_room)
        setOffset(m_offset + std::min(cell.end - m_room, cell.begin));
}

double AxisScale::positionAt(double pixel) const
{
    return (double(m_offset) + pixel) / m_zoom.size();
}

void AxisScale::putAt(double position, double pixel)
{
    setOffset(Index(std::llround(position * m_zoom.size() - pixel)));
}

PixelSpan AxisScale::span(Index index) const
{
    if (m_zoom.isPooled()) {
        const int begin = int(index / m_zoom.pool - m_offset);
        return {begin, begin + 1};
    }
    const Index begin = index * m_zoom.pixels - m_offset;
    return {int(begin), int(begin + m_zoom.pixels)};
}

Index AxisScale::indexAt(int pixel) const
{
    const Index position = pixel + m_offset;
    if (pixel < 0 || pixel >= visibleLength())
        return -1;
    return m_zoom.isPooled() ? position * m_zoom.pool : position / m_zoom.pixels;
}

Index AxisScale::first() const
{
    return m_count == 0 ? 0 : indexAt(0);
}

Index AxisScale::last() const
{
    if (m_count == 0)
        return 0;
    const Index lastShown = indexAt(visibleLength() - 1);
    return std::min(m_count, lastShown + m_zoom.pool);
}

} // namespace headlight
