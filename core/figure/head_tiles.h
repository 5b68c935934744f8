// SPDX-License-Identifier: GPL-3.0-or-later
// The same stage of every head, read once from a trace: values, their mean, what each head does, in which order they can
// stand. Laying it out needs no more than this.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/matrix_figure.h"
#include "core/figure/render_options.h"
#include "core/layer/head_summary.h"
#include "core/layer/trace.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

struct HeadTile {
    int head = -1; ///< from 0; −1 for the mean
    std::shared_ptr<const MatrixSource> values; ///< null: not computed yet
    FiniteRange finite;
    ColorScale scale;
    std::shared_ptr<const HeldValues> held; ///< by hand; null: no cell is
    HeadSummary summary; ///< of the head's attention weights, whatever stage is shown
};

struct HEADLIGHT_CORE HeadTiles {
    StageKey key; ///< of the first head
    Shape shape;
    MatrixFigureSpec common; ///< labels, mask, kind and words, the same for every head
    std::vector<HeadTile> heads; ///< by number
    /// Over all heads, where a cell means the same in every head (query and key) and there are two or more. Dimensions of
    /// one head's space have nothing to do with another's.
    std::optional<HeadTile> mean;
    MatrixPtr meanValues; ///< its
    std::vector<MatrixPtr> values; ///< of the stage, by head; null where not computed or tiled
    bool ownScales = false;    ///< no two tiles need have the same scale
    bool showsWeights = false; ///< the stage is what the summaries are of
    std::vector<MatrixPtr> weights; ///< what the summaries are of, by head; null where not computed
    std::vector<int> bySimilarity; ///< of the heads' attention weights; computed only where asked for

    /// The heads as they stand: similarity and entropy are those of the attention weights in every stage.
    std::vector<int> order(HeadOrder order) const;
};

/// An error where the stage has no heads, where none of them is computed yet, or where `options` do not fit the matrices.
/// What `known` (of whatever stage) says of the same matrices is taken over.
HEADLIGHT_CORE Result<HeadTiles> headTiles(const Trace& trace, const StageKey& key, const RenderOptions& options,
                                           bool compare = true, const HeadTiles* known = nullptr);

/// The stage (its index) whose rows are the heads' attention weights; −1 where the model has none.
HEADLIGHT_CORE int attentionStage(const StageList& stages);

/// "looks one back", "spread", …; empty where there is nothing to say. `token` names the token of HeadRule::Token.
HEADLIGHT_CORE Text headRuleWords(const HeadSummary& summary, const std::string& token);

} // namespace headlight
