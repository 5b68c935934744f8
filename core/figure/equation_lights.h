// SPDX-License-Identifier: GPL-3.0-or-later
// What is lit of an equation, as a figure to be laid over it: row, column and cell in every part, the bands between them,
// the row's computation, the words about the cell, what an edit changed, and in a walk what is not made yet.
#pragma once

#include "core/figure/equation_figure.h"
#include "core/layer/recomputation.h"
#include "core/layer/walk.h"

namespace headlight {

struct EquationLights {
    EquationLit lit = {};
    std::optional<Index> term = {}; ///< of a product: the m whose two factors are framed
    std::optional<Walk> walk = {};
    std::shared_ptr<const Trace> before = {}; ///< the values before an edit whose changes are marked; null: none
    ChangeSet changes = {};                   ///< what it changed
};

HEADLIGHT_CORE Figure equationLights(const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                                     const Translator& translate);

} // namespace headlight
