// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_painter.h"

#include "core/figure/axis_words.h"
#include "core/figure/cell_table.h"
#include "core/figure/equation_measures.h"
#include "core/figure/figure_notes.h"
#include "core/figure/held_cells.h"
#include "core/figure/hue_colors.h"
#include "core/figure/matrix_legend.h"
#include "core/figure/miniature.h"

#include <algorithm>
#include <cmath>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kLeastLegend = 26; // millimetres in which the ends of a scale stand apart
constexpr double kLeastLeft = 2;
constexpr double kBracketLine = 1.5 * kPixel;
constexpr double kLeastBracketed = 16 * kPixel;
constexpr double kLeastRuled = 12 * kPixel; // smaller cells touch and carry no numbers
constexpr Index kMostRuled = 40000;         // cells that are painted one by one

CellTable tableOf(const EquationPart& part)
{
    MatrixFigureSpec spec;
    spec.values = part.values;
    spec.masked = part.masked;
    return readCells(spec);
}

/// Whole numbers, or three digits before the point: nobody adds up products of numbers that were rounded to 1 or 2.
bool toldWithoutDecimals(const CellTable& table)
{
    if (table.finite.magnitude() >= 100)
        return true;
    for (Index row = 0; row < table.rows(); ++row)
        for (Index col = 0; col < table.cols(); ++col)
            if (table.at(row, col) == CellClass::Finite && table.values(row, col) != std::round(table.values(row, col)))
                return false;
    return true;
}

Path bracketPath(const CellGrid& grid, bool right)
{
    const double x = right ? grid.right() + kBracketGap : grid.left - kBracketGap;
    const double inwards = right ? -kBracketArm : kBracketArm;
    const double above = grid.top - 2 * kPixel;
    const double below = grid.bottom() + 2 * kPixel;
    Path path;
    path.moveTo(x + inwards, above).lineTo(x, above).lineTo(x, below).lineTo(x + inwards, below);
    return path;
}

/// "Q, Kᵀ, …"
std::string symbolsOf(const EquationScale& scale)
{
    std::string symbols;
    for (std::size_t one = 0; one < std::min<std::size_t>(scale.symbols.size(), 3); ++one)
        symbols += (one == 0 ? "" : ", \\; ") + scale.symbols[one];
    return symbols + (scale.symbols.size() > 3 ? ", \\; \\ldots" : "");
}

} // namespace

EquationPainter::EquationPainter(Figure& sheet, const Equation& equation, const EquationLayout& layout, const FontMetrics& metrics,
                                 const Translator& translate)
    : m_sheet(sheet), m_equation(equation), m_layout(layout), m_metrics(metrics), m_translate(translate),
      m_palette(figurePalette(sheet.theme))
{
}

bool EquationPainter::ruled(int at) const
{
    const EquationPart& part = m_equation.parts[std::size_t(at)];
    const CellGrid& grid = m_layout.places[std::size_t(at)].grid;
    return part.values && std::min(grid.cellWidth, grid.cellHeight) >= kLeastRuled && part.rows * part.cols <= kMostRuled;
}

std::optional<NumberStyle> EquationPainter::numbers(int at) const
{
    const EquationContents& contents = m_equation.contents;
    if (!ruled(at) || !contents.numbers || contents.symbols)
        return std::nullopt;
    const CellTable table = tableOf(m_equation.parts[std::size_t(at)]);
    if (!table.finite.any)
        return std::nullopt;
    const auto style = numberStyle(m_layout.places[std::size_t(at)].grid, table, m_metrics, contents.decimals);
    const bool chosen = contents.decimals == 0;
    return style && style->decimals == 0 && !chosen && !toldWithoutDecimals(table) ? std::nullopt : style;
}

void EquationPainter::cells(int at, const std::optional<NumberStyle>& style)
{
    const EquationPart& part = m_equation.parts[std::size_t(at)];
    const CellGrid& grid = m_layout.places[std::size_t(at)].grid;
    const ColorScale& scale = m_equation.scales[std::size_t(part.scale)].scale;
    if (!ruled(at)) {
        paintMiniature(m_sheet, grid, {part.values.get(), false, part.masked, scale, false});
        return;
    }
    const CellTable table = tableOf(part);
    paintCells(m_sheet, grid, table, scale, false);
    if ((table.anyNotANumber || table.anyInfinite) && !paintWords(m_sheet, grid, table, scale, m_metrics))
        paintMarks(m_sheet, grid, table, scale);
    if (style)
        paintNumbers(m_sheet, grid, table, scale, *style);
    if (m_equation.contents.symbols && !part.element.empty())
        if (const auto painted = paintSymbols(m_sheet, grid, table, scale, {part.element, {}, 0.5, part.transposed}, m_metrics); !painted || !*painted)
            tell(m_sheet, HL_TEXT("core", "symbols are left out where they do not fit into the cells"));
}

/// Brackets of many narrow blocks side by side would hide them.
void EquationPainter::bracket(int at)
{
    const EquationPart& part = m_equation.parts[std::size_t(at)];
    const CellGrid& grid = m_layout.places[std::size_t(at)].grid;
    if (part.cols > 1 && grid.width() < kLeastBracketed)
        return;
    const Stroke stroke{hueColors(part.hue, m_palette).line, kBracketLine};
    for (const bool right : {false, true})
        m_sheet.add(FigurePath{bracketPath(grid, right), std::nullopt, stroke});
}

void EquationPainter::labels(int at)
{
    const EquationPart& part = m_equation.parts[std::size_t(at)];
    const EquationPlace& place = m_layout.places[std::size_t(at)];
    EquationLabels labels(m_sheet, m_equation.trace->network(), m_layout, m_metrics);
    if (place.rowLabels)
        labels.rows(part, place);
    if (place.columnLabels)
        labels.columns(part, place);
}

double EquationPainter::math(const std::string& latex, double x, double y, double size, Rgb ink)
{
    MathNode formula = mathOrText(latex);
    MathLayout layout = layoutMath(formula, m_metrics, size);
    const double width = layout.width + layout.overhang;
    m_sheet.add(FigureMath{x, y, std::move(formula), std::move(layout), ink, 0});
    return width;
}

void EquationPainter::words(double x, double y, std::string text, Rgb color, Anchor anchor)
{
    m_sheet.add(FigureText{x, y, {{std::move(text), FontRole::Sans}}, kSmall, color, anchor, 0});
}

std::string EquationPainter::actualShape(const EquationPart& part) const
{
    return std::to_string(part.rows) + " × " + std::to_string(part.cols);
}

EquationBox EquationPainter::caption(int at)
{
    const EquationPart& part = m_equation.parts[std::size_t(at)];
    const EquationPlace& place = m_layout.places[std::size_t(at)];
    if (place.caption != CaptionSide::None)
        tellOfFormula(m_sheet, place.captionSize, place.labelLeft ? 15 * kPixel : kSymbol);
    if (place.labelLeft)
        return captionLeft(part, place);
    if (place.caption == CaptionSide::Above)
        return captionAbove(part, place);
    return place.caption == CaptionSide::Right ? captionRight(part, place) : EquationBox{};
}

/// The baseline of a caption over the column labels of a part.
double EquationPainter::captionLine(int at) const
{
    const EquationPlace& place = m_layout.places[std::size_t(at)];
    const EquationLabels labels(m_sheet, m_equation.trace->network(), m_layout, m_metrics);
    return place.grid.top - kColumnGap - labels.columnHeight(m_equation.parts[std::size_t(at)], place) - 9 * kPixel;
}

EquationBox EquationPainter::captionAbove(const EquationPart& part, const EquationPlace& place)
{
    const double y = captionLine(int(&part - m_equation.parts.data()));
    const double left = place.grid.left - kBracketGap;
    const double width = math(part.symbol, left, y, place.captionSize, hueColors(part.hue, m_palette).ink);
    const double room = place.grid.right() + 14 * kPixel; // a sign may follow
    double x = left + width + 10 * kPixel;
    const std::string actual = actualShape(part);
    const double needed = m_metrics.advance(FontRole::Sans, kSmall, actual);
    const double symbolic = part.shape.empty() ? 0 : mathWidth(part.shape, 12 * kPixel, m_metrics) + 8 * kPixel;
    if (symbolic > 0 && x + symbolic + needed <= room) {
        math(part.shape, x, y, 12 * kPixel, m_palette.muted);
        x += symbolic;
    }
    if (x + needed <= room)
        words(x, y, actual, m_palette.muted);
    if (tellsAxes(part))
        axesUnder(part, place);
    return {left, y - place.captionSize, width, 1.3 * place.captionSize};
}

EquationBox EquationPainter::captionRight(const EquationPart& part, const EquationPlace& place)
{
    const CellGrid& grid = place.grid;
    const double x = grid.right() + kCaptionRight;
    const bool low = grid.height() < place.captionSize + kLineHeight;
    const double y = low ? grid.top + grid.height() / 2 + 0.3 * place.captionSize : grid.top + 0.86 * place.captionSize;
    const double width = math(part.symbol, x, y, place.captionSize, hueColors(part.hue, m_palette).ink);
    double line = y + 1.25 * kLineHeight;
    if (!part.shape.empty() && line + kLineHeight < grid.bottom()) {
        math(part.shape, x, line, 12 * kPixel, m_palette.muted);
        line += kLineHeight;
    }
    if (line < grid.bottom() + 2 * kPixel) {
        words(x, line, actualShape(part), m_palette.muted);
        line += kLineHeight;
    }
    if (tellsAxes(part))
        axesBeside(part, place, x, line);
    return {x, y - place.captionSize, width, 1.3 * place.captionSize};
}

bool EquationPainter::tellsAxes(const EquationPart& part) const
{
    return m_equation.contents.labels && isAttention(part);
}

/// Where the next matrix below begins; without one, as far as a line under the matrix reaches.
double EquationPainter::freeBelow(const EquationPlace& place) const
{
    std::optional<double> below;
    for (const EquationPlace& other : m_layout.places)
        if (other.grid.top >= place.grid.bottom() && other.grid.left < place.grid.right() && other.grid.right() > place.grid.left)
            below = std::min(below.value_or(other.grid.top), other.grid.top);
    return below.value_or(place.grid.bottom() + kNoteHeight);
}

/// In two lines from the baseline `line` on, where there is room for them; else under the matrix, where a lit column may cross them.
void EquationPainter::axesBeside(const EquationPart& part, const EquationPlace& place, double x, double line)
{
    const auto lines = axesNoteLines(part.rowAxis, part.colAxis, m_translate);
    const double widest = widestText(lines, FontRole::Sans, kSmall, m_metrics);
    if (line + kLineHeight > std::max(place.grid.bottom() + 2 * kPixel, freeBelow(place)) || x + widest > m_sheet.width - kPixel)
        return axesUnder(part, place);
    for (const std::string& one : lines) {
        words(x, line, one, m_palette.muted);
        line += kLineHeight;
    }
}

/// Up to the next matrix that stands at its right, or the end of the sheet.
double EquationPainter::freeBeside(const EquationPlace& place) const
{
    double right = m_layout.width;
    for (const EquationPlace& other : m_layout.places)
        if (other.grid.left > place.grid.left && other.grid.top < place.grid.bottom() + kNoteHeight && other.grid.bottom() > place.grid.bottom())
            right = std::min(right, other.grid.left - 2 * kBracketGap);
    return right - place.grid.left;
}

void EquationPainter::axesUnder(const EquationPart& part, const EquationPlace& place)
{
    const double left = place.grid.left - kBracketGap;
    double line = place.grid.bottom() + 0.8 * kNoteHeight;
    const std::string whole = axesNote(part.rowAxis, part.colAxis, m_translate);
    if (m_metrics.advance(FontRole::Sans, kSmall, whole) <= freeBeside(place))
        return words(left, line, whole, m_palette.muted);
    const auto lines = axesNoteLines(part.rowAxis, part.colAxis, m_translate);
    const double latest = m_sheet.width - kPixel - widestText(lines, FontRole::Sans, kSmall, m_metrics);
    for (const std::string& one : lines) {
        words(std::min(left, latest), line, one, m_palette.muted);
        line += kLineHeight;
    }
}

EquationBox EquationPainter::captionLeft(const EquationPart& part, const EquationPlace& place)
{
    const double width = mathWidth(part.symbol, place.captionSize, m_metrics);
    const double x = place.grid.left - kLabelGap - width;
    const double y = place.grid.top + place.grid.height() / 2 + 0.3 * place.captionSize;
    math(part.symbol, x, y, place.captionSize, m_palette.ink);
    return {x, y - place.captionSize, width, 1.3 * place.captionSize};
}

void EquationPainter::signs()
{
    const bool row = m_equation.setting == EquationSetting::Lane && !m_layout.bands.empty() && m_layout.bands.front().row;
    const double size = (row ? 20 : 17) * kPixel;
    for (const EquationSign& sign : m_layout.signs) {
        const double width = mathWidth(sign.math, size, m_metrics);
        const double baseline = sign.part < 0 ? sign.y + 0.3 * size : captionLine(sign.part);
        math(sign.math, sign.x - width / 2, baseline, size, m_palette.ink);
    }
}

/// As the cells are marked at the size that they have here.
HeldMarks EquationPainter::heldMarks() const
{
    HeldMarks marks;
    for (std::size_t at = 0; at < m_equation.parts.size(); ++at) {
        const EquationPart& part = m_equation.parts[at];
        const Override* entry = part.key ? m_equation.trace->network().heldIn(*part.key) : nullptr;
        if (entry)
            marks.add(heldMarksOf(m_layout.places[at].grid, heldCellsOn({.grid = m_layout.places[at].grid, .transposed = part.transposed}, *entry->held)));
    }
    return marks;
}

/// The bars of the scales that say something, each with the symbols that it stands for.
std::vector<EquationPainter::ScaleBar> EquationPainter::legendsIn(const EquationBox& box) const
{
    std::vector<ScaleBar> legends;
    for (std::size_t at = 0; at < m_equation.scales.size(); ++at)
        if (hasLegend(m_equation, at))
            legends.push_back({int(at), symbolsOf(m_equation.scales[at])});
    for (ScaleBar& legend : legends) {
        MatrixLegend bar{m_equation.scales[std::size_t(legend.scale)].scale, {}, {}};
        if (&legend == &legends.back() && anyMasked(m_equation))
            bar.entries.push_back({CellClass::Masked, m_translate(HL_TEXT("core", "masked: −∞, weight 0"))});
        if (&legend == &legends.back() && anyHeld(m_equation))
            bar.entries.push_back({CellClass::Finite, m_translate(HL_TEXT("core", "held by hand")), heldMarks()});
        const double most = std::min(150 * kPixel, box.left + box.width - kLeastLeft - kLeastLegend);
        legend.size = mathSizeFor(legend.symbols, 14 * kPixel, most, m_metrics);
        legend.named = mathWidth(legend.symbols, legend.size, m_metrics);
        legend.bar = lyingLegend(bar, std::max(box.width - legend.named, kLeastLegend), m_sheet.theme, m_metrics);
    }
    return legends;
}

/// In lines of `box`; a legend for which `columnOf` has a place starts there or right of it. Returns how many lines they take.
template <typename ColumnOf> int EquationPainter::flow(std::vector<ScaleBar>& legends, const EquationBox& box, ColumnOf columnOf) const
{
    const double right = box.left + box.width;
    double x = box.left;
    double line = box.top;
    double bottom = box.top;
    int lines = 1;
    for (ScaleBar& legend : legends) {
        const double width = legend.named + legend.bar.width;
        const auto start = [&](double from) {
            const double own = columnOf(legend);
            return own + width <= right ? std::max(from, own) : from;
        };
        if (x > box.left && start(x) + width > right) {
            x = box.left;
            line = bottom + 14 * kPixel;
            ++lines;
        }
        // Left of the matrices where there is no room under them.
        legend.x = std::min(start(x), std::max(kLeastLeft, right - width));
        legend.y = line;
        x = legend.x + width + 28 * kPixel;
        bottom = std::max(bottom, line + legend.bar.height);
    }
    return lines;
}

double EquationPainter::legends()
{
    const EquationBox under{m_layout.legendLeft, m_layout.bottom + 24 * kPixel, m_layout.width - m_layout.legendLeft, 0};
    const EquationBox box = m_layout.legends.value_or(under);
    const double own = m_layout.places.back().grid.left - kBracketGap;
    std::vector<ScaleBar> legends = legendsIn(box);
    // The result's own stands under the result where it can; in a product those of all that stands over it do.
    const int lines = flow(legends, box, [&](const ScaleBar& legend) {
        return !m_layout.legends && legend.scale == m_equation.result().scale ? own : box.left;
    });
    if (!m_layout.legends && m_equation.setting == EquationSetting::Corner) {
        std::vector<ScaleBar> aligned = legends;
        const int first = m_equation.parts.front().scale;
        if (flow(aligned, box, [&](const ScaleBar& legend) { return legend.scale == first ? box.left : own; }) <= lines)
            legends = std::move(aligned);
    }
    double bottom = legends.empty() ? m_layout.bottom : box.top;
    for (const ScaleBar& legend : legends) {
        math(legend.symbols, legend.x, legend.y + 9 * kPixel, legend.size, m_palette.muted);
        m_sheet.add(legend.bar, legend.x + legend.named, legend.y);
        bottom = std::max(bottom, legend.y + legend.bar.height);
    }
    return bottom;
}

} // namespace headlight
