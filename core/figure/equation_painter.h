// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the standing parts of an equation: cells, numbers, brackets, captions, signs, legends.
#pragma once

#include "core/figure/equation_figure.h"
#include "core/figure/equation_labels.h"
#include "core/figure/held_marks.h"

namespace headlight {

class EquationPainter {
  public:
    EquationPainter(Figure& sheet, const Equation& equation, const EquationLayout& layout, const FontMetrics& metrics, const Translator& translate);

    /// How the numbers of a part are written; none where its cells are too small for any, or for a decimal where without
    /// one they would be told wrong.
    std::optional<NumberStyle> numbers(int part) const;
    /// Cells and numbers.
    void cells(int part, const std::optional<NumberStyle>& style);
    void bracket(int part);
    void labels(int part);
    /// The place of the symbol, for the pointer.
    EquationBox caption(int part);
    void signs();
    /// At their place, or under everything; returns how far down they reach.
    double legends();

    /// A formula whose baseline starts at (x, y); returns its width.
    double math(const std::string& latex, double x, double y, double size, Rgb ink);

  private:
    /// A scale's bar and the symbols before it.
    struct ScaleBar {
        int scale = 0;
        std::string symbols;
        double size = 0;  ///< em of the symbols
        double named = 0; ///< their width
        Figure bar = {};
        double x = 0;
        double y = 0;
    };

    std::vector<ScaleBar> legendsIn(const EquationBox& box) const;
    HeldMarks heldMarks() const;
    template <typename ColumnOf> int flow(std::vector<ScaleBar>& legends, const EquationBox& box, ColumnOf columnOf) const;
    bool ruled(int part) const;
    double captionLine(int part) const;
    EquationBox captionAbove(const EquationPart& part, const EquationPlace& place);
    EquationBox captionRight(const EquationPart& part, const EquationPlace& place);
    void axesBeside(const EquationPart& part, const EquationPlace& place, double x, double line);
    void axesUnder(const EquationPart& part, const EquationPlace& place);
    bool tellsAxes(const EquationPart& part) const;
    double freeBelow(const EquationPlace& place) const;
    double freeBeside(const EquationPlace& place) const;
    EquationBox captionLeft(const EquationPart& part, const EquationPlace& place);
    std::string actualShape(const EquationPart& part) const;
    void words(double x, double y, std::string text, Rgb color, Anchor anchor = Anchor::Start);

    Figure& m_sheet;
    const Equation& m_equation;
    const EquationLayout& m_layout;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
};

} // namespace headlight
