// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/copy_much.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace headlight {

namespace {

void copyPlain(const float* from, float* to, Index count)
{
    if (count > 0)
        std::memcpy(to, from, std::size_t(count) * sizeof(float));
}

#if defined(__SSE2__)
/// Whole lines past the caches.
void copyPast(const float* from, float* to, Index count)
{
    constexpr Index line = 16; // floats
    const auto past = Index(reinterpret_cast<std::uintptr_t>(to) / sizeof(float) % line);
    const Index head = std::min((line - past) % line, count);
    copyPlain(from, to, head);
    Index at = head;
    for (; at + line <= count; at += line)
        for (Index part = 0; part < line; part += 4)
            _mm_stream_ps(to + at + part, _mm_loadu_ps(from + at + part));
    copyPlain(from + at, to + at, count - at);
}
#endif

template <typename Copy> void copyRows(const Matrix& from, const CellRange& cells, Matrix& to, const Copy& copy)
{
    if (cells.cols() == from.cols())
        return copy(&from(cells.row0, 0), &to(cells.row0, 0), cells.size());
    for (Index row = cells.row0; row < cells.row1; ++row)
        copy(&from(row, cells.col0), &to(row, cells.col0), cells.cols());
}

} // namespace

void copyMuch(const Matrix& from, const CellRange& cells, Matrix& to)
{
    if (cells.empty())
        return;
#if defined(__SSE2__)
    constexpr Index many = Index(1) << 16;
    constexpr Index longRow = 64;
    if (cells.size() >= many && cells.cols() >= longRow) {
        copyRows(from, cells, to, copyPast);
        _mm_sfence(); // before another thread is told that they are there
        return;
    }
#endif
    copyRows(from, cells, to, copyPlain);
}

} // namespace headlight
