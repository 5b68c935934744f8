// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/fill_series.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

namespace headlight {

namespace {

/// Steps that differ by no more than rounding numbers of this size does are one.
constexpr double kRounding = 4 * double(std::numeric_limits<float>::epsilon());

/// What every number of a line is more than the one before; none where they go no even way.
std::optional<double> stepOf(const Eigen::VectorXd& line)
{
    const Index count = line.size();
    if (count < 2 || !line.allFinite())
        return {};
    const double step = (line[count - 1] - line[0]) / double(count - 1);
    const double tolerance = kRounding * line.cwiseAbs().maxCoeff();
    for (Index at = 1; at < count; ++at)
        if (std::abs(line[at] - line[at - 1] - step) > tolerance)
            return {};
    return step;
}

/// The number that stands `at` places after the first; negative before it.
float memberOf(const Eigen::VectorXd& line, const std::optional<double>& step, Index at)
{
    const Index count = line.size();
    if (!step)
        return float(line[(at % count + count) % count]);
    return float(at < 0 ? line[0] + double(at) * *step : line[count - 1] + double(at - count + 1) * *step);
}

/// The part of `grown` that is not `from`, which lies at one end of it.
CellRange beyond(const CellRange& from, const CellRange& grown)
{
    if (grown.row1 > from.row1)
        return {from.row1, grown.row1, from.col0, from.col1};
    if (grown.row0 < from.row0)
        return {grown.row0, from.row0, from.col0, from.col1};
    if (grown.col1 > from.col1)
        return {from.row0, from.row1, from.col1, grown.col1};
    return {from.row0, from.row1, grown.col0, from.col0};
}

} // namespace

CellRange grownRange(const CellRange& from, Cell corner)
{
    const Index rows = std::max(corner.row - (from.row1 - 1), from.row0 - corner.row);
    const Index cols = std::max(corner.col - (from.col1 - 1), from.col0 - corner.col);
    if (rows <= 0 && cols <= 0)
        return from;
    CellRange grown = from;
    if (rows >= cols) {
        grown.row0 = std::min(from.row0, corner.row);
        grown.row1 = std::max(from.row1, corner.row + 1);
    } else {
        grown.col0 = std::min(from.col0, corner.col);
        grown.col1 = std::max(from.col1, corner.col + 1);
    }
    return grown;
}

CellBlock continuedSeries(const Matrix& values, const CellRange& from, const CellRange& grown)
{
    assert(values.rows() == from.rows() && values.cols() == from.cols());
    CellBlock next{beyond(from, grown), {}};
    next.values.resize(next.range.rows(), next.range.cols());
    if (next.values.size() == 0)
        return next;
    const bool down = grown.rows() > from.rows();
    const Index lines = down ? from.cols() : from.rows();
    for (Index line = 0; line < lines; ++line) {
        const Eigen::VectorXd known = down ? Eigen::VectorXd(values.col(line).cast<double>()) : Eigen::VectorXd(values.row(line).transpose().cast<double>());
        const std::optional<double> step = stepOf(known);
        const Index first = down ? next.range.row0 - from.row0 : next.range.col0 - from.col0;
        const Index count = down ? next.range.rows() : next.range.cols();
        for (Index at = 0; at < count; ++at)
            (down ? next.values(at, line) : next.values(line, at)) = memberOf(known, step, first + at);
    }
    return next;
}

} // namespace headlight
