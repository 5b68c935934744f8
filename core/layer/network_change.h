// SPDX-License-Identifier: GPL-3.0-or-later
// What two networks differ in (switches, sizes, tokens), so that a step of the history holds that and no whole network.
#pragma once

#include "core/layer/network.h"

namespace headlight {

/// A network of `model` and `input` would be `now`, number for number.
HEADLIGHT_CORE bool changesNothing(const Network& now, const Model& model, const ModelInput& input);

class HEADLIGHT_CORE NetworkChange {
  public:
    struct Parts {
        std::shared_ptr<const Model> model;
        std::shared_ptr<const ModelInput> input;
    };

    /// Holds what `other` has where `now` has something else. What both share is not held, so that it may be edited in
    /// between without its old numbers being kept here.
    NetworkChange(const Network& now, const Network& other);

    /// `now` with what is held; what it had in its place is held from then on. Twice is as never, to the last bit.
    Parts exchange(const Network& now);

    /// How many numbers of weights, X and the mask are held.
    Index heldNumbers() const;

  private:
    struct HeldInput {
        std::optional<std::vector<std::string>> tokens;
        std::optional<std::vector<Index>> tokenIds;
        std::optional<bool> embed;
        std::optional<MatrixPtr> x;
        std::optional<std::vector<Override>> overrides;
    };

    ModelConfig m_config; ///< without a mask unless that differs
    bool m_masks = false;
    TensorMap m_tensors; ///< null where the other side has none of the name
    std::optional<std::vector<std::string>> m_vocabulary;
    HeldInput m_input;
};

} // namespace headlight
