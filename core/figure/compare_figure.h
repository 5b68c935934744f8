// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare view as a figure: a matrix in A, the same now, and the difference, each with its scale; the cells that
// changed most.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/figure.h"
#include "core/figure/render_options.h"

namespace headlight {

/// RenderOptions::against is A. An error where there is none, where the two cannot be compared (stagePair()), or where the
/// sheet is too narrow.
HEADLIGHT_CORE Result<Figure> compareFigure(const Trace& now, const StageKey& key, const RenderOptions& options,
                                            const FontMetrics& metrics, const Translator& translate);

/// The same where it is known which token of A each of now goes on from (stagePair()).
HEADLIGHT_CORE Result<Figure> compareFigureFrom(const std::vector<Index>& from, const Trace& now, const StageKey& key, const RenderOptions& options,
                                                const FontMetrics& metrics, const Translator& translate);

} // namespace headlight
