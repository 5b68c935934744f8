// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/log_plot.h"

#include <algorithm>
#include <cmath>

namespace headlight::book {

namespace {

constexpr double kRule = 0.15;
constexpr double kAxis = 0.2;
constexpr double kTick = 1;

constexpr double kDrop = 0.9; ///< from the middle of a line of words to its baseline

double part(double value, double least, double most)
{
    return std::log(std::max(value, least) / least) / std::log(most / least);
}

} // namespace

double LogPlot::x(double value) const
{
    return m_frame.left + (m_frame.right - m_frame.left) * part(value, m_frame.leastX, m_frame.mostX);
}

double LogPlot::y(double value) const
{
    return m_frame.bottom - (m_frame.bottom - m_frame.top) * part(value, m_frame.leastY, m_frame.mostY);
}

void LogPlot::write(const AxisTick& tick, double x, double y, Anchor anchor)
{
    if (tick.math)
        m_sheet.math(tick.words, x, y, kTextSize, m_sheet.palette().muted, anchor);
    else
        m_sheet.words(tick.words, x, y, m_sheet.palette().muted, anchor);
}

void LogPlot::ticksUp(const std::vector<AxisTick>& ticks)
{
    for (const AxisTick& tick : ticks) {
        m_sheet.line({m_frame.left, y(tick.at)}, {m_frame.right, y(tick.at)}, m_sheet.palette().line, kRule);
        write(tick, m_frame.left - 1.6, y(tick.at) + kDrop, Anchor::End);
    }
}

void LogPlot::ticksAcross(const std::vector<AxisTick>& ticks)
{
    for (const AxisTick& tick : ticks) {
        m_sheet.line({x(tick.at), m_frame.bottom}, {x(tick.at), m_frame.bottom + kTick}, m_sheet.palette().frame, kAxis);
        write(tick, x(tick.at), m_frame.bottom + 4, Anchor::Middle);
    }
    m_sheet.line({m_frame.left, m_frame.bottom}, {m_frame.right, m_frame.bottom}, m_sheet.palette().frame, kAxis);
}

void LogPlot::upright(double value, Rgb color)
{
    m_sheet.line({x(value), m_frame.top}, {x(value), m_frame.bottom}, color, 0.25);
}

void LogPlot::curve(std::span<const GrowthSample> samples, Rgb color, double width)
{
    if (samples.size() < 2)
        return;
    Path path;
    path.moveTo(x(samples.front().x), y(samples.front().y));
    for (const GrowthSample& sample : samples.subspan(1))
        path.lineTo(x(sample.x), y(sample.y));
    m_sheet.add(FigurePath{std::move(path), std::nullopt, Stroke{color, width}});
}

void LogPlot::dots(std::span<const GrowthSample> samples, double radius, Rgb color, std::optional<Rgb> ground)
{
    for (const GrowthSample& sample : samples) {
        FigureRect dot{x(sample.x) - radius, y(sample.y) - radius, 2 * radius, 2 * radius, ground.value_or(color), {}, radius};
        if (ground)
            dot.stroke = Stroke{color, 0.3};
        m_sheet.add(dot);
    }
}

} // namespace headlight::book
