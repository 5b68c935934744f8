// SPDX-License-Identifier: GPL-3.0-or-later
// Which matrices a cell depends on and reaches, as a few chips: those that differ in rows, and the ends.
#pragma once

#include "core/layer/dependence.h"
#include "core/layer/trace.h"
#include "ui/inspector/chips_block.h"

#include <QCoreApplication>

namespace headlight {

class DependenceChips {
    Q_DECLARE_TR_FUNCTIONS(headlight::DependenceChips)
  public:
    /// What a cell becomes at its own place, value by value: "scaled 1.71 → masked 1.71 → attn 0.80".
    static std::vector<Chip> becomes(const Trace& trace, const StageKey& key, Cell cell);

    /// Upstream, the nearest first. `head` is shown of the stages that several heads have.
    static std::vector<Chip> dependsOn(const Network& network, const StageKey& key, Cell cell, int head, const DependenceMap& upstream);

    /// Downstream in order, without what the cell becomes at its own place.
    static std::vector<Chip> reaches(const Network& network, const StageKey& key, Cell cell, int head, const DependenceMap& downstream);

    static constexpr std::size_t kMostChips = 6;

  private:
    static std::vector<Chip> chipsOf(const Network& network, const StageKey& from, Cell cell, const std::vector<StageKey>& keys,
                                     const DependenceMap& cells);
};

} // namespace headlight
