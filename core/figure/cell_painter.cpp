// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cell_painter.h"

#include "core/base/worker_pool.h"
#include "core/figure/color_row.h"
#include "core/figure/hatch.h"
#include "core/figure/matrix_legend.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kMarkLine = 0.16;
constexpr double kLeastRuled = 2.0; // smaller cells touch
constexpr double kRule = 0.24;
constexpr double kFrame = 0.2;
constexpr double kLit = 0.4;
constexpr double kLitCell = 0.55;
constexpr double kHalo = 0.2;       // on each side of a lit frame
constexpr double kSide = 0.55;      // free on both sides of a number
constexpr double kMostNumberSize = 9 * kPoint;
constexpr double kFigureHeight = 0.728; // of Inter's figures, in em

/// Of a cell that holds no finite number.
Rgb groundOf(CellClass cls, const ColorScale& scale, const FigurePalette& palette)
{
    if (cls == CellClass::Infinite)
        return scale.map->at(1);
    return cls == CellClass::Masked ? palette.maskedGround : palette.errorWash;
}

/// The grounds of all cells as one primitive, which each writer makes as small as it can.
void addGrounds(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    FigureCells grounds{grid.left, grid.top, grid.width(), grid.height(), grid.rows, grid.cols, {}};
    grounds.colors.resize(std::size_t(grid.rows * grid.cols));
    forEachBand(grid.rows, grid.cols, [&](Index from, Index to) {
        for (Index row = from; row < to; ++row) {
            Rgb* line = grounds.colors.data() + row * grid.cols;
            colorRow(scale, {cells.values.row(row).data(), std::size_t(grid.cols)}, line);
            for (Index col = 0; col < grid.cols; ++col)
                if (const CellClass cls = cells.at(row, col); cls != CellClass::Finite)
                    line[col] = groundOf(cls, scale, palette);
        }
    });
    sheet.add(std::move(grounds));
}

std::vector<HatchBox> maskedBoxes(const CellGrid& grid, const CellTable& cells)
{
    return hiddenRuns(grid, [&cells](Index row, Index col) { return cells.at(row, col) == CellClass::Masked; });
}

Path rules(const CellGrid& grid)
{
    Path path;
    for (Index col = 1; col < grid.cols; ++col)
        path.moveTo(grid.x(col), grid.top).lineTo(grid.x(col), grid.bottom());
    for (Index row = 1; row < grid.rows; ++row)
        path.moveTo(grid.left, grid.y(row)).lineTo(grid.right(), grid.y(row));
    return path;
}

double sizeOfNumbers(const CellGrid& grid)
{
    return std::clamp(grid.cellHeight * 0.38, kSmallestText, kMostNumberSize);
}

double baseline(const CellGrid& grid, Index row, double size)
{
    return grid.y(row) + grid.cellHeight / 2 + kFigureHeight / 2 * size;
}

void addCellText(Figure& sheet, const CellGrid& grid, Cell cell, std::string text, double size, Rgb color)
{
    sheet.add(FigureText{grid.x(cell.col) + grid.cellWidth / 2,
                         baseline(grid, cell.row, size),
                         {{std::move(text), FontRole::Sans}},
                         size,
                         color,
                         Anchor::Middle,
                         0});
}

template <typename Visit> void forEachCell(const CellGrid& grid, Visit visit)
{
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index col = 0; col < grid.cols; ++col)
            visit(Cell{row, col});
    }
}

/// Frames of a lit row, column or cell. Small cells get thinner lines and no halo, which would eat their neighbours.
class Frames {
  public:
    Frames(Figure& sheet, const CellGrid& grid)
        : m_sheet(sheet), m_side(std::min(grid.cellWidth, grid.cellHeight)), m_small(m_side < kLeastRuled)
    {
    }

    void add(double x, double y, double width, double height, Rgb color, double line)
    {
        const double drawn = m_small ? std::clamp(m_side * 0.3, 0.14, line) : line;
        const Rgb canvas = figurePalette(m_sheet.theme).canvas;
        if (!m_small)
            m_sheet.add(FigureRect{x, y, width, height, std::nullopt, Stroke{canvas, drawn + 2 * kHalo}, 0});
        m_sheet.add(FigureRect{x, y, width, height, std::nullopt, Stroke{color, drawn}, 0});
    }

  private:
    Figure& m_sheet;
    double m_side;
    bool m_small;
};

} // namespace

void paintCells(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale, bool framed)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    addGrounds(sheet, grid, cells, scale);
    const double side = std::min(grid.cellWidth, grid.cellHeight);
    if (cells.anyMasked) {
        Path lines = hatchLines(maskedBoxes(grid, cells), hatchSpacing(side), grid.left, grid.top);
        sheet.add(FigurePath{std::move(lines), std::nullopt, Stroke{palette.maskedHatch, kHatchLine}});
    }
    if (side >= kLeastRuled && grid.rows * grid.cols > 1)
        sheet.add(FigurePath{rules(grid), std::nullopt, Stroke{palette.canvas, kRule}});
    if (framed)
        sheet.add(FigureRect{grid.left, grid.top, grid.right() - grid.left, grid.bottom() - grid.top, std::nullopt,
                             Stroke{palette.frame, kFrame}, 0});
    sheet.cells += grid.rows * grid.cols;
}

namespace {

/// As decimalsThatFit(), but with at most `most` decimals, which may be more than its two.
std::optional<int> decimalsUpTo(int most, const FiniteRange& range, double room, const TextWidth& width)
{
    for (int decimals = most; decimals >= std::min(most, leastDecimals(range.lo, range.hi)); --decimals) {
        if (widestNumber(range.lo, range.hi, decimals, width) <= room)
            return decimals;
    }
    return std::nullopt;
}

} // namespace

std::optional<NumberStyle> numberStyle(const CellGrid& grid, const CellTable& cells, const FontMetrics& metrics,
                                       std::optional<int> digits)
{
    if (grid.cellHeight < 1.2 * kSmallestText)
        return std::nullopt;
    const double room = grid.cellWidth - 2 * kSide;
    const auto widthAt = [&](double size) {
        return [&metrics, size](std::string_view text) { return metrics.advance(FontRole::Sans, size, text); };
    };
    const auto decimals = digits ? decimalsUpTo(*digits, cells.finite, room, widthAt(kSmallestText))
                                 : decimalsThatFit(cells.finite.lo, cells.finite.hi, room, widthAt(kSmallestText));
    if (!decimals)
        return std::nullopt;
    const auto width = widthAt(1);
    const double widest = std::max(widestNumber(cells.finite.lo, cells.finite.hi, *decimals, width), 1e-9);
    return NumberStyle{std::clamp(room / widest, kSmallestText, sizeOfNumbers(grid)), *decimals};
}

double cellWidthForNumbers(const CellTable& cells, const FontMetrics& metrics)
{
    const int decimals = leastDecimals(cells.finite.lo, cells.finite.hi);
    const auto width = [&](std::string_view text) { return metrics.advance(FontRole::Sans, kSmallestText, text); };
    return widestNumber(cells.finite.lo, cells.finite.hi, decimals, width) + 2 * kSide;
}

void paintNumbers(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                  const NumberStyle& style)
{
    forEachCell(grid, [&](Cell cell) {
        if (cells.at(cell.row, cell.col) != CellClass::Finite)
            return;
        const float value = cells.values(cell.row, cell.col);
        addCellText(sheet, grid, cell, formatFixed(value, style.decimals), style.size, textColorOn(scale.color(value)));
    });
}

bool paintWords(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                const FontMetrics& metrics)
{
    const double size = std::min(sizeOfNumbers(grid), kTextSize);
    const double need = metrics.advance(FontRole::Sans, size, cells.anyNotANumber ? "NaN" : kInfinity);
    if (grid.cellHeight < 1.2 * size || grid.cellWidth < need + kSide)
        return false;
    const FigurePalette& palette = figurePalette(sheet.theme);
    forEachCell(grid, [&](Cell cell) {
        const CellClass cls = cells.at(cell.row, cell.col);
        if (cls == CellClass::NotANumber)
            addCellText(sheet, grid, cell, "NaN", size, palette.errorInk);
        else if (cls == CellClass::Infinite)
            addCellText(sheet, grid, cell, std::string(kInfinity), size, textColorOn(scale.map->at(1)));
    });
    return true;
}

void paintMarks(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale)
{
    Path crosses;
    Path dots;
    forEachCell(grid, [&](Cell cell) {
        const CellClass cls = cells.at(cell.row, cell.col);
        (cls == CellClass::Infinite ? dots : crosses)
            .append(cellMark(cls, grid.x(cell.col), grid.y(cell.row), grid.cellWidth, grid.cellHeight));
    });
    const double line = std::min(kMarkLine, grid.cellWidth / 4);
    sheet.add(FigurePath{std::move(crosses), std::nullopt, Stroke{figurePalette(sheet.theme).errorInk, line}});
    sheet.add(FigurePath{std::move(dots), textColorOn(scale.map->at(1)), std::nullopt});
}

Result<bool> paintSymbols(Figure& sheet, const CellGrid& grid, const CellTable& cells, const ColorScale& scale,
                          const CellSymbols& symbols, const FontMetrics& metrics)
{
    const auto formulaOf = [&](Cell cell) {
        std::string row = std::to_string(symbols.first.row + cell.row + 1);
        std::string col = std::to_string(symbols.first.col + cell.col + 1);
        if (symbols.transposed)
            std::swap(row, col);
        return parseMath("{" + symbols.element + "}_{" + row + "," + col + "}");
    };
    auto widest = formulaOf({grid.rows - 1, grid.cols - 1});
    if (!widest)
        return widest.error();
    const double width = layoutMath(*widest, metrics, 1).width;
    // As much is free beside them as beside numbers, unless they could not be read then.
    const double roomy = (grid.cellWidth - 2 * kSide) / width;
    const double tight = std::min(kSmallestText, (grid.cellWidth - kSide) / width);
    const double size = std::min({std::max(roomy, tight), grid.cellHeight * symbols.share, 10 * kPoint});
    if (size < kSmallestText)
        return false;
    forEachCell(grid, [&](Cell cell) {
        if (cells.at(cell.row, cell.col) != CellClass::Finite)
            return;
        MathNode formula = std::move(formulaOf(cell).value());
        MathLayout layout = layoutMath(formula, metrics, size);
        const Rgb ground = scale.color(cells.values(cell.row, cell.col));
        const double x = grid.x(cell.col) + (grid.cellWidth - layout.width) / 2;
        sheet.add(FigureMath{x, grid.y(cell.row) + grid.cellHeight / 2 + 0.26 * size, std::move(formula),
                             std::move(layout), textColorOn(ground), 0});
    });
    return true;
}

void paintLit(Figure& sheet, const CellGrid& grid, std::optional<Index> row, std::optional<Index> col)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    Frames frames(sheet, grid);
    if (row) {
        const double right = col ? grid.x(*col + 1) : grid.right();
        frames.add(grid.left, grid.y(*row), right - grid.left, grid.cellHeight, palette.query.line, kLit);
    }
    if (col) {
        const double bottom = row ? grid.y(*row + 1) : grid.bottom();
        frames.add(grid.x(*col), grid.top, grid.cellWidth, bottom - grid.top, palette.key.line, kLit);
    }
    if (row && col)
        frames.add(grid.x(*col), grid.y(*row), grid.cellWidth, grid.cellHeight, palette.ink, kLitCell);
}

} // namespace headlight
