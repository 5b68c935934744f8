// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the tokens of an axis get: measured once for a list, since every layout of every stage asks.
#pragma once

#include "ui/heatmap/heatmap_layout.h"

#include <QStringList>

#include <vector>

namespace headlight {

class TokenMeasure {
  public:
    TokenWidths of(const HeatmapContent& content);
    /// The type is another.
    void forget() { m_known.clear(); }

  private:
    struct Known {
        QStringList tokens;
        double widest = 0;
        bool stack = false;
    };
    Known known(const QStringList& tokens);

    std::vector<Known> m_known; ///< a few, the oldest first
};

} // namespace headlight
