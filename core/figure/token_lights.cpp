// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_painter.h"
#include "core/figure/edited_cells.h"
#include "core/figure/token_figure.h"

namespace headlight {

namespace {

/// What of `changes` lies in the row of a token, as cells of its vector.
CellSet inVector(const CellSet& changes, Index token)
{
    CellSet own;
    for (const CellRange& range : changes.ranges())
        if (range.row0 <= token && token < range.row1)
            own.add({0, 1, range.col0, range.col1});
    return own;
}

/// What an edit changed: in the token's vector cell by cell, in the small picture beside it as a reach.
void paintChanges(Figure& sheet, const TokenPicture& picture, const TokenLine& line, const TokenLights& lights)
{
    const auto changes = lights.changes.find(line.key);
    const MatrixPtr now = lights.now->value(line.key), before = lights.before->value(line.key); // of tiled ones the reach alone is known
    if (changes == lights.changes.end() || (now && before && (now->rows() != before->rows() || now->cols() != before->cols())))
        return;
    const CellGrid& vector = picture.view.matrices[std::size_t(line.vector)].grid;
    const CellSet own = inVector(changes->second, picture.token);
    if (now && before && picture.token < now->rows() && !own.empty()) {
        const auto row = [&](const Matrix& of) { return KeptMatrixSource(std::make_shared<const Matrix>(of.row(picture.token))); };
        paintEditedCells(sheet, vector, EditedCells(row(*now), row(*before), own, false));
    } else if (!now || !before) {
        paintEditedRanges(sheet, vector, own, false);
    }
    if (line.miniature >= 0)
        paintEditedRanges(sheet, picture.view.matrices[std::size_t(line.miniature)].grid, changes->second, false);
}

} // namespace

Figure tokenLights(const TokenPicture& picture, const TokenLights& lights)
{
    Figure sheet;
    sheet.theme = picture.theme;
    sheet.width = picture.view.figure.width;
    sheet.height = picture.view.figure.height;
    const FigurePalette& palette = figurePalette(sheet.theme);
    for (const TokenLine& line : picture.lines) {
        if (lights.before && lights.now)
            paintChanges(sheet, picture, line, lights);
        if (!lights.stage || line.key != *lights.stage)
            continue;
        const CellGrid& grid = picture.view.matrices[std::size_t(line.vector)].grid;
        if (lights.col && *lights.col < grid.cols)
            paintLit(sheet, grid, 0, *lights.col);
        else
            paintLit(sheet, grid, 0, {});
    }
    if (lights.hovered >= 0 && lights.hover) {
        const CellGrid& grid = picture.view.matrices[std::size_t(lights.hovered)].grid;
        sheet.add(FigureRect{grid.x(lights.hover->col), grid.y(lights.hover->row), grid.cellWidth, grid.cellHeight, std::nullopt,
                             Stroke{palette.ink, 1.2 * kPixel}, 0});
    }
    return sheet;
}

} // namespace headlight
