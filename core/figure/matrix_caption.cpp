// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_caption.h"

#include "core/figure/axis_painter.h"
#include "core/figure/label_text.h"
#include "core/figure/math_equation.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

// Millimetres.
constexpr double kFormulaSize = 9 * kPoint;
constexpr double kFormulaLine = 4.2; // from the cells to the baseline under them
constexpr double kSecondLine = 3.7;

class CaptionPainter {
  public:
    CaptionPainter(Figure& sheet, const CellGrid& grid, double top, const MatrixCaption& caption,
                   const FontMetrics& metrics)
        : m_sheet(sheet), m_grid(grid), m_caption(caption), m_metrics(metrics), m_palette(figurePalette(sheet.theme)),
          m_bottom(top)
    {
    }

    Result<double> paint()
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
        const auto note = spansOf(m_caption.note);
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
        return m_bottom;
    }

  private:
    std::string formulaSource() const
    {
        return mathEquation(m_caption.symbol, m_caption.formula);
    }

    /// Adds the formula with its baseline at `y` and returns where it ends. It shrinks, starts at the margin, or gives
    /// way to the symbol alone before it would leave the sheet.
    Result<double> addFormula(const std::string& source, double y)
    {
        auto formula = parseMath(source);
        if (!formula)
            return formula.error();
        const double full = m_sheet.width - kSheetMargin;
        const double natural = layoutMath(*formula, m_metrics, kFormulaSize).width;
        const double atLeft = kFormulaSize * (full - m_grid.left) / natural;
        const double atMargin = kFormulaSize * (full - kSheetMargin) / natural;
        if (atMargin < kSmallestText && source != m_caption.symbol && !m_caption.symbol.empty())
            return addFormula(m_caption.symbol, y);
        const double x = atLeft >= kSmallestText ? m_grid.left : kSheetMargin;
        const double size = std::min(kFormulaSize, atLeft >= kSmallestText ? atLeft : atMargin);
        MathLayout layout = layoutMath(*formula, m_metrics, size);
        const double end = x + layout.width;
        m_bottom = std::max(m_bottom, y + std::max(layout.descent, 0.25 * size));
        m_sheet.add(FigureMath{x, y, std::move(*formula), std::move(layout), m_palette.ink, 0});
        return end;
    }

    /// At the right end of the matrix, or as far right of `free` as it needs, or on a line of its own.
    void addNoteBelow(double free, double y, const std::vector<TextSpan>& note, double width)
    {
        const double edge = m_sheet.width - kSheetMargin;
        const double right = std::max(free + width, m_grid.right());
        if (right <= edge)
            addNote(right, y, note, Anchor::End);
        else
            addNote(std::max(kSheetMargin, std::min(m_grid.left, edge - width)), y + kSecondLine, note, Anchor::Start);
    }

    void addNote(double x, double y, const std::vector<TextSpan>& note, Anchor anchor)
    {
        m_sheet.add(FigureText{x, y, note, kTextSize, m_palette.muted, anchor, 0});
        m_bottom = std::max(m_bottom, y + 0.25 * kTextSize);
    }

    /// "N × d_k = 6 × 8" at the left; returns where it ends. One formula, whose parts TeX sets with its own widths.
    Result<double> addShape(double y)
    {
        const std::string numbers = std::to_string(m_caption.rows) + " \\times " + std::to_string(m_caption.cols);
        auto formula = parseMath(m_caption.shape.empty() ? numbers : m_caption.shape + " = " + numbers);
        if (!formula)
            return formula.error();
        MathLayout layout = layoutMath(*formula, m_metrics, kTextSize);
        const double width = layout.width;
        m_sheet.add(FigureMath{m_grid.left, y, std::move(*formula), std::move(layout), m_palette.muted, 0});
        m_bottom = std::max(m_bottom, y + 0.25 * kTextSize);
        return m_grid.left + width;
    }

    Figure& m_sheet;
    const CellGrid& m_grid;
    const MatrixCaption& m_caption;
    const FontMetrics& m_metrics;
    const FigurePalette& m_palette;
    double m_bottom; ///< lowest point drawn so far
};

} // namespace

Result<double> paintCaption(Figure& sheet, const CellGrid& grid, double top, const MatrixCaption& caption,
                            const FontMetrics& metrics)
{
    return CaptionPainter(sheet, grid, top, caption, metrics).paint();
}

} // namespace headlight
