// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/marked_cells.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace headlight {

namespace {

/// The runs of entries of [0, end) for which `edge` says that there is one.
template <typename IsEdge> void addRuns(Index end, const IsEdge& edge, const std::function<void(Index, Index)>& add)
{
    for (Index at = 0; at < end; ++at) {
        const Index start = at;
        while (at < end && edge(at))
            ++at;
        if (at > start)
            add(start, at);
    }
}

} // namespace

MarkedCells::MarkedCells(const CellRange& part)
    : m_part(part.empty() ? CellRange() : part), m_marks(std::size_t((m_part.rows() + 2) * (m_part.cols() + 2)), 0)
{
}

Index MarkedCells::count() const
{
    return Index(std::count(m_marks.begin(), m_marks.end(), 1));
}

bool MarkedCells::any() const
{
    return std::find(m_marks.begin(), m_marks.end(), 1) != m_marks.end();
}

void MarkedCells::mark(const CellRange& cells)
{
    const CellRange inside = cells.intersected(m_part);
    for (Index row = inside.row0; row < inside.row1; ++row)
        std::fill_n(line(row) + inside.col0 - m_part.col0, inside.cols(), char(1));
}

void MarkedCells::unite(const MarkedCells& other)
{
    assert(other.m_part == m_part);
    std::transform(m_marks.begin(), m_marks.end(), other.m_marks.begin(), m_marks.begin(), [](char a, char b) { return char(a | b); });
}

void MarkedCells::widenToRows()
{
    for (Index row = m_part.row0; row < m_part.row1; ++row) {
        char* begin = line(row);
        if (std::find(begin, begin + m_part.cols(), 1) != begin + m_part.cols())
            std::fill_n(begin, m_part.cols(), char(1));
    }
}

/// Which of the lines before, between and behind columns have an edge anywhere.
std::vector<char> MarkedCells::columnsWithEdges() const
{
    std::vector<char> edges(std::size_t(m_part.cols() + 1), 0);
    for (Index row = m_part.row0; row < m_part.row1; ++row) {
        const char* marks = line(row);
        for (std::size_t col = 0; col < edges.size(); ++col)
            edges[col] = char(edges[col] | (marks[Index(col) - 1] ^ marks[col]));
    }
    return edges;
}

void MarkedCells::edges(const Edge& across, const Edge& down) const
{
    if (m_part.empty())
        return;
    const Index row0 = m_part.row0, col0 = m_part.col0;
    for (Index row = row0; row <= m_part.row1; ++row) {
        const char* above = line(row - 1);
        const char* below = line(row);
        if (std::memcmp(above, below, std::size_t(m_part.cols())) != 0)
            addRuns(m_part.cols(), [&](Index col) { return above[col] != below[col]; },
                    [&](Index from, Index to) { across(row, col0 + from, col0 + to); });
    }
    const std::vector<char> edged = columnsWithEdges();
    const char* first = line(row0);
    for (Index col = 0; col <= m_part.cols(); ++col)
        if (edged[std::size_t(col)])
            addRuns(m_part.rows(), [&](Index row) { return first[row * stride() + col - 1] != first[row * stride() + col]; },
                    [&](Index from, Index to) { down(col0 + col, row0 + from, row0 + to); });
}

} // namespace headlight
