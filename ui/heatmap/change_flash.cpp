// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/change_flash.h"

#include "ui/heatmap/change_marks.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr double kStrongest = 0.55;

} // namespace

void paintChangeFlash(QPainter& painter, const HeatmapScene& scene)
{
    if (scene.flash <= 0)
        return;
    const MarkedCells changed = changedCells(scene);
    if (!changed.any())
        return;
    QColor color = themeColors().changed.line;
    color.setAlphaF(float(kStrongest * scene.flash));
    const HeatmapGeometry& geometry = scene.geometry;
    const CellRange visible = geometry.visible();
    const Index rowPool = geometry.rows().zoom().pool;
    const Index colPool = geometry.cols().zoom().pool;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(geometry.rect(), Qt::IntersectClip);
    // One box for neighbours in a row: a whole matrix is as many boxes as it has rows.
    const CellRange& part = changed.part();
    for (Index row = part.row0; row < part.row1; ++row)
        for (Index col = part.col0; col < part.col1; ++col) {
            const Index first = col;
            while (changed.at({row, col}))
                ++col;
            const CellRange run = CellRange{row * rowPool, (row + 1) * rowPool, first * colPool, col * colPool}.intersected(visible);
            if (!run.empty())
                painter.fillRect(geometry.rect(run), color);
        }
    painter.restore();
}

} // namespace headlight
