// SPDX-License-Identifier: GPL-3.0-or-later
// The Block view: a whole layer as one picture, every matrix a live thumbnail, and what is lit on it.
#pragma once

#include "core/base/result.h"
#include "core/figure/block_layout.h"
#include "core/figure/figure_view.h"
#include "core/figure/render_options.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

struct BlockView {
    FigureView view;    ///< its matrices are those of the layout, in the same order
    BlockLayout layout;
};

/// The layer of `spec` laid out and painted. Matrices that are not computed yet are plain boxes.
HEADLIGHT_CORE BlockView blockView(const Trace& trace, const BlockSpec& spec, const FontMetrics& metrics,
                                   const Translator& translate);

/// A layout, or a part of one, painted; `spec` has the scales of its colours.
Figure paintBlock(const Trace& trace, const BlockLayout& layout, const BlockSpec& spec, const FontMetrics& metrics);

/// Title and description of the picture of a layer (from 0).
void describeBlock(Figure& figure, const Network& network, int layer, const Translator& translate);

/// What is lit on a block.
struct BlockLit {
    std::optional<Index> token; ///< its row in every matrix, its line of the residual stream
    std::string tokenText;      ///< what stands on its chip
    std::optional<StageKey> stage; ///< the stage on screen
    int hovered = -1;           ///< a matrix of the layout
    std::vector<StageKey> changed; ///< by the last edit
};

/// What is painted over the block: cheap, and without any of its matrices.
HEADLIGHT_CORE Figure blockLights(const BlockLayout& layout, const BlockLit& lit, Theme theme, const FontMetrics& metrics);

/// The block with its lights on a sheet of the width asked for. Where it is too wide it shrinks as far as its letters can be
/// read, else its blocks stand on a line each; a warning says so. An error, with the least width, where that is too wide too.
HEADLIGHT_CORE Result<Figure> blockSheet(const Trace& trace, const StageKey& key, const RenderOptions& options,
                                         const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
