// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's small texts: names of rows and columns, ranks, comparisons with the exact value.
#pragma once

#include "core/layer/derivation.h"
#include "core/layer/network.h"
#include "ui/text/number_text.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

/// The hue a name is shown in: a query's amber, a key's blue, or none (a dimension, a word of the vocabulary).
enum class NameHue { Plain, Query, Key };

/// One end of a cell: "3 sat" or "dimension 5".
struct CellName {
    Index index = 0;  ///< from 0
    QString text;     ///< the token, or what the axis counts
    bool counted = false; ///< text is a kind ("dimension"), so it goes before the index
    NameHue hue = NameHue::Plain;

    /// "3 sat", "dimension 5".
    QString full() const;
};

class InspectorText {
    Q_DECLARE_TR_FUNCTIONS(headlight::InspectorText)
  public:
    static CellName rowName(const Network& network, const StageKey& key, Index row);
    static CellName columnName(const Network& network, const StageKey& key, Index col);
    /// What stands between the two: "attends to", "meets", or nothing.
    static QString relation(const Stage& stage);
    /// "largest", "4th largest".
    static QString rank(Index rank);
    /// "Recomputed in double: differs by 2·10⁻⁸".
    static QString comparison(const Derivation& derivation);
    /// The kept value is what double arithmetic gives, within float32's reach.
    static bool agrees(const Derivation& derivation);

  private:
    static CellName name(AxisKind kind, const Network& network, Index index, NameHue hue);
};

} // namespace headlight
