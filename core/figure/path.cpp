// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/path.h"

#include <cmath>
#include <numbers>

namespace headlight {

using Kind = PathElement::Kind;

namespace {

/// Every point that an element uses, moved.
template <typename Move> Path mapped(Path path, Move move)
{
    for (PathElement& e : path.elements) {
        if (e.kind == Kind::Close)
            continue;
        e.to = move(e.to);
        if (e.kind == Kind::Cubic) {
            e.c1 = move(e.c1);
            e.c2 = move(e.c2);
        }
    }
    return path;
}

} // namespace

Path& Path::moveTo(double x, double y)
{
    elements.push_back({Kind::Move, {}, {}, {x, y}});
    return *this;
}

Path& Path::lineTo(double x, double y)
{
    elements.push_back({Kind::Line, {}, {}, {x, y}});
    return *this;
}

Path& Path::cubicTo(Point c1, Point c2, Point to)
{
    elements.push_back({Kind::Cubic, c1, c2, to});
    return *this;
}

Path& Path::close()
{
    elements.push_back({Kind::Close, {}, {}, {}});
    return *this;
}

Path Path::rectangle(double x, double y, double width, double height)
{
    Path path;
    path.moveTo(x, y).lineTo(x + width, y).lineTo(x + width, y + height).lineTo(x, y + height).close();
    return path;
}

Path Path::line(Point from, Point to)
{
    Path path;
    path.moveTo(from.x, from.y).lineTo(to.x, to.y);
    return path;
}

void Path::append(const Path& other)
{
    elements.insert(elements.end(), other.elements.begin(), other.elements.end());
}

Path Path::transformed(double scale, double dx, double dy) const
{
    return mapped(*this, [&](Point p) { return Point{scale * p.x + dx, scale * p.y + dy}; });
}

Path Path::rotated(double degrees) const
{
    const double angle = degrees * std::numbers::pi / 180;
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return mapped(*this, [&](Point p) { return Point{c * p.x - s * p.y, s * p.x + c * p.y}; });
}

} // namespace headlight
