// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/amounts.h"

#include "core/text/numbers.h"

#include <array>
#include <cmath>

namespace headlight {

namespace {

struct Unit {
    double size;
    const char* name; ///< with the space before it
};

/// The unit changes where rounding would reach the next: 999.6 kB is written 1.0 MB.
template <std::size_t Count> std::string inUnits(double value, const std::array<Unit, Count>& units)
{
    constexpr double kAlmost = 0.9995;
    std::size_t unit = 0;
    while (unit + 1 < units.size() && std::abs(value) >= units[unit + 1].size * kAlmost)
        ++unit;
    const double amount = value / units[unit].size;
    return formatFixed(amount, std::abs(amount) < 9.95 && unit > 0 ? 1 : 0) + units[unit].name;
}

} // namespace

std::string formatBytes(double bytes)
{
    static constexpr std::array<Unit, 6> units{{{1, " B"}, {1e3, " kB"}, {1e6, " MB"}, {1e9, " GB"}, {1e12, " TB"}, {1e15, " PB"}}};
    return inUnits(bytes, units);
}

std::string formatAmount(double amount)
{
    static constexpr std::array<Unit, 6> units{{{1, ""}, {1e3, " k"}, {1e6, " M"}, {1e9, " G"}, {1e12, " T"}, {1e15, " P"}}};
    return inUnits(amount, units);
}

Text longTimeText(double seconds)
{
    if (std::abs(seconds) < 99.5)
        return formatDuration(seconds);
    static constexpr std::array<Unit, 4> units{{{1, " s"}, {60, " min"}, {3600, " h"}, {86400, " d"}}};
    const std::string amount = inUnits(seconds, units);
    const std::size_t space = amount.rfind(' ');
    const std::string unit = amount.substr(space);
    const char* pattern = unit == " min" ? HL_TEXT("core", "%1 min") : unit == " h" ? HL_TEXT("core", "%1 h") : HL_TEXT("core", "%1 d");
    return unit == " s" ? Text(amount) : Text(pattern, {amount.substr(0, space)});
}

std::string formatLongTime(double seconds)
{
    return longTimeText(seconds).plain();
}

} // namespace headlight
