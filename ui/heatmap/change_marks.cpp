// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/change_marks.h"

#include "ui/heatmap/cell_frame.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace headlight {

namespace {

constexpr Index kMostOutlined = 10000; // changed cells; beyond, whole rows are outlined
constexpr double kCorner = 11;
constexpr double kLeastCellWithCorner = 16;

bool sameBits(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) == 0 || a == b;
}

/// Visible entries of an axis and one more at each end: [first, last).
std::pair<Index, Index> entriesAround(const AxisScale& axis)
{
    const Index pool = axis.zoom().pool;
    const Index all = (axis.count() + pool - 1) / pool;
    return {std::max<Index>(0, axis.first() / pool - 1), std::min(all, (axis.last() + pool - 1) / pool + 1)};
}

/// Where the line between entries `entry - 1` and `entry` runs, in pixels of the window.
int edgeOf(const AxisScale& axis, Index entry)
{
    if (entry == 0)
        return axis.span(0).begin;
    return axis.span((entry - 1) * axis.zoom().pool).end;
}

} // namespace

ChangedCells::ChangedCells(const HeatmapScene& scene)
{
    const HeatmapContent& content = scene.content;
    if (!content.source || !content.hasBefore())
        return;
    const auto [row0, row1] = entriesAround(scene.geometry.rows());
    const auto [col0, col1] = entriesAround(scene.geometry.cols());
    m_row0 = row0;
    m_col0 = col0;
    m_rows = row1 - row0;
    m_cols = col1 - col0;
    m_changed.assign(std::size_t((m_rows + 2) * (m_cols + 2)), 0);
    if (scene.geometry.rows().zoom().isPooled() || scene.geometry.cols().zoom().isPooled())
        coverPools(content, scene.geometry);
    else
        compare(content);
    m_count = Index(std::count(m_changed.begin(), m_changed.end(), 1));
    if (m_count > kMostOutlined)
        widenToRows();
}

bool ChangedCells::at(Index row, Index col) const
{
    if (row < m_row0 || col < m_col0 || row >= m_row0 + m_rows || col >= m_col0 + m_cols)
        return false;
    return line(row)[col - m_col0] != 0;
}

void ChangedCells::compare(const HeatmapContent& content)
{
    const CellRange all{m_row0, m_row0 + m_rows, m_col0, m_col0 + m_cols};
    for (const CellRange& part : content.changed.ranges()) {
        const CellRange range = part.intersected(all);
        if (range.empty())
            continue;
        const Matrix now = content.source->block(range);
        const Matrix before = content.before->block(range);
        for (Index row = 0; row < now.rows(); ++row) {
            char* changed = line(range.row0 + row) + range.col0 - m_col0;
            for (Index col = 0; col < now.cols(); ++col)
                if (!sameBits(now(row, col), before(row, col)))
                    changed[col] = 1;
        }
    }
}

void ChangedCells::coverPools(const HeatmapContent& content, const HeatmapGeometry& geometry)
{
    const Index rowPool = geometry.rows().zoom().pool;
    const Index colPool = geometry.cols().zoom().pool;
    for (const CellRange& part : content.changed.ranges()) {
        const CellRange entries = CellRange{part.row0 / rowPool, (part.row1 + rowPool - 1) / rowPool,
                                            part.col0 / colPool, (part.col1 + colPool - 1) / colPool}
                                      .intersected({m_row0, m_row0 + m_rows, m_col0, m_col0 + m_cols});
        for (Index row = entries.row0; row < entries.row1; ++row)
            std::fill_n(line(row) + entries.col0 - m_col0, std::max<Index>(0, entries.cols()), char(1));
    }
}

void ChangedCells::widenToRows()
{
    for (Index row = m_row0; row < m_row0 + m_rows; ++row) {
        char* begin = line(row);
        if (std::find(begin, begin + m_cols, 1) != begin + m_cols)
            std::fill_n(begin, m_cols, char(1));
    }
}

namespace {

/// The runs of entries along one line, [begin, end), of which `edge(k)` says whether there is one.
template <typename Edge, typename Add>
void addRuns(Index end, const Edge& edge, const Add& add)
{
    for (Index at = 0; at < end; ++at) {
        const Index start = at;
        while (at < end && edge(at))
            ++at;
        if (at > start)
            add(start, at);
    }
}

/// Which of the lines between columns have an edge anywhere.
std::vector<char> columnsWithEdges(const ChangedCells& changed)
{
    std::vector<char> edges(std::size_t(changed.cols() + 1), 0);
    for (Index row = changed.row0(); row < changed.row0() + changed.rows(); ++row) {
        const char* line = changed.line(row);
        for (std::size_t col = 0; col < edges.size(); ++col)
            edges[col] = char(edges[col] | (line[Index(col) - 1] ^ line[col]));
    }
    return edges;
}

} // namespace

QPainterPath changeOutline(const ChangedCells& changed, const HeatmapGeometry& geometry)
{
    QPainterPath path;
    if (!changed.any())
        return path;
    const QPoint origin = geometry.deviceRect().topLeft();
    const Index row0 = changed.row0(), col0 = changed.col0();
    for (Index row = row0; row <= row0 + changed.rows(); ++row) {
        const char* above = changed.line(row - 1);
        const char* below = changed.line(row);
        if (std::memcmp(above, below, std::size_t(changed.cols())) == 0)
            continue;
        const int y = origin.y() + edgeOf(geometry.rows(), row);
        addRuns(changed.cols(), [&](Index col) { return above[col] != below[col]; },
                [&](Index start, Index end) {
                    path.moveTo(origin.x() + edgeOf(geometry.cols(), col0 + start), y);
                    path.lineTo(origin.x() + edgeOf(geometry.cols(), col0 + end), y);
                });
    }
    const std::vector<char> edges = columnsWithEdges(changed);
    const char* first = changed.line(row0);
    const Index stride = changed.line(row0 + 1) - first;
    for (Index col = 0; col <= changed.cols(); ++col) {
        if (!edges[std::size_t(col)])
            continue;
        const int x = origin.x() + edgeOf(geometry.cols(), col0 + col);
        addRuns(changed.rows(), [&](Index row) { return first[row * stride + col - 1] != first[row * stride + col]; },
                [&](Index start, Index end) {
                    path.moveTo(x, origin.y() + edgeOf(geometry.rows(), row0 + start));
                    path.lineTo(x, origin.y() + edgeOf(geometry.rows(), row0 + end));
                });
    }
    return path;
}

namespace {

/// A triangle in the top right corner of each changed cell, its long side towards the cell.
QPainterPath corners(const ChangedCells& changed, const HeatmapScene& scene, int size)
{
    QPainterPath path;
    const HeatmapGeometry& geometry = scene.geometry;
    const CellRange visible = geometry.visible();
    for (Index row = visible.row0; row < visible.row1; ++row)
        for (Index col = visible.col0; col < visible.col1; ++col) {
            if (!changed.at(row, col))
                continue;
            const QRect cell = geometry.deviceRect(CellRange::of({row, col}));
            const QPointF corner(cell.x() + cell.width() - geometry.gap(), cell.y());
            path.moveTo(corner - QPointF(size, 0));
            path.lineTo(corner);
            path.lineTo(corner + QPointF(0, size));
            path.closeSubpath();
        }
    return path;
}

void paintCorners(QPainter& painter, const ChangedCells& changed, const HeatmapScene& scene)
{
    const HeatmapGeometry& geometry = scene.geometry;
    const double ratio = geometry.pixelRatio();
    const double cell = std::min(geometry.cols().zoom().size(), geometry.rows().zoom().size());
    if (cell < pxF(kLeastCellWithCorner) * ratio)
        return;
    const QPainterPath path = corners(changed, scene, int(std::min(pxF(kCorner) * ratio, cell / 3)));
    painter.setPen(QPen(themeColors().canvas, 2 * std::max(1.0, ratio)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.fillPath(path, themeColors().changed.line);
}

} // namespace

void paintChangeMarks(QPainter& painter, const HeatmapScene& scene)
{
    const ChangedCells changed(scene);
    if (!changed.any())
        return;
    const double ratio = scene.geometry.pixelRatio();
    const auto device = [&](double logical) { return std::max(1, int(std::lround(pxF(logical) * ratio))); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(1 / ratio, 1 / ratio);
    paintCorners(painter, changed, scene);
    paintOutline(painter, changeOutline(changed, scene.geometry),
                 {themeColors().changed.line, themeColors().canvas, device(metric::lineLit), device(1), 0});
    painter.restore();
}

} // namespace headlight
