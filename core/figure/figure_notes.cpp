// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure_notes.h"

#include "core/figure/label_text.h"

#include <algorithm>
#include <cmath>

namespace headlight {

void tell(Figure& figure, const Text& note)
{
    if (std::find(figure.warnings.begin(), figure.warnings.end(), note) == figure.warnings.end())
        figure.warnings.push_back(note);
}

void tellOfLabels(Figure& figure, FigureAxis axis, const std::vector<std::string>& tokens, const AxisLayout& layout)
{
    if (tokens.empty() || layout.labels.empty())
        return;
    const bool rows = axis == FigureAxis::Rows;
    const bool cut = std::any_of(layout.labels.begin(), layout.labels.end(), [&](const AxisLabel& label) {
        return label.index < Index(tokens.size()) && label.text != visibleToken(tokens[std::size_t(label.index)]);
    });
    if (layout.numbered)
        tell(figure, rows ? HL_TEXT("core", "rows are numbered: their labels do not fit")
                          : HL_TEXT("core", "columns are numbered: their labels do not fit"));
    else if (cut)
        tellOfCutLabel(figure, axis);
    else if (layout.size < kTextSize - 1e-9)
        tell(figure, rows ? HL_TEXT("core", "labels of rows are smaller than usual to fit")
                          : HL_TEXT("core", "labels of columns are smaller than usual to fit"));
}

void tellOfCutLabel(Figure& figure, FigureAxis axis)
{
    tell(figure, axis == FigureAxis::Rows ? HL_TEXT("core", "labels of rows are shortened to fit")
                                          : HL_TEXT("core", "labels of columns are shortened to fit"));
}

void tellOfCutWords(Figure& figure)
{
    tell(figure, HL_TEXT("core", "words are shortened to fit"));
}

void tellOfFormula(Figure& figure, double size, double usual)
{
    if (size < usual - 1e-9)
        tell(figure, HL_TEXT("core", "formulas are smaller than usual to fit"));
}

void tellOfShrinking(Figure& figure, double factor)
{
    if (factor < 1)
        tell(figure, Text(HL_TEXT("core", "everything is drawn at %1 % of its size to fit this width"),
                          {std::to_string(int(std::floor(factor * 100)))}));
}

void tellOfPooling(Figure& figure)
{
    tell(figure, HL_TEXT("core", "a matrix has more cells than it shows: each stands for the extreme of several"));
}

} // namespace headlight
