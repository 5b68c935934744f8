// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/change_flash.h"

#include "ui/heatmap/change_marks.h"
#include "ui/widgets/edit_flash.h"

#include <QPainter>

#include <cstring>

namespace headlight {

void paintChangeFlash(QPainter& painter, const HeatmapScene& scene)
{
    if (scene.flash <= 0)
        return;
    const MarkedCells changed = changedCells(scene);
    if (!changed.any())
        return;
    const QColor color = EditFlash::wash(scene.flash);
    const HeatmapGeometry& geometry = scene.geometry;
    const CellRange visible = geometry.visible();
    const Index rowPool = geometry.rows().zoom().pool;
    const Index colPool = geometry.cols().zoom().pool;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(geometry.rect(), Qt::IntersectClip);
    // One box for neighbours: a whole matrix is one.
    const CellRange& part = changed.part();
    for (Index row = part.row0, next = row; row < part.row1; row = next) {
        const char* line = changed.line(row);
        while (next < part.row1 && std::memcmp(changed.line(next), line, std::size_t(part.cols())) == 0)
            ++next;
        for (Index col = 0; col < part.cols(); ++col) {
            const Index first = col;
            while (line[col]) // an unmarked cell ends each row
                ++col;
            const CellRange run = CellRange{row * rowPool, next * rowPool, (part.col0 + first) * colPool, (part.col0 + col) * colPool}
                                      .intersected(visible);
            if (!run.empty())
                painter.fillRect(geometry.rect(run), color);
        }
    }
    painter.restore();
}

} // namespace headlight
