// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the inspector tells about one cell, gathered from the values before and after the last edit.
#pragma once

#include "core/layer/trace.h"
#include "ui/inspector/cell_heading.h"
#include "ui/inspector/row_bars.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <vector>

namespace headlight {

struct CellReport {
    StageKey key;
    Derivation derivation;
    std::optional<double> before; ///< where the last edit changed the cell
};

class CellReports {
    Q_DECLARE_TR_FUNCTIONS(headlight::CellReports)
  public:
    /// Nothing where the cell lies outside, or it or what it is made from is not computed yet. `earlier` may be null.
    static std::optional<CellReport> of(const Trace& trace, const StageKey& key, Cell cell, const Trace* earlier);

    static CellHeadingContent heading(const Network& network, const CellReport& report);

    /// The sentence about the cell as rich text: names in their hues, the value in ink.
    static QString words(const Network& network, const CellReport& report);

    /// Why a weight moved, as rich text; empty where it did not, or is not a weight.
    static QString whyItMoved(const Trace& trace, const Trace& earlier, const CellReport& report);

    /// The row's weights, where the row is a softmax.
    static std::optional<RowBarsContent> rowBars(const Trace& trace, const CellReport& report, const Trace* earlier);
};

} // namespace headlight
