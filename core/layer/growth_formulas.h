// SPDX-License-Identifier: GPL-3.0-or-later
// What one layer of a model needs for any number of tokens, by its formulas (core/layer/cost.h).
#pragma once

#include "core/layer/growth_point.h"
#include "core/layer/network.h"

#include <memory>
#include <span>

namespace headlight {

/// What a layer would need for `tokens` tokens.
struct GrowthForecast {
    Index tokens = 0;
    double seconds = 0;     ///< its operations at the pace of the largest size measured; 0 where none was
    double bytes = 0;       ///< of its matrices, all kept
    double scoresBytes = 0; ///< of one head's N×N scores
};

class HEADLIGHT_CORE GrowthFormulas {
  public:
    /// `layer` from 0.
    GrowthFormulas(const Model& model, int layer);

    double flops(Index tokens) const;
    /// Of the layer's matrices, all kept.
    double bytes(Index tokens) const;
    /// Carries on what was measured, smallest size first, to any number of tokens.
    GrowthForecast forecast(std::span<const GrowthPoint> measured, Index tokens) const;

  private:
    std::shared_ptr<const Network> m_network; ///< of as few tokens as its mask can be told from; null: no network can be made
};

/// The layer (from 0) as a model without embedding and output.
HEADLIGHT_CORE std::shared_ptr<const Model> layerAlone(const Model& model, int layer);

/// The same model with its mask fitted to `tokens` tokens: a custom one is repeated along both axes.
HEADLIGHT_CORE std::shared_ptr<const Model> withMaskFor(const Model& model, Index tokens);

} // namespace headlight
