// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_labels.h"

#include "core/figure/axis_layout.h"
#include "core/figure/equation_measures.h"
#include "core/figure/figure_notes.h"
#include "core/figure/label_text.h"
#include "core/figure/stacked_text.h"

#include <algorithm>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kCapitalHeight = 0.73; // em
constexpr double kLeastPitch = 10.8 * kPixel; // of rows with a label each
constexpr double kBeyond = 70 * kPixel;     // slanted labels may reach right of the cells
constexpr double kPillSide = 5 * kPixel;

/// Of a lit row label: it leaves the rows beside theirs.
double pillHeight(double pitch)
{
    const double roomy = std::clamp(pitch - 4 * kPixel, 15 * kPixel, 26 * kPixel);
    return std::max(std::min(roomy, pitch), 11 * kPixel);
}

/// Every how many columns a number stands, so that `widest` does not touch the next.
Index numberStep(double pitch, double widest)
{
    for (const Index step : {1, 2, 5, 10})
        if (double(step) * pitch >= widest + 4 * kPixel)
            return step;
    return 20;
}

} // namespace

/// How the columns of a part are labelled.
struct EquationLabels::Columns {
    std::vector<std::string> tokens; ///< empty: numbers
    bool stacked = false;            ///< number over token
    double size = 0;
    AxisLayout turned; ///< where tokens are slanted, upright, or thinned out to numbers
};

EquationLabels::EquationLabels(Figure& sheet, const Network& network, const EquationLayout& layout, const FontMetrics& metrics)
    : m_sheet(sheet), m_network(network), m_layout(layout), m_metrics(metrics), m_palette(figurePalette(sheet.theme))
{
}

void EquationLabels::text(double x, double y, std::string words, double size, Rgb color, Anchor anchor, bool strong, double degrees)
{
    m_sheet.add(FigureText{x, y, {{std::move(words), strong ? FontRole::SansSemibold : FontRole::Sans}}, size, color, anchor, degrees});
}

// Rows.

void EquationLabels::rowLabel(const EquationPlace& place, Index row, const std::string& token, bool lit)
{
    const CellGrid& grid = place.grid;
    const double size = rowLabelSize(grid.cellHeight);
    const double middle = grid.y(row) + grid.cellHeight / 2;
    const double right = grid.left - kLabelGap;
    const std::string number = std::to_string(row + 1);
    const double numbers = indexWidth(grid.rows, m_metrics);
    const double left = right - (token.empty() ? numbers : m_layout.labelRoom);
    if (lit) {
        const double height = pillHeight(grid.cellHeight);
        m_sheet.add(FigureRect{left - kPillSide, middle - height / 2, right - left + 2 * kPillSide, height, m_palette.query.wash, {}, 4 * kPixel});
    }
    const Rgb quiet = lit ? m_palette.query.ink : m_palette.muted;
    if (token.empty()) {
        const double small = lit ? kSmall : std::min(size, kSmall);
        text(right, middle + kCapitalHeight / 2 * small, number, small, quiet, Anchor::End, lit);
        return;
    }
    const double small = std::min(size, kSmall);
    text(left, middle + kCapitalHeight / 2 * small, number, small, quiet, Anchor::Start, false);
    const FontRole role = lit ? FontRole::SansSemibold : FontRole::Sans;
    const std::string shown = elideMiddle(token, m_layout.labelRoom - numbers - kIndexGap / 2, role, size, m_metrics);
    if (shown != token)
        tellOfCutLabel(m_sheet, FigureAxis::Rows);
    text(right, middle + kCapitalHeight / 2 * size, shown, size, lit ? m_palette.query.ink : m_palette.ink, Anchor::End, lit);
}

void EquationLabels::rows(const EquationPart& part, const EquationPlace& place)
{
    const CellGrid& grid = place.grid;
    const auto tokens = axisTokens(m_network, part.rowAxis, part.rows);
    if (grid.cellHeight >= kLeastPitch) {
        for (Index row = 0; row < grid.rows; ++row)
            rowLabel(place, row, tokens.empty() ? std::string() : visibleToken(tokens[std::size_t(row)]), false);
        return;
    }
    const AxisLayout thinned = layoutRowLabels({}, grid.rows, {}, grid.cellHeight, kMostLabel, m_metrics);
    tellOfLabels(m_sheet, FigureAxis::Rows, tokens, thinned);
    for (const AxisLabel& label : thinned.labels)
        text(grid.left - kLabelGap, grid.y(label.index) + grid.cellHeight / 2 + kCapitalHeight / 2 * kSmall, label.text, kSmall,
             m_palette.muted, Anchor::End, false);
}

void EquationLabels::litRow(const EquationPart& part, const EquationPlace& place, Index row)
{
    const auto tokens = axisTokens(m_network, part.rowAxis, part.rows);
    clearRowsBeside(place, row);
    rowLabel(place, row, tokens.empty() ? std::string() : visibleToken(tokens[std::size_t(row)]), true);
}

/// Where rows are too narrow for a label each, the lit one drives away those it would touch.
void EquationLabels::clearRowsBeside(const EquationPlace& place, Index row)
{
    const CellGrid& grid = place.grid;
    if (grid.cellHeight >= kLeastPitch)
        return;
    const AxisLayout thinned = layoutRowLabels({}, grid.rows, {}, grid.cellHeight, kMostLabel, m_metrics);
    const double half = kCapitalHeight / 2 * kSmall;
    for (const AxisLabel& label : thinned.labels) {
        const double distance = double(std::abs(label.index - row)) * grid.cellHeight;
        if (distance > pillHeight(grid.cellHeight) / 2 + half + kPixel)
            continue;
        const double width = m_metrics.advance(FontRole::Sans, kSmall, label.text);
        const double middle = grid.y(label.index) + grid.cellHeight / 2;
        m_sheet.add(FigureRect{grid.left - kLabelGap - width - kPixel, middle - half - kPixel, width + 2 * kPixel, 2 * half + 2 * kPixel,
                               m_palette.canvas, {}, 0});
    }
}

// Columns.

EquationLabels::Columns EquationLabels::columnsOf(const EquationPart& part, const EquationPlace& place) const
{
    Columns columns;
    columns.tokens = axisTokens(m_network, part.colAxis, part.cols);
    const double pitch = place.grid.cellWidth;
    if (!columns.tokens.empty() && pitch >= 14 * kPixel) {
        for (const double size : {kToken, kSmall}) {
            const bool fits = std::all_of(columns.tokens.begin(), columns.tokens.end(), [&](const std::string& token) {
                return m_metrics.advance(FontRole::SansSemibold, size, visibleToken(token)) + 4 * kPixel <= pitch;
            });
            if (fits && m_layout.columnLabelRoom >= 28 * kPixel) {
                columns.stacked = true;
                columns.size = size;
                return columns;
            }
        }
    }
    // Tokens of thousands of columns are not worth measuring.
    if (pitch < 6 * kPixel || m_layout.columnLabelRoom < 20 * kPixel)
        columns.tokens.clear();
    const double beyond = std::min(kBeyond, m_layout.width - place.grid.right() + pitch / 2);
    columns.turned = layoutColumnLabels(columns.tokens, part.cols, {}, pitch, m_layout.columnLabelRoom, beyond, m_metrics);
    columns.size = columns.turned.size;
    columns.stacked = !columns.turned.numbered && columns.turned.turn == LabelTurn::Upright;
    return columns;
}

double EquationLabels::columnHeight(const EquationPart& part, const EquationPlace& place) const
{
    if (!place.columnLabels)
        return 0;
    const Columns columns = columnsOf(part, place);
    return columns.stacked ? 30 * kPixel : columns.turned.extent;
}

void EquationLabels::stackedLabel(const EquationPlace& place, Index col, const std::string& token, double size, bool lit)
{
    const double widest = m_metrics.advance(FontRole::Sans, kSmall, std::to_string(place.grid.cols));
    const Index step = numberStep(place.grid.cellWidth, widest);
    const double middle = place.grid.x(col) + place.grid.cellWidth / 2;
    const double bottom = place.grid.top - kColumnGap;
    if (lit) {
        const double width = std::max(m_metrics.advance(FontRole::SansSemibold, size, token) + 4 * kPixel, std::min(place.grid.cellWidth, 40 * kPixel));
        if (step > 1 && (col + 1) % step != 0)
            clearNumbersBeside(place, col, step, bottom - 29 * kPixel, widest);
        m_sheet.add(FigureRect{middle - width / 2, bottom - 29 * kPixel, width, 33 * kPixel, m_palette.key.wash, {}, 4 * kPixel});
    }
    if (lit || (col + 1) % step == 0 || step == 1)
        text(middle, bottom - 17 * kPixel, std::to_string(col + 1), kSmall, lit ? m_palette.key.ink : m_palette.muted, Anchor::Middle, false);
    text(middle, bottom - 2 * kPixel, token, size, lit ? m_palette.key.ink : m_palette.ink, Anchor::Middle, lit);
}

/// A lit number between those that stand drives away the ones it would touch.
void EquationLabels::clearNumbersBeside(const EquationPlace& place, Index col, Index step, double top, double width)
{
    for (Index other = step - 1; other < place.grid.cols; other += step) {
        if (double(std::abs(other - col)) * place.grid.cellWidth > width + 2 * kPixel)
            continue;
        const double middle = place.grid.x(other) + place.grid.cellWidth / 2;
        m_sheet.add(FigureRect{middle - width / 2 - kPixel, top, width + 2 * kPixel, 14 * kPixel, m_palette.canvas, {}, 0});
    }
}

void EquationLabels::turnedLabel(const EquationPlace& place, const AxisLabel& label, const Columns& columns, bool lit)
{
    if (columns.turned.numbered || columns.turned.turn == LabelTurn::Upright)
        return numberLabel(place, label.index, lit);
    const double size = columns.size;
    const double middle = place.grid.x(label.index) + place.grid.cellWidth / 2;
    const double y = place.grid.top - kColumnGap;
    if (label.turn == LabelTurn::Upright)
        return levelLabel(middle, y, label.text, size, lit);
    if (label.turn == LabelTurn::Stacked)
        return characters(middle, y, label.text, size, lit);
    const bool slanted = label.turn == LabelTurn::Slanted;
    slopingLabel(middle + (slanted ? 0.25 : kCapitalHeight / 2) * size, y, label.text, size, slanted ? -45 : -90, lit);
}

void EquationLabels::levelLabel(double middle, double y, const std::string& words, double size, bool lit)
{
    if (lit) {
        const double width = m_metrics.advance(FontRole::SansSemibold, size, words) + 4 * kPixel;
        m_sheet.add(FigureRect{middle - width / 2, y - 1.02 * size, width, 1.34 * size, m_palette.key.wash, {}, 4 * kPixel});
    }
    text(middle, y, words, size, lit ? m_palette.key.ink : m_palette.ink, Anchor::Middle, lit);
}

void EquationLabels::characters(double middle, double bottom, const std::string& words, double size, bool lit)
{
    const double height = stackHeight(words, size);
    if (lit)
        m_sheet.add(FigureRect{middle - 0.6 * size, bottom - height, 1.2 * size, height + 0.1 * size, m_palette.key.wash, {}, 2 * kPixel});
    const Rgb color = lit ? m_palette.key.ink : m_palette.ink;
    for (FigureText& character : stackedText(words, lit ? FontRole::SansSemibold : FontRole::Sans, size, middle, bottom, color))
        m_sheet.add(std::move(character));
}

void EquationLabels::slopingLabel(double x, double y, const std::string& words, double size, double degrees, bool lit)
{
    if (lit) {
        const double width = m_metrics.advance(FontRole::SansSemibold, size, words);
        const Path pill = Path::rectangle(-2 * kPixel, -0.84 * size, width + 4 * kPixel, 1.1 * size);
        m_sheet.add(FigurePath{pill.rotated(degrees).transformed(1, x, y), m_palette.key.wash, {}});
    }
    text(x, y, words, size, lit ? m_palette.key.ink : m_palette.ink, Anchor::Start, lit, degrees);
}

void EquationLabels::numberLabel(const EquationPlace& place, Index col, bool lit)
{
    const double middle = place.grid.x(col) + place.grid.cellWidth / 2;
    const double y = place.grid.top - kColumnGap;
    const std::string number = std::to_string(col + 1);
    if (lit) {
        const double width = m_metrics.advance(FontRole::SansSemibold, kSmall, number) + 2 * kPillSide;
        m_sheet.add(FigureRect{middle - width / 2, y - 12 * kPixel, width, 15 * kPixel, m_palette.key.wash, {}, 4 * kPixel});
    }
    text(middle, y, number, kSmall, lit ? m_palette.key.ink : m_palette.muted, Anchor::Middle, lit);
}

/// The lit number drives away those it would touch.
void EquationLabels::clearBeside(const EquationPlace& place, Index col, const Columns& columns)
{
    const double width = m_metrics.advance(FontRole::SansSemibold, kSmall, std::to_string(col + 1)) + 2 * kPillSide;
    for (const AxisLabel& label : columns.turned.labels) {
        const double distance = double(std::abs(label.index - col)) * place.grid.cellWidth;
        const double other = m_metrics.advance(FontRole::Sans, kSmall, std::to_string(label.index + 1));
        if (label.index == col || distance > (width + other) / 2 + 2 * kPixel)
            continue;
        const double middle = place.grid.x(label.index) + place.grid.cellWidth / 2;
        m_sheet.add(FigureRect{middle - other / 2 - kPixel, place.grid.top - kColumnGap - 12 * kPixel, other + 2 * kPixel, 15 * kPixel,
                               m_palette.canvas, {}, 0});
    }
}

void EquationLabels::columns(const EquationPart& part, const EquationPlace& place)
{
    const Columns columns = columnsOf(part, place);
    if (columns.stacked) {
        for (Index col = 0; col < part.cols; ++col)
            stackedLabel(place, col, visibleToken(columns.tokens[std::size_t(col)]), columns.size, false);
        return;
    }
    tellOfLabels(m_sheet, FigureAxis::Columns, axisTokens(m_network, part.colAxis, part.cols), columns.turned);
    for (const AxisLabel& label : columns.turned.labels)
        turnedLabel(place, label, columns, false);
}

void EquationLabels::litColumn(const EquationPart& part, const EquationPlace& place, Index col)
{
    const Columns columns = columnsOf(part, place);
    if (columns.stacked)
        return stackedLabel(place, col, visibleToken(columns.tokens[std::size_t(col)]), columns.size, true);
    const auto label = std::find_if(columns.turned.labels.begin(), columns.turned.labels.end(),
                                    [&](const AxisLabel& one) { return one.index == col; });
    if (columns.turned.numbered || columns.turned.turn == LabelTurn::Upright || label == columns.turned.labels.end()) {
        clearBeside(place, col, columns);
        return numberLabel(place, col, true);
    }
    turnedLabel(place, *label, columns, true);
}

} // namespace headlight
