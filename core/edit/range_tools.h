// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the cells of a range at once. Pure functions: a block of values in, one of the same
// size out.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"

#include <cstdint>
#include <optional>

namespace headlight {

/// Independent normal numbers, fixed by `seed`.
HEADLIGHT_CORE Matrix randomBlock(Index rows, Index cols, double mean, double standardDeviation,
                                  std::uint64_t seed);

/// Each value times `factor`; like every tool below but the last three, it answers with a block of the same shape.
HEADLIGHT_CORE Matrix scaledBlock(const Matrix& block, double factor);

/// Each value plus a normal number of mean 0.
HEADLIGHT_CORE Matrix noisyBlock(const Matrix& block, double standardDeviation, std::uint64_t seed);

/// Each row divided by its Euclidean length. Error: a row of zeros has no direction.
HEADLIGHT_CORE Result<Matrix> unitRows(const Matrix& block);

/// Each row to mean 0 and variance 1 (biased), as a layer norm without gain. Error: all values of a row are
/// the same.
HEADLIGHT_CORE Result<Matrix> standardRows(const Matrix& block);

/// Each row divided by its sum, as weights are. Error: a row sums to 0.
HEADLIGHT_CORE Result<Matrix> summedRows(const Matrix& block);

/// Each row is 1 in `column`, or where its largest value is (the first of them) without one, and 0 elsewhere.
HEADLIGHT_CORE Matrix oneHotRows(const Matrix& block, std::optional<Index> column);

/// 1 on the diagonal from the upper left, 0 elsewhere.
HEADLIGHT_CORE Matrix identityBlock(Index rows, Index cols);

// Of two rows: a block of shape 2 × n.

/// The second row also in the first.
HEADLIGHT_CORE Matrix copiedRow(const Matrix& twoRows);
/// Each row where the other was.
HEADLIGHT_CORE Matrix swappedRows(const Matrix& twoRows);
/// The first row on the straight way to the second: (1 − t)·first + t·second, exactly either at 0 and 1.
HEADLIGHT_CORE Matrix interpolatedRow(const Matrix& twoRows, double t);

} // namespace headlight
