// SPDX-License-Identifier: GPL-3.0-or-later
// Which key each query may see, answered without keeping an N×N matrix.
#pragma once

#include "core/base/export.h"
#include "core/layer/model_config.h"
#include "core/tensor/cell_range.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace headlight {

class HEADLIGHT_CORE Mask {
  public:
    Mask() = default;
    /// `config` must be valid for `nTokens` tokens.
    Mask(const MaskConfig& config, Index nTokens);

    Index size() const { return m_size; }

    /// M_ij = 0 where true, −∞ where false. Causal forbids j > i only; padding hides keys, never queries.
    bool allows(Index query, Index key) const;

    /// True where some key of the row is visible: the row has a softmax.
    bool anyVisible(Index query) const;

    /// Columns [first, last) outside of which the row of `query` is masked; inside, `allows` decides.
    /// Its first and last columns are visible; it is empty if none is.
    std::pair<Index, Index> visibleSpan(Index query) const;

    /// True where some key is hidden from some query.
    bool hidesAny() const;

    /// How many cells are visible, of all rows.
    Index visibleCount() const;

    /// True if every key of every row's visible span is visible: there is no need to ask `allows` inside.
    bool spanIsExact() const;

    /// The rows [first, last) outside of which no query sees any key of [firstKey, lastKey).
    std::pair<Index, Index> queriesSeeing(Index firstKey, Index lastKey) const;

    /// M itself, N×N of 0 and −∞; `region` of it.
    Matrix values(const CellRange& region) const;

  private:
    // The mask's kind alone, the padding left out.
    bool kindAllows(Index query, Index key) const;
    std::pair<Index, Index> kindSpan(Index query) const;
    std::pair<Index, Index> kindQueries(Index firstKey, Index lastKey) const;

    MaskConfig m_config;
    std::vector<char> m_hidden; ///< by key: in the padding
    Index m_size = 0;
};

/// Says of a cell that a mask forbids it; null where there is no mask.
using MaskedCell = std::function<bool(Cell)>;

/// Asks `mask`, and keeps it; null for null.
HEADLIGHT_CORE MaskedCell maskedCells(std::shared_ptr<const Mask> mask);

} // namespace headlight
