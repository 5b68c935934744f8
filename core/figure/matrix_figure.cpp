// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_figure.h"

#include "core/figure/axis_layout.h"
#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/figure_notes.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_caption.h"
#include "core/figure/matrix_legend.h"
#include "core/figure/render_options.h"
#include "core/figure/sheet_options.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

// Millimetres.
constexpr double kLeastWidth = 40;
constexpr double kMostWidth = kMostWidthMm * 1.4; // with the smallest letters, of 5 pt instead of 7
constexpr int kWidenings = 8;
constexpr double kTitleLine = 2.6;   // room of an axis title across its line
constexpr double kTitleGap = 2.2;    // between an axis title and the labels
constexpr double kLegendGap = 4.0;
constexpr double kMostCellWidth = 12;
constexpr double kCellShape = 0.8;   // height of a cell by its width
constexpr double kLineShare = 0.32;  // of a cell's height, for the letters of each of two lines
constexpr double kHalfShift = 0.2;   // from the middle of a cell to the middle of each of two lines
constexpr double kMostHeight = 150;  // of the cells, on sheets for a page
constexpr double kSheetShape = 0.75; // of larger ones: height by width

/// With what would have room.
Error narrowError(Index cols, double widthMm, double wanted)
{
    const Text reason(HL_TEXT("core", "%1 columns on %2 mm leave no room to read what stands in a cell"),
                      {std::to_string(cols), formatPrecise(widthMm)});
    if (wanted > kMostWidth)
        return {{}, kWidthPlace, reason, HL_TEXT("core", "leave the numbers out")};
    return {{}, kWidthPlace, reason,
            Text(HL_TEXT("core", "make the figure %1 mm wide or leave the numbers out"), {std::to_string(long(wanted))})};
}

class MatrixFigureBuilder {
  public:
    MatrixFigureBuilder(const MatrixFigureSpec& spec, const FontMetrics& metrics, const Translator& translate)
        : m_spec(spec), m_metrics(metrics), m_translate(translate), m_palette(figurePalette(spec.theme)),
          m_cells(readCells(spec)), m_scale(scaleFor(spec, m_cells)),
          m_held(heldCellsOf(spec)), m_pooled(m_cells.rows() < spec.values->rows() || m_cells.cols() < spec.values->cols())
    {
    }

    Result<Figure> build()
    {
        startSheet();
        planLegend(false);
        planGrid();
        describeRest();
        paintCells(m_sheet, paintedGrid(), m_cells, m_scale);
        if (auto painted = paintContents(); !painted)
            return painted.error();
        paintHeldCells(m_sheet, m_grid, m_held);
        paintLit(m_sheet, m_grid, m_spec.rows.lit, m_spec.cols.lit);
        paintAxes();
        if (auto painted = paintWordsBelow(); !painted)
            return painted.error();
        paintLegend();
        m_sheet.height = m_bottom + kSheetMargin;
        tellOfLabels(m_sheet, FigureAxis::Rows, m_spec.rows.labels, m_rowLabels);
        tellOfLabels(m_sheet, FigureAxis::Columns, m_spec.cols.labels, m_columnLabels);
        if (m_pooled)
            tellOfPooling(m_sheet);
        return std::move(m_sheet);
    }

    /// After a build that failed because cells are too narrow: the width at which they would not be, if nothing else changed.
    std::optional<double> wanted() const { return m_wanted; }

  private:
    void startSheet()
    {
        m_sheet.width = m_spec.widthMm;
        m_sheet.theme = m_spec.theme;
        m_sheet.language = m_spec.language;
        m_sheet.title = m_translate(m_spec.title);
        m_sheet.description = m_spec.summary.empty() ? std::string() : m_translate(m_spec.summary) + ". ";
        m_sheet.description += m_translate(Text(HL_TEXT("core", "Rows are %1, columns are %2."),
                                                {m_translate(wordsOf(m_spec.rows.kind).name),
                                                 m_translate(wordsOf(m_spec.cols.kind).name)}));
        if (!m_spec.region.empty())
            m_sheet.description += " " + m_translate(Text(HL_TEXT("core", "A part of the matrix: %1."), {m_translate(m_spec.region)}));
        if (m_cells.anyMasked)
            m_sheet.description += " " + m_translate(HL_TEXT("core", "Hatched cells are masked."));
    }

    /// What is known once the cells have a size.
    void describeRest()
    {
        const HeldMarks marks = heldMarksOf(m_grid, m_held);
        for (LegendEntry& entry : m_legend.entries)
            if (entry.held.any())
                entry.held = marks;
        if (marks.any())
            m_sheet.description += " " + m_translate(heldCellsNote(marks));
        if (!m_spec.formula.empty())
            m_sheet.description += " " + plainMath(m_spec.formula);
    }

    // Planning: the labels need the size of cells, and the cells need the room that labels leave.

    void planLegend(bool wordsLeftOut)
    {
        m_legend.scale = m_scale;
        m_legend.title = m_translate(m_spec.kind == ValueKind::Weight ? Text(HL_TEXT("core", "weight"))
                                                                      : Text(HL_TEXT("core", "value")));
        m_legend.entries.clear();
        if (m_cells.anyMasked)
            m_legend.entries.push_back({CellClass::Masked, m_translate(m_spec.maskedNote)});
        if (m_held.any())
            m_legend.entries.push_back({CellClass::Finite, m_translate(HL_TEXT("core", "held by hand")), {.pins = true}});
        if (m_cells.anyNotANumber && wordsLeftOut)
            m_legend.entries.push_back({CellClass::NotANumber, "NaN"});
        if (m_cells.anyInfinite && wordsLeftOut)
            m_legend.entries.push_back({CellClass::Infinite, std::string(kInfinity)});
    }

    void planGrid()
    {
        const Index rows = m_spec.values->rows();
        const Index cols = m_spec.values->cols();
        m_grid.rows = rows;
        m_grid.cols = cols;
        const bool wide = cols > 24 && cols >= 3 * rows;
        m_beside = m_spec.legend && !wide && sideLegendWidth(m_legend, m_metrics) <= 0.34 * m_spec.widthMm;
        sizeCells();
        if (m_beside && m_grid.cellHeight * double(rows) < sideLegendHeight(m_legend)) {
            m_beside = false;
            sizeCells();
        }
        placeGrid();
    }

    void sizeCells()
    {
        m_rowLabels = rowLabelsFor(100);
        sizeCellsBeside(m_rowLabels);
        const CellGrid first = m_grid;
        m_rowLabels = rowLabelsFor(m_grid.cellHeight);
        // Thinned labels are narrower and leave more room; but cells that grow may get longer labels again.
        sizeCellsBeside(m_rowLabels);
        const AxisLayout again = rowLabelsFor(m_grid.cellHeight);
        if (again.extent > m_rowLabels.extent) {
            m_grid = first;
            m_rowLabels = rowLabelsFor(m_grid.cellHeight);
        } else {
            m_rowLabels = again;
        }
    }

    AxisLayout rowLabelsFor(double pitch) const
    {
        if (!m_spec.labelled)
            return {};
        return layoutRowLabels(m_spec.rows.labels, m_grid.rows, m_spec.rows.lit, pitch, 0.28 * m_spec.widthMm,
                               m_metrics, m_spec.rows.first);
    }

    void sizeCellsBeside(const AxisLayout& labels)
    {
        const double room = m_spec.widthMm - leftOfCells(labels) - rightOfCells();
        m_grid.cellWidth = std::min(room / double(m_grid.cols), kMostCellWidth);
        m_grid.cellHeight = cellHeight();
    }

    double leftOfCells(const AxisLayout& labels) const
    {
        if (!m_spec.labelled)
            return kSheetMargin;
        return kSheetMargin + kTitleLine + kTitleGap + labels.extent + kLabelGap;
    }
    double rightOfCells() const
    {
        return m_beside ? kLegendGap + sideLegendWidth(m_legend, m_metrics) + kSheetMargin : kSheetMargin;
    }

    /// Square where query meets key; else as high as labels need, whatever the width.
    double cellHeight() const
    {
        const double rows = double(m_grid.rows);
        const double most = std::max(kMostHeight, kSheetShape * m_spec.widthMm);
        const double natural = m_grid.cellWidth * (m_grid.cellWidth >= 4 ? kCellShape : 1);
        const bool square = m_spec.rows.kind == AxisKind::Queries && m_spec.cols.kind == AxisKind::Keys;
        const double readable = square ? 0 : std::min(2.9, 0.66 * most / rows);
        return std::min(std::max(natural, readable), most / rows);
    }

    void placeGrid()
    {
        const double used = leftOfCells(m_rowLabels) + m_grid.cellWidth * double(m_grid.cols) + rightOfCells();
        // A matrix of few cells does not fill the sheet: the whole block stands in the middle.
        m_start = std::max(0.0, (m_spec.widthMm - used) / 2);
        m_grid.left = m_start + leftOfCells(m_rowLabels);
        if (!m_spec.labelled) {
            m_grid.top = kSheetMargin;
            m_bottom = m_grid.bottom();
            return;
        }
        const double beyond = m_spec.widthMm - kSheetMargin - m_grid.right() + m_grid.cellWidth / 2;
        m_columnLabels = layoutColumnLabels(m_spec.cols.labels, m_grid.cols, m_spec.cols.lit, m_grid.cellWidth,
                                            0.24 * m_spec.widthMm, beyond, m_metrics, m_spec.cols.first);
        m_grid.top = kSheetMargin + kCapital * kTextSize + kTitleGap + 0.4 + m_columnLabels.extent + kLabelGap;
        m_bottom = m_grid.bottom();
    }

    // Cells.

    /// The cells as they are painted: fewer than the matrix has where they were pooled.
    CellGrid paintedGrid() const
    {
        CellGrid grid = m_grid;
        grid.rows = m_cells.rows();
        grid.cols = m_cells.cols();
        grid.cellWidth = m_grid.width() / double(grid.cols);
        grid.cellHeight = m_grid.height() / double(grid.rows);
        return grid;
    }

    Result<void> paintContents()
    {
        if (m_pooled)
            return {};
        const bool special = m_cells.anyNotANumber || m_cells.anyInfinite;
        if (special && (m_spec.symbols || m_spec.withSymbols || !paintWords(m_sheet, m_grid, m_cells, m_scale, m_metrics))) {
            paintMarks(m_sheet, m_grid, m_cells, m_scale);
            planLegend(true);
        }
        if (m_spec.symbols)
            return paintAllSymbols(m_grid);
        if (m_spec.withSymbols && m_cells.finite.any)
            return paintSymbolsOverNumbers();
        if (m_spec.shown == ValuesShown::Never || !m_cells.finite.any)
            return {};
        const auto style = numberStyle(m_grid, m_cells, m_metrics, m_spec.decimals);
        if (style)
            paintNumbers(m_sheet, m_grid, m_cells, m_scale, *style);
        else if (m_spec.shown == ValuesShown::Always)
            return tooNarrow(cellWidthForNumbers(m_cells, m_metrics));
        return {};
    }

    /// Each takes its half of the cell.
    Result<void> paintSymbolsOverNumbers()
    {
        auto style = numberStyle(m_grid, m_cells, m_metrics, m_spec.decimals);
        if (!style || kLineShare * m_grid.cellHeight < kSmallestText)
            return tooNarrow(std::max(cellWidthForNumbers(m_cells, m_metrics), kSmallestText / kLineShare / kCellShape));
        style->size = std::min(style->size, kLineShare * m_grid.cellHeight);
        CellGrid upper = m_grid;
        CellGrid lower = m_grid;
        upper.top -= kHalfShift * m_grid.cellHeight;
        lower.top += kHalfShift * m_grid.cellHeight;
        if (auto painted = paintAllSymbols(upper, kLineShare); !painted)
            return painted;
        paintNumbers(m_sheet, lower, m_cells, m_scale, *style);
        return {};
    }

    Result<void> paintAllSymbols(const CellGrid& grid, double share = 0.5)
    {
        const std::string& element = m_spec.element.empty() ? m_spec.symbol : m_spec.element;
        const Cell first{m_spec.rows.first, m_spec.cols.first};
        auto painted = paintSymbols(m_sheet, grid, m_cells, m_scale, {element, first, share}, m_metrics);
        if (!painted)
            return painted.error();
        return *painted ? Result<void>() : tooNarrow(m_grid.cellWidth * 1.5);
    }

    Error tooNarrow(double cellWidth)
    {
        const double more = std::max(cellWidth - m_grid.cellWidth, 0.5) * double(m_grid.cols);
        m_wanted = std::ceil(m_spec.widthMm + more + 1);
        return narrowError(m_grid.cols, m_spec.widthMm, *m_wanted);
    }

    // Words.

    void paintAxes()
    {
        if (!m_spec.labelled)
            return;
        paintRowLabels(m_sheet, m_grid, m_rowLabels);
        paintColumnLabels(m_sheet, m_grid, m_columnLabels);
        paintColumnTitle(m_sheet, m_grid, m_spec.cols.kind, m_translate(wordsOf(m_spec.cols.kind).title));
        m_bottom = std::max(m_bottom, paintRowTitle(m_sheet, m_grid, m_spec.rows.kind, m_start + kSheetMargin,
                                                    m_translate(wordsOf(m_spec.rows.kind).title), m_metrics));
    }

    Result<void> paintWordsBelow()
    {
        if (!m_spec.caption)
            return {};
        std::string note = m_spec.note.empty() ? std::string() : m_translate(m_spec.note);
        if (!m_spec.region.empty())
            note += (note.empty() ? "" : " · ") + m_translate(m_spec.region);
        const bool part = !m_spec.region.empty();
        const MatrixCaption caption{m_spec.symbol, m_spec.formula, m_spec.shape, note, part ? m_spec.wholeRows : m_grid.rows,
                                    part ? m_spec.wholeCols : m_grid.cols};
        const auto bottom = paintCaption(m_sheet, m_grid, m_bottom, caption, m_metrics);
        if (!bottom)
            return bottom.error();
        m_bottom = *bottom;
        return {};
    }

    void paintLegend()
    {
        if (!m_spec.legend)
            return;
        if (m_beside) {
            const double height = std::max(m_grid.bottom() - m_grid.top, sideLegendHeight(m_legend));
            m_sheet.add(sideLegend(m_legend, height, m_spec.theme, m_metrics), m_grid.right() + kLegendGap, m_grid.top);
            m_bottom = std::max(m_bottom, m_grid.top + height);
            return;
        }
        const Figure legend = lyingLegend(m_legend, m_spec.widthMm - 2 * kSheetMargin, m_spec.theme, m_metrics);
        const double x = std::max(kSheetMargin, std::min(m_grid.left, m_spec.widthMm - kSheetMargin - legend.width));
        m_sheet.add(legend, x, m_bottom + 3);
        m_bottom += 3 + legend.height;
    }

    const MatrixFigureSpec& m_spec;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    CellTable m_cells;
    ColorScale m_scale;
    HeldCells m_held;
    bool m_pooled; // the matrix has more cells than its picture shows
    MatrixLegend m_legend;
    CellGrid m_grid;
    AxisLayout m_rowLabels;
    AxisLayout m_columnLabels;
    bool m_beside = true;
    double m_start = 0;  // left end of the block of labels, cells and legend
    std::optional<double> m_wanted;
    double m_bottom = 0; // lowest point drawn so far
    Figure m_sheet;
};

Result<void> checkAxis(const MatrixAxis& axis, Index count)
{
    if (!axis.labels.empty() && Index(axis.labels.size()) != count)
        return Error{{}, {},
                     Text(HL_TEXT("core", "%1 labels do not fit %2 rows or columns"),
                          {std::to_string(axis.labels.size()), std::to_string(count)}),
                     {}};
    if (axis.lit && (*axis.lit < 0 || *axis.lit >= count))
        return Error{{}, {}, HL_TEXT("core", "the row or column to light is outside of the matrix"), {}};
    return {};
}

Result<void> check(const MatrixFigureSpec& spec)
{
    const Index rows = spec.values->rows();
    const Index cols = spec.values->cols();
    if (rows < 1 || cols < 1)
        return Error{{}, {}, HL_TEXT("core", "a matrix without cells cannot be drawn"), {}};
    if (!(spec.widthMm > 0 && spec.widthMm <= kMostWidth))
        return widthError(spec.widthMm);
    if (spec.widthMm < kLeastWidth)
        return Error{{}, kWidthPlace, Text(HL_TEXT("core", "a figure %1 mm wide has no room for this"), {formatPrecise(spec.widthMm)}),
                     Text(HL_TEXT("core", "make the figure %1 mm wide"), {formatPrecise(kLeastWidth)})};
    if (auto few = checkFigureCells(rows, cols, spec.pixels); !few)
        return few;
    if (auto fits = checkAxis(spec.rows, rows); !fits)
        return fits;
    return checkAxis(spec.cols, cols);
}

} // namespace

Result<void> checkFigureCells(Index rows, Index cols, Index pixels)
{
    const Index most = pixels > 0 ? kMostPictureCells : kMostFigureCells;
    if (rows <= most && cols <= most && rows * cols <= most)
        return {};
    return Error{{}, {},
                 Text(HL_TEXT("core", "the matrix has %1 × %2 cells, a figure at most %3"),
                      {formatCount(rows), formatCount(cols), formatCount(most)}),
                 pixels > 0 ? HL_TEXT("core", "use fewer tokens, or write the values with “headlight compute”")
                            : HL_TEXT("core", "export to PNG, which shows the extreme of the cells under each "
                                              "pixel, or use fewer tokens")};
}

Result<Figure> matrixFigure(const MatrixFigureSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    if (auto sane = check(spec); !sane)
        return sane.error();
    MatrixFigureBuilder builder(spec, metrics, translate);
    auto figure = builder.build();
    if (figure || !builder.wanted())
        return figure;
    // On a wider sheet the legend may come to stand beside the cells, and take what they were to get.
    MatrixFigureSpec wider = spec;
    std::optional<double> wanted = builder.wanted();
    for (int attempt = 0; wanted && attempt < kWidenings; ++attempt) {
        wider.widthMm = *wanted;
        if (wider.widthMm > kMostWidth)
            break;
        MatrixFigureBuilder again(wider, metrics, translate);
        static_cast<void>(again.build());
        wanted = again.wanted();
    }
    return narrowError(spec.values->cols(), spec.widthMm, wanted.value_or(wider.widthMm));
}

} // namespace headlight
