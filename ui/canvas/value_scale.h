// SPDX-License-Identifier: GPL-3.0-or-later
// Which matrices are coloured on one scale: the heads of a stage, and Q with K.
#pragma once

#include "core/figure/color_scale.h"
#include "core/layer/trace.h"

#include <map>
#include <memory>

namespace headlight {

/// The extremes of matrices, kept while the matrices live: an edit recomputes few of them.
class ValueRanges {
  public:
    FiniteRange of(const MatrixPtr& values);

    /// m of the scale that `key` is coloured on: the largest finite magnitude of all matrices that share it and are
    /// computed.
    double sharedMagnitude(const Trace& trace, const StageKey& key);

  private:
    struct Entry {
        std::weak_ptr<const Matrix> values;
        FiniteRange range;
    };
    std::map<const Matrix*, Entry> m_ranges;
};

} // namespace headlight
