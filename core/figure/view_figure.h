// SPDX-License-Identifier: GPL-3.0-or-later
// Any view as a figure on a sheet of the width asked for: what the command line and export write.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/figure.h"
#include "core/figure/render_options.h"
#include "core/figure/view_kind.h"
#include "core/layer/trace.h"

namespace headlight {

/// Whether `view` can be drawn at all: every view that the window offers.
HEADLIGHT_CORE bool canDraw(ViewKind view);

/// What can be refused before anything is computed: more cells than a figure has, or a part of what is no matrix.
HEADLIGHT_CORE Result<void> checkView(ViewKind view, const Network& network, const StageKey& key, const RenderOptions& options);

/// `view` of the stage `key` (Block and Token show its layer). Options that the view has no use for are left aside; an
/// error where the stage is not computed, the options do not fit it or the sheet is too narrow.
HEADLIGHT_CORE Result<Figure> viewFigure(ViewKind view, const Trace& trace, const StageKey& key,
                                         const RenderOptions& options, const FontMetrics& metrics,
                                         const Translator& translate);

} // namespace headlight
