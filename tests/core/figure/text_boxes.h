// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a figure as they read, and their turned boxes, to prove that none leaves the sheet or meets another.
#pragma once

#include "core/figure/anchor_shift.h"
#include "core/figure/figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace headlight {

/// What the figure says, of those texts that `where` answers for.
template <typename Where> std::multiset<std::string> textsOf(const Figure& figure, const Where& where)
{
    std::multiset<std::string> texts;
    for (const Primitive& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item); text && where(*text))
            texts.insert(text->text());
    return texts;
}

inline std::multiset<std::string> textsOf(const Figure& figure)
{
    return textsOf(figure, [](const FigureText&) { return true; });
}

struct TextBox {
    std::string text;
    std::array<Point, 4> corners;
};

/// The box of the letters, `ascent` and `descent` em around the baseline.
inline TextBox boxOf(const FigureText& text, const FontMetrics& metrics, double ascent = 0.7, double descent = 0.0)
{
    const double width = textWidth(text.spans, text.size, metrics);
    Path path = Path::rectangle(anchorShift(text.anchor, width), -ascent * text.size, width, (ascent + descent) * text.size);
    path = path.rotated(text.degrees).transformed(1, text.x, text.y);
    TextBox box{text.text(), {}};
    for (std::size_t i = 0; i < 4; ++i)
        box.corners[i] = path.elements[i].to;
    return box;
}

inline std::vector<TextBox> textBoxes(const Figure& figure, const FontMetrics& metrics)
{
    std::vector<TextBox> boxes;
    for (const Primitive& item : figure.items) {
        if (const auto* text = std::get_if<FigureText>(&item))
            boxes.push_back(boxOf(*text, metrics));
    }
    return boxes;
}

/// The box of a formula: what is drawn of it.
inline TextBox boxOf(const FigureMath& math)
{
    Path path = Path::rectangle(0, -math.layout.ascent, math.layout.width + math.layout.overhang, math.layout.ascent + math.layout.descent);
    path = path.rotated(math.degrees).transformed(1, math.x, math.y);
    TextBox box{plainMath(math.formula), {}};
    for (std::size_t i = 0; i < 4; ++i)
        box.corners[i] = path.elements[i].to;
    return box;
}

/// Of words and of formulas.
inline std::vector<TextBox> wordBoxes(const Figure& figure, const FontMetrics& metrics)
{
    std::vector<TextBox> boxes = textBoxes(figure, metrics);
    for (const Primitive& item : figure.items) {
        if (const auto* math = std::get_if<FigureMath>(&item); math && !math->layout.empty())
            boxes.push_back(boxOf(*math));
    }
    return boxes;
}

inline bool insideSheet(const TextBox& box, const Figure& figure)
{
    return std::all_of(box.corners.begin(), box.corners.end(), [&](Point p) {
        return p.x >= 0 && p.y >= 0 && p.x <= figure.width && p.y <= figure.height;
    });
}

/// Two convex boxes are apart if the direction of some edge separates them.
inline bool overlap(const TextBox& a, const TextBox& b)
{
    for (const TextBox* box : {&a, &b}) {
        for (std::size_t i = 0; i < 2; ++i) {
            const Point edge{box->corners[i + 1].x - box->corners[i].x, box->corners[i + 1].y - box->corners[i].y};
            const double length = std::hypot(edge.x, edge.y);
            if (length == 0)
                return false;
            const auto extent = [&](const TextBox& of) {
                std::pair<double, double> range{1e300, -1e300};
                for (const Point p : of.corners) {
                    const double at = (p.x * edge.x + p.y * edge.y) / length;
                    range = {std::min(range.first, at), std::max(range.second, at)};
                }
                return range;
            };
            const auto ea = extent(a);
            const auto eb = extent(b);
            if (ea.second <= eb.first + 1e-6 || eb.second <= ea.first + 1e-6)
                return false;
        }
    }
    return true;
}

} // namespace headlight
