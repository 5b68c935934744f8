// SPDX-License-Identifier: GPL-3.0-or-later
// Many figures at once: every stage of a layer in a folder, a slide deck, a walk as pictures or as an animation. On any thread;
// an error that was asked for (goOn) is stoppedError().
#pragma once

#include "core/base/result.h"
#include "core/figure/recipe.h"
#include "core/figure/render_options.h"
#include "core/layer/trace.h"
#include "ui/figure/export.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// The recipe of one file: of which set (FigureRecipe::set; empty for the figure of a stage), at which stage, with which cell lit.
using SetRecipe = std::function<std::string(std::string_view set, const StageKey& key, std::optional<Cell> cell)>;

/// Recipes that have everything but set, stage and cell in common; options without effect on the set are left out. Where `common` does not
/// name the numbers, the first recipe works the name out.
SetRecipe setRecipes(FigureRecipe common, std::shared_ptr<const Network> network);

struct FigureSetSpec {
    std::shared_ptr<const Trace> trace;
    int layer = 0; ///< from 0
    int head = 0;  ///< from 0; stages are drawn of every head
    RenderOptions options;
    ExportOptions how; ///< without recipe
    double walkMm = 160; ///< width of the sheet on which a walk is drawn; its height follows from what the stage needs
    SetRecipe recipe = {}; ///< none is written where empty
    /// Told of each thing that readers should know, once.
    std::function<void(const Text&)> note = {};
    /// Told how much is done (0 … 1) from time to time; false stops the work before the next file is written. What was written
    /// by then is whole.
    std::function<bool(double)> goOn = {};
};

/// What can be refused before anything is computed: a stage has more cells than a figure.
Result<void> checkStages(const Network& network, int layer, const RenderOptions& options);

/// The layer's stages as "layer1.attn.head2.svg" and so on; the folder is made where it is missing.
Result<void> writeStages(const FigureSetSpec& spec, const std::string& folder, const std::string& format);

/// One step a page, with `microSteps` pages laid over each.
Result<void> writeSlides(const FigureSetSpec& spec, const std::string& path, int microSteps);

/// At most `most` pictures of a walk through `key`, the last one whole: "frame-001.svg" and so on.
Result<void> writeFrames(const FigureSetSpec& spec, const StageKey& key, const std::string& folder, const std::string& format, int most);

/// The same as an animated GIF `spec.how.pixels` wide (960 where that is 0), each picture shown `milliseconds`.
Result<void> writeAnimation(const FigureSetSpec& spec, const StageKey& key, const std::string& path, int most, int milliseconds);

} // namespace headlight
