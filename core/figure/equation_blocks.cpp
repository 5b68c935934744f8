// SPDX-License-Identifier: GPL-3.0-or-later
// Concatenation: blocks side by side, and under them the result, each block over its columns.
#include "core/figure/equation_arrangements.h"

#include <algorithm>
#include <utility>

namespace headlight::arrangements {

namespace {

using namespace equation_measures;

constexpr double kGapDown = 64 * kPixel;
constexpr double kLeastCells = 50 * kPixel;
constexpr double kBesideName = 4 * kPixel;

/// Where not every block has room for its name, every second, fourth, … has it: a name may be as wide as the blocks up to the next.
std::size_t namedEvery(const std::vector<EquationPart>& parts, double pitch, const FontMetrics& metrics)
{
    double widest = 0;
    for (std::size_t at = 0; at + 1 < parts.size(); ++at)
        widest = std::max(widest, mathWidth(parts[at].symbol, 15 * kPixel, metrics));
    std::size_t every = 1;
    while (every < parts.size() && widest > double(every) * pitch - kBesideName)
        every *= 2;
    return every;
}

EquationLayout blocks(const EquationSheet& sheet, double top, double width)
{
    const std::vector<EquationPart>& parts = sheet.parts();
    const std::size_t count = parts.size() - 1;
    const double inside = width - sheet.labels - sheet.captions;
    const double gap = std::min(30 * kPixel, 0.25 * inside / double(count));
    const double across = inside - gap * double(count - 1);
    const double head = kCaptionAbove + sheet.columns;
    const double down = sheet.room.height - top - head - kGapDown - sheet.columns - sheet.legends - sheet.room.margin;
    if (across < kLeastCells || down < kLeastCells)
        return noRoom(kLeastCells - std::min(across, down));
    double cellWidth = std::min(sheet.mostCellWidth(), across / double(parts.back().cols));
    double cellHeight = std::min(sheet.mostCellHeight(), down / double(2 * parts.back().rows));
    keepInShape(cellWidth, cellHeight);
    EquationLayout layout;
    double x = sheet.room.margin + sheet.labels;
    const double y = top + head;
    const double pitch = cellWidth * double(parts.front().cols) + gap;
    const std::size_t every = namedEvery(parts, pitch, sheet.metrics);
    for (std::size_t at = 0; at < count; ++at) {
        const CellGrid grid{x, y, cellWidth, cellHeight, parts[at].rows, parts[at].cols};
        const bool named = at % every == 0;
        const double size = mathSizeFor(parts[at].symbol, kSymbol, double(every) * pitch - kBesideName, sheet.metrics);
        layout.places.push_back({grid, named ? CaptionSide::Above : CaptionSide::None, size, at == 0, named && every == 1});
        if (at > 0 && gap >= 24 * kPixel)
            layout.signs.push_back({parts[at].sign, x - gap / 2, y + grid.height() / 2});
        layout.bands.push_back({int(at), int(count), false, false});
        x = grid.right() + gap;
    }
    const double shift = gap * double(count - 1) / 2;
    const CellGrid grid{sheet.room.margin + sheet.labels + shift, y + cellHeight * double(parts.back().rows) + kGapDown + sheet.columns,
                        cellWidth, cellHeight, parts.back().rows, parts.back().cols};
    layout.places.push_back({grid, CaptionSide::Right, sheet.captionSize(parts.back(), sheet.captions - kCaptionRight), true, true});
    layout.bottom = grid.bottom();
    layout.right = std::max(grid.right() + sheet.captions, x - gap + kBracketGap);
    layout.labelRoom = sheet.labels - kLabelGap;
    layout.columnLabelRoom = sheet.columns - kColumnGap;
    layout.legendLeft = layout.places.front().grid.left;
    return layout;
}

} // namespace

EquationLayout blocksBesideWords(const EquationSheet& sheet)
{
    const double inside = sheet.room.width - 2 * sheet.room.margin;
    EquationLayout layout = blocks(sheet, sheet.room.margin, inside - sheet.words - kWordsGap);
    if (layout.places.empty())
        return layout;
    const double top = layout.places.front().grid.top;
    return withWordsBeside(std::move(layout), sheet, top);
}

EquationLayout blocksUnderWords(const EquationSheet& sheet)
{
    EquationLayout layout = blocks(sheet, sheet.room.margin + sheet.wordsHeight, sheet.room.width - 2 * sheet.room.margin);
    layout.words = wordsAbove(sheet);
    return layout;
}

} // namespace headlight::arrangements
