// SPDX-License-Identifier: GPL-3.0-or-later
// The magnitudes that matrices are coloured on, measured once while the matrices live: a hover must not measure.
#pragma once

#include "core/layer/trace.h"

#include <map>
#include <memory>

namespace headlight {

class Magnitudes {
  public:
    /// m of the scale that `key` is coloured on: of all matrices that share it and are computed.
    double of(const Trace& trace, const StageKey& key);

  private:
    struct Measured {
        std::weak_ptr<const Matrix> values;
        double magnitude = 0;
    };
    double of(const MatrixPtr& values);

    std::map<const Matrix*, Measured> m_measured;
};

} // namespace headlight
