// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrix_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headlight {

namespace {

constexpr Index kMostCopied = Index(1) << 22; // cells

} // namespace

CellRange copiedRange(Index rows, Index cols)
{
    return CellRange::all(std::min(rows, std::max<Index>(kMostCopied / std::max<Index>(cols, 1), 1)), cols);
}

QString tabSeparated(const MatrixSource& source, const CellRange& range, const HeatmapLights& lights)
{
    const Matrix values = source.block(range);
    QByteArray text;
    std::array<char, 32> number{};
    for (Index row = 0; row < values.rows(); ++row)
        for (Index col = 0; col < values.cols(); ++col) {
            if (!lights.waits({range.row0 + row, range.col0 + col})) {
                const auto end = std::to_chars(number.data(), number.data() + number.size(), values(row, col)).ptr;
                text.append(number.data(), end - number.data());
            }
            text.append(col + 1 < values.cols() ? '\t' : '\n');
        }
    return QString::fromLatin1(text);
}

} // namespace headlight
