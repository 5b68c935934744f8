// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/percentiles.h"

#include "core/figure/scale_choice.h"

namespace headlight {

namespace {

constexpr Index kCountedOnTheSpot = Index(1) << 14; ///< values: a fraction of a millisecond

} // namespace

double Percentiles::of(const StageKey& key, const MatrixPtr& values, double meanwhile)
{
    const auto known = m_known.find(key);
    if (known != m_known.end() && known->second.values.lock() == values)
        return known->second.magnitude;
    if (values->size() <= kCountedOnTheSpot) {
        const double magnitude = magnitudePercentile(*values, kScalePercentile);
        m_known[key] = {values, magnitude};
        return magnitude;
    }
    m_wanted[key] = values;
    if (!m_counting.isRunning())
        countOn();
    return known != m_known.end() ? known->second.magnitude : meanwhile;
}

void Percentiles::forget()
{
    m_counting.drop();
    m_wanted.clear();
    m_known.clear();
}

/// All that is wanted now in one go; what is asked for meanwhile comes next.
void Percentiles::countOn()
{
    m_counting.start([this, wanted = m_wanted](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        Counted counted;
        for (const auto& [key, values] : wanted)
            if (!outdated())
                counted.emplace_back(key, std::pair(values, magnitudePercentile(*values, kScalePercentile)));
        return [this, counted = std::move(counted)] { take(counted); };
    });
}

void Percentiles::take(const Counted& counted)
{
    for (const auto& [key, found] : counted) {
        const auto wanted = m_wanted.find(key);
        if (wanted != m_wanted.end() && wanted->second == found.first)
            m_wanted.erase(wanted);
        m_known[key] = {found.first, found.second};
    }
    if (!m_wanted.empty())
        countOn();
    Q_EMIT this->counted();
}

} // namespace headlight
