// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure_scale.h"

namespace headlight {

namespace {

struct Scale {
    double factor;

    void stroke(std::optional<Stroke>& line) const
    {
        if (line)
            line->width *= factor;
    }
    template <typename Placed> void place(Placed& item) const
    {
        item.x *= factor;
        item.y *= factor;
    }
    template <typename Box> void box(Box& item) const
    {
        place(item);
        item.width *= factor;
        item.height *= factor;
    }

    void operator()(FigureRect& rect) const
    {
        box(rect);
        rect.radius *= factor;
        stroke(rect.stroke);
    }
    void operator()(FigurePath& path) const
    {
        path.path = path.path.transformed(factor, 0, 0);
        stroke(path.stroke);
    }
    void operator()(FigureText& text) const
    {
        place(text);
        text.size *= factor;
    }
    void operator()(FigureMath& math) const
    {
        place(math);
        MathLayout& layout = math.layout;
        for (MathRun& run : layout.runs) {
            place(run);
            run.size *= factor;
        }
        for (MathStroke& line : layout.strokes) {
            line.path = line.path.transformed(factor, 0, 0);
            line.width *= factor;
        }
        for (double* length : {&layout.width, &layout.ascent, &layout.descent, &layout.size, &layout.overhang})
            *length *= factor;
    }
    void operator()(FigureCells& cells) const { box(cells); }
};

} // namespace

Figure scaledFigure(Figure figure, double factor)
{
    if (factor == 1)
        return figure;
    figure.width *= factor;
    figure.height *= factor;
    for (Primitive& item : figure.items)
        std::visit(Scale{factor}, item);
    return figure;
}

} // namespace headlight
