// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a matrix as a figure of its own: its rows and columns keep their numbers, names and colours.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/matrix_figure.h"
#include "core/figure/render_options.h"

namespace headlight {

/// Cuts `spec` to the rows and columns that `options` ask for; nothing where they ask for none. Only those cells are read,
/// so that of a matrix that is computed on demand no others are made. An error where the matrix does not have them all.
HEADLIGHT_CORE Result<void> cutRegion(const RenderOptions& options, MatrixFigureSpec& spec);

} // namespace headlight
