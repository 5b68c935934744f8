// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/color_row.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

/// From one stop to the next.
struct Step {
    double from[3];
    double change[3];
};

std::vector<Step> stepsOf(const ColorMap& map)
{
    std::vector<Step> steps;
    for (std::size_t at = 0; at + 1 < map.stops().size(); ++at) {
        const Rgb a = map.stops()[at];
        const Rgb b = map.stops()[at + 1];
        steps.push_back({{double(a.r), double(a.g), double(a.b)}, {double(b.r) - a.r, double(b.g) - a.g, double(b.b) - a.b}});
    }
    return steps;
}

} // namespace

void colorRow(const ColorScale& scale, std::span<const float> values, Rgb* to)
{
    if (!(scale.hi > scale.lo)) {
        std::fill_n(to, values.size(), scale.color(scale.lo));
        return;
    }
    const std::vector<Step> steps = stepsOf(*scale.map);
    const double last = double(steps.size());
    const double lo = scale.lo / 2; // halves, as ColorScale has them
    const double width = scale.hi / 2 - lo;
    for (const float value : values) {
        const double position = (double(value) / 2 - lo) / width;
        const double place = position > 0 ? std::min(position, 1.0) * last : 0.0;
        const auto low = std::size_t(std::min(place, last - 1));
        const double part = place - double(low);
        const Step& step = steps[low];
        const auto mixed = [&](int channel) { return std::uint8_t(step.from[channel] + step.change[channel] * part + 0.5); };
        *to++ = {mixed(0), mixed(1), mixed(2)};
    }
}

} // namespace headlight
