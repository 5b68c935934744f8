// SPDX-License-Identifier: GPL-3.0-or-later
// A plot on a sheet with both axes in powers of ten: rules, ticks, lines and dots.
#pragma once

#include "core/figure/book_sheet.h"
#include "core/figure/cost_content.h"

#include <span>
#include <vector>

namespace headlight::book {

class LogPlot {
  public:
    /// Where the plot stands, in millimetres, and what its axes hold; all numbers above 0.
    struct Frame {
        double left = 0;
        double top = 0;
        double right = 0;
        double bottom = 0;
        double leastX = 1;
        double mostX = 10;
        double leastY = 1;
        double mostY = 10;
    };

    LogPlot(Sheet& sheet, const Frame& frame) : m_sheet(sheet), m_frame(frame) {}

    double x(double value) const;
    double y(double value) const;

    /// A rule at each tick, its words left of it, right up to the axis.
    void ticksUp(const std::vector<AxisTick>& ticks);
    /// Ticks under the plot, and the rule that it stands on.
    void ticksAcross(const std::vector<AxisTick>& ticks);
    /// An upright rule over the whole height.
    void upright(double value, Rgb color);
    void curve(std::span<const GrowthSample> samples, Rgb color, double width);
    /// Filled, or hollow with that ground.
    void dots(std::span<const GrowthSample> samples, double radius, Rgb color, std::optional<Rgb> ground = {});

  private:
    void write(const AxisTick& tick, double x, double y, Anchor anchor);

    Sheet& m_sheet;
    Frame m_frame;
};

} // namespace headlight::book
