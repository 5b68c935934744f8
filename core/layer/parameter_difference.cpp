// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/parameter_difference.h"

#include "core/layer/reach.h"

#include <cassert>
#include <cstring>

namespace headlight {

namespace {

/// Adds rows one after the other and keeps those that touch together.
class RowRuns {
  public:
    void add(Index row, Index col0, Index col1)
    {
        if (col0 < col1)
            m_run = m_run.united({row, row + 1, col0, col1});
        else
            flush();
    }
    CellSet cells()
    {
        flush();
        return m_cells;
    }

  private:
    void flush()
    {
        m_cells.add(m_run);
        m_run = {};
    }
    CellRange m_run;
    CellSet m_cells;
};

bool sameBits(float a, float b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// From the first to the last column of a row where `differs(col)`.
template <typename Differs> void addRow(RowRuns& runs, Index row, Index cols, const Differs& differs)
{
    Index first = 0;
    while (first < cols && !differs(first))
        ++first;
    Index last = cols;
    while (last > first && !differs(last - 1))
        --last;
    runs.add(row, first, last);
}

CellSet weightDifference(const MatrixView& a, const MatrixView& b)
{
    assert(a.rows() == b.rows() && a.cols() == b.cols());
    RowRuns runs;
    for (Index row = 0; a.data() != b.data() && row < a.rows(); ++row) {
        const bool same = std::memcmp(a.data() + row * a.outerStride(), b.data() + row * b.outerStride(),
                                      std::size_t(a.cols()) * sizeof(float)) == 0;
        addRow(runs, row, same ? 0 : a.cols(), [&](Index col) { return !sameBits(a(row, col), b(row, col)); });
    }
    return runs.cells();
}

} // namespace

CellSet maskDifference(const Network& before, const Network& now)
{
    RowRuns runs;
    if (before.config().mask == now.config().mask)
        return {};
    for (Index row = 0; row < now.tokenCount(); ++row)
        addRow(runs, row, now.tokenCount(),
               [&](Index col) { return before.mask().allows(row, col) != now.mask().allows(row, col); });
    return runs.cells();
}

CellSet parameterDifference(const Network& before, const Network& now, int parameter)
{
    assert(&before.structure() == &now.structure());
    const StageKey& key = now.structure().parameters()[std::size_t(parameter)];
    return now.stage(key).source == StageSource::Mask ? maskDifference(before, now)
                                                      : weightDifference(before.weight(parameter), now.weight(parameter));
}

CellSet reachedByParameters(const Network& before, const Network& now, int node)
{
    const Node& entry = now.structure().nodes()[std::size_t(node)];
    CellSet reached;
    for (std::size_t operand = 0; operand < entry.operands.size(); ++operand) {
        const int parameter = entry.operands[operand].parameter;
        if (parameter < 0)
            continue;
        if (const CellSet changed = parameterDifference(before, now, parameter); !changed.empty())
            reached.add(reachOf(now, node, int(operand), changed));
    }
    if (!now.stage(entry.key).readsMask)
        return reached;
    const Index cols = now.shape(entry.key).cols;
    const CellSet masked = maskDifference(before, now);
    for (const CellRange& range : masked.ranges())
        reached.add(CellRange{range.row0, range.row1, 0, cols});
    return reached;
}

} // namespace headlight
