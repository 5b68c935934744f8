// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_arrangements.h"

#include "core/figure/label_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

using namespace equation_measures;

constexpr double kLeastBeside = 92 * kPixel; // height of a caption of five lines

constexpr std::array kCorner = {EquationArrange(&arrangements::cornerWithWordsInside), EquationArrange(&arrangements::cornerUnderWords)};
constexpr std::array kLane = {EquationArrange(&arrangements::rowUnderWords), EquationArrange(&arrangements::columnBesideWords),
                              EquationArrange(&arrangements::columnUnderWords)};
constexpr std::array kBlocks = {EquationArrange(&arrangements::blocksBesideWords), EquationArrange(&arrangements::blocksUnderWords)};

/// Two lines, number and token, or slanted tokens where columns may be too narrow for them.
double columnLabelRoom(const Network& network, const EquationPart& part, double width, const FontMetrics& metrics)
{
    const double widest = widestToken(network, part.colAxis, part.cols, metrics);
    if (widest == 0)
        return 14 * kPixel;
    if (widest + 4 * kPixel < std::min(width / double(part.cols), kMostCellWidth))
        return 32 * kPixel;
    return std::min(widest * std::numbers::sqrt2 / 2 + kToken, 66 * kPixel);
}

} // namespace

std::span<const EquationArrange> arrangementsOf(EquationSetting setting)
{
    switch (setting) {
    case EquationSetting::Corner:
        return kCorner;
    case EquationSetting::Blocks:
        return kBlocks;
    case EquationSetting::Lane:
        break;
    }
    return kLane;
}

EquationSheet::EquationSheet(const Equation& anEquation, const EquationRoom& aRoom, const FontMetrics& theMetrics)
    : equation(anEquation), room(aRoom), metrics(theMetrics)
{
    const Network& network = equation.trace->network();
    const bool corner = equation.setting == EquationSetting::Corner;
    for (const EquationPart& part : parts()) {
        const bool vector = part.rows == 1 && &part != &parts().back() && (part.strip || part.operand > 0);
        // Vectors have their symbol where matrices have row labels.
        const double need = vector                     ? mathWidth(part.symbol, 15 * kPixel, metrics) + 22 * kPixel
                            : equation.contents.labels ? rowLabelRoom(network, part, metrics)
                                                       : 0;
        if (!(corner && part.operand == 1))
            labels = std::max(labels, std::min(need, kMostLabel + 30 * kPixel));
        captions = std::max(captions, std::min(mathWidth(part.symbol, kSymbol, metrics), std::min(128 * kPixel, room.width / 6)));
        captions = std::max(captions, std::min(metrics.advance(FontRole::Sans, kSmall, "00 × 00"), room.width / 6));
        if (isAttention(part))
            captions = std::max(captions, std::min(room.axesNote, room.width / 6));
    }
    labels += kLabelGap;
    captions += kCaptionRight;
    const EquationPart& labelled = corner ? parts()[1] : parts().front();
    columns = (equation.contents.labels ? columnLabelRoom(network, labelled, 0.5 * room.width, metrics) : 0) + kColumnGap;
    words = std::min(270 * kPixel, room.width - 2 * room.margin);
    wordsHeight = kFlatWords + room.controls;
    // Legends flow in lines of about four.
    const double wanted = (double(legendLines(equation)) - (anyMasked(equation) ? 0.4 : 0)) * 210 * kPixel;
    legends = kLegendHeight * std::ceil(wanted / std::max(room.width - 2 * room.margin - labels, 100 * kPixel)) + room.strips;
}

double EquationSheet::captionSize(const EquationPart& part, double most) const
{
    return mathSizeFor(part.symbol, kSymbol, most, metrics);
}

double EquationSheet::noteUnder(std::size_t at) const
{
    return room.axesNote > 0 && isAttention(parts()[at]) ? kNoteHeight : 0;
}

double EquationSheet::noteUnderCaption(std::size_t at) const
{
    const bool low = double(parts()[at].rows) * mostCellHeight() < kLeastBeside;
    return noteUnder(at) > 0 && (low || captions - kCaptionRight < room.axesNote) ? kNoteHeight + kLineHeight : 0;
}

EquationLayout noRoom(double missing)
{
    EquationLayout layout;
    layout.width = std::max(missing, 1.0);
    return layout;
}

EquationLayout withWordsBeside(EquationLayout layout, const EquationSheet& sheet, double top)
{
    layout.words = {layout.right + kWordsGap, top, 0, 0};
    layout.words.width = std::min(sheet.room.width - sheet.room.margin - layout.words.left, 340 * kPixel);
    layout.words.height = std::max(layout.bottom - layout.words.top, kTallWords + sheet.room.controls);
    if (layout.words.top + layout.words.height > sheet.room.height)
        return noRoom(sheet.words);
    layout.right = layout.words.left + layout.words.width;
    return layout;
}

std::optional<EquationLayout> withLegendsUnderWords(EquationLayout layout, const EquationSheet& sheet)
{
    EquationBox& words = layout.words;
    words.height = kTallWords + sheet.room.controls;
    const double top = words.top + words.height + 12 * kPixel;
    const double height = legendLines(sheet.equation) * kLegendLine;
    if (top + height > sheet.room.height - sheet.room.margin - sheet.room.strips)
        return std::nullopt;
    layout.legends = {words.left, top, words.width, height};
    return layout;
}

EquationBox wordsAbove(const EquationSheet& sheet)
{
    return {sheet.room.margin, sheet.room.margin, sheet.room.width - 2 * sheet.room.margin, sheet.wordsHeight - 12 * kPixel};
}

void keepInShape(double& cellWidth, double& cellHeight)
{
    cellWidth = std::min(cellWidth, std::max(5 * cellHeight, 8 * kPixel));
    cellHeight = std::min(cellHeight, std::max(1.1 * cellWidth, 17 * kPixel));
}

} // namespace headlight
