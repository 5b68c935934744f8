// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/heads_figure.h"

#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/figure_notes.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_legend.h"
#include "core/figure/miniature.h"
#include "core/figure/sheet_options.h"
#include "core/figure/stacked_text.h"
#include "core/figure/tile_numbers.h"
#include "core/figure/wrapped_text.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMargin = 12 * kPixel; // of the sheet; the tiles' own padding comes on top
constexpr double kTop = 4 * kPixel;
constexpr double kLegendGap = 14 * kPixel;
constexpr double kLegendRoom = 34 * kPixel;
constexpr double kTitleSize = 13 * kPixel;
constexpr double kCaptionSize = 12 * kPixel;
constexpr double kNoteLine = 3.4; // from line to line
constexpr double kMostHigh = 230; // of a sheet whose height is free, if that is enough
constexpr double kRuledCell = 9 * kPixel; // larger cells are parted by rules and may carry numbers
constexpr double kLongestLabel = 72 * kPixel; // longer tokens are elided

class HeadsPainter {
  public:
    HeadsPainter(const HeadTiles& tiles, const HeadsFigureOptions& options, const FontMetrics& metrics,
                 const Translator& translate)
        : m_tiles(tiles), m_options(options), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(tiles.common.theme))
    {
    }

    Result<HeadsPicture> build()
    {
        collect();
        HeadsRoom given = room();
        m_picture.layout = layoutHeads(given);
        // Too many heads for the height: the sheet becomes higher rather than the tiles unreadable.
        for (int grown = 0; grown < 6 && m_picture.layout.columns == 0; ++grown) {
            given.height *= 2;
            m_picture.layout = layoutHeads(given);
        }
        if (m_picture.layout.columns == 0)
            return tooNarrow();
        startSheet();
        planLabels();
        planNumbers();
        for (std::size_t index = 0; index < m_shown.size(); ++index)
            addTile(int(index));
        if (!addLegend())
            return tooNarrow();
        return std::move(m_picture);
    }

  private:
    void collect()
    {
        for (const int head : m_tiles.order(m_options.order))
            m_shown.push_back(&m_tiles.heads[std::size_t(head)]);
        if (m_tiles.mean)
            m_shown.push_back(&*m_tiles.mean);
        for (const HeadTile* tile : m_shown)
            m_finite.add(tile->finite);
    }

    HeadsRoom room() const
    {
        const double height = m_options.heightMm > 0 ? m_options.heightMm : std::min(1.1 * m_options.widthMm, kMostHigh);
        HeadsRoom room;
        room.width = m_options.widthMm - 2 * kMargin;
        room.height = std::max(height, 30.0) - kTop - kLegendGap - kLegendRoom;
        room.tiles = int(m_shown.size());
        room.rows = m_tiles.shape.rows;
        room.cols = m_tiles.shape.cols;
        room.square = m_tiles.common.rows.kind == AxisKind::Queries && m_tiles.common.cols.kind == AxisKind::Keys;
        if (m_tiles.common.labelled) {
            room.rowLabel = std::min(widestLabel(m_tiles.common.rows.labels, room.rows, m_metrics), kLongestLabel);
            room.colLabel = std::min(widestLabel(m_tiles.common.cols.labels, room.cols, m_metrics), kLongestLabel);
        }
        room.stackedCols = mostStackUpright(m_tiles.common.cols.labels);
        return room;
    }

    Error tooNarrow() const
    {
        const auto width = long(std::ceil(leastHeadsWidth() * std::min(4.0, std::ceil(std::sqrt(double(m_shown.size()))))
                                          + 2 * kMargin + 8));
        return {{}, kWidthPlace, Text(HL_TEXT("core", "%1 heads have no room on %2 mm"),
                             {std::to_string(m_tiles.heads.size()), formatPrecise(m_options.widthMm)}),
                Text(HL_TEXT("core", "make the figure %1 mm wide"), {std::to_string(width)})};
    }

    void startSheet()
    {
        Figure& sheet = m_picture.view.figure;
        const MatrixFigureSpec& common = m_tiles.common;
        sheet.theme = common.theme;
        sheet.language = common.language;
        sheet.width = m_options.widthMm;
        sheet.title = m_translate(common.title);
        sheet.description = m_translate(common.summary) + ". "
                            + m_translate(Text(HL_TEXT("core", "One picture for each of %1 heads."),
                                               {std::to_string(m_tiles.heads.size())}));
    }

    void planLabels()
    {
        const HeadsLayout& layout = m_picture.layout;
        const MatrixFigureSpec& common = m_tiles.common;
        if (!layout.labelled && common.labelled)
            tell(m_picture.view.figure, HL_TEXT("core", "tiles have no labels: they are too small for them"));
        if (!layout.labelled)
            return;
        if (!common.labelled)
            return tighten();
        const bool many = layout.cellWidth < 1.06 * kSmallestText; // no token has room there: do not measure them all
        m_picture.rowLabels = layoutRowLabels(common.rows.labels, m_tiles.shape.rows, {}, layout.cellHeight,
                                              layout.rowLabels - kLabelGap, m_metrics);
        m_picture.colLabels = layoutColumnLabels(many ? std::vector<std::string>() : common.cols.labels,
                                                 m_tiles.shape.cols, {}, layout.cellWidth, layout.colLabels - kLabelGap,
                                                 layout.padding + layout.cellWidth / 2, m_metrics);
        tellOfLabels(m_picture.view.figure, FigureAxis::Rows, common.rows.labels, m_picture.rowLabels);
        tellOfLabels(m_picture.view.figure, FigureAxis::Columns, common.cols.labels, m_picture.colLabels);
        tighten();
    }

    /// What the column labels do not need goes to no tile.
    void tighten()
    {
        HeadsLayout& layout = m_picture.layout;
        const double spare = layout.colLabels - kLabelGap - m_picture.colLabels.extent;
        if (spare <= 0)
            return;
        layout.colLabels -= spare;
        layout.tileHeight -= spare;
        layout.pitchY -= spare;
    }

    // One format for the numbers of all tiles: a column of them can be read across.
    void planNumbers()
    {
        const HeadsLayout& layout = m_picture.layout;
        if (std::min(layout.cellWidth, layout.cellHeight) < kRuledCell || !m_finite.any
            || m_tiles.common.shown == ValuesShown::Never)
            return;
        m_numbers = tileNumbers(gridOf(0), m_finite, m_metrics, m_tiles.common.decimals);
    }

    CellGrid gridOf(int index) const
    {
        const HeadsLayout& layout = m_picture.layout;
        const Point at = layout.cells(index);
        return {kMargin + at.x,    kTop + at.y,         layout.cellWidth, layout.cellHeight,
                m_tiles.shape.rows, m_tiles.shape.cols};
    }

    // A tile.

    void addTile(int index)
    {
        const HeadTile& tile = *m_shown[std::size_t(index)];
        const HeadsLayout& layout = m_picture.layout;
        const Point corner = layout.tile(index);
        const HeadPlace place{tile.head, kMargin + corner.x, kTop + corner.y};
        Figure& sheet = m_picture.view.figure;
        if (tile.head < 0)
            sheet.add(FigureRect{place.x, place.y, layout.tileWidth, layout.tileHeight, m_palette.panel,
                                 Stroke{m_palette.line, kPixel}, layout.tileRadius()});
        const CellGrid grid = gridOf(index);
        addTitle(tile, place, grid);
        addCells(tile, grid);
        if (layout.labelled && m_tiles.common.labelled) {
            paintRowLabels(sheet, grid, m_picture.rowLabels);
            paintColumnLabels(sheet, grid, m_picture.colLabels);
        }
        m_picture.places.push_back(place);
        m_picture.view.matrices.push_back(placed(tile, grid));
        if (!tile.held)
            return;
        m_held.add(paintHeldCells(sheet, grid, heldCellsOn(m_picture.view.matrices.back(), *tile.held)));
    }

    PlacedMatrix placed(const HeadTile& tile, const CellGrid& grid) const
    {
        PlacedMatrix matrix;
        matrix.grid = grid;
        if (tile.head >= 0)
            matrix.key = StageKey{m_tiles.key.layer, m_tiles.key.stage, tile.head};
        matrix.symbol = m_tiles.common.symbol;
        matrix.name = tile.head >= 0
                          ? Text(HL_TEXT("core", "%1, head %2"),
                                 {m_translate(m_tiles.common.title), std::to_string(tile.head + 1)})
                          : Text(HL_TEXT("core", "%1, mean of the heads"), {m_translate(m_tiles.common.title)});
        return matrix;
    }

    void addTitle(const HeadTile& tile, const HeadPlace& place, const CellGrid& grid)
    {
        const HeadsLayout& layout = m_picture.layout;
        const double size = layout.labelled ? kTitleSize : kTextSize;
        const double y = place.y + layout.padding + 0.9 * size;
        const double x = place.x + layout.padding;
        const double right = std::max(grid.right(), place.x + layout.tileWidth - layout.padding - 2 * kPixel);
        std::string name = m_translate(tile.head < 0 ? Text(HL_TEXT("core", "Mean of %1"), {std::to_string(m_tiles.heads.size())})
                                                     : Text(HL_TEXT("core", "Head %1"), {std::to_string(tile.head + 1)}));
        if (!layout.labelled && textWidth({{name, FontRole::SansSemibold}}, size, m_metrics) > right - x)
            name = tile.head < 0 ? m_translate(HL_TEXT("core", "Mean")) : std::to_string(tile.head + 1);
        const std::vector<TextSpan> spans{{name, FontRole::SansSemibold}};
        const double used = textWidth(spans, size, m_metrics);
        m_picture.view.figure.add(FigureText{x, y, spans, size, m_palette.ink, Anchor::Start, 0});
        if (m_tiles.common.caption)
            addCaption(tile, x + used + 10 * kPixel, std::min(right, std::max(grid.right(), x + used + 90 * kPixel)), y);
    }

    /// At the right, in muted ink; left out where it does not fit.
    void addCaption(const HeadTile& tile, double left, double right, double y)
    {
        const double size = m_picture.layout.labelled ? kCaptionSize : kTextSize;
        std::string share;
        if (!m_tiles.ownScales && m_tiles.showsWeights && tile.head >= 0 && tile.summary.share > 0)
            share = formatFixed(tile.summary.share, 2);
        const double shareWidth = share.empty() ? 0 : m_metrics.advance(FontRole::SansMedium, size, share) + 5 * kPixel;
        const double room = right - left - shareWidth;
        m_cut = false;
        const std::string words = captionWords(tile, room, size);
        if (words.empty())
            return;
        if (m_metrics.advance(FontRole::Sans, size, words) > room)
            return tell(m_picture.view.figure, HL_TEXT("core", "what is said of a head is left out where it does not fit"));
        Figure& sheet = m_picture.view.figure;
        if (m_cut)
            tellOfCutWords(sheet);
        sheet.add(FigureText{right - shareWidth, y, {{words, FontRole::Sans}}, size, m_palette.muted, Anchor::End, 0});
        if (!share.empty())
            sheet.add(FigureText{right, y, {{share, FontRole::SansMedium}}, size, m_palette.ink, Anchor::End, 0});
    }

    /// With scales of their own every tile says its range; else what the head does.
    std::string captionWords(const HeadTile& tile, double room, double size)
    {
        if (m_tiles.ownScales && tile.finite.any)
            return formatShort(tile.scale.lo) + " \u2026 " + formatShort(tile.scale.hi);
        if (tile.head < 0)
            return m_translate(HL_TEXT("core", "same scale"));
        if (!m_tiles.showsWeights)
            return {};
        // The token has what the other words leave.
        const double others = m_metrics.advance(FontRole::Sans, size, m_translate(headRuleWords(tile.summary, {})));
        return m_translate(headRuleWords(tile.summary, tokenName(tile.summary.key, room - others, size)));
    }

    std::string tokenName(Index token, double room, double size)
    {
        const auto& labels = m_tiles.common.cols.labels;
        if (token >= Index(labels.size()))
            return std::to_string(token + 1);
        const std::string whole = visibleToken(labels[std::size_t(token)]);
        std::string shown = elideMiddle(whole, room, FontRole::Sans, size, m_metrics);
        m_cut = shown != whole;
        return shown;
    }

    void addCells(const HeadTile& tile, const CellGrid& grid)
    {
        const ColorScale& scale = tile.scale;
        Figure& sheet = m_picture.view.figure;
        if (!tile.values || std::min(grid.cellWidth, grid.cellHeight) < kRuledCell) {
            paintMiniature(sheet, grid, {tile.values.get(), false, m_tiles.common.masked, scale});
            noteSpecial(tile);
            return;
        }
        MatrixFigureSpec spec;
        spec.values = tile.values;
        spec.masked = m_tiles.common.masked;
        const CellTable cells = readCells(spec);
        m_masked |= cells.anyMasked;
        paintCells(sheet, grid, cells, scale);
        if (cells.anyNotANumber || cells.anyInfinite) {
            if (!paintWords(sheet, grid, cells, scale, m_metrics)) {
                paintMarks(sheet, grid, cells, scale);
                m_notANumber |= cells.anyNotANumber;
                m_infinite |= cells.anyInfinite;
            }
        }
        if (m_numbers)
            paintNumbers(sheet, grid, cells, scale, *m_numbers);
    }

    /// Small cells carry no words: the legend says what their colours stand for.
    void noteSpecial(const HeadTile& tile)
    {
        if (!tile.values)
            return;
        const Index rows = m_tiles.shape.rows;
        m_masked |= m_tiles.common.masked && m_tiles.common.masked({0, m_tiles.shape.cols - 1});
        const Matrix pooled = tile.values->pooled(CellRange::all(rows, m_tiles.shape.cols), 1, 1);
        m_notANumber |= std::isnan(pooled(0, 0));
        m_infinite |= pooled(0, 0) > 0 && std::isinf(pooled(0, 0));
    }

    // Below the tiles.

    /// Whether there is room for it.
    bool addLegend()
    {
        const HeadsLayout& layout = m_picture.layout;
        const double top = kTop + layout.height(int(m_shown.size())) + kLegendGap;
        const double left = kMargin + layout.padding;
        const double width = m_options.widthMm - 2 * left;
        const bool own = m_tiles.ownScales;
        MatrixLegend legend;
        legend.scale = m_shown.front()->scale;
        legend.title = m_translate(own ? HL_TEXT("core", "Each head has a scale of its own; that of the first tile:")
                                       : HL_TEXT("core", "One scale for all heads"));
        if (m_tiles.heads.size() == 1)
            legend.title = m_translate(m_tiles.common.kind == ValueKind::Weight ? HL_TEXT("core", "weight") : HL_TEXT("core", "value"));
        if (m_masked)
            legend.entries.push_back({CellClass::Masked, m_translate(m_tiles.common.maskedNote)});
        if (m_held.any())
            legend.entries.push_back({CellClass::Finite, m_translate(HL_TEXT("core", "held by hand")), m_held});
        if (m_notANumber)
            legend.entries.push_back({CellClass::NotANumber, "NaN"});
        if (m_infinite)
            legend.entries.push_back({CellClass::Infinite, std::string(kInfinity)});
        Figure& sheet = m_picture.view.figure;
        double bottom = top - kLegendGap / 2;
        double used = width; // of the line: without a legend the note stands in one of its own
        if (m_tiles.common.legend && leastLyingLegend(legend, m_metrics) > width)
            return false;
        if (m_tiles.common.legend) {
            const Figure drawn = lyingLegend(legend, width, m_tiles.common.theme, m_metrics);
            sheet.add(drawn, left, top);
            bottom = top + drawn.height;
            used = drawn.width;
        }
        if (m_tiles.common.caption)
            addAxesNote(left + width, top, used, width, bottom);
        sheet.height = std::max(m_options.heightMm, bottom + 2 * kPixel + (m_options.heightMm > 0 ? 0 : kSheetMargin));
        return true;
    }

    /// "rows = queries, columns = keys", beside the legend or under it.
    void addAxesNote(double right, double top, double used, double width, double& bottom)
    {
        const std::string words = axesNote(m_tiles.common.rows.kind, m_tiles.common.cols.kind, m_translate);
        const double wanted = m_metrics.advance(FontRole::Sans, kTextSize, words);
        const bool beside = used + wanted + 12 * kPixel <= width;
        Figure& sheet = m_picture.view.figure;
        if (beside) {
            sheet.add(FigureText{right, top + 0.9 + 0.364 * kTextSize, {{words, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::End, 0});
            return;
        }
        double y = bottom + 4 * kPixel + kTextSize;
        for (const std::string& line : wrapText(words, width, FontRole::Sans, kTextSize, m_metrics)) {
            sheet.add(FigureText{right - width, y, {{line, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::Start, 0});
            bottom = y + 3 * kPixel;
            y += kNoteLine;
        }
    }

    const HeadTiles& m_tiles;
    const HeadsFigureOptions& m_options;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    std::vector<const HeadTile*> m_shown;
    FiniteRange m_finite;
    std::optional<NumberStyle> m_numbers;
    bool m_cut = false; // a token in the last caption
    bool m_masked = false;
    HeldMarks m_held;
    bool m_notANumber = false;
    bool m_infinite = false;
    HeadsPicture m_picture;
};

} // namespace

int HeadsPicture::placeOf(int head) const
{
    const auto found = std::find_if(places.begin(), places.end(), [head](const HeadPlace& place) { return place.head == head; });
    return found == places.end() ? -1 : int(found - places.begin());
}

Result<HeadsPicture> headsFigure(const HeadTiles& tiles, const HeadsFigureOptions& options, const FontMetrics& metrics,
                                 const Translator& translate)
{
    return HeadsPainter(tiles, options, metrics, translate).build();
}

} // namespace headlight
