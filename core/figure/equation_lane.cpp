// SPDX-License-Identifier: GPL-3.0-or-later
// Equations whose parts stand one after the other: in a line, or in a column so that column j runs through all of them.
#include "core/figure/equation_arrangements.h"

#include <algorithm>
#include <utility>

namespace headlight::arrangements {

namespace {

using namespace equation_measures;

constexpr double kGapDown = 34 * kPixel;
constexpr double kStripGap = 12 * kPixel; // around vectors
constexpr double kSignSpace = 26 * kPixel;
constexpr double kLeastCells = 50 * kPixel;

bool isVector(const EquationSheet& sheet, std::size_t at)
{
    const EquationPart& part = sheet.parts()[at];
    return part.rows == 1 && at > 0 && at + 1 < sheet.parts().size();
}

/// The height of gaps between parts of a column.
double gapBefore(const EquationSheet& sheet, std::size_t at)
{
    if (at == 0)
        return 0;
    if (at + 1 == sheet.parts().size())
        return kGapDown;
    const double gap = isVector(sheet, at) || isVector(sheet, at - 1) ? kStripGap : kGapDown;
    return std::max({gap, sheet.noteUnder(at - 1), sheet.noteUnderCaption(at - 1)});
}

void addBands(EquationLayout& layout, bool row)
{
    for (int part = 1; part < int(layout.places.size()); ++part)
        layout.bands.push_back({part - 1, part, row, false});
}

/// A column of parts from `top` on, at most `width` wide without the margins, with `below` kept free under it.
EquationLayout column(const EquationSheet& sheet, double top, double width, double below)
{
    const std::vector<EquationPart>& parts = sheet.parts();
    const double across = width - sheet.labels - sheet.captions;
    const double note = sheet.noteUnderCaption(parts.size() - 1);
    double down = sheet.room.height - top - sheet.columns - note - below - sheet.room.margin;
    std::vector<Index> rows;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        down -= gapBefore(sheet, at);
        rows.push_back(parts[at].rows);
    }
    if (across < kLeastCells || down < kLeastCells)
        return noRoom(kLeastCells - std::min(across, down));
    double cellWidth = std::min(across / double(parts.back().cols), sheet.mostCellWidth());
    std::vector<double> heights = shareRoom(rows, sheet.mostCellHeight(), down);
    for (double& height : heights)
        keepInShape(cellWidth, height);
    EquationLayout layout;
    double y = top + sheet.columns;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        y += gapBefore(sheet, at);
        const bool vector = isVector(sheet, at);
        const CellGrid grid{sheet.room.margin + sheet.labels, y, cellWidth, heights[at], parts[at].rows, parts[at].cols};
        const double size = vector ? mathSizeFor(parts[at].symbol, 15 * kPixel, sheet.labels - 24 * kPixel, sheet.metrics)
                                   : sheet.captionSize(parts[at], sheet.captions - kCaptionRight);
        layout.places.push_back({grid, CaptionSide::Right, size, !vector, at == 0, vector});
        if (!parts[at].sign.empty()) {
            const double signWidth = mathWidth(parts[at].sign, 17 * kPixel, sheet.metrics);
            const double middle = vector ? grid.top + grid.height() / 2 : grid.top - gapBefore(sheet, at) / 2;
            // All of them in one column, left of every label.
            layout.signs.push_back({parts[at].sign, sheet.room.margin + signWidth / 2, middle});
        }
        y = grid.bottom();
    }
    addBands(layout, false);
    layout.bottom = y + note;
    layout.right = layout.places.front().grid.right() + sheet.captions;
    layout.labelRoom = sheet.labels - kLabelGap;
    layout.columnLabelRoom = sheet.columns - kColumnGap;
    layout.legendLeft = layout.places.front().grid.left;
    return layout;
}

} // namespace

EquationLayout columnBesideWords(const EquationSheet& sheet)
{
    const double inside = sheet.room.width - 2 * sheet.room.margin;
    const double top = sheet.room.margin + sheet.columns;
    const auto beside = [&](double below) {
        EquationLayout layout = column(sheet, sheet.room.margin, inside - sheet.words - kWordsGap, below);
        return layout.places.empty() ? layout : withWordsBeside(std::move(layout), sheet, top);
    };
    if (EquationLayout layout = beside(sheet.room.strips); !layout.places.empty())
        if (auto legended = withLegendsUnderWords(std::move(layout), sheet))
            return *std::move(legended);
    return beside(sheet.legends);
}

EquationLayout columnUnderWords(const EquationSheet& sheet)
{
    EquationLayout layout = column(sheet, sheet.room.margin + sheet.wordsHeight, sheet.room.width - 2 * sheet.room.margin, sheet.legends);
    layout.words = wordsAbove(sheet);
    return layout;
}

/// Side by side; only where every part has the result's rows, so that row i runs through all of them.
EquationLayout rowUnderWords(const EquationSheet& sheet)
{
    const std::vector<EquationPart>& parts = sheet.parts();
    double across = sheet.room.width - 2 * sheet.room.margin - sheet.labels;
    std::vector<Index> cols;
    for (const EquationPart& part : parts) {
        if (part.rows != parts.back().rows || part.strip || (part.rows == 1 && !part.key && part.operand > 0))
            return noRoom(1e6);
        cols.push_back(part.cols);
        across -= part.sign.empty() ? 0 : mathWidth(part.sign, 20 * kPixel, sheet.metrics) + 2 * kSignSpace;
    }
    const double top = sheet.room.margin + sheet.wordsHeight + kCaptionAbove + sheet.columns;
    double note = 0;
    for (std::size_t at = 0; at < parts.size(); ++at)
        note = std::max(note, sheet.noteUnder(at));
    const double down = sheet.room.height - top - note - sheet.legends - sheet.room.margin;
    if (across < kLeastCells || down < kLeastCells / 2)
        return noRoom(kLeastCells - std::min(across, down));
    double cellWidth = shareRoom(cols, sheet.mostCellWidth(), across).front();
    double cellHeight = std::min(sheet.mostCellHeight(), down / double(parts.back().rows));
    keepInShape(cellWidth, cellHeight);
    EquationLayout layout;
    double x = sheet.room.margin + sheet.labels;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        if (!parts[at].sign.empty()) {
            const double half = mathWidth(parts[at].sign, 20 * kPixel, sheet.metrics) / 2 + kSignSpace;
            layout.signs.push_back({parts[at].sign, x + half, top, int(at)});
            x += 2 * half;
        }
        const CellGrid grid{x, top, cellWidth, cellHeight, parts[at].rows, parts[at].cols};
        layout.places.push_back({grid, CaptionSide::Above, sheet.captionSize(parts[at], std::max(grid.width(), 60 * kPixel)), at == 0, true});
        x = grid.right();
    }
    addBands(layout, true);
    const bool narrow = layout.places.back().grid.width() + 2 * kSignSpace < sheet.room.axesNoteLine;
    layout.bottom = layout.places.back().grid.bottom() + note + (note > 0 && narrow ? kLineHeight : 0);
    layout.right = x + kBracketGap;
    layout.labelRoom = sheet.labels - kLabelGap;
    layout.columnLabelRoom = sheet.columns - kColumnGap;
    layout.legendLeft = layout.places.front().grid.left;
    layout.words = wordsAbove(sheet);
    return layout;
}

} // namespace headlight::arrangements
