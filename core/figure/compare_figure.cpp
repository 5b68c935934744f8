// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/compare_figure.h"

#include "core/compare/stage_difference.h"
#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/compare_text.h"
#include "core/figure/figure_notes.h"
#include "core/figure/heads_layout.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_caption.h"
#include "core/figure/matrix_legend.h"
#include "core/figure/miniature.h"
#include "core/figure/sheet_options.h"
#include "core/figure/stacked_text.h"
#include "core/figure/stage_figure.h"
#include "core/figure/tile_numbers.h"
#include "core/figure/wrapped_text.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr double kMargin = 12 * kPixel;
constexpr double kTop = 4 * kPixel;
constexpr double kGap = 14 * kPixel;
constexpr double kTitleSize = 13 * kPixel;
constexpr double kLine = 18 * kPixel;
constexpr double kCaptionGap = 6 * kPixel;
constexpr double kMostHigh = 200;
constexpr double kRuledCell = 9 * kPixel; // larger cells are parted by rules and may carry numbers
constexpr double kLongestLabel = 72 * kPixel;

struct ComparedTile {
    std::string title;
    MatrixFigureSpec spec;
    ColorScale scale;
};

class ComparePainter {
  public:
    ComparePainter(std::array<ComparedTile, 3> tiles, const StageDifference& difference, std::vector<Text> unmatched, const RenderOptions& options,
                   const FontMetrics& metrics, const Translator& translate)
        : m_tiles(std::move(tiles)), m_difference(difference), m_unmatched(std::move(unmatched)), m_options(options), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(options.theme))
    {
    }

    Result<Figure> build()
    {
        m_layout = layoutHeads(room());
        if (m_layout.columns == 0)
            return Error{{}, kWidthPlace, Text(HL_TEXT("core", "three matrices have no room on %1 mm"), {formatPrecise(m_options.widthMm)}),
                         HL_TEXT("core", "make the figure wider")};
        m_sheet.theme = m_options.theme;
        m_sheet.language = m_options.bcp47();
        m_sheet.width = m_options.widthMm;
        m_sheet.title = m_translate(Text(HL_TEXT("core", "%1: A, now, and the difference"), {m_translate(m_tiles[1].spec.title)}));
        m_sheet.description = m_translate(differenceWords(m_difference));
        planNumbers();
        for (int index = 0; index < 3; ++index)
            addTile(index);
        double y = kTop + m_layout.height(3) + kGap;
        if (m_options.legend)
            y = addLegends(y) + kGap;
        if (!m_options.caption) {
            m_sheet.height = y - kGap / 2 + kSheetMargin;
            return std::move(m_sheet);
        }
        const auto bottom = paintCaption(m_sheet, captionPlace(), paintWordsFrom(y) + kCaptionGap, captionOfNow(), m_metrics);
        if (!bottom)
            return bottom.error();
        m_sheet.height = *bottom + kSheetMargin;
        return std::move(m_sheet);
    }

  private:
    const MatrixFigureSpec& now() const { return m_tiles[1].spec; }

    /// What differs; returns how far down everything reaches. Two in a line leave the place of a fourth free.
    double paintWordsFrom(double y)
    {
        const Point beside = m_layout.tile(3);
        const double padding = m_layout.padding;
        const auto narrow = wordLines(m_options.widthMm - kMargin - padding - (kMargin + beside.x + padding));
        if (m_layout.columns == 2 && double(narrow.size()) * kLine <= m_layout.tileHeight - padding - kTitleSize)
            addWords(kMargin + beside.x + padding, kTop + beside.y + padding + kTitleSize, narrow);
        else
            y = addWords(kMargin + padding, y, wordLines(m_options.widthMm - 2 * (kMargin + padding)));
        return y;
    }

    /// What is compared: the caption that the matrix has alone.
    MatrixCaption captionOfNow() const
    {
        return {now().symbol, now().formula, now().shape, now().note.empty() ? std::string() : m_translate(now().note), now().values->rows(), now().values->cols()};
    }
    /// It stands under everything, as wide as the sheet.
    CellGrid captionPlace() const
    {
        const double left = kMargin + m_layout.padding;
        return {left, 0, m_options.widthMm - 2 * left, 0, 1, 1};
    }

    HeadsRoom room() const
    {
        HeadsRoom room;
        room.width = m_options.widthMm - 2 * kMargin;
        room.height = std::min(1.1 * m_options.widthMm, kMostHigh);
        room.tiles = 3;
        room.rows = now().values->rows();
        room.cols = now().values->cols();
        room.square = now().rows.kind == AxisKind::Queries && now().cols.kind == AxisKind::Keys;
        if (m_options.labels) {
            for (const ComparedTile& tile : m_tiles) {
                room.rowLabel = std::max(room.rowLabel, std::min(widestLabel(tile.spec.rows.labels, room.rows, m_metrics), kLongestLabel));
                room.colLabel = std::max(room.colLabel, std::min(widestLabel(tile.spec.cols.labels, room.cols, m_metrics), kLongestLabel));
            }
        }
        room.stackedCols = mostStackUpright(now().cols.labels);
        return room;
    }

    CellGrid gridOf(int index) const
    {
        const Point at = m_layout.cells(index);
        return {kMargin + at.x, kTop + at.y, m_layout.cellWidth, m_layout.cellHeight, now().values->rows(), now().values->cols()};
    }

    /// One format for all three, so that a number can be read across.
    void planNumbers()
    {
        if (std::min(m_layout.cellWidth, m_layout.cellHeight) < kRuledCell || m_options.values == ValuesShown::Never)
            return;
        FiniteRange finite = m_difference.range;
        for (const ComparedTile& tile : m_tiles)
            finite.add(readCells(tile.spec).finite);
        if (finite.any)
            m_numbers = tileNumbers(gridOf(0), finite, m_metrics, m_options.decimals);
    }

    void addTile(int index)
    {
        const ComparedTile& tile = m_tiles[std::size_t(index)];
        const CellGrid grid = gridOf(index);
        const Point corner = m_layout.tile(index);
        const double x = kMargin + corner.x + m_layout.padding;
        const double y = kTop + corner.y + m_layout.padding + 0.9 * kTitleSize;
        const double room = m_layout.tileWidth - 2 * m_layout.padding;
        const double wide = m_metrics.advance(FontRole::SansSemibold, kTitleSize, tile.title);
        const double size = std::clamp(kTitleSize * room / std::max(wide, 1e-9), kTextSize, kTitleSize);
        const bool whole = wide * size <= room * kTitleSize * (1 + 1e-9);
        if (!whole && index == 0)
            m_longName = tile.title; // stands among the words
        const std::string title = whole ? tile.title : index == 0 ? std::string("A")
                                  : elideMiddle(tile.title, room, FontRole::SansSemibold, size, m_metrics);
        if (!whole && index > 0)
            tellOfCutWords(m_sheet);
        m_sheet.add(FigureText{x, y, {{title, FontRole::SansSemibold}}, whole ? size : kTitleSize, m_palette.ink, Anchor::Start, 0});
        addCells(tile, grid);
        m_held.add(paintHeldCells(m_sheet, grid, heldCellsOf(tile.spec)));
        if (m_layout.labelled && m_options.labels)
            addLabels(tile.spec, grid);
        paintLit(m_sheet, grid, m_options.row, m_options.col);
    }

    void addCells(const ComparedTile& tile, const CellGrid& grid)
    {
        if (std::min(grid.cellWidth, grid.cellHeight) < kRuledCell)
            return paintMiniature(m_sheet, grid, {tile.spec.values.get(), false, tile.spec.masked, tile.scale});
        const CellTable cells = readCells(tile.spec);
        m_masked |= cells.anyMasked;
        paintCells(m_sheet, grid, cells, tile.scale);
        if ((cells.anyNotANumber || cells.anyInfinite) && !paintWords(m_sheet, grid, cells, tile.scale, m_metrics))
            paintMarks(m_sheet, grid, cells, tile.scale);
        if (m_numbers)
            paintNumbers(m_sheet, grid, cells, tile.scale, *m_numbers);
    }

    void addLabels(const MatrixFigureSpec& spec, const CellGrid& grid)
    {
        const bool many = m_layout.cellWidth < 1.06 * kSmallestText; // no token has room there: do not measure them all
        const AxisLayout rows = layoutRowLabels(spec.rows.labels, grid.rows, {}, m_layout.cellHeight, m_layout.rowLabels - kLabelGap, m_metrics);
        const AxisLayout cols = layoutColumnLabels(many ? std::vector<std::string>() : spec.cols.labels, grid.cols, {}, m_layout.cellWidth,
                                                   m_layout.colLabels - kLabelGap, m_layout.padding + m_layout.cellWidth / 2, m_metrics);
        paintRowLabels(m_sheet, grid, rows);
        paintColumnLabels(m_sheet, grid, cols);
        tellOfLabels(m_sheet, FigureAxis::Rows, spec.rows.labels, rows);
        tellOfLabels(m_sheet, FigureAxis::Columns, spec.cols.labels, cols);
    }

    /// One for A and now, one for the difference; beside each other where there is room. Returns how far down they reach.
    double addLegends(double top)
    {
        const double left = kMargin + m_layout.padding;
        const double width = m_options.widthMm - 2 * left;
        MatrixLegend values{m_tiles[1].scale, m_translate(HL_TEXT("core", "A and now, one scale")), {}};
        if (m_masked)
            values.entries.push_back({CellClass::Masked, m_translate(m_unmatched.empty() ? HL_TEXT("core", "masked") : HL_TEXT("core", "masked, or in one of the two alone"))});
        if (m_held.any())
            values.entries.push_back({CellClass::Finite, m_translate(HL_TEXT("core", "held by hand")), m_held});
        const MatrixLegend difference{m_tiles[2].scale, m_translate(HL_TEXT("core", "now − A, round 0")), {}};
        const Figure first = lyingLegend(values, width, m_options.theme, m_metrics);
        const Figure second = lyingLegend(difference, width, m_options.theme, m_metrics);
        m_sheet.add(first, left, top);
        const bool beside = first.width + second.width + kGap <= width;
        const double below = top + first.height + kGap / 2;
        m_sheet.add(second, beside ? left + std::max(first.width + kGap, width / 2) : left, beside ? top : below);
        return (beside ? top : below) + (beside ? std::max(first.height, second.height) : second.height);
    }

    struct WordLine {
        std::string words;
        bool first; ///< of what differs on the whole
    };

    /// What A is where its tile has no room for that, what differs on the whole, then where most.
    std::vector<WordLine> wordLines(double room) const
    {
        std::vector<WordLine> lines;
        const auto add = [&](const std::string& words, FontRole role) {
            for (std::string& line : wrapText(words, room, role, kTextSize, m_metrics))
                lines.push_back({std::move(line), role == FontRole::SansMedium});
        };
        if (!m_longName.empty())
            add(m_longName, FontRole::Sans);
        add(m_translate(differenceWords(m_difference)), FontRole::SansMedium);
        for (const Text& unmatched : m_unmatched)
            add(m_translate(unmatched), FontRole::Sans);
        for (const CellChange& change : m_difference.most)
            add(m_translate(changeWords(change, now().rows.labels, now().cols.labels)), FontRole::Sans);
        add(m_translate(Text(HL_TEXT("core", "rows = %1, columns = %2"), {m_translate(wordsOf(now().rows.kind).name), m_translate(wordsOf(now().cols.kind).name)})),
            FontRole::Sans);
        return lines;
    }

    /// Returns how far down they reach.
    double addWords(double x, double y, const std::vector<WordLine>& lines)
    {
        y -= kLine / 2;
        for (const WordLine& line : lines) {
            y += kLine;
            const FontRole role = line.first ? FontRole::SansMedium : FontRole::Sans;
            m_sheet.add(FigureText{x, y, {{line.words, role}}, kTextSize, line.first ? m_palette.ink : m_palette.muted, Anchor::Start, 0});
        }
        return y;
    }

    std::array<ComparedTile, 3> m_tiles; ///< A, now, the difference
    const StageDifference& m_difference;
    std::vector<Text> m_unmatched; ///< what is in one of the two alone
    const RenderOptions& m_options;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    HeadsLayout m_layout;
    std::optional<NumberStyle> m_numbers;
    bool m_masked = false;
    HeldMarks m_held;
    std::string m_longName; // of A, where its tile has no room for it
    Figure m_sheet;
};

/// Hidden where it is hidden in both.
std::function<bool(Cell)> hiddenInBoth(std::function<bool(Cell)> a, std::function<bool(Cell)> now)
{
    if (!a || !now)
        return {};
    return [a = std::move(a), now = std::move(now)](Cell cell) { return a(cell) && now(cell); };
}

/// A's matrix with its cells at the places of now; what it has not is hatched.
void putInPlace(MatrixFigureSpec& before, const StagePair& pair, const Translator& translate)
{
    const std::string missing = translate(HL_TEXT("core", "not in A"));
    before.values = std::make_shared<KeptMatrixSource>(pair.a);
    before.masked = [masked = before.masked, partners = *pair.partners](Cell cell) { return !partners.has(cell) || (masked && masked(partners.of(cell))); };
    if (before.held)
        before.held = std::make_shared<const HeldValues>(partnersHeld(*before.held, *pair.partners));
    before.rows.labels = partnersNames(before.rows.labels, pair.partners->rows, missing);
    before.cols.labels = partnersNames(before.cols.labels, pair.partners->cols, missing);
}

} // namespace

Result<Figure> compareFigure(const Trace& now, const StageKey& key, const RenderOptions& options, const FontMetrics& metrics,
                             const Translator& translate)
{
    return compareFigureFrom({}, now, key, options, metrics, translate);
}

Result<Figure> compareFigureFrom(const std::vector<Index>& from, const Trace& now, const StageKey& key, const RenderOptions& options,
                                 const FontMetrics& metrics, const Translator& translate)
{
    if (!options.against)
        return Error{{}, {}, HL_TEXT("core", "there is nothing to compare with"), HL_TEXT("core", "pin a state as A first")};
    const auto pair = stagePair(*options.against, now, key, from);
    if (!pair)
        return pair.error();
    auto before = stageFigure(*options.against, pair->aKey, options);
    const auto present = stageFigure(now, key, options);
    if (!before || !present)
        return before ? present.error() : before.error();
    const auto difference = stageDifference(*pair);
    if (pair->partners)
        putInPlace(*before, *pair, translate);
    const StageColors plain{options.scale, {}};
    const ColorScale scale = commonScale(plain.of(*options.against, pair->aKey, options.theme), options.colors().of(now, key, options.theme));
    MatrixFigureSpec differing = *present;
    differing.values = std::make_shared<KeptMatrixSource>(difference->values);
    differing.masked = hiddenInBoth(before->masked, present->masked);
    differing.kind = ValueKind::Signed;
    const std::string name = translate(options.againstName);
    return ComparePainter({ComparedTile{name.empty() ? std::string("A") : translate(Text(HL_TEXT("core", "A: %1"), {name})), *before, scale},
                           ComparedTile{translate(HL_TEXT("core", "Now")), *present, scale},
                           ComparedTile{translate(HL_TEXT("core", "Now − A")), std::move(differing), differenceScale(options.scale, difference->range, options.theme)}},
                          *difference, unmatchedWords(*pair, options.against->network(), now.network()), options, metrics, translate)
        .build();
}

} // namespace headlight
