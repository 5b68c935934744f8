// SPDX-License-Identifier: GPL-3.0-or-later
// What stands for the cells of a matrix that share a pixel.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"

#include <string_view>

namespace headlight {

/// NaN wins over everything but in a mean, where it spreads; −∞, which marks a masked cell, counts only where every cell is
/// −∞.
enum class Pooling {
    Extreme, ///< the value of largest magnitude
    Maximum, ///< the largest value
    Mean     ///< the mean of the cells that are not −∞
};

/// "extreme", "maximum", "mean": what session files and the command line hold.
HEADLIGHT_CORE std::string_view poolingId(Pooling pooling);
HEADLIGHT_CORE Pooling poolingFromId(std::string_view id); ///< Extreme where there is no such id

/// `values` shrunk to outRows × outCols, each at most its own: the parts are as equal as whole cells allow.
HEADLIGHT_CORE Matrix pooledCells(const MatrixView& values, Pooling pooling, Index outRows, Index outCols);
inline Matrix pooledCells(const Matrix& values, Pooling pooling, Index outRows, Index outCols)
{
    return pooledCells(viewOf(values), pooling, outRows, outCols);
}

} // namespace headlight
