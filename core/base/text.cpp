// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

namespace headlight {

std::string Text::fill(const std::string& aPattern, const std::vector<std::string>& theArgs)
{
    std::string filled;
    filled.reserve(aPattern.size());
    for (std::size_t at = 0; at < aPattern.size(); ++at) {
        const bool place = aPattern[at] == '%' && at + 1 < aPattern.size() && aPattern[at + 1] >= '1' && aPattern[at + 1] <= '9';
        const std::size_t index = place ? std::size_t(aPattern[at + 1] - '1') : 0;
        if (place && index < theArgs.size()) {
            filled += theArgs[index];
            ++at;
        } else {
            filled += aPattern[at];
        }
    }
    return filled;
}

} // namespace headlight
