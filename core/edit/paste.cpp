// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/paste.h"

#include "core/edit/cell_input.h"

namespace headlight {

namespace {

std::string sizeText(Index rows, Index cols)
{
    return std::to_string(rows) + " × " + std::to_string(cols);
}

Error beyondTheEdge(const Matrix& block, Cell corner, Index rows, Index cols)
{
    const Text reason(HL_TEXT("core", "the copied block is %1, and from here the matrix has only %2"),
                      {sizeText(block.rows(), block.cols()), sizeText(rows - corner.row, cols - corner.col)});
    if (block.rows() > rows || block.cols() > cols)
        return {{},
                cellPlace(corner),
                reason,
                {HL_TEXT("core", "copy at most %1 numbers, the size of the matrix"), {sizeText(rows, cols)}}};
    return {{},
            cellPlace(corner),
            reason,
            {HL_TEXT("core", "choose a cell up to row %1, column %2"),
             {std::to_string(rows - block.rows() + 1), std::to_string(cols - block.cols() + 1)}}};
}

} // namespace

Result<CellBlock> placePaste(const Matrix& block, const CellRange& selected, Index rows, Index cols)
{
    const Cell corner{selected.row0, selected.col0};
    CellRange range = selected;
    if (selected.size() == 1)
        range = {corner.row, corner.row + block.rows(), corner.col, corner.col + block.cols()};
    if (!CellRange::all(rows, cols).contains(range))
        return beyondTheEdge(block, corner, rows, cols);
    if (range.rows() % block.rows() != 0 || range.cols() % block.cols() != 0)
        return Error{
            {},
            cellPlace(corner),
            {HL_TEXT("core", "the copied block is %1, and %2 cells are selected"),
             {sizeText(block.rows(), block.cols()), sizeText(selected.rows(), selected.cols())}},
            {HL_TEXT("core", "select one cell, or %1 cells"), {sizeText(block.rows(), block.cols())}}};
    return CellBlock{range, block.replicate(range.rows() / block.rows(), range.cols() / block.cols())};
}

} // namespace headlight
