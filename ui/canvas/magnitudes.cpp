// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/magnitudes.h"

#include "core/layer/scale_peers.h"

#include <algorithm>

namespace headlight {

double Magnitudes::of(const Trace& trace, const StageKey& key)
{
    double most = 0;
    for (const StageKey& peer : scalePeers(trace.network(), key))
        if (const MatrixPtr values = trace.value(peer))
            most = std::max(most, of(values));
    return most;
}

double Magnitudes::of(const MatrixPtr& values)
{
    const auto found = m_measured.find(values.get());
    if (found != m_measured.end() && !found->second.values.expired())
        return found->second.magnitude;
    std::erase_if(m_measured, [](const auto& entry) { return entry.second.values.expired(); });
    const double magnitude = finiteMagnitude(KeptMatrixSource(values));
    m_measured[values.get()] = {values, magnitude};
    return magnitude;
}

} // namespace headlight
