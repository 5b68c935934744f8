// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of one stage: what the stage list, the trace and a person's options say, as one description.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/matrix_figure.h"
#include "core/figure/render_options.h"
#include "core/layer/trace.h"

namespace headlight {

/// Describes the matrix of `key` for matrixFigure(); the description refers to `trace`. An error where it is not computed or the options do not fit it.
HEADLIGHT_CORE Result<MatrixFigureSpec> stageFigure(const Trace& trace, const StageKey& key,
                                                    const RenderOptions& options);

} // namespace headlight
