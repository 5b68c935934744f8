// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of cells, whatever matrix they are of: what an edit writes to, whether it may, and the network it leads to.
#pragma once

#include "core/layer/network.h"

#include <optional>
#include <vector>

namespace headlight {

/// What setting a cell of a matrix writes to.
enum class EditTarget {
    Input,  ///< the given X
    Held,   ///< a computed matrix: the cell is held at the value, and everything downstream follows
    Weight, ///< a weight, bias or gain
    Mask    ///< the mask: 0 where a query may see a key, −∞ where it may not; makes the mask's kind `custom`
};

/// `key` is a stage or a parameter of `network`.
HEADLIGHT_CORE EditTarget editTarget(const Network& network, const StageKey& key);

/// A cell and the value it is set to or held at; nothing where it follows the computation.
struct HeldCell {
    Cell cell;
    std::optional<float> value;
    bool operator==(const HeldCell&) const = default;
};

/// `key` names a matrix, every cell lies inside it, and every value is one that the matrix can take. The error's place
/// is the cell, its remedy says what would do.
HEADLIGHT_CORE Result<void> checkCells(const Network& network, const StageKey& key, const std::vector<HeldCell>& cells);

/// What the cells of `key` are set to or held at now, in the order of `cells`. The cells are inside.
HEADLIGHT_CORE std::vector<HeldCell> heldCells(const Network& network, const StageKey& key,
                                               const std::vector<HeldCell>& cells);

/// Weights that favour nothing: in each row the same share for every key that the query sees, or for every column where
/// there are no keys. Nothing for a matrix that does not hold weights.
HEADLIGHT_CORE std::optional<Matrix> uniformWeights(const Network& network, const StageKey& key);

/// What an edit replaces and undoing it needs beside the cells: kinds of mask and tensors that came into being with it.
struct EditRemains {
    std::optional<MaskConfig> mask;     ///< to be set instead of cells
    std::optional<std::string> missing; ///< a tensor that the model is not to hold

    bool operator==(const EditRemains&) const = default;
};

/// What has to be remembered of `network` before cells of `key` are edited.
HEADLIGHT_CORE EditRemains remainsOf(const Network& network, const StageKey& key);

/// The network in which the cells are what `cells` says; it shares everything else. The cells pass checkCells(). Nothing
/// as a value leaves a cell of X, of a weight and of the mask as it is. `remains` is what remainsOf() gave for the state
/// that this one goes back to; none for a new edit.
HEADLIGHT_CORE std::shared_ptr<const Network> withCells(const Network& network, const StageKey& key,
                                                        const std::vector<HeldCell>& cells,
                                                        const EditRemains& remains = {});

} // namespace headlight
