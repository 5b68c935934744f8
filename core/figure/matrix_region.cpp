// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_region.h"

#include "core/text/numbers.h"

#include <string>
#include <utility>

namespace headlight {

namespace {

class RegionSource final : public MatrixSource {
  public:
    RegionSource(std::shared_ptr<const MatrixSource> whole, const CellRange& region) : m_whole(std::move(whole)), m_region(region) {}

    Index rows() const override { return m_region.rows(); }
    Index cols() const override { return m_region.cols(); }
    Matrix block(const CellRange& range) const override { return m_whole->block(moved(range)); }
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override
    {
        return m_whole->pooled(moved(range), outRows, outCols);
    }

  private:
    CellRange moved(const CellRange& range) const
    {
        return {range.row0 + m_region.row0, range.row1 + m_region.row0, range.col0 + m_region.col0, range.col1 + m_region.col0};
    }

    std::shared_ptr<const MatrixSource> m_whole;
    CellRange m_region;
};

Result<void> checkSpan(const std::optional<IndexRange>& span, Index count, const char* option)
{
    if (!span || (span->first >= 0 && span->first < span->end && span->end <= count))
        return {};
    return Error{{}, option, Text(HL_TEXT("core", "there is no %1, the matrix has %2"), {std::to_string(span->end), std::to_string(count)}),
                 HL_TEXT("core", "count from 1")};
}

void cutAxis(MatrixAxis& axis, Index first, Index end)
{
    if (!axis.labels.empty())
        axis.labels = std::vector<std::string>(axis.labels.begin() + first, axis.labels.begin() + end);
    axis.first = first;
    if (axis.lit && (*axis.lit < first || *axis.lit >= end))
        axis.lit.reset();
    else if (axis.lit)
        *axis.lit -= first;
}

/// By their places in the region.
std::shared_ptr<const HeldValues> inRegion(const HeldValues& held, const CellRange& region)
{
    HeldValues own;
    for (const HeldValue& value : held)
        if (region.contains(value.cell))
            own.push_back({{value.cell.row - region.row0, value.cell.col - region.col0}, value.value});
    return std::make_shared<const HeldValues>(std::move(own));
}

} // namespace

Result<void> cutRegion(const RenderOptions& options, MatrixFigureSpec& spec)
{
    const Index rows = spec.values->rows();
    const Index cols = spec.values->cols();
    if (auto fits = checkSpan(options.rows, rows, "--rows"); !fits)
        return fits;
    if (auto fits = checkSpan(options.cols, cols, "--cols"); !fits)
        return fits;
    const IndexRange down = options.rows.value_or(IndexRange{0, rows});
    const IndexRange across = options.cols.value_or(IndexRange{0, cols});
    const CellRange region{down.first, down.end, across.first, across.end};
    if (region == CellRange::all(rows, cols))
        return {};
    spec.values = std::make_shared<RegionSource>(std::move(spec.values), region);
    if (spec.masked)
        spec.masked = [masked = std::move(spec.masked), region](Cell cell) {
            return masked({cell.row + region.row0, cell.col + region.col0});
        };
    if (spec.held)
        spec.held = inRegion(*spec.held, region);
    cutAxis(spec.rows, region.row0, region.row1);
    cutAxis(spec.cols, region.col0, region.col1);
    spec.wholeRows = rows;
    spec.wholeCols = cols;
    spec.region = Text(HL_TEXT("core", "rows %1–%2, columns %3–%4"), {std::to_string(region.row0 + 1), std::to_string(region.row1),
                                                                      std::to_string(region.col0 + 1), std::to_string(region.col1)});
    return {};
}

} // namespace headlight
