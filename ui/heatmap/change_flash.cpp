// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/change_flash.h"

#include "ui/heatmap/change_marks.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cstring>

namespace headlight {

namespace {

constexpr double kStrongest = 0.55;

} // namespace

void paintChangeFlash(QPainter& painter, const HeatmapScene& scene)
{
    if (scene.flash <= 0)
        return;
    const ChangedCells changed(scene);
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
    // One box for neighbours: a whole matrix is one.
    const Index end = changed.row0() + changed.rows();
    for (Index row = changed.row0(), next = row; row < end; row = next) {
        const char* line = changed.line(row);
        while (next < end && std::memcmp(changed.line(next), line, std::size_t(changed.cols())) == 0)
            ++next;
        for (Index col = 0; col < changed.cols(); ++col) {
            const Index first = col;
            while (line[col]) // an empty entry ends each row
                ++col;
            const CellRange run = CellRange{row * rowPool, next * rowPool, (changed.col0() + first) * colPool, (changed.col0() + col) * colPool}
                                      .intersected(visible);
            if (!run.empty())
                painter.fillRect(geometry.rect(run), color);
        }
    }
    painter.restore();
}

} // namespace headlight
