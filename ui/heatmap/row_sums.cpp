// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/row_sums.h"

#include "core/text/numbers.h"
#include "ui/heatmap/label_plan.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace headlight {

namespace {

constexpr double kColumn = 52;  // right edge of the sums, from the matrix
constexpr double kSpacing = 16; // least distance of two sums

void paintTick(QPainter& painter, QPointF middle)
{
    QPen pen(themeColors().ok, pxF(1.6));
    pen.setCapStyle(Qt::RoundCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    const QPointF points[] = {middle + QPointF(-pxF(4), pxF(0.5)), middle + QPointF(-pxF(1.2), pxF(3.2)),
                              middle + QPointF(pxF(4), -pxF(3))};
    painter.drawPolyline(points, 3);
}

void paintHeading(QPainter& painter, const HeatmapScene& scene, double right)
{
    const QString heading = QCoreApplication::translate("headlight::Heatmap", QT_TRANSLATE_NOOP("headlight::Heatmap", "row sum"));
    const QRectF matrix = scene.geometry.rect();
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(themeColors().muted);
    // Slanted labels rise over the column of sums: the heading stays below them, clear of the last one's foot.
    const bool slanted = scene.layout.columnMode == ColumnLabelMode::Slanted;
    const double bottom = matrix.top() - (slanted ? 0 : scene.layout.columnLabelGap + pxF(4));
    painter.drawText(QRectF(right - pxF(80) + (slanted ? pxF(20) : 0), bottom - pxF(20), pxF(80), pxF(20)),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, heading);
}

} // namespace

double rowSum(const MatrixSource& source, Index row)
{
    return source.block({row, row + 1, 0, source.cols()}).cast<double>().sum();
}

void paintRowSums(QPainter& painter, const HeatmapScene& scene)
{
    if (!scene.content.rowSums || !scene.content.source)
        return;
    const HeatmapGeometry& geometry = scene.geometry;
    const double right = geometry.rect().right() + pxF(kColumn);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeading(painter, scene, right);
    painter.setClipRect(QRectF(right - pxF(kColumn), geometry.rect().top() - pxF(8), pxF(120),
                               geometry.rect().height() + pxF(16)),
                        Qt::IntersectClip);
    for (const Index row : labelledCells(geometry.rows(), pxF(kSpacing) * geometry.pixelRatio(), scene.lights.row)) {
        if (scene.lights.waits({row, scene.content.cols - 1}))
            continue;
        const double sum = rowSum(*scene.content.source, row);
        const double y = geometry.rect(Cell{row, geometry.cols().first()}).center().y();
        painter.setFont(themeFont(TypeRole::Interface));
        painter.setPen(std::isfinite(sum) ? themeColors().ink : themeColors().errorInk);
        painter.drawText(QRectF(right - pxF(60), y - pxF(10), pxF(60), pxF(20)), Qt::AlignRight | Qt::AlignVCenter,
                         QString::fromStdString(formatFixed(sum, 2)));
        if (std::abs(sum - 1) <= kRowSumTolerance)
            paintTick(painter, QPointF(right + pxF(13), y));
    }
}

} // namespace headlight
