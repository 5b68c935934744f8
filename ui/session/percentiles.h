// SPDX-License-Identifier: GPL-3.0-or-later
// The percentiles of matrices that colour scales ask for, counted once and kept while the matrices live.
#pragma once

#include "core/tensor/matrix.h"

#include <map>
#include <memory>

namespace headlight {

class Percentiles {
  public:
    /// magnitudePercentile() of `values` at kScalePercentile.
    double of(const MatrixPtr& values);

  private:
    struct Entry {
        std::weak_ptr<const Matrix> values;
        double magnitude = 0;
    };
    std::map<const Matrix*, Entry> m_entries;
};

} // namespace headlight
