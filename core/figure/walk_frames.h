// SPDX-License-Identifier: GPL-3.0-or-later
// A walk through a stage as a row of pictures: each shows as much of the result as is made by then.
#pragma once

#include "core/base/result.h"
#include "core/figure/equation_figure.h"
#include "core/figure/render_options.h"
#include "core/layer/trace.h"

#include <memory>
#include <vector>

namespace headlight {

enum class WalkPace {
    Cells, ///< a picture a cell
    Rows   ///< a picture a row
};

struct WalkFramesSpec {
    std::shared_ptr<const Trace> trace;
    StageKey key;
    Theme theme = Theme::Light;
    std::string language = "en"; ///< BCP 47
    double widthMm = 0;
    double heightMm = 0;
    WalkPace pace = WalkPace::Rows;
    std::optional<double> margin = {}; ///< as in EquationSpec
    double mostCellWidth = 0;
    double mostCellHeight = 0;
    StageColors colors = {};
    EquationContents contents = {};
    int most = 60; ///< pictures, the whole one included, at least 1; of a longer walk every n-th is taken, and always the last
};

/// All of one size: the equation of the stage with the row and column of the newest cell lit and its computation beside;
/// the last one whole, with no cell lit. An error where the stage is not computed or the sheet too narrow.
HEADLIGHT_CORE Result<std::vector<Figure>> walkFrames(const WalkFramesSpec& spec, const FontMetrics& metrics,
                                                      const Translator& translate);

/// The newest cell of each of those pictures but the last one.
HEADLIGHT_CORE std::vector<Cell> walkStops(const WalkFramesSpec& spec);

/// The equation that those pictures show.
HEADLIGHT_CORE Result<EquationView> walkView(const WalkFramesSpec& spec, const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
