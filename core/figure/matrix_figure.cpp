// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_figure.h"

#include "core/figure/axis_layout.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_legend.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

// Millimetres.
constexpr double kLeastWidth = 40;
constexpr double kMostWidth = 400;
constexpr double kMargin = 2.0;
constexpr double kTitleLine = 2.6;   // room of an axis title across its line
constexpr double kTitleGap = 2.2;    // between an axis title and the labels
constexpr double kLabelGap = 1.4;    // between labels and cells
constexpr double kLegendGap = 4.0;
constexpr double kMostCellWidth = 12;
constexpr double kCellShape = 0.8;   // height of a cell by its width
constexpr double kMostHeight = 150;  // of the cells
constexpr double kFormulaSize = 9 * kPoint;
constexpr double kFormulaLine = 4.2; // from the cells to the baseline under them
constexpr double kSecondLine = 3.7;
constexpr double kCapital = 0.73;    // height of a capital, in em

/// What an axis counts: its title beside the labels, and its name in a sentence.
struct AxisWords {
    Text title;
    Text name;
};

AxisWords wordsOf(AxisKind kind)
{
    switch (kind) {
    case AxisKind::Queries:
        return {HL_TEXT("core", "query $i$"), HL_TEXT("core", "queries")};
    case AxisKind::Keys:
        return {HL_TEXT("core", "key $j$"), HL_TEXT("core", "keys")};
    case AxisKind::Dimensions:
        return {HL_TEXT("core", "dimension"), HL_TEXT("core", "dimensions")};
    case AxisKind::Vocabulary:
        return {HL_TEXT("core", "vocabulary"), HL_TEXT("core", "the words of the vocabulary")};
    case AxisKind::Tokens:
        break;
    }
    return {HL_TEXT("core", "token"), HL_TEXT("core", "tokens")};
}

/// Amber for queries, blue for keys, grey for what is neither.
Rgb titleColor(AxisKind kind, const FigurePalette& palette)
{
    if (kind == AxisKind::Queries)
        return palette.query.ink;
    return kind == AxisKind::Keys ? palette.key.ink : palette.muted;
}

class MatrixFigureBuilder {
  public:
    MatrixFigureBuilder(const MatrixFigureSpec& spec, const FontMetrics& metrics, const Translator& translate)
        : m_spec(spec), m_metrics(metrics), m_translate(translate), m_palette(figurePalette(spec.theme)),
          m_cells(readCells(spec)), m_scale(scaleFor(spec, m_cells))
    {
    }

    Result<Figure> build()
    {
        startSheet();
        planLegend(false);
        planGrid();
        paintCells(m_sheet, m_grid, m_cells, m_scale);
        if (auto painted = paintContents(); !painted)
            return painted.error();
        paintLit(m_sheet, m_grid, m_spec.rows.lit, m_spec.cols.lit);
        paintRowLabels();
        paintColumnLabels();
        paintAxisTitles();
        if (auto painted = paintCaption(); !painted)
            return painted.error();
        paintLegend();
        m_sheet.height = m_bottom + kMargin;
        checkGlyphs();
        return std::move(m_sheet);
    }

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
        if (m_cells.anyMasked)
            m_sheet.description += " " + m_translate(HL_TEXT("core", "Hatched cells are masked."));
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
        if (m_cells.anyNotANumber && wordsLeftOut)
            m_legend.entries.push_back({CellClass::NotANumber, "NaN"});
        if (m_cells.anyInfinite && wordsLeftOut)
            m_legend.entries.push_back({CellClass::Infinite, std::string(kInfinity)});
    }

    void planGrid()
    {
        const Index rows = m_cells.rows();
        const Index cols = m_cells.cols();
        m_grid.rows = rows;
        m_grid.cols = cols;
        const bool wide = cols > 24 && cols >= 3 * rows;
        m_beside = !wide && sideLegendWidth(m_legend, m_metrics) <= 0.34 * m_spec.widthMm;
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
        return layoutRowLabels(m_spec.rows.labels, m_grid.rows, m_spec.rows.lit, pitch, 0.28 * m_spec.widthMm,
                               m_metrics);
    }

    void sizeCellsBeside(const AxisLayout& labels)
    {
        const double room = m_spec.widthMm - leftOfCells(labels) - rightOfCells();
        m_grid.cellWidth = std::min(room / double(m_grid.cols), kMostCellWidth);
        m_grid.cellHeight = cellHeight();
    }

    static double leftOfCells(const AxisLayout& labels)
    {
        return kMargin + kTitleLine + kTitleGap + labels.extent + kLabelGap;
    }
    double rightOfCells() const
    {
        return m_beside ? kLegendGap + sideLegendWidth(m_legend, m_metrics) + kMargin : kMargin;
    }

    /// Square where query meets key; else as high as labels need, whatever the width.
    double cellHeight() const
    {
        const double rows = double(m_grid.rows);
        const double natural = m_grid.cellWidth * (m_grid.cellWidth >= 4 ? kCellShape : 1);
        const bool square = m_spec.rows.kind == AxisKind::Queries && m_spec.cols.kind == AxisKind::Keys;
        const double readable = square ? 0 : std::min(2.9, 0.66 * kMostHeight / rows);
        return std::min(std::max(natural, readable), kMostHeight / rows);
    }

    void placeGrid()
    {
        const double used = leftOfCells(m_rowLabels) + m_grid.cellWidth * double(m_grid.cols) + rightOfCells();
        // A matrix of few cells does not fill the sheet: the whole block stands in the middle.
        m_start = std::max(0.0, (m_spec.widthMm - used) / 2);
        m_grid.left = m_start + leftOfCells(m_rowLabels);
        const double beyond = m_spec.widthMm - kMargin - m_grid.right() + m_grid.cellWidth / 2;
        m_columnLabels = layoutColumnLabels(m_spec.cols.labels, m_grid.cols, m_spec.cols.lit, m_grid.cellWidth,
                                            0.24 * m_spec.widthMm, beyond, m_metrics);
        m_grid.top = kMargin + kCapital * kTextSize + kTitleGap + 0.4 + m_columnLabels.extent + kLabelGap;
        m_bottom = m_grid.bottom();
    }

    // Cells.

    Result<void> paintContents()
    {
        const bool special = m_cells.anyNotANumber || m_cells.anyInfinite;
        if (special && (m_spec.symbols || !paintWords(m_sheet, m_grid, m_cells, m_scale, m_metrics))) {
            paintMarks(m_sheet, m_grid, m_cells, m_scale);
            planLegend(true);
        }
        if (m_spec.symbols)
            return paintAllSymbols();
        if (m_spec.shown == ValuesShown::Never || !m_cells.finite.any)
            return {};
        const auto style = numberStyle(m_grid, m_cells, m_metrics);
        if (style)
            paintNumbers(m_sheet, m_grid, m_cells, m_scale, *style);
        else if (m_spec.shown == ValuesShown::Always)
            return tooNarrow(cellWidthForNumbers(m_cells, m_metrics));
        return {};
    }

    Result<void> paintAllSymbols()
    {
        const std::string& element = m_spec.element.empty() ? m_spec.symbol : m_spec.element;
        auto painted = paintSymbols(m_sheet, m_grid, m_cells, m_scale, element, m_metrics);
        if (!painted)
            return painted.error();
        return *painted ? Result<void>() : tooNarrow(m_grid.cellWidth * 1.5);
    }

    Error tooNarrow(double cellWidth) const
    {
        const double more = std::max(cellWidth - m_grid.cellWidth, 0.5) * double(m_grid.cols);
        const auto width = long(std::ceil(m_spec.widthMm + more + 1));
        const Text reason(HL_TEXT("core", "%1 columns on %2 mm leave no room to read what stands in a cell"),
                          {std::to_string(m_grid.cols), formatPrecise(m_spec.widthMm)});
        if (double(width) > kMostWidth)
            return {{}, {}, reason, HL_TEXT("core", "leave the numbers out")};
        return {{}, {}, reason,
                Text(HL_TEXT("core", "make the figure %1 mm wide or leave the numbers out"), {std::to_string(width)})};
    }

    // Words.

    void addText(double x, double y, std::vector<TextSpan> spans, double size, Rgb color, Anchor anchor = Anchor::Start,
                 double degrees = 0)
    {
        m_sheet.add(FigureText{x, y, std::move(spans), size, color, anchor, degrees});
    }

    static FontRole labelRole(const AxisLabel& label) { return label.lit ? FontRole::SansSemibold : FontRole::Sans; }

    void addPill(double x, double y, double width, double size, Rgb wash)
    {
        if (wash == m_palette.canvas)
            return;
        m_sheet.add(FigureRect{x - 0.8, y - size * 1.06, width + 1.6, size * 1.42, wash, std::nullopt, 0.8});
    }

    void paintRowLabels()
    {
        const double right = m_grid.left - kLabelGap;
        for (const AxisLabel& label : m_rowLabels.labels) {
            const double middle = m_grid.y(label.index) + m_grid.cellHeight / 2;
            const double y = middle + kCapital / 2 * m_rowLabels.size;
            if (label.lit)
                addPill(right - label.width, y, label.width, m_rowLabels.size, m_palette.query.wash);
            addText(right, y, {{label.text, labelRole(label)}}, m_rowLabels.size,
                    label.lit ? m_palette.query.ink : m_palette.ink, Anchor::End);
        }
    }

    void paintColumnLabels()
    {
        for (const AxisLabel& label : m_columnLabels.labels)
            paintColumnLabel(label, m_grid.x(label.index) + m_grid.cellWidth / 2, m_grid.top - kLabelGap);
    }

    void paintColumnLabel(const AxisLabel& label, double middle, double y)
    {
        const double size = m_columnLabels.size;
        const Rgb color = label.lit ? m_palette.key.ink : m_palette.ink;
        const std::vector<TextSpan> spans = {{label.text, labelRole(label)}};
        switch (m_columnLabels.turn) {
        case LabelTurn::Upright:
            // The number of the last, narrow column must not lean over the edge of the sheet.
            middle = std::min(middle, m_spec.widthMm - 0.5 - label.width / 2);
            if (label.lit)
                addPill(middle - label.width / 2, y, label.width, size, m_palette.key.wash);
            addText(middle, y, spans, size, color, Anchor::Middle);
            return;
        case LabelTurn::Slanted:
            addText(middle + 0.25 * size, y, spans, size, color, Anchor::Start, -45);
            return;
        case LabelTurn::Vertical:
            addText(middle + kCapital / 2 * size, y, spans, size, color, Anchor::Start, -90);
            return;
        }
    }

    void paintAxisTitles()
    {
        const double middle = (m_grid.left + m_grid.right()) / 2;
        addText(middle, kMargin + kCapital * kTextSize, spansOf(m_translate(wordsOf(m_spec.cols.kind).title)), kTextSize,
                titleColor(m_spec.cols.kind, m_palette), Anchor::Middle);
        const auto spans = spansOf(m_translate(wordsOf(m_spec.rows.kind).title));
        const double half = textWidth(spans, kTextSize, m_metrics) / 2;
        const double y = std::max((m_grid.top + m_grid.bottom()) / 2, kMargin + half);
        m_bottom = std::max(m_bottom, y + half);
        addText(m_start + kMargin + kCapital * kTextSize, y, spans, kTextSize, titleColor(m_spec.rows.kind, m_palette),
                Anchor::Middle, -90);
    }

    // Under the matrix: the formula, the note at the right, then the shape.

    std::string formulaSource() const
    {
        if (m_spec.formula.empty() || m_spec.symbol.empty())
            return m_spec.formula + m_spec.symbol;
        const std::string left = plainMath(m_spec.symbol);
        const bool says = plainMath(m_spec.formula).starts_with(left);
        return says ? m_spec.formula : m_spec.symbol + " = " + m_spec.formula;
    }

    /// Adds the formula with its baseline at `y` and returns where it ends. It shrinks, starts at the margin, or gives
    /// way to the symbol alone before it would leave the sheet.
    Result<double> addFormula(const std::string& source, double y)
    {
        auto formula = parseMath(source);
        if (!formula)
            return formula.error();
        const double full = m_spec.widthMm - kMargin;
        const double natural = layoutMath(*formula, m_metrics, kFormulaSize).width;
        const double atLeft = kFormulaSize * (full - m_grid.left) / natural;
        const double atMargin = kFormulaSize * (full - kMargin) / natural;
        if (atMargin < kSmallestText && source != m_spec.symbol && !m_spec.symbol.empty())
            return addFormula(m_spec.symbol, y);
        const double x = atLeft >= kSmallestText ? m_grid.left : kMargin;
        const double size = std::min(kFormulaSize, atLeft >= kSmallestText ? atLeft : atMargin);
        MathLayout layout = layoutMath(*formula, m_metrics, size);
        const double end = x + layout.width;
        m_bottom = std::max(m_bottom, y + std::max(layout.descent, 0.25 * size));
        m_sheet.add(FigureMath{x, y, std::move(*formula), std::move(layout), m_palette.ink, 0});
        return end;
    }

    Result<void> paintCaption()
    {
        double y = m_bottom + kFormulaLine;
        double free = m_grid.left; // where the note could start on the formula's line
        const std::string source = formulaSource();
        if (!source.empty()) {
            auto end = addFormula(source, y);
            if (!end)
                return end.error();
            free = *end + 2;
        }
        const auto note = spansOf(m_spec.note.empty() ? std::string() : m_translate(m_spec.note));
        const double noteWidth = textWidth(note, kTextSize, m_metrics);
        const bool onFirstLine = !source.empty() && free + noteWidth <= m_grid.right();
        if (onFirstLine && !note.empty())
            addNote(m_grid.right(), y, note, Anchor::End);
        y += source.empty() ? 0 : kSecondLine;
        auto shapeEnd = addShape(y);
        if (!shapeEnd)
            return shapeEnd.error();
        if (!onFirstLine && !note.empty())
            addNoteBelow(*shapeEnd + 5, y, note, noteWidth);
        return {};
    }

    /// At the right end of the matrix, or as far right of `free` as it needs, or on a line of its own.
    void addNoteBelow(double free, double y, const std::vector<TextSpan>& note, double width)
    {
        const double edge = m_spec.widthMm - kMargin;
        const double right = std::max(free + width, m_grid.right());
        if (right <= edge)
            addNote(right, y, note, Anchor::End);
        else
            addNote(std::max(kMargin, std::min(m_grid.left, edge - width)), y + kSecondLine, note, Anchor::Start);
    }

    void addNote(double x, double y, const std::vector<TextSpan>& note, Anchor anchor)
    {
        addText(x, y, note, kTextSize, m_palette.muted, anchor);
        m_bottom = std::max(m_bottom, y + 0.25 * kTextSize);
    }

    /// "N × d_k = 6 × 8" at the left; returns where it ends. One formula, whose parts TeX sets with its own widths.
    Result<double> addShape(double y)
    {
        const std::string numbers = std::to_string(m_grid.rows) + " \\times " + std::to_string(m_grid.cols);
        auto formula = parseMath(m_spec.shape.empty() ? numbers : m_spec.shape + " = " + numbers);
        if (!formula)
            return formula.error();
        MathLayout layout = layoutMath(*formula, m_metrics, kTextSize);
        const double width = layout.width;
        m_sheet.add(FigureMath{m_grid.left, y, std::move(*formula), std::move(layout), m_palette.muted, 0});
        m_bottom = std::max(m_bottom, y + 0.25 * kTextSize);
        return m_grid.left + width;
    }

    void paintLegend()
    {
        if (m_beside) {
            const double height = std::max(m_grid.bottom() - m_grid.top, sideLegendHeight(m_legend));
            m_sheet.add(sideLegend(m_legend, height, m_spec.theme, m_metrics), m_grid.right() + kLegendGap, m_grid.top);
            m_bottom = std::max(m_bottom, m_grid.top + height);
            return;
        }
        const Figure legend = lyingLegend(m_legend, m_spec.widthMm - 2 * kMargin, m_spec.theme, m_metrics);
        const double x = std::max(kMargin, std::min(m_grid.left, m_spec.widthMm - kMargin - legend.width));
        m_sheet.add(legend, x, m_bottom + 3);
        m_bottom += 3 + legend.height;
    }

    void checkGlyphs()
    {
        for (const Primitive& item : m_sheet.items) {
            const auto* text = std::get_if<FigureText>(&item);
            if (text && !m_metrics.covers(text->text()))
                m_sheet.warnings.push_back(
                    Text(HL_TEXT("core", "no font on this computer has all characters of “%1”"), {text->text()}));
        }
    }

    const MatrixFigureSpec& m_spec;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    CellTable m_cells;
    ColorScale m_scale;
    MatrixLegend m_legend;
    CellGrid m_grid;
    AxisLayout m_rowLabels;
    AxisLayout m_columnLabels;
    bool m_beside = true;
    double m_start = 0;  // left end of the block of labels, cells and legend
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
    if (!(spec.widthMm >= kLeastWidth && spec.widthMm <= kMostWidth))
        return Error{{}, {},
                     Text(HL_TEXT("core", "a figure %1 mm wide cannot be drawn"), {formatPrecise(spec.widthMm)}),
                     HL_TEXT("core", "choose a width from 40 to 400 mm")};
    if (rows > kMostFigureCells || cols > kMostFigureCells || rows * cols > kMostFigureCells)
        return Error{{}, {},
                     Text(HL_TEXT("core", "the matrix has %1 × %2 cells, a figure at most %3"),
                          {formatCount(rows), formatCount(cols), formatCount(kMostFigureCells)}),
                     HL_TEXT("core", "use fewer tokens, or write the values with “headlight compute”")};
    if (auto fits = checkAxis(spec.rows, rows); !fits)
        return fits;
    return checkAxis(spec.cols, cols);
}

} // namespace

Result<Figure> matrixFigure(const MatrixFigureSpec& spec, const FontMetrics& metrics, const Translator& translate)
{
    if (auto sane = check(spec); !sane)
        return sane.error();
    return MatrixFigureBuilder(spec, metrics, translate).build();
}

} // namespace headlight
