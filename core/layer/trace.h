// SPDX-License-Identifier: GPL-3.0-or-later
// An immutable snapshot of every intermediate value: what the views read and the command line writes.
#pragma once

#include "core/layer/derivation.h"
#include "core/layer/network.h"
#include "core/layer/tile_computation.h"
#include "core/tensor/finite_range.h"
#include "core/tensor/matrix_source.h"

#include <memory>
#include <string>
#include <vector>

namespace headlight {

class HEADLIGHT_CORE Trace {
  public:
    /// `values` and their `ranges` by node; null and empty for what is not computed.
    Trace(std::shared_ptr<const Network> network, KeptValues values, std::vector<FiniteRange> ranges);

    /// The differences of two states of a network instead of a state (core/compare/stage_difference.h): nothing in it
    /// follows from anything else. `mask` hides what both hide.
    Trace(std::shared_ptr<const Network> network, KeptValues values, std::vector<FiniteRange> ranges, std::shared_ptr<const Mask> mask);
    bool isDifference() const { return m_commonMask != nullptr; }
    /// What the values of a stage are like: differences are signed, whatever they are of.
    ValueKind kind(const StageKey& key) const { return isDifference() ? ValueKind::Signed : m_network->stage(key).values; }

    const Network& network() const { return *m_network; }
    std::shared_ptr<const Network> sharedNetwork() const { return m_network; }

    /// The values of a stage, null while they are not computed yet and where they are tiled, or of a parameter.
    MatrixPtr value(const StageKey& key) const;
    bool has(const StageKey& key) const { return value(key) != nullptr; }
    /// source() is there: the values are kept, or they are tiled and everything is known that they are made from.
    bool isReadable(const StageKey& key) const;
    /// The extremes of the stage's finite values, found when they were computed; none while they are not. Of a tiled stage,
    /// of the cells that the mask shows, found with the attention weights; after an edit perhaps further apart.
    FiniteRange range(const StageKey& key) const;
    /// Every stage can be read.
    bool complete() const;

    /// These values where they are there, else those of `older`, whose network has the same structure.
    std::shared_ptr<const Trace> over(const std::shared_ptr<const Trace>& older) const;

    /// What a view reads; null while not computed.
    std::shared_ptr<const MatrixSource> source(const StageKey& key) const;

    /// True where the mask forbids the cell, in a stage that shows the mask (masked, attn).
    bool maskedCell(const StageKey& key, Cell cell) const;

    /// The mask of a stage that shows it, kept alive by what is returned; null where a stage shows none.
    std::shared_ptr<const Mask> mask(const StageKey& key) const;

    /// Terms and steps of one cell. The stage and its operands must be computed and the cell inside.
    Derivation explain(const StageKey& key, Cell cell) const;

    /// The operand matrices of a stage with their symbols, AllHeads spread out, for drawing sources.
    struct OperandValue {
        std::string symbol;
        MatrixView values = noMatrix();
        std::optional<StageKey> key; ///< none for a weight
        bool transposed = false;
        std::string element = {}; ///< what a cell's indices are hung on
        SymbolicShape shape = {}; ///< of the matrix itself, not of its transpose
        MatrixPtr kept = {};      ///< the values of a stage, shared; null for a weight
        std::optional<StageKey> parameter = {}; ///< the weight's own key; none for a stage
    };
    std::vector<OperandValue> operands(const StageKey& key) const;

  private:
    friend class Recomputation;
    const MatrixPtr& valueAt(int node) const { return m_values.matrices[std::size_t(node)]; }
    bool canRead(int node) const;

    std::shared_ptr<const Network> m_network;
    KeptValues m_values;
    std::vector<FiniteRange> m_ranges; ///< by node
    std::shared_ptr<const Mask> m_commonMask; ///< of a difference alone
};

/// Computes everything at once, on this thread.
HEADLIGHT_CORE std::shared_ptr<const Trace> computeTrace(std::shared_ptr<const Network> network);

} // namespace headlight
