// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/percentiles.h"

#include "core/figure/scale_choice.h"

namespace headlight {

double Percentiles::of(const MatrixPtr& values)
{
    std::erase_if(m_entries, [](const auto& entry) { return entry.second.values.expired(); });
    const auto found = m_entries.find(values.get());
    if (found != m_entries.end())
        return found->second.magnitude;
    const double magnitude = magnitudePercentile(*values, kScalePercentile);
    m_entries[values.get()] = {values, magnitude};
    return magnitude;
}

} // namespace headlight
