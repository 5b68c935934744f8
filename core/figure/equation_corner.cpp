// SPDX-License-Identifier: GPL-3.0-or-later
// Products: left operand and top operand, the bias under it, the result where row and column meet.
#include "core/figure/equation_arrangements.h"

#include "core/figure/equation_labels.h"

#include <algorithm>
#include <optional>

namespace headlight::arrangements {

namespace {

using namespace equation_measures;

constexpr double kGapAcross = 52 * kPixel; // between left operand and result: holds "i = 3"
constexpr double kGapDown = 56 * kPixel;   // between top operand and result: holds "j = 2", and the caption at the left
constexpr double kTightGap = 34 * kPixel;  // the same where cells need the room: the caption has the free quarter
constexpr double kReadableRow = 20 * kPixel;
constexpr double kLeastRow = 4 * kPixel;   // of the result, where it makes room for the words
constexpr double kBiasGap = 16 * kPixel;
constexpr double kLeastCells = 60 * kPixel;
constexpr double kToldApart = 9 * kPixel; // columns without numbers

struct Corner {
    const EquationSheet& sheet;
    bool biased;
    double top; ///< where the column labels begin
    double leastUpper = 0; ///< height of the top operand: the words stand beside it

    const EquationPart& left() const { return sheet.parts()[0]; }
    const EquationPart& upper() const { return sheet.parts()[1]; }
    const EquationPart& result() const { return sheet.parts().back(); }

    double across() const
    {
        return sheet.room.width - 2 * sheet.room.margin - sheet.labels - kGapAcross - sheet.captions;
    }
    double down(double gap) const
    {
        const double bias = biased ? kBiasGap : 0;
        return sheet.room.height - top - sheet.columns - gap - bias - note() - sheet.legends - sheet.room.margin;
    }
    /// Under the lower matrices.
    double note() const { return std::max(sheet.noteUnder(0), sheet.noteUnderCaption(sheet.parts().size() - 1)); }
};

/// The heights of the rows: of the top operand, of the result, of the bias.
struct Rows {
    double upper;
    double result;
    double bias;
    double gap; ///< between top operand, or bias, and result
};

/// Of the inner columns and of the result's: alike where that leaves room for numbers, else the result's as wide as its
/// numbers, where the inner ones, whose numbers stand in the strip, can still be told apart.
std::vector<double> columnWidths(const Corner& corner)
{
    const EquationSheet& sheet = corner.sheet;
    const auto inner = double(corner.left().cols);
    const auto cols = double(corner.result().cols);
    std::vector<double> widths = shareRoom({corner.left().cols, corner.result().cols}, sheet.mostCellWidth(), corner.across());
    const auto wanted = [&](int decimals) {
        double most = 0;
        for (const EquationPart* part : {&corner.result(), &corner.upper()})
            most = std::max(most, numberRoom(sheet.equation.scales[std::size_t(part->scale)].scale, decimals, sheet.metrics));
        return most;
    };
    for (const int decimals : {2, 1}) {
        const double width = wanted(decimals);
        const double least = decimals == 2 ? 1.4 * kToldApart : kToldApart;
        if (widths[1] >= width)
            break;
        if (corner.across() - width * cols >= least * inner)
            return {std::min((corner.across() - width * cols) / inner, width), width};
    }
    return widths;
}

CellGrid gridAt(double left, double top, double width, double height, const EquationPart& part)
{
    return {left, top, width, height, part.rows, part.cols};
}

std::optional<Rows> rowHeights(const Corner& corner, std::vector<double>& widths)
{
    const EquationSheet& sheet = corner.sheet;
    const auto inner = double(corner.left().cols);
    const auto count = double(corner.result().rows);
    std::vector<Index> counts = {corner.left().cols, corner.result().rows};
    if (corner.biased)
        counts.push_back(1);
    double gap = kGapDown;
    std::vector<double> heights = shareRoom(counts, sheet.mostCellHeight(), corner.down(gap));
    if (heights[1] < kReadableRow) {
        gap = kTightGap;
        heights = shareRoom(counts, sheet.mostCellHeight(), corner.down(gap));
    }
    if (widths[0] == widths[1] && heights[0] == heights[1]) {
        keepInShape(widths[0], heights[0]);
        widths[1] = widths[0];
        std::fill(heights.begin(), heights.end(), heights[0]);
    }
    const auto biasHeight = [&] { return corner.biased ? std::clamp(heights[1], 8 * kPixel, sheet.mostCellHeight()) : 0; };
    if (heights[0] * inner < corner.leastUpper) {
        heights[0] = corner.leastUpper / inner;
        heights[1] = std::min(heights[1], (corner.down(gap) - corner.leastUpper - biasHeight()) / count);
        if (heights[1] < kLeastRow || heights[0] > sheet.mostCellHeight())
            return std::nullopt;
    }
    return Rows{heights[0], heights[1], biasHeight(), gap};
}

EquationLayout arrange(const Corner& corner)
{
    const EquationSheet& sheet = corner.sheet;
    const Index inner = corner.left().cols;
    const double down = corner.down(kTightGap);
    if (corner.across() < kLeastCells || down < kLeastCells)
        return noRoom(kLeastCells - std::min(corner.across(), down));
    std::vector<double> widths = columnWidths(corner);
    const std::optional<Rows> rows = rowHeights(corner, widths);
    if (!rows)
        return noRoom(sheet.words);
    EquationLayout layout;
    const double left = sheet.room.margin + sheet.labels;
    const double resultLeft = left + double(inner) * widths[0] + kGapAcross;
    const double upperTop = corner.top + sheet.columns;
    double y = upperTop + double(inner) * rows->upper;
    const double biasHeight = rows->bias;
    const double biasTop = y + kBiasGap;
    y += rows->gap + (corner.biased ? kBiasGap + biasHeight : 0);
    const CellGrid leftGrid = gridAt(left, y, widths[0], rows->result, corner.left());
    layout.places.push_back({leftGrid, CaptionSide::Above, sheet.captionSize(corner.left(), leftGrid.width()), true, true});
    const double captionRoom = sheet.captions - kCaptionRight;
    layout.places.push_back({gridAt(resultLeft, upperTop, widths[1], rows->upper, corner.upper()), CaptionSide::Right,
                             sheet.captionSize(corner.upper(), captionRoom), true, true});
    if (corner.biased)
        layout.places.push_back({gridAt(resultLeft, biasTop, widths[1], biasHeight, sheet.parts()[2]), CaptionSide::Right,
                                 sheet.captionSize(sheet.parts()[2], captionRoom), false, false});
    layout.places.push_back({gridAt(resultLeft, y, widths[1], rows->result, corner.result()), CaptionSide::Right,
                             sheet.captionSize(corner.result(), captionRoom), false, false});
    if (corner.biased)
        layout.signs.push_back({"+", resultLeft - 22 * kPixel, biasTop + biasHeight / 2});
    const int result = int(layout.places.size()) - 1;
    layout.bands = {{0, result, true, true}};
    layout.bands.push_back({1, corner.biased ? 2 : result, false, !corner.biased});
    if (corner.biased)
        layout.bands.push_back({2, result, false, true});
    layout.bottom = layout.places.back().grid.bottom() + corner.note();
    layout.right = layout.places.back().grid.right() + sheet.captions;
    layout.labelRoom = sheet.labels - kLabelGap;
    layout.columnLabelRoom = sheet.columns - kColumnGap;
    layout.legendLeft = left;
    return layout;
}

/// Puts the words into the free quarter; their height is what is free.
void placeWords(const EquationSheet& sheet, EquationLayout& layout)
{
    const CellGrid& left = layout.places.front().grid;
    const CellGrid& upper = layout.places[1].grid;
    // The row labels of the top operand reach into the free quarter.
    const double right = upper.left - kLabelGap - rowLabelRoom(sheet.equation.trace->network(), sheet.parts()[1], sheet.metrics) - 24 * kPixel;
    const double start = std::min(left.left, right - sheet.words);
    Figure scratch;
    const EquationLabels labels(scratch, sheet.equation.trace->network(), layout, sheet.metrics);
    const double head = kColumnGap + labels.columnHeight(sheet.parts().front(), layout.places.front()) + kCaptionAbove;
    const double bottom = left.top - head - 8 * kPixel;
    layout.words = {std::max(start, sheet.room.margin), sheet.room.margin, 0, 0};
    layout.words.width = std::min(right - layout.words.left, 420 * kPixel);
    layout.words.height = bottom - layout.words.top;
}

} // namespace

/// Where the quarter is too low for the words, the top operand beside them gets higher rows than the result.
EquationLayout cornerWithWordsInside(const EquationSheet& sheet)
{
    const double wanted = kTallWords + sheet.room.controls;
    Corner corner{sheet, sheet.parts().size() > 3, sheet.room.margin};
    EquationLayout layout = arrange(corner);
    if (layout.places.empty())
        return layout;
    placeWords(sheet, layout);
    if (const double missing = wanted - layout.words.height; missing > 0) {
        corner.leastUpper = layout.places[1].grid.height() + missing;
        layout = arrange(corner);
        if (layout.places.empty())
            return layout;
        placeWords(sheet, layout);
    }
    if (layout.words.width < 0.86 * sheet.words || layout.words.height < wanted - 1e-9)
        return noRoom(sheet.words);
    return layout;
}

EquationLayout cornerUnderWords(const EquationSheet& sheet)
{
    const double top = sheet.room.margin + sheet.wordsHeight;
    EquationLayout layout = arrange({sheet, sheet.parts().size() > 3, top});
    layout.words = wordsAbove(sheet);
    return layout;
}

} // namespace headlight::arrangements
