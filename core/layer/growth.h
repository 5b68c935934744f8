// SPDX-License-Identifier: GPL-3.0-or-later
// How a layer's time and memory grow with the number of tokens: measured on this machine, and carried on by its formulas.
#pragma once

#include "core/layer/growth_formulas.h"
#include "core/layer/recomputation.h"

#include <optional>
#include <span>
#include <vector>

namespace headlight {

/// Measures one layer of a model for N = first, 2 · first, … up to `limit`, a little at a time: its time, and the bytes of
/// the matrices that are there then. Its weights are the model's,
/// X is random, the mask is of the model's kind without padding (a custom one is repeated along both axes). A small layer is
/// run many times and the shortest run counts.
class HEADLIGHT_CORE GrowthRun {
  public:
    /// `layer` from 0, `first` at least 1. Sizes whose matrices would take more than `mostBytes` are left out.
    GrowthRun(std::shared_ptr<const Model> model, int layer, Index first, Index limit, double mostBytes);

    /// Computes for about a millisecond; false when nothing is left. To cancel, stop calling.
    bool step();
    bool done() const { return m_at >= m_sizes.size(); }
    /// 0 … 1, by arithmetic done.
    double progress() const;
    /// The sizes that will be measured.
    const std::vector<Index>& sizes() const { return m_sizes; }
    /// What is measured so far, in the order of N.
    const std::vector<GrowthPoint>& points() const { return m_points; }
    /// Carries on what is measured so far to any number of tokens, by the layer's formulas (core/layer/cost.h).
    GrowthForecast forecast(Index tokens) const { return m_formulas.forecast(m_points, tokens); }

  private:
    std::shared_ptr<const Network> networkOf(Index tokens) const;
    void begin();
    void finishRun();

    std::shared_ptr<const Model> m_layer;  ///< the layer as a model of its own
    GrowthFormulas m_formulas;
    std::vector<Index> m_sizes;
    std::vector<double> m_flops;           ///< by size
    std::size_t m_at = 0;
    std::shared_ptr<const Network> m_network;
    std::optional<Recomputation> m_run;
    double m_seconds = 0;                  ///< of this run
    double m_spent = 0;                    ///< of all runs of this size
    double m_shortest = 0;
    int m_runs = 0;
    std::vector<GrowthPoint> m_points;
};

/// The slope of the line that fits log y over log x best: y grows as x to that power. Nothing unless two different x have a
/// y above 0.
struct GrowthSample {
    double x = 0;
    double y = 0;
};
HEADLIGHT_CORE std::optional<double> logLogSlope(std::span<const GrowthSample> samples);
HEADLIGHT_CORE std::optional<double> timeSlope(std::span<const GrowthPoint> points);
HEADLIGHT_CORE std::optional<double> memorySlope(std::span<const GrowthPoint> points);

} // namespace headlight
