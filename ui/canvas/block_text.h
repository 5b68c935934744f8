// SPDX-License-Identifier: GPL-3.0-or-later
// What the Block view says in words.
#pragma once

#include "core/figure/figure_view.h"
#include "core/layer/trace.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace headlight {

class BlockText {
    Q_DECLARE_TR_FUNCTIONS(headlight::BlockText)
  public:
    /// "Layer 2 of 6".
    static QString title(const Network& network, int layer);
    /// "pre-norm, 2 heads: click a matrix to open it".
    static QString summary(const Network& network);
    /// "Scores, head 1 · QKᵀ · 6 × 6 · 3 “sat” → 2 “cat”: 0.42".
    static QString readOut(const Trace& trace, const PlacedMatrix& matrix, std::optional<Cell> cell);

  private:
    static QString value(const Trace& trace, const PlacedMatrix& matrix, Cell cell);
};

} // namespace headlight
