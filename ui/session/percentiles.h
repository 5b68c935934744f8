// SPDX-License-Identifier: GPL-3.0-or-later
// The percentiles of matrices that colour scales ask for: those of large matrices are counted on another thread.
#pragma once

#include "core/layer/network.h"
#include "ui/session/background_task.h"

#include <QObject>

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace headlight {

class Percentiles : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// magnitudePercentile() of `values`, the matrix at `key`, at kScalePercentile. While a large one is being counted, what
    /// the matrix before it at that place had, else `meanwhile`.
    double of(const StageKey& key, const MatrixPtr& values, double meanwhile);

    /// Of another model: what was known of its places is worth nothing.
    void forget();

  Q_SIGNALS:
    /// More is known: scales may be others now.
    void counted();

  private:
    using Wanted = std::map<StageKey, MatrixPtr>;
    using Counted = std::vector<std::pair<StageKey, std::pair<MatrixPtr, double>>>;

    void countOn();
    void take(const Counted& counted);

    struct Entry {
        std::weak_ptr<const Matrix> values;
        double magnitude = 0;
    };
    std::map<StageKey, Entry> m_known;
    Wanted m_wanted; ///< the newest matrix at each place that is asked for
    BackgroundTask m_counting{this};
};

} // namespace headlight
