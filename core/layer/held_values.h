// SPDX-License-Identifier: GPL-3.0-or-later
// Cells held at values: looked up, applied to a matrix, compared, and told of as what they are.
#pragma once

#include "core/layer/derivation.h"
#include "core/layer/model.h"
#include "core/layer/network_structure.h"

#include <functional>
#include <optional>
#include <vector>

namespace headlight {

class Network;

/// The stage that `entry` holds cells of; nothing where `network` has no such stage.
HEADLIGHT_CORE std::optional<StageKey> keyOf(const Network& network, const Override& entry);

/// Where cells can be held: the stages of a model and its sizes, whether there is a network of them yet or not.
struct HEADLIGHT_CORE HeldPlaces {
    const StageList& stages;
    const ModelConfig& config;
    Index tokens = 0;
    Index vocabulary = 0;
    Index positions = 0;

    Shape shape(const Stage& stage) const;
};

/// An error where one of `overrides` is of no stage that there is, of a parameter, of a cell outside, or of the stage of another.
HEADLIGHT_CORE Result<void> checkHeld(const std::vector<Override>& overrides, const HeldPlaces& places);

/// What `held` holds the cell at; nothing where it does not.
HEADLIGHT_CORE std::optional<float> heldValueOf(const HeldValues& held, Cell cell);

/// What of `cells` of `key` is computed: without those that are held, which have no upstream and let nothing through. As exact
/// as CellSet is: never less.
HEADLIGHT_CORE CellSet computedCells(const Network& network, const StageKey& key, const CellSet& cells);

/// What can truly be told of a held cell, from the derivation that it would have if it were computed: its value and what the
/// computation would give; no formula, terms, steps or sources.
HEADLIGHT_CORE Derivation heldDerivation(const Network& network, const StageKey& key, const Derivation& computed);

/// Adds a note for each stage of which held cells go: those that `stays` denies. Of very many stages some are named.
HEADLIGHT_CORE void addHeldNotes(std::vector<Text>& notes, const Network& network,
                                 const std::function<bool(const Override&, Cell)>& stays);

/// Writes the held values inside `limit` into `matrix`, whose first cell is `origin`; null holds nothing.
HEADLIGHT_CORE void applyHeld(const Override* held, const CellRange& limit, Matrix& matrix, Cell origin = {});

/// The cells that one of the two holds and the other does not, or at another value.
HEADLIGHT_CORE CellSet heldDifference(const Override* a, const Override* b);

} // namespace headlight
