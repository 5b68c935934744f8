// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/heads_layout.h"

#include "core/figure/axis_painter.h"
#include "core/figure/figure.h"
#include "core/figure/stacked_text.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMostWide = 52 * kPixel; // of a cell
constexpr double kMostHigh = 40 * kPixel;
constexpr double kSnapped = 6 * kPixel; // larger cells are whole pixels
constexpr double kRowReadable = 14 * kPixel; // rows of many narrow cells may be so high
constexpr double kAspect = 1.4; // width of a cell by its height where both axes count the same
constexpr double kLeastTile = 24 * kPixel; // both sides of the cells
constexpr double kLeastLabelled = 84 * kPixel;
constexpr double kLabelledCell = 12 * kPixel;
constexpr double kLabelBonus = 1.6; // how much larger cells would have to be to give up their labels
constexpr double kLooseGap = 48 * kPixel;
constexpr double kMoreGap = 12 * kPixel; // between lines, where there is height to spare
constexpr double kTightBonus = 1.06; // how much larger cells have to get for tiles to stand closer
constexpr double kLeastTitle = 176 * kPixel; // of a labelled tile: its name and what it does

struct Measures {
    double padding, title, gapX, gapY;
};

Measures measuresOf(bool labelled, bool tight = false)
{
    if (labelled && tight)
        return {8 * kPixel, 20 * kPixel, 8 * kPixel, 8 * kPixel};
    return labelled ? Measures{12 * kPixel, 22 * kPixel, 18 * kPixel, 12 * kPixel}
                    : Measures{6 * kPixel, 18 * kPixel, 8 * kPixel, 8 * kPixel};
}

double snapped(double length)
{
    return length >= kSnapped ? std::floor(length / kPixel + 1e-6) * kPixel : length;
}

/// The height of labels over columns that are `pitch` wide, as layoutColumnLabels will set them.
double columnLabelHeight(const HeadsRoom& asked, double pitch, double room)
{
    if (asked.colLabel + 0.9 <= pitch || pitch < kTextSize)
        return kCapital * kTextSize;
    return std::min(asked.stackedCols ? asked.colLabel * kStackLine : asked.colLabel * 0.75 + kTextSize, room);
}

/// Cells as large as tile and aspect allow.
void sizeCells(const HeadsRoom& room, double wide, double high, HeadsLayout& layout)
{
    double width = std::min(wide / double(room.cols), kMostWide);
    double height = std::min(high / double(room.rows), kMostHigh);
    if (room.square) {
        height = std::min(height, width);
        width = std::min(width, kAspect * height);
    } else {
        height = std::min(height, std::max(width, kRowReadable));
        width = std::min(width, 3 * height);
    }
    layout.cellWidth = snapped(width);
    layout.cellHeight = snapped(height);
}

/// `columns` tiles a line; without columns where that leaves no room.
HeadsLayout arrange(const HeadsRoom& room, int columns, bool labelled, bool tight)
{
    const Measures m = measuresOf(labelled, tight);
    HeadsLayout layout;
    layout.labelled = labelled;
    layout.padding = m.padding;
    layout.title = m.title;
    const int lines = (room.tiles + columns - 1) / columns;
    const double tileWidth = (room.width - double(columns - 1) * m.gapX) / double(columns);
    const double tileHeight = (room.height - double(lines - 1) * m.gapY) / double(lines);
    layout.rowLabels = labelled ? std::min(room.rowLabel, 0.26 * tileWidth) + kLabelGap : 0;
    const double wide = tileWidth - 2 * m.padding - layout.rowLabels;
    if (labelled)
        layout.colLabels = kLabelGap + columnLabelHeight(room, std::min(wide / double(room.cols), kMostWide),
                                                         0.26 * tileHeight);
    const double high = tileHeight - 2 * m.padding - m.title - layout.colLabels;
    const double least = labelled ? std::min(kLeastLabelled, kLabelledCell * double(std::min(room.rows, room.cols))) : kLeastTile;
    if (wide < least || high < least)
        return layout;
    sizeCells(room, wide, high, layout);
    const double cells = layout.cellWidth * double(room.cols);
    layout.tileWidth = std::min(tileWidth, std::max(cells + layout.rowLabels + 2 * m.padding, labelled ? kLeastTitle : 0.0));
    layout.tileHeight = layout.cellHeight * double(room.rows) + 2 * m.padding + m.title + layout.colLabels;
    layout.pitchX = std::min(tileWidth + m.gapX, layout.tileWidth + kLooseGap);
    layout.pitchY = layout.tileHeight + m.gapY + std::clamp(tileHeight - layout.tileHeight, 0.0, kMoreGap);
    layout.columns = columns;
    return layout;
}

double worth(const HeadsLayout& layout)
{
    return std::sqrt(layout.cellWidth * layout.cellHeight) * (layout.labelled ? kLabelBonus : 1.0);
}

} // namespace

Point HeadsLayout::tile(int index) const
{
    return {double(index % columns) * pitchX, double(index / columns) * pitchY};
}

Point HeadsLayout::cells(int index) const
{
    const Point corner = tile(index);
    return {corner.x + padding + rowLabels, corner.y + padding + title + colLabels};
}

HeadsLayout layoutHeads(const HeadsRoom& room)
{
    HeadsLayout best;
    const auto tryAll = [&](bool labelled, bool tight, double bonus) {
        for (int columns = room.tiles; columns >= 1; --columns) { // of layouts as good the one with the fewest lines
            const HeadsLayout layout = arrange(room, columns, labelled, tight);
            if (layout.columns > 0 && (best.columns == 0 || worth(layout) > worth(best) * bonus))
                best = layout;
        }
    };
    tryAll(true, false, 1 + 1e-9);
    if (best.columns > 0) {
        const double loose = worth(best);
        HeadsLayout kept = best;
        tryAll(true, true, 1 + 1e-9);
        if (worth(best) < kTightBonus * loose)
            best = kept;
    }
    tryAll(false, false, 1 + 1e-9);
    return best;
}

double leastHeadsWidth()
{
    return kLeastTile + 2 * measuresOf(false).padding;
}

} // namespace headlight
