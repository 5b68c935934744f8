// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/visible_values.h"

#include "core/tensor/pyramid_source.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

/// Part of an axis whose pools are all of one size: cells [begin, end) shown as `entries`.
struct Part {
    Index begin = 0;
    Index end = 0;
    Index entries = 0;
};

/// Entries [first, last): the whole pools, and the rest at the matrix's far edge.
std::array<Part, 2> partsOf(const AxisScale& axis, Index first, Index last)
{
    const Index pool = axis.zoom().pool;
    const Index whole = std::min((axis.last() - axis.first()) / pool, last);
    const Index begin = axis.first() + first * pool;
    const Index split = std::max(begin, axis.first() + whole * pool);
    const Index end = std::min(axis.last(), axis.first() + last * pool);
    return {Part{begin, split, (split - begin) / pool}, Part{split, end, end > split ? 1 : 0}};
}

/// How many entries an axis shows.
Index entriesOf(const AxisScale& axis)
{
    const Index pool = axis.zoom().pool;
    return (axis.last() - axis.first() + pool - 1) / pool;
}

CellRange allEntries(const HeatmapGeometry& geometry)
{
    return CellRange::all(entriesOf(geometry.rows()), entriesOf(geometry.cols()));
}

CellRange rangeOf(const Part& rows, const Part& cols)
{
    return {rows.begin, rows.end, cols.begin, cols.end};
}

/// Of a view that is not quick as a whole, no part is read for being small: a strip at a time would be all of it.
Matrix read(const MatrixSource& source, const Part& rows, const Part& cols, bool quick)
{
    const CellRange range = rangeOf(rows, cols);
    if (!quick) {
        const auto* pyramid = dynamic_cast<const PyramidSource*>(&source);
        Matrix kept = pyramid ? pyramid->kept(range, rows.entries, cols.entries) : Matrix();
        return kept.size() > 0 ? kept : glance(source, range, rows.entries, cols.entries);
    }
    const bool pooled = range.rows() != rows.entries || range.cols() != cols.entries;
    return pooled ? source.pooled(range, rows.entries, cols.entries) : source.block(range);
}

} // namespace

bool isExact(const MatrixSource& source, const HeatmapGeometry& geometry)
{
    for (const Part& rows : partsOf(geometry.rows(), 0, entriesOf(geometry.rows())))
        for (const Part& cols : partsOf(geometry.cols(), 0, entriesOf(geometry.cols())))
            if (rows.entries > 0 && cols.entries > 0 && !isQuick(source, rangeOf(rows, cols), rows.entries, cols.entries))
                return false;
    return true;
}

Matrix visibleValues(const MatrixSource& source, const HeatmapGeometry& geometry)
{
    return visibleValues(source, geometry, allEntries(geometry), isExact(source, geometry));
}

Matrix visibleValues(const MatrixSource& source, const HeatmapGeometry& geometry, const CellRange& entries, bool exact)
{
    const auto rowParts = partsOf(geometry.rows(), entries.row0, entries.row1);
    const auto colParts = partsOf(geometry.cols(), entries.col0, entries.col1);
    if (rowParts[1].entries == 0 && colParts[1].entries == 0)
        return read(source, rowParts[0], colParts[0], exact); // nothing to put together, nothing to copy
    Matrix values(rowParts[0].entries + rowParts[1].entries, colParts[0].entries + colParts[1].entries);
    Index row = 0;
    for (const Part& rows : rowParts) {
        Index col = 0;
        for (const Part& cols : colParts) {
            if (rows.entries > 0 && cols.entries > 0) {
                const Matrix part = read(source, rows, cols, exact);
                if (part.size() == 0)
                    return {};
                values.block(row, col, rows.entries, cols.entries) = part;
            }
            col += cols.entries;
        }
        row += rows.entries;
    }
    return values;
}

CellRange cellsOfEntry(const HeatmapGeometry& geometry, Index row, Index col)
{
    const auto spanOf = [](const AxisScale& axis, Index entry) {
        const Index begin = axis.first() + entry * axis.zoom().pool;
        return std::pair(begin, std::min(axis.count(), begin + axis.zoom().pool));
    };
    const auto [row0, row1] = spanOf(geometry.rows(), row);
    const auto [col0, col1] = spanOf(geometry.cols(), col);
    return {row0, row1, col0, col1};
}

} // namespace headlight
