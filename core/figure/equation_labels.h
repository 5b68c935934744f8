// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of an equation's rows and columns: number and token, and the lit one in its hue over them.
#pragma once

#include "core/figure/equation_layout.h"
#include "core/figure/figure.h"

namespace headlight {

struct AxisLabel;

class EquationLabels {
  public:
    EquationLabels(Figure& sheet, const Network& network, const EquationLayout& layout, const FontMetrics& metrics);

    void rows(const EquationPart& part, const EquationPlace& place);
    void columns(const EquationPart& part, const EquationPlace& place);
    void litRow(const EquationPart& part, const EquationPlace& place, Index row);
    void litColumn(const EquationPart& part, const EquationPlace& place, Index col);

    /// How high the column labels stand over the cells, without their gap.
    double columnHeight(const EquationPart& part, const EquationPlace& place) const;

  private:
    struct Columns;
    Columns columnsOf(const EquationPart& part, const EquationPlace& place) const;
    void rowLabel(const EquationPlace& place, Index row, const std::string& token, bool lit);
    void stackedLabel(const EquationPlace& place, Index col, const std::string& token, double size, bool lit);
    void turnedLabel(const EquationPlace& place, const AxisLabel& label, const Columns& columns, bool lit);
    void levelLabel(double middle, double y, const std::string& words, double size, bool lit);
    void characters(double middle, double bottom, const std::string& words, double size, bool lit);
    void slopingLabel(double x, double y, const std::string& words, double size, double degrees, bool lit);
    void numberLabel(const EquationPlace& place, Index col, bool lit);
    void clearRowsBeside(const EquationPlace& place, Index row);
    void clearNumbersBeside(const EquationPlace& place, Index col, Index step, double top, double width);
    void clearBeside(const EquationPlace& place, Index col, const Columns& columns);
    void text(double x, double y, std::string words, double size, Rgb color, Anchor anchor, bool strong, double degrees = 0);

    Figure& m_sheet;
    const Network& m_network;
    const EquationLayout& m_layout;
    const FontMetrics& m_metrics;
    const FigurePalette& m_palette;
};

} // namespace headlight
