// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/heads_row_figure.h"

#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/held_cells.h"
#include "core/figure/miniature.h"
#include "core/figure/tile_numbers.h"
#include "core/layer/held_values.h"

#include <algorithm>
#include <limits>

namespace headlight {

namespace {

constexpr double kNameRoom = 56 * kPixel;
constexpr double kRow = 24 * kPixel;
constexpr double kLowRow = 14 * kPixel;
constexpr int kMostHighRows = 16;
constexpr double kMeanGap = 8 * kPixel;
constexpr double kRuled = 9 * kPixel;
constexpr double kWidest = 44 * kPixel;

class RowPainter {
  public:
    RowPainter(const HeadTiles& tiles, const HeadsRowOptions& options, const FontMetrics& metrics, const Translator& translate)
        : m_tiles(tiles), m_options(options), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(tiles.common.theme))
    {
    }

    FigureView build()
    {
        plan();
        m_spec = tableSpec(values(m_tiles.heads));
        m_cells = readCells(m_spec);
        m_scale = scaleFor(m_spec, m_cells);
        m_numbers = tileNumbers(m_grid, m_cells.finite, m_metrics);
        add(m_grid, m_spec, m_cells);
        paintHeldCells(m_view.figure, m_grid, held());
        addNames();
        double bottom = m_grid.bottom();
        if (m_tiles.mean)
            bottom = addMean();
        paintColumnLabels(m_view.figure, m_grid, m_labels);
        addLights();
        m_view.figure.height = bottom + kPixel;
        return std::move(m_view);
    }

  private:
    void plan()
    {
        Figure& sheet = m_view.figure;
        sheet.theme = m_tiles.common.theme;
        sheet.width = m_options.widthMm;
        sheet.title = m_translate(m_tiles.common.title);
        const auto heads = int(m_tiles.heads.size());
        m_grid.rows = heads;
        m_grid.cols = m_tiles.shape.cols;
        m_grid.left = kNameRoom;
        m_grid.cellWidth = std::min((m_options.widthMm - kNameRoom - kPixel) / double(m_grid.cols), kWidest);
        m_grid.cellHeight = heads > kMostHighRows ? kLowRow : kRow;
        const bool many = m_grid.cellWidth < 1.06 * kSmallestText;
        m_labels = layoutColumnLabels(many ? std::vector<std::string>() : m_tiles.common.cols.labels, m_grid.cols, {},
                                      m_grid.cellWidth, 64 * kPixel, m_grid.cellWidth / 2, m_metrics);
        m_grid.top = m_labels.extent + kLabelGap + kPixel;
    }

    /// The row of every tile, one under another.
    std::shared_ptr<const MatrixSource> values(const std::vector<HeadTile>& tiles) const
    {
        Matrix rows = Matrix::Constant(Index(tiles.size()), m_grid.cols, std::numeric_limits<float>::quiet_NaN());
        for (std::size_t index = 0; index < tiles.size(); ++index)
            if (tiles[index].values)
                rows.row(Index(index)) =
                    tiles[index].values->block({m_options.row, m_options.row + 1, 0, m_grid.cols}).row(0);
        return std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(std::move(rows)));
    }

    /// Which cells of the rows are held, each in its own head.
    MarkedCells held() const
    {
        MarkedCells marked(CellRange::all(m_grid.rows, m_grid.cols));
        for (const HeadTile& tile : m_tiles.heads)
            for (Index col = 0; tile.held && col < m_grid.cols; ++col)
                if (heldValueOf(*tile.held, {m_options.row, col}))
                    marked.mark(CellRange::of({tile.head, col}));
        return marked;
    }

    MatrixFigureSpec tableSpec(std::shared_ptr<const MatrixSource> source) const
    {
        MatrixFigureSpec spec;
        spec.values = std::move(source);
        if (m_tiles.common.masked)
            spec.masked = [masked = m_tiles.common.masked, row = m_options.row](Cell cell) { return masked({row, cell.col}); };
        spec.kind = m_tiles.common.kind;
        spec.map = m_tiles.common.map;
        spec.range = m_tiles.common.range;
        spec.theme = m_tiles.common.theme;
        return spec;
    }

    void add(const CellGrid& grid, const MatrixFigureSpec& spec, const CellTable& cells)
    {
        Figure& sheet = m_view.figure;
        m_view.matrices.push_back({.grid = grid, .key = {}, .operand = -1, .transposed = false,
                                   .symbol = m_tiles.common.symbol, .name = m_tiles.common.title});
        if (grid.cellWidth < kRuled) {
            paintMiniature(sheet, grid, {spec.values.get(), false, spec.masked, m_scale});
            return;
        }
        paintCells(sheet, grid, cells, m_scale);
        if ((cells.anyNotANumber || cells.anyInfinite) && !paintWords(sheet, grid, cells, m_scale, m_metrics))
            paintMarks(sheet, grid, cells, m_scale);
        if (m_numbers)
            paintNumbers(sheet, grid, cells, m_scale, *m_numbers);
    }

    void addName(const std::string& name, double middle, bool chosen)
    {
        const double size = m_grid.cellHeight > kLowRow ? 12 * kPixel : kTextSize;
        m_view.figure.add(FigureText{0, middle + 0.364 * size, {{name, chosen ? FontRole::SansSemibold : FontRole::Sans}},
                                     size, chosen ? m_palette.ink : m_palette.muted, Anchor::Start, 0});
    }

    void addNames()
    {
        for (Index head = 0; head < m_grid.rows; ++head)
            addName(m_translate(Text(HL_TEXT("core", "head %1"), {std::to_string(head + 1)})),
                    m_grid.y(head) + m_grid.cellHeight / 2, head == m_options.chosen);
    }

    double addMean()
    {
        CellGrid grid = m_grid;
        grid.rows = 1;
        grid.top = m_grid.bottom() + kMeanGap;
        const MatrixFigureSpec spec = tableSpec(values({*m_tiles.mean}));
        add(grid, spec, readCells(spec));
        addName(m_translate(HL_TEXT("core", "mean")), grid.y(0) + grid.cellHeight / 2, false);
        return grid.bottom();
    }

    void addLights()
    {
        Figure& sheet = m_view.figure;
        if (m_options.col)
            paintLit(sheet, m_grid, {}, m_options.col);
        const double y = m_grid.y(m_options.chosen);
        sheet.add(FigureRect{m_grid.left, y, m_grid.width(), m_grid.cellHeight, std::nullopt,
                             Stroke{m_palette.ink, 2 * kPixel}, kPixel});
    }

    const HeadTiles& m_tiles;
    const HeadsRowOptions& m_options;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    CellGrid m_grid;
    AxisLayout m_labels;
    MatrixFigureSpec m_spec;
    CellTable m_cells;
    ColorScale m_scale;
    std::optional<NumberStyle> m_numbers;
    FigureView m_view;
};

} // namespace

FigureView headsRowFigure(const HeadTiles& tiles, const HeadsRowOptions& options, const FontMetrics& metrics,
                          const Translator& translate)
{
    return RowPainter(tiles, options, metrics, translate).build();
}

} // namespace headlight
