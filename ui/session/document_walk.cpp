// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that walks through the stage on screen.
#include "ui/session/document.h"

#include <algorithm>

namespace headlight {

Index Document::stepsOf(Cell cell) const
{
    return stepCount(m_trace->explain(m_selection.stage, cell));
}

void Document::walkTo(std::optional<Walk> walk)
{
    if (!isOpen() || !m_trace->complete())
        return;
    Selection next = m_selection;
    const Shape shape = m_network->shape(next.stage);
    if (walk && !CellRange::all(shape.rows, shape.cols).contains(walk->cell))
        return;
    next.walk = walk;
    if (walk) {
        next.walk->made = std::clamp<Index>(walk->made, 0, stepsOf(walk->cell));
        next.cell = walk->cell;
        next.hover.reset();
    }
    select(next);
}

void Document::walkByTerms(int terms)
{
    if (!isOpen() || !m_trace->complete())
        return;
    if (!m_selection.walk)
        return walkTo(Walk{m_selection.cell.value_or(Cell{}), 0});
    const Shape shape = m_network->shape(m_selection.stage);
    Walk walk = *m_selection.walk;
    Index made = walk.made + terms;
    const Index index = walkIndex(shape, walk.cell);
    if (made > stepsOf(walk.cell) && index + 1 < shape.rows * shape.cols)
        return walkTo(Walk{walkCell(shape, index + 1), 1});
    if (made < 0 && index > 0) {
        walk.cell = walkCell(shape, index - 1);
        made = stepsOf(walk.cell);
    }
    walkTo(Walk{walk.cell, std::max<Index>(made, 0)});
}

void Document::walkByCells(int cells)
{
    if (!isOpen() || !m_trace->complete())
        return;
    const Shape shape = m_network->shape(m_selection.stage);
    const Index last = shape.rows * shape.cols - 1;
    Index index = m_selection.cell ? walkIndex(shape, *m_selection.cell) : 0;
    // The first step of a walk makes the cell that is lit; a cell begun is finished first.
    const bool unfinished = m_selection.walk && cells > 0 && m_selection.walk->made < stepsOf(m_selection.walk->cell);
    if (m_selection.walk || (m_selection.cell && cells < 0))
        index += cells - (unfinished ? 1 : 0);
    const Cell cell = walkCell(shape, std::clamp<Index>(index, 0, last));
    walkTo(Walk{cell, stepsOf(cell)});
}

void Document::walkByRows(int rows)
{
    if (!isOpen() || !m_trace->complete())
        return;
    const Shape shape = m_network->shape(m_selection.stage);
    Cell cell = m_selection.cell.value_or(Cell{});
    const bool atEnd = m_selection.walk && cell.col == shape.cols - 1;
    if (atEnd || rows < 0)
        cell.row = std::clamp<Index>(cell.row + rows, 0, shape.rows - 1);
    cell.col = shape.cols - 1;
    walkTo(Walk{cell, stepsOf(cell)});
}

bool Document::isWalked(Cell cell) const
{
    const std::optional<Walk>& walk = m_selection.walk;
    return !walk || walkedTo(m_network->shape(m_selection.stage), *walk, stepsOf(walk->cell), cell);
}

Derivation Document::derivation(Cell cell) const
{
    Derivation derivation = m_trace->explain(m_selection.stage, cell);
    const std::optional<Walk>& walk = m_selection.walk;
    return walk && walk->cell == cell ? soFar(std::move(derivation), walk->made) : derivation;
}

} // namespace headlight
