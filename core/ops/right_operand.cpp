// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/right_operand.h"

#include <cmath>

namespace headlight {

namespace {

/// How many rows ahead are asked for: rows of a wide matrix are too far apart for the processor to guess the next one.
constexpr Index kRowsAhead = 12;

/// Asks for `cols` values, which may lie beyond the matrix.
void prefetchRow(const float* source, Index cols)
{
    for (Index j = 0; j < cols; j += kLineFloats)
        Eigen::internal::prefetch(source + j);
}

/// kPanelCols values, without a call.
void copyPanelRow(const float* source, float* target)
{
    namespace simd = Eigen::internal;
    for (int v = 0; v < kTileVectors; ++v)
        simd::pstoreu(target + v * kLanes, simd::ploadu<LaneVector>(source + v * kLanes));
}

void packRows(const MatrixView& B, Index k0, Index k1, Index col, Index cols, float* packed)
{
    const Index terms = k1 - k0;
    const Index whole = cols / kPanelCols * kPanelCols;
    for (Index k = 0; k < terms; ++k) {
        const float* source = B.data() + (k0 + k) * B.outerStride() + col;
        float* target = packed + k * kPanelCols;
        prefetchRow(source + kRowsAhead * B.outerStride(), cols);
        for (Index j = 0; j < whole; j += kPanelCols)
            copyPanelRow(source + j, target + j * terms);
        if (whole < cols)
            std::fill_n(std::copy(source + whole, source + cols, target + whole * terms), whole + kPanelCols - cols,
                        0.0f);
    }
}

/// Turns kLanes rows of kLanes values, `stride` apart, into columns.
void packSquare(const float* source, Index stride, float* target)
{
    namespace simd = Eigen::internal;
    simd::PacketBlock<LaneVector, kLanes> square;
    for (int i = 0; i < kLanes; ++i)
        square.packet[i] = simd::ploadu<LaneVector>(source + i * stride);
    simd::ptranspose(square);
    for (int i = 0; i < kLanes; ++i)
        simd::pstoreu(target + i * kPanelCols, square.packet[i]);
}

void packTransposed(const MatrixView& B, Index k0, Index k1, Index col, Index cols, float* packed)
{
    const Index terms = k1 - k0;
    if (cols % kPanelCols != 0)
        std::fill_n(packed + cols / kPanelCols * kPanelCols * terms, kPanelCols * terms, 0.0f);
    const auto sourceOf = [&](Index j) { return B.data() + (col + j) * B.outerStride() + k0; };
    const auto targetOf = [&](Index j) { return packed + j / kPanelCols * kPanelCols * terms + j % kPanelCols; };
    const Index squares = terms / kLanes * kLanes;
    Index j = 0;
    for (; j + kLanes <= cols; j += kLanes) {
        for (Index k = 0; k < squares; k += kLanes)
            packSquare(sourceOf(j) + k, B.outerStride(), targetOf(j) + k * kPanelCols);
        for (Index k = squares; k < terms; ++k)
            for (Index i = 0; i < kLanes; ++i)
                targetOf(j)[k * kPanelCols + i] = sourceOf(j + i)[k];
    }
    for (; j < cols; ++j)
        for (Index k = 0; k < terms; ++k)
            targetOf(j)[k * kPanelCols] = sourceOf(j)[k];
}

} // namespace

void RightOperand::pack(Index k0, Index k1, Index col, Index cols, float* packed) const
{
    (transposed ? packTransposed : packRows)(B, k0, k1, col, cols, packed);
    if (!finite)
        return;
    const Index size = (cols + kPanelCols - 1) / kPanelCols * kPanelCols * (k1 - k0);
    for (Index at = 0; at < size; ++at)
        packed[at] = std::isfinite(packed[at]) ? packed[at] : 0.0f;
}

} // namespace headlight
