// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heatmap/heatmap_layout.h"

#include "core/figure/stacked_text.h"
#include "ui/theme/growth.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kUprightWidth = 48;     // columns at least this wide elide a token rather than slant it
constexpr double kLargeCell = 100; // cells this high have larger labels
constexpr double kCompactToken = 72;
constexpr double kBareGap = 4; // for frames, which reach beyond the cells

double numberWidth(Index count, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(QString::number(count));
}

/// Sizes of type and pills that follow from the size of a cell (logical pixels).
void chooseType(HeatmapLayout& layout, const HeatmapContent& content, double cellHeight)
{
    if (content.compact) {
        layout.tokenFont = sansFont(pxF(cellHeight >= pxF(17) ? 13 : 11));
        layout.indexFont = sansFont(pxF(11));
        layout.rowLabelGap = px(8);
        return;
    }
    const int tokenSize = cellHeight >= pxF(kLargeCell) ? 22 : cellHeight >= pxF(48) ? 15 : cellHeight >= pxF(17) ? 13 : 11;
    layout.tokenFont = sansFont(pxF(tokenSize));
    layout.indexFont = sansFont(pxF(cellHeight >= pxF(kLargeCell) ? 15 : 11));
    layout.rowLabelGap = px(cellHeight >= pxF(48) ? 12 : 8);
}

/// Of the larger type: one width for cells of any size, so that matrices beside each other stay alike.
double compactToken(double em)
{
    return std::min(pxF(kCompactToken), em * pxF(13));
}

int compactLabelWidth(const HeatmapContent& content, double tokenEm)
{
    if (content.rowAxis.tokens.isEmpty())
        return int(std::ceil(numberWidth(content.rows, sansFont(pxF(11))) + pxF(14)));
    return int(std::ceil(compactToken(tokenEm) + pxF(12)));
}

void chooseRowLabels(HeatmapLayout& layout, const HeatmapContent& content, double tokenEm)
{
    if (content.rowAxis.bare) {
        layout.rowLabelWidth = 0;
        layout.rowLabelGap = px(kBareGap);
        return;
    }
    if (content.compact) {
        layout.rowLabelWidth = compactLabelWidth(content, tokenEm);
        return;
    }
    const double index = numberWidth(content.rows, layout.indexFont);
    if (content.rowAxis.tokens.isEmpty()) {
        layout.rowLabelWidth = int(std::ceil(std::max(pxF(32), index + pxF(20))));
        return;
    }
    const double token = std::min(pxF(120) * std::max(1.0, layout.tokenFont.pixelSize() / pxF(15)), tokenEm * layout.tokenFont.pixelSize());
    const double least = layout.tokenFont.pixelSize() >= px(15) ? pxF(80) : pxF(72);
    layout.rowLabelWidth = int(std::ceil(std::max(least, index + token + pxF(32))));
}

/// The height of the number and of tokens that are `em` long, one character under another.
int stackedHeight(const HeatmapLayout& layout, double em)
{
    return int(std::ceil(pxF(18) + std::min(pxF(120), em * kStackLine * layout.tokenFont.pixelSize())));
}

/// Tokens alone: over their columns, or on their side.
void chooseCompactColumns(HeatmapLayout& layout, const HeatmapContent& content, const TokenWidths& widths, double cellWidth)
{
    const bool fits = widths.cols * layout.tokenFont.pixelSize() + pxF(6) <= cellWidth;
    layout.columnMode = fits ? ColumnLabelMode::Upright : widths.colsStack ? ColumnLabelMode::Stacked : ColumnLabelMode::Vertical;
    layout.columnLabelHeight = fits ? px(20) : compactColumnLabels(content, widths) - px(6);
    layout.columnLabelGap = px(6);
}

void chooseColumnLabels(HeatmapLayout& layout, const HeatmapContent& content, const TokenWidths& widths, double cellWidth)
{
    if (content.colAxis.bare) {
        layout.columnMode = ColumnLabelMode::Numbers;
        layout.columnLabelHeight = 0;
        layout.columnLabelGap = px(kBareGap);
        return;
    }
    if (content.compact && !content.colAxis.tokens.isEmpty())
        return chooseCompactColumns(layout, content, widths, cellWidth);
    if (content.colAxis.tokens.isEmpty()) {
        layout.columnMode = ColumnLabelMode::Numbers;
        layout.columnLabelHeight = px(20);
        layout.columnLabelGap = px(6);
        return;
    }
    const double token = widths.cols * layout.tokenFont.pixelSize();
    const bool fits = token + pxF(8) <= cellWidth;
    if (widths.colsStack && !fits) {
        layout.columnMode = ColumnLabelMode::Stacked;
        layout.columnLabelHeight = stackedHeight(layout, widths.cols);
        layout.columnLabelGap = px(6);
        return;
    }
    if (cellWidth >= pxF(kUprightWidth) || fits) {
        layout.columnMode = ColumnLabelMode::Upright;
        const int tokenSize = layout.tokenFont.pixelSize();
        layout.columnLabelHeight = px(tokenSize >= px(22) ? 60 : tokenSize >= px(15) ? 44 : 36);
        layout.columnLabelGap = px(cellWidth >= pxF(kUprightWidth) ? 12 : 6);
        return;
    }
    layout.columnMode = ColumnLabelMode::Slanted;
    const double along = numberWidth(content.cols, layout.indexFont) + pxF(6) + std::min(pxF(100), token);
    layout.columnLabelHeight = int(std::ceil((along + pxF(20)) * 0.7072));
    layout.columnLabelGap = px(6);
}

void placeRoom(HeatmapLayout& layout, const HeatmapContent& content, QSize size, const QMargins& reserved)
{
    layout.sideTitle = !content.rowAxis.title.isEmpty();
    layout.topTitle = !content.colAxis.title.isEmpty();
    const int left = reserved.left() + (layout.sideTitle ? px(36) : 0) + layout.rowLabelWidth + layout.rowLabelGap;
    const int top = reserved.top() + (layout.topTitle ? px(34) : 0) + layout.columnLabelHeight + layout.columnLabelGap;
    // The last slanted label reaches as far to the right as it is high.
    const int leaning = layout.columnMode == ColumnLabelMode::Slanted ? layout.columnLabelHeight : 0;
    const int right = reserved.right() + std::max(content.rowSums ? px(76) : 0, leaning);
    layout.room = QRect(left, top, std::max(1, size.width() - left - right),
                        std::max(1, size.height() - top - reserved.bottom()));
}

void choose(HeatmapLayout& layout, const HeatmapContent& content, const TokenWidths& widths, const HeatmapZoom& zoom,
            double pixelRatio)
{
    chooseType(layout, content, zoom.rows.size() / pixelRatio);
    chooseRowLabels(layout, content, widths.rows);
    chooseColumnLabels(layout, content, widths, zoom.cols.size() / pixelRatio);
}

} // namespace

CellLimits themedCellLimits(double pixelRatio, double growth)
{
    return {pxF(84) * pixelRatio * growth, pxF(72) * pixelRatio * growth, pxF(24) * pixelRatio, pxF(24) * pixelRatio};
}

HeatmapZoom readingZoom(double pixelRatio)
{
    return {CellZoom::nearest(pxF(44) * pixelRatio), CellZoom::nearest(pxF(36) * pixelRatio)};
}

HeatmapLayout layoutOf(const HeatmapContent& content, const TokenWidths& widths, QSize size, const QMargins& reserved,
                       double pixelRatio, const HeatmapZoom* zoom, HeatmapZoom& fitted)
{
    HeatmapLayout layout;
    layout.growth = growthOn(size);
    fitted = zoom ? *zoom : readingZoom(pixelRatio);
    // Labels need room, room decides the cells, cells decide the labels: the second round settles it.
    for (int round = 0; round < 3; ++round) {
        choose(layout, content, widths, fitted, pixelRatio);
        placeRoom(layout, content, size, reserved);
        if (zoom)
            break;
        const HeatmapZoom next = fittingZoom(content.rows, content.cols, (QSizeF(layout.room.size()) * pixelRatio).toSize(),
                                             themedCellLimits(pixelRatio, layout.growth));
        if (next == fitted)
            break;
        fitted = next;
    }
    return layout;
}

int compactRowLabels(const HeatmapContent& content, const TokenWidths& widths)
{
    return content.rowAxis.bare ? px(kBareGap) : compactLabelWidth(content, widths.rows) + px(8);
}

int compactColumnLabels(const HeatmapContent& content, const TokenWidths& widths)
{
    if (content.colAxis.bare)
        return px(kBareGap);
    if (content.colAxis.tokens.isEmpty())
        return px(26);
    if (widths.colsStack)
        return int(std::ceil(pxF(18) + std::min(pxF(90), widths.cols * kStackLine * pxF(13)))) + px(6);
    return int(std::ceil(compactToken(widths.cols) + pxF(10))) + px(6);
}

} // namespace headlight
