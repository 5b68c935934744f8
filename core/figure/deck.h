// SPDX-License-Identifier: GPL-3.0-or-later
// A layer as slides: one step a page, its micro-steps as pages laid over it, the computation as text.
#pragma once

#include "core/base/result.h"
#include "core/figure/equation.h"
#include "core/figure/figure.h"
#include "core/figure/render_options.h"
#include "core/layer/trace.h"

#include <functional>
#include <memory>
#include <vector>

namespace headlight {

struct DeckSpec {
    std::shared_ptr<const Trace> trace;
    int layer = 0; ///< from 0
    int head = 0;  ///< from 0
    Theme theme = Theme::Light;
    std::string language = "en"; ///< "en" or "zh_CN"
    StageColors colors = {};
    EquationContents contents = {};
    double fontPt = kUsualFontPt; ///< as in RenderOptions: the usual size is that of a slide, about 9 pt
    Typeface typeface = Typeface::Sans;
    int microSteps = 4; ///< pages before the whole step; 0: none
    /// Told how much is done (0 … 1) before each step; false stops the work, and there are no pages then.
    std::function<bool(double)> goOn = {};
};

/// Of work that was stopped before its end.
HEADLIGHT_CORE Error stoppedError();

/// Pages of 254 × 142.9 mm, 16:9; under a micro-step the terms of its cell, as many as fit, with their number. A step whose matrices
/// do not fit a slide as an equation shows its matrix alone. An error where layer or head is not there or not computed, or where
/// letters are too large for a slide.
HEADLIGHT_CORE Result<std::vector<Figure>> deckPages(const DeckSpec& spec, const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
