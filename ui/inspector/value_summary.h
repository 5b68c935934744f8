// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector tells about all values of a matrix at once: statistics, a histogram, the rank of any of them.
#pragma once

#include "core/layer/stage.h"
#include "core/tensor/statistics.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headlight {

/// The ends of a histogram of values of that kind: around zero, from zero, or 0 … 1 for weights; round numbers.
struct HistogramRange {
    double lo = 0;
    double hi = 1;
};
HistogramRange histogramRange(const Statistics& statistics, ValueKind values);

struct ValueSummary {
    static constexpr int kBins = 28;

    Statistics statistics;
    HistogramRange range;
    std::vector<Index> bins;
    std::optional<Ranking> ranking; ///< none of a matrix too large to keep its values in order
};

/// The values of a matrix, or the first of them in the order of a walk.
struct SummarisedValues {
    std::shared_ptr<const MatrixSource> source;
    ValueKind kind = ValueKind::Signed;
    std::optional<Index> count; ///< how many of them; none for all
    bool sample = false; ///< `source` holds some rows of a larger matrix

    Index size() const { return count ? *count : source->rows() * source->cols(); }
};

/// Reads everything, on any thread; gives up, with nothing, as soon as `outdated` says that nobody asks any more.
std::optional<ValueSummary> summaryOf(const SummarisedValues& values, const std::function<bool()>& outdated);

} // namespace headlight
