// SPDX-License-Identifier: GPL-3.0-or-later
// A path of lines and cubic curves; y grows downwards.
#pragma once

#include "core/base/export.h"

#include <string>
#include <vector>

namespace headlight {

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

struct PathElement {
    enum class Kind { Move, Line, Cubic, Close };
    Kind kind = Kind::Move;
    Point c1; ///< control points of a Cubic
    Point c2;
    Point to; ///< where the element ends; unused by Close
    bool operator==(const PathElement&) const = default;
};

struct HEADLIGHT_CORE Path {
    std::vector<PathElement> elements;

    bool empty() const { return elements.empty(); }
    Path& moveTo(double x, double y);
    Path& lineTo(double x, double y);
    Path& cubicTo(Point c1, Point c2, Point to);
    Path& close();

    static Path rectangle(double x, double y, double width, double height);
    static Path line(Point from, Point to);

    void append(const Path& other);
    /// Every point p becomes scale · p + (dx, dy).
    Path transformed(double scale, double dx, double dy) const;
    /// Turned clockwise by `degrees` about the origin.
    Path rotated(double degrees) const;

    bool operator==(const Path&) const = default;
};

} // namespace headlight
