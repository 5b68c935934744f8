// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell depends on and what it reaches, lit in every matrix of a view that is drawn as a figure.
#pragma once

#include "core/figure/figure_view.h"
#include "core/layer/dependence.h"

namespace headlight {

/// Frames over the matrices of `view`: what the cell depends on in amber where it lies in the cell's own row, else in
/// blue; what it reaches in thin ink; the cell itself in ink. The pictures keep their colours. `key` and `cell` are what
/// `dependence` is of.
HEADLIGHT_CORE Figure dependenceLights(const FigureView& view, const Dependence& dependence, const StageKey& key, Cell cell);

} // namespace headlight
