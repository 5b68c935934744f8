// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/axis_titles.h"

#include "ui/heatmap/text_runs.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kArrowLength = 26;
constexpr double kArrowGap = 8;

/// A horizontal arrow of 1.5 px from `start` to the right, or to the left.
void paintArrow(QPainter& painter, QPointF start, double length, const QColor& color)
{
    QPen pen(color, pxF(metric::lineArrow));
    pen.setCapStyle(Qt::RoundCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    const QPointF tip = start + QPointF(length, 0);
    const double head = length > 0 ? -pxF(5) : pxF(5);
    painter.drawLine(start, tip);
    painter.drawLine(tip, tip + QPointF(head, pxF(4)));
    painter.drawLine(tip, tip + QPointF(head, -pxF(4)));
}

/// Titles that have nowhere to be centred start at the axis instead, so that nothing is cut off at the left.
double centredStart(double begin, double end, double width)
{
    return std::max(begin, (begin + end - width) / 2);
}

/// "N × d  6 × 16", at the right end of the matrix unless the title reaches there.
void paintShape(QPainter& painter, const HeatmapScene& scene, QPointF baseline, double titleEnd)
{
    const HeatmapContent& content = scene.content;
    if (content.shapeSymbol.empty())
        return;
    const QString size = QStringLiteral("%1 × %2").arg(content.rows).arg(content.cols);
    const TextRuns shape(QStringLiteral("%1   %2"), {{{}, content.shapeSymbol}, {size}}, themeFont(TypeRole::Second));
    const double x = std::max(scene.geometry.rect().right() - shape.width(), titleEnd + pxF(metric::step16));
    shape.paint(painter, QPointF(x, baseline.y()), themeColors().muted);
}

void paintTopTitle(QPainter& painter, const HeatmapScene& scene)
{
    const HeatmapAxis& axis = scene.content.colAxis;
    const QRectF matrix = scene.geometry.rect();
    const TextRuns title(axis.title, {{{}, axis.symbol}}, themeFont(TypeRole::Interface));
    const double width = title.width() + (axis.arrow ? pxF(kArrowGap + kArrowLength) : 0);
    const double x = axis.tinted ? centredStart(matrix.left(), matrix.right(), width) : matrix.left();
    const double head = matrix.top() - scene.layout.columnLabelGap - scene.layout.columnLabelHeight;
    const QPointF baseline(x, head - pxF(15));
    title.paint(painter, baseline, axis.tinted ? themeColors().key.ink : themeColors().muted);
    if (axis.arrow)
        paintArrow(painter, baseline + QPointF(title.width() + pxF(kArrowGap), -pxF(4.5)), pxF(kArrowLength),
                   axis.tinted ? themeColors().key.line : themeColors().muted);
    paintShape(painter, scene, baseline, x + width);
}

/// Rotated by a quarter to the left: the text runs up, the arrow before it points down, the way rows are counted.
void paintSideTitle(QPainter& painter, const HeatmapScene& scene)
{
    const HeatmapAxis& axis = scene.content.rowAxis;
    const QRectF matrix = scene.geometry.rect();
    const TextRuns title(axis.title, {{{}, axis.symbol}}, themeFont(TypeRole::Interface));
    const double arrow = axis.arrow ? pxF(kArrowGap + kArrowLength) : 0;
    const double width = title.width() + arrow;
    painter.save();
    painter.translate(scene.layout.sideTitleX() - pxF(15), std::max(matrix.center().y() + width / 2, matrix.top() + width));
    painter.rotate(-90);
    title.paint(painter, QPointF(arrow, 0), axis.tinted ? themeColors().query.ink : themeColors().muted);
    if (axis.arrow)
        paintArrow(painter, QPointF(pxF(kArrowLength), -pxF(4.5)), -pxF(kArrowLength),
                   axis.tinted ? themeColors().query.line : themeColors().muted);
    painter.restore();
}

} // namespace

void paintAxisTitles(QPainter& painter, const HeatmapScene& scene)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (scene.layout.topTitle)
        paintTopTitle(painter, scene);
    if (scene.layout.sideTitle)
        paintSideTitle(painter, scene);
}

} // namespace headlight
