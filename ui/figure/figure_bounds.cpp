// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_bounds.h"

#include "core/figure/anchor_shift.h"
#include "ui/figure/qt_font_metrics.h"

#include <QTransform>

#include <algorithm>
#include <variant>

namespace headlight {

namespace {

constexpr std::size_t kMostBoxes = 256;
// Of any script, in em: letters reach no further from the baseline.
constexpr double kAbove = 1.2;
constexpr double kBelow = 0.5;

QRectF grown(const QRectF& box, const std::optional<Stroke>& stroke)
{
    const double half = stroke ? stroke->width / 2 : 0;
    return box.adjusted(-half, -half, half, half);
}

QRectF turned(const QRectF& box, double degrees, double x, double y)
{
    return QTransform().translate(x, y).rotate(degrees).mapRect(box);
}

QRectF boxOf(const FigureRect& rect)
{
    return grown(QRectF(rect.x, rect.y, rect.width, rect.height), rect.stroke);
}

QRectF boxOf(const FigurePath& path)
{
    return path.path.empty() ? QRectF() : grown(toPainterPath(path.path).controlPointRect(), path.stroke);
}

QRectF boxOf(const FigureText& text)
{
    const double width = textWidth(text.spans, text.size, figureFontMetrics());
    // A letter may lean over the ends of its advance.
    const QRectF line(anchorShift(text.anchor, width) - 0.3 * text.size, -kAbove * text.size, width + 0.6 * text.size, (kAbove + kBelow) * text.size);
    return turned(line, text.degrees, text.x, text.y);
}

QRectF boxOf(const FigureMath& math)
{
    const MathLayout& layout = math.layout;
    double em = 0;
    for (const MathRun& run : layout.runs)
        em = std::max(em, run.size);
    const QRectF line(-0.3 * em, -layout.ascent - 0.5 * em, layout.width + layout.overhang + 0.6 * em, layout.ascent + layout.descent + em);
    return turned(line, math.degrees, math.x, math.y);
}

QRectF boxOf(const FigureCells& cells)
{
    return {cells.x, cells.y, cells.width, cells.height};
}

} // namespace

QRectF boundsOf(const Primitive& item)
{
    return std::visit([](const auto& primitive) { return boxOf(primitive); }, item);
}

std::vector<QRectF> boundsOf(const Figure& figure)
{
    std::vector<QRectF> boxes;
    for (const Primitive& item : figure.items)
        boxes.push_back(boundsOf(item));
    if (boxes.size() <= kMostBoxes)
        return boxes;
    QRectF all;
    for (const QRectF& box : boxes)
        all |= box;
    return {all};
}

} // namespace headlight
