// SPDX-License-Identifier: GPL-3.0-or-later
// What is lit on the tiles of the heads: the cursor through all of them, its labels, the head that is chosen.
#include "core/figure/heads_figure.h"

#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/edited_cells.h"
#include "core/figure/label_text.h"

#include <algorithm>

namespace headlight {

namespace {

/// A label painted anew over the old one, on its wash.
class LitLabels {
  public:
    LitLabels(Figure& sheet, const HeadsPicture& picture, const HeadTiles& tiles, const FontMetrics& metrics)
        : m_sheet(sheet), m_picture(picture), m_tiles(tiles), m_metrics(metrics), m_palette(figurePalette(sheet.theme))
    {
    }

    void row(const CellGrid& grid, const HeadPlace& place, Index row)
    {
        const double size = m_picture.rowLabels.size;
        const double right = grid.left - kLabelGap;
        const std::string text = label(m_tiles.common.rows.labels, row, m_picture.rowLabels, right - place.x - 4 * kPixel);
        const double width = m_metrics.advance(FontRole::SansSemibold, size, text);
        const double y = grid.y(row) + grid.cellHeight / 2 + kCapital / 2 * size;
        // No higher than its row: the labels above and below stay whole.
        const double height = std::min(1.3 * size, grid.cellHeight);
        const double top = grid.y(row) + (grid.cellHeight - height) / 2;
        cover(place, place.x + 3 * kPixel, top, grid.left - 1.5 * kPixel - place.x - 3 * kPixel, height);
        pill(right - width, top, width, height, m_palette.query.wash);
        m_sheet.add(FigureText{right, y, {{text, FontRole::SansSemibold}}, size, m_palette.query.ink, Anchor::End, 0});
    }

    void column(const CellGrid& grid, const HeadPlace& place, Index col)
    {
        if (m_picture.colLabels.turn != LabelTurn::Upright)
            return;
        const double size = m_picture.colLabels.size;
        const double room = m_picture.colLabels.numbered ? 1e9 : grid.cellWidth - kPixel;
        const std::string text = label(m_tiles.common.cols.labels, col, m_picture.colLabels, room);
        const double width = m_metrics.advance(FontRole::SansSemibold, size, text);
        const double middle = grid.x(col) + grid.cellWidth / 2;
        const double y = grid.top - kLabelGap;
        cover(place, middle - std::max(width, grid.cellWidth) / 2, y - size, std::max(width, grid.cellWidth), 1.3 * size);
        pill(middle - width / 2, y - 1.02 * size, width, 1.34 * size, m_palette.key.wash);
        m_sheet.add(FigureText{middle, y, {{text, FontRole::SansSemibold}}, size, m_palette.key.ink, Anchor::Middle, 0});
    }

  private:
    std::string label(const std::vector<std::string>& tokens, Index at, const AxisLayout& axis, double room) const
    {
        if (axis.numbered || at >= Index(tokens.size()))
            return std::to_string(at + 1);
        return elideMiddle(visibleToken(tokens[std::size_t(at)]), room, FontRole::SansSemibold, axis.size, m_metrics);
    }

    void cover(const HeadPlace& place, double x, double y, double width, double height)
    {
        const Rgb ground = place.head < 0 ? m_palette.panel : m_palette.canvas;
        m_sheet.add(FigureRect{x, y, width, height, ground, std::nullopt, 0});
    }

    void pill(double x, double top, double width, double height, Rgb wash)
    {
        m_sheet.add(FigureRect{x - 3 * kPixel, top, width + 6 * kPixel, height, wash, std::nullopt, 3 * kPixel});
    }

    Figure& m_sheet;
    const HeadsPicture& m_picture;
    const HeadTiles& m_tiles;
    const FontMetrics& m_metrics;
    const FigurePalette& m_palette;
};

constexpr Index kMostOutlined = 40000; // cells of a tile; of larger ones the reach is shown as rectangles

/// What an edit changed, in every tile as in the Matrix view; of the mean what it changed in any head.
class HeadMarks {
  public:
    HeadMarks(Figure& sheet, const HeadsPicture& picture, const HeadTiles& tiles, const HeadsLights& lights)
        : m_sheet(sheet), m_picture(picture), m_tiles(tiles), m_lights(lights),
          m_outlined(tiles.shape.rows * tiles.shape.cols <= kMostOutlined),
          m_anywhere(m_outlined ? tiles.shape.rows : 0, m_outlined ? tiles.shape.cols : 0)
    {
    }

    void paint()
    {
        if (!m_lights.before)
            return;
        int mean = -1;
        for (std::size_t index = 0; index < m_picture.places.size(); ++index) {
            if (m_picture.places[index].head < 0)
                mean = int(index);
            else
                paintTile(m_picture.view.matrices[index], m_tiles.heads[std::size_t(m_picture.places[index].head)]);
        }
        if (mean >= 0)
            paintEditedCells(m_sheet, m_picture.view.matrices[std::size_t(mean)].grid, m_anywhere);
    }

  private:
    void paintTile(const PlacedMatrix& matrix, const HeadTile& tile)
    {
        const auto changes = m_lights.changes.find(*matrix.key);
        if (changes == m_lights.changes.end() || !tile.values)
            return;
        const auto before = m_lights.before->source(*matrix.key);
        if (!before || before->rows() != tile.values->rows() || before->cols() != tile.values->cols())
            return;
        if (!m_outlined)
            return paintEditedRanges(m_sheet, matrix.grid, changes->second, false);
        const EditedCells changed(*tile.values, *before, changes->second, false);
        paintEditedCells(m_sheet, matrix.grid, changed);
        m_anywhere.unite(changed);
    }

    Figure& m_sheet;
    const HeadsPicture& m_picture;
    const HeadTiles& m_tiles;
    const HeadsLights& m_lights;
    bool m_outlined;
    EditedCells m_anywhere;
};

} // namespace

Figure headsLights(const HeadsPicture& picture, const HeadTiles& tiles, const HeadsLights& lights, const FontMetrics& metrics)
{
    Figure sheet;
    sheet.theme = tiles.common.theme;
    sheet.width = picture.view.figure.width;
    sheet.height = picture.view.figure.height;
    const FigurePalette& palette = figurePalette(sheet.theme);
    LitLabels labels(sheet, picture, tiles, metrics);
    HeadMarks(sheet, picture, tiles, lights).paint();
    const bool labelled = picture.layout.labelled && tiles.common.labelled;
    const std::optional<Index> row = lights.cell ? std::optional(lights.cell->row) : lights.row;
    const std::optional<Index> col = lights.cell ? std::optional(lights.cell->col) : lights.col;
    for (std::size_t index = 0; index < picture.places.size(); ++index) {
        const HeadPlace& place = picture.places[index];
        const CellGrid& grid = picture.view.matrices[index].grid;
        if (row && labelled)
            labels.row(grid, place, *row);
        if (col && labelled)
            labels.column(grid, place, *col);
        paintLit(sheet, grid, row, col);
        if (lights.hover)
            sheet.add(FigureRect{grid.x(lights.hover->col), grid.y(lights.hover->row), grid.cellWidth, grid.cellHeight,
                                 std::nullopt, Stroke{palette.ink, 1.2 * kPixel}, 0});
        if (lights.head && place.head == *lights.head && tiles.heads.size() > 1)
            sheet.add(FigureRect{place.x, place.y, picture.layout.tileWidth, picture.layout.tileHeight, std::nullopt,
                                 Stroke{palette.ink, 2 * kPixel}, picture.layout.tileRadius()});
    }
    return sheet;
}

} // namespace headlight
