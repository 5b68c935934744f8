// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loop of every matrix product: a tile of a few rows by a few vectors, its sums kept in registers.
// Private to core/ops.
#pragma once

#include "core/tensor/matrix.h"

#include <algorithm>

namespace headlight {

/// Terms added in float32 before their sum goes into the double total.
inline constexpr Index kRunLength = 64;

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

/// totals(i, j) += Σ_k a(i, k) · b(k, j) for 1 … kTileRows rows and `vectors` · kLanes columns: rows of `a`, and terms of
/// `b`, are a stride apart; rows of `totals` are `width` apart. The first term stands at the beginning of a run.
/// `vectors` is 1, kTileVectors, or for a lone row kRowVectors.
void multiplyTile(Index rows, int vectors, Operand2d a, Operand2d b, Index terms, double* totals, Index width);

} // namespace headlight
