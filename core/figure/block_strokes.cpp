// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_strokes.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kCorner = 8 * kPixel;
constexpr double kHead = 7 * kPixel;
constexpr double kHalfHead = 3.4 * kPixel;
constexpr double kRound = 0.5523; ///< of a quarter circle's radius, to its control points

double distance(Point a, Point b)
{
    return std::hypot(b.x - a.x, b.y - a.y);
}

Point towards(Point from, Point to, double by)
{
    const double length = distance(from, to);
    return length == 0 ? from : Point{from.x + (to.x - from.x) * by / length, from.y + (to.y - from.y) * by / length};
}

} // namespace

void paintArrow(Figure& sheet, const std::vector<Point>& points, const Stroke& stroke, bool arrow)
{
    const Point tip = points.back();
    const Point before = points[points.size() - 2];
    const double last = distance(before, tip);
    const double head = std::min(kHead, last);
    Path path;
    path.moveTo(points.front().x, points.front().y);
    for (std::size_t at = 1; at + 1 < points.size(); ++at) {
        const Point corner = points[at];
        const double radius = std::min({kCorner, distance(points[at - 1], corner) / 2, distance(corner, points[at + 1]) / 2});
        const Point in = towards(corner, points[at - 1], radius);
        const Point out = towards(corner, points[at + 1], radius);
        path.lineTo(in.x, in.y);
        path.cubicTo(towards(in, corner, radius * kRound), towards(out, corner, radius * kRound), out);
    }
    const Point end = arrow ? towards(tip, before, head * 0.8) : tip;
    path.lineTo(end.x, end.y);
    sheet.add(FigurePath{std::move(path), std::nullopt, stroke});
    if (!arrow)
        return;
    const Point base = towards(tip, before, head);
    const double ux = last == 0 ? 0 : (tip.x - before.x) / last;
    const double uy = last == 0 ? 0 : (tip.y - before.y) / last;
    Path triangle;
    triangle.moveTo(tip.x, tip.y);
    triangle.lineTo(base.x - uy * kHalfHead, base.y + ux * kHalfHead);
    triangle.lineTo(base.x + uy * kHalfHead, base.y - ux * kHalfHead);
    triangle.close();
    sheet.add(FigurePath{std::move(triangle), stroke.color, std::nullopt});
}

} // namespace headlight
