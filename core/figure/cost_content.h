// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of costs shows, on screen and on paper: the stages' rows, and how time and memory grow with N.
#pragma once

#include "core/base/text.h"
#include "core/layer/cost.h"
#include "core/layer/growth.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headlight {

/// A stage's row. Its bars are as long as its share of the longest row's.
struct HEADLIGHT_CORE CostRow {
    StageKey key;       ///< of head 1 where the stage has heads
    std::string id;
    std::string symbol; ///< LaTeX subset; the head is any of them
    Text title;
    Cost cost;          ///< of all heads together
    double share = 0;   ///< of the layer's operations, 0 … 1
    double flopsBar = 0; ///< 0 … 1
    double bytesBar = 0; ///< bytes read and written together, 0 … 1

    bool operator==(const CostRow&) const = default;

    /// Operations, bytes read, bytes written, share, as they stand in the row.
    std::array<std::string, 4> numbers() const;
    /// The same as a sentence.
    Text sentence() const;
};

/// The heads of the columns of numbers().
HEADLIGHT_CORE std::array<Text, 4> costColumns();

/// The rows of `layer` (from 0) for the network's own number of tokens, in the order of the pipeline.
HEADLIGHT_CORE std::vector<CostRow> costRows(const Network& network, int layer);
/// All rows together; its key and bars say nothing.
HEADLIGHT_CORE CostRow costTotal(const std::vector<CostRow>& rows);

/// A place on an axis and what stands there.
struct AxisTick {
    double at = 0;
    std::string words; ///< to be translated, or LaTeX subset where `math`
    bool math = false;
};

/// One quantity against N, both in powers of ten.
struct GrowthCurve {
    Text title;
    std::vector<GrowthSample> predicted; ///< by the formulas, over the whole axis; of time nothing before it is measured
    std::vector<GrowthSample> measured;
    std::vector<GrowthSample> ahead;     ///< at 10⁵ and 10⁶ tokens
    std::vector<AxisTick> ticks;         ///< within low … high
    double low = 1;
    double high = 10;
    std::optional<double> slope;         ///< of the measured sizes, log over log
    Text (*words)(double value) = nullptr; ///< "1.3 ms", "24 MB"
};

struct GrowthChart {
    static constexpr double leastTokens = 1;
    static constexpr double mostTokens = 2e6; ///< the axis of N

    GrowthCurve time;
    GrowthCurve memory;
    double tokens = 0;        ///< the session's
    std::vector<Text> words;  ///< slopes, and what 10⁵ and 10⁶ tokens would need
};

/// `measured` is of the layer (from 0), smallest N first; it may be empty.
HEADLIGHT_CORE GrowthChart growthChart(const Network& network, int layer, std::span<const GrowthPoint> measured);

/// "10^{3}", for an exponent from 0; 1 and 10 are written so.
HEADLIGHT_CORE AxisTick powerTick(int exponent);
/// From 1 to 10 to the power of `most`.
HEADLIGHT_CORE std::vector<AxisTick> tokenTicks(int most = 6);

} // namespace headlight
