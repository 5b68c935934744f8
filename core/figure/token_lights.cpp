// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_painter.h"
#include "core/figure/token_figure.h"

namespace headlight {

Figure tokenLights(const TokenPicture& picture, const TokenLights& lights)
{
    Figure sheet;
    sheet.theme = picture.theme;
    sheet.width = picture.view.figure.width;
    sheet.height = picture.view.figure.height;
    const FigurePalette& palette = figurePalette(sheet.theme);
    for (const TokenLine& line : picture.lines) {
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
