// SPDX-License-Identifier: GPL-3.0-or-later
// How a person wants values to become colours: which map, over which range, and whose values the range is taken from.
#pragma once

#include "core/base/export.h"
#include "core/figure/color_scale.h"
#include "core/layer/trace.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

enum class ScaleRange {
    Auto,       ///< −m … m for signed values, m the largest finite magnitude; 0 … 1 for weights
    Symmetric,  ///< −m … m for weights too
    Percentile, ///< m is the magnitude that 99 of 100 values do not exceed: a few large ones no longer pale all others
    Fixed       ///< `fixed`, whatever the values are: colours stay comparable while values change
};

/// Whose values count.
enum class ScaleShare {
    Own,   ///< the matrix alone
    Heads, ///< the stage of every head, and Q with K
    Layer  ///< every matrix of the layer whose values are signed
};

struct ScaleChoice {
    std::string map = {}; ///< one of colorMapNames(); empty: Headlight's own for the kind of values
    ScaleRange range = ScaleRange::Auto;
    ScaleShare share = ScaleShare::Heads;
    FiniteRange fixed = {};

    bool operator==(const ScaleChoice&) const = default;
};

inline constexpr double kScalePercentile = 0.99;

/// The matrices whose values the scale of `key` is taken from, itself among them.
HEADLIGHT_CORE std::vector<StageKey> scaleMatrices(const Network& network, const StageKey& key, ScaleShare share);

/// The magnitude that `part` (0 … 1) of the finite values do not exceed; 0 where there is none. Reads every value.
HEADLIGHT_CORE double magnitudePercentile(const Matrix& values, double part);

/// The scale of differences between the ends of `range`: round zero on a diverging map, the chosen one where that is one.
/// A range that is held is one of values, not of differences, and does not count.
HEADLIGHT_CORE ColorScale differenceScale(const ScaleChoice& choice, const FiniteRange& range, Theme theme);

/// What both scales show, on one: two states of a matrix beside each other. Both are the same choice.
HEADLIGHT_CORE ColorScale commonScale(const ColorScale& a, const ColorScale& b);

/// The scale of `key` as chosen; of a trace that is a difference differenceScale(). `percentile` answers for one matrix of the trace with its kScalePercentile (asked for
/// only where the choice needs it; callers keep what they have counted). Matrices not computed yet do not count.
using PercentileOf = std::function<double(const StageKey& key)>;
HEADLIGHT_CORE ColorScale chosenScale(const ScaleChoice& choice, const Trace& trace, const StageKey& key, Theme theme,
                                      const PercentileOf& percentile);

/// The scale that the choice makes of values of one kind between the ends of `range`, for what is no stage: the mean over
/// heads, a weight. Weights on a scale of their own span 0 … their largest.
HEADLIGHT_CORE ColorScale valueScale(const ScaleChoice& choice, ValueKind kind, const FiniteRange& range, Theme theme);

/// The colours of a stage's matrix.
using StageScale = std::function<ColorScale(const StageKey& key)>;

/// The colours of the matrices of a figure: what a person chose, and who answers for a stage.
struct HEADLIGHT_CORE StageColors {
    ScaleChoice choice = {};
    StageScale scale = {}; ///< empty: worked out from the choice, percentiles counted anew each time

    ColorScale of(const Trace& trace, const StageKey& key, Theme theme) const;
    /// Of a weight, or of a vector on the way: the chosen map over the range of its own, which no held range is meant for.
    ColorScale ofParameter(ValueKind kind, const FiniteRange& range, Theme theme) const;
};

/// The ids that session files hold: "auto", "own", …
HEADLIGHT_CORE std::string_view scaleRangeId(ScaleRange range);
HEADLIGHT_CORE std::string_view scaleShareId(ScaleShare share);
HEADLIGHT_CORE ScaleRange scaleRangeFromId(std::string_view id); ///< Auto where there is no such id
HEADLIGHT_CORE ScaleShare scaleShareFromId(std::string_view id); ///< Heads where there is no such id

} // namespace headlight
