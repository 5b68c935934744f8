// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loop of every matrix product: a tile of a few rows by a few vectors, its sums kept in registers.
// Private to core/ops.
#pragma once

#include "core/tensor/matrix.h"

#include <algorithm>

namespace headlight {

/// Terms added in float32 before their sum goes into the double total.
inline constexpr Index kRunLength = 128;

/// The widest vector of the target is Eigen's, so that no instruction set is named here. Neither it nor the shape of a
/// tile changes any result: a cell's sum never crosses lanes.
using LaneVector = Eigen::internal::packet_traits<float>::type;
inline constexpr int kLanes = Eigen::internal::packet_traits<float>::size;

/// a · b + c, rounded once where the target can (engineVariant().fused), else twice.
inline LaneVector multiplyAdd(const LaneVector& a, const LaneVector& b, const LaneVector& c)
{
    return Eigen::internal::pmadd(a, b, c);
}

/// A tile has sums enough to keep the multipliers busy and few enough for the registers: with 16 of them 6 rows by 2
/// vectors, which leaves four for the operands; with 32, twice the rows. A lone row is 8 vectors wide.
inline constexpr int kTileRows = EIGEN_ARCH_DEFAULT_NUMBER_OF_REGISTERS >= 32 ? 12 : 6;
inline constexpr int kTileVectors = 2;
inline constexpr int kRowVectors = 8;

/// Rows or terms of an operand, `stride` floats apart.
struct Operand2d {
    const float* values;
    Index stride;
};

/// Where the sums of a tile's run go, everything from the tile's first cell on.
struct RunSums {
    double* totals;              ///< of the runs so far
    Index width;                 ///< how far their rows are apart
    bool first = false;          ///< there are none so far: what stands in the totals is not read
    float* result = nullptr;     ///< with the last run: takes the totals instead, rounded
    Index stride = 0;            ///< how far its rows are apart
    const float* bias = nullptr; ///< added to every row of the result; may be null
};

/// Σ_k a(i, k) · b(k, j) of one run, at most kRunLength terms, for 1 … kTileRows rows and `vectors` · kLanes columns: rows of `a`,
/// and terms of `b`, are a stride apart. `vectors` is 1, kTileVectors, or for a lone row kRowVectors.
void multiplyTile(Index rows, int vectors, Operand2d a, Operand2d b, Index terms, const RunSums& sums);

} // namespace headlight
