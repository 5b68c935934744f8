// SPDX-License-Identifier: GPL-3.0-or-later
// The Equation view as a display list: what stands still, with all that is needed to light it (equation_lights.h).
#pragma once

#include "core/base/result.h"
#include "core/figure/cell_painter.h"
#include "core/figure/equation_layout.h"
#include "core/figure/figure_view.h"
#include "core/figure/render_options.h"

namespace headlight {

struct EquationSpec {
    std::shared_ptr<const Trace> trace;
    StageKey key;
    Theme theme = Theme::Light;
    std::string language = "en"; ///< BCP 47
    double width = 0;    ///< of the sheet, millimetres
    double height = 0;   ///< at most; exactly so high where `filled`
    bool filled = false; ///< the sheet has exactly this size, with the equation in its middle
    double controls = 0; ///< height that the view's buttons need under the words
    StageColors colors = {};
    std::optional<double> margin = {}; ///< around everything; none: as a window or a printed figure has it
    double mostCellWidth = 0;  ///< so that pages can share one size; 0: as large as they are read best
    double mostCellHeight = 0;
    EquationContents contents = {};
    bool strips = true;  ///< keep room for the numbers of what is lit where cells are too small for them
};

struct EquationView {
    FigureView view; ///< a placed matrix for each part, in the order of the parts
    Equation equation;
    EquationLayout layout;
    std::vector<std::optional<NumberStyle>> numbers; ///< of each part; none where its cells carry none
    EquationBox controls; ///< the place of the view's buttons
    EquationBox strips;   ///< the place of the lit numbers where cells are too small for them; else without height

    const ColorScale& scaleOf(int part) const;
};

/// An error where the sheet is too narrow.
HEADLIGHT_CORE Result<EquationView> equationView(const EquationSpec& spec, const FontMetrics& metrics, const Translator& translate);

/// The figure for export, with the row or column of `options` lit.
Result<Figure> equationFigure(const Trace& trace, const StageKey& key, const RenderOptions& options,
                              const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
