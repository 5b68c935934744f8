// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_legend.h"

#include "core/figure/hatch.h"
#include "core/figure/held_cells.h"
#include "core/layer/held_values.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kBarHeight = px(8);
constexpr double kValuesBar = px(150);
constexpr double kWeightsBar = px(78);
constexpr double kSwatch = px(26);
constexpr double kSwatchHeight = px(14);
constexpr double kBetween = px(28);
constexpr double kBarTop = px(18);
constexpr double kRowHeight = px(44);
constexpr double kNoteHeight = px(24);
constexpr Index kSteps = 96;

BlockLegendItem bar(const BlockContext& context, BlockLegendItem::Kind kind, const Text& title,
                    std::vector<std::string> ticks, double length, const ColorMap* map)
{
    BlockLegendItem item{kind, {}, context.say(title), std::move(ticks), map};
    item.box = {0, 0, std::max(length, context.measure().text(item.title, kBlockSmall)), kRowHeight};
    return item;
}

BlockLegendItem swatch(const BlockContext& context, BlockLegendItem::Kind kind, const Text& title)
{
    BlockLegendItem item{kind, {}, context.say(title), {}, nullptr};
    item.box = {0, 0, kSwatch + px(7) + context.measure().text(item.title, kBlockSmall), kNoteHeight};
    return item;
}

BlockLegendItem note(const BlockContext& context, std::string words)
{
    BlockLegendItem item{BlockLegendItem::Kind::Note, {}, std::move(words), {}, nullptr};
    item.box = {0, 0, context.measure().text(item.title, kBlockSmall), kNoteHeight};
    return item;
}

std::vector<std::string> endsOf(const ColorScale& scale)
{
    const auto written = [](double value) { return value == 0 || value == 1 ? formatFixed(value, 0) : formatShort(value); };
    if (scale.isSymmetric())
        return {written(scale.lo), "0", written(scale.hi)};
    return {written(scale.lo), written(scale.hi)};
}

/// The scale of a matrix of the layer whose values are of that kind; without colours of the window the usual one.
ColorScale exampleScale(const BlockContext& context, ValueKind kind)
{
    const StageColors& colors = context.spec().colors;
    for (int stage = 0; colors.scale && stage < context.stages().size(); ++stage)
        if (context.stages()[stage].level == StageLevel::Layer && context.stages()[stage].values == kind)
            return colors.scale(context.key(stage, context.spec().head));
    return colors.ofParameter(kind, {kind == ValueKind::Weight ? 0.0 : -1.0, 1, true}, context.spec().theme);
}

/// Numbers only where they hold for every matrix.
BlockLegendItem valuesBar(const BlockContext& context)
{
    const ScaleChoice& choice = context.spec().colors.choice;
    const ColorScale scale = exampleScale(context, ValueKind::Signed);
    if (context.spec().colors.scale && (choice.range == ScaleRange::Fixed || choice.share == ScaleShare::Layer))
        return bar(context, BlockLegendItem::Kind::Values, HL_TEXT("core", "values, all matrices on one scale"), endsOf(scale),
                   kValuesBar, scale.map);
    const Text title = choice.range == ScaleRange::Percentile ? HL_TEXT("core", "values, each stage on a scale of 99 of 100")
                       : choice.share == ScaleShare::Own      ? HL_TEXT("core", "values, each matrix on its own scale")
                                                              : HL_TEXT("core", "values, each stage on its own scale");
    const std::string most = context.say(HL_TEXT("core", "max"));
    std::vector<std::string> ticks{context.say(HL_TEXT("core", "min")), most};
    if (scale.isSymmetric())
        ticks = {context.say(HL_TEXT("core", "−max")), "0", most};
    return bar(context, BlockLegendItem::Kind::Values, title, std::move(ticks), kValuesBar, scale.map);
}

BlockLegendItem weightsBar(const BlockContext& context)
{
    const ColorScale scale = exampleScale(context, ValueKind::Weight);
    std::vector<std::string> ticks = endsOf(scale);
    if (context.spec().colors.choice.share == ScaleShare::Own && context.spec().colors.choice.range != ScaleRange::Fixed)
        ticks.back() = context.say(HL_TEXT("core", "max"));
    return bar(context, BlockLegendItem::Kind::Weights, HL_TEXT("core", "attention"), std::move(ticks), kWeightsBar, scale.map);
}

/// Left to right, and on in the next row; swatches stand at the height of the bars beside them.
void flow(BlockLegend& legend, double width)
{
    double x = 0;
    double y = 0;
    bool bars = false; // in this row
    for (BlockLegendItem& item : legend.items) {
        if (x > 0 && x + item.box.width > width) {
            x = 0;
            y = legend.height;
            bars = false;
        }
        bars = bars || !item.ticks.empty();
        const double down = bars && item.ticks.empty() ? kBarTop + kBarHeight / 2 - kNoteHeight / 2 : 0;
        item.box.x = x;
        item.box.y = y + down;
        legend.width = std::max(legend.width, x + item.box.width);
        legend.height = std::max(legend.height, y + down + item.box.height);
        x += item.box.width + kBetween;
    }
}

void paintBar(Figure& sheet, const BlockLegendItem& item, double x, double y)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double length = item.kind == BlockLegendItem::Kind::Weights ? kWeightsBar : kValuesBar;
    sheet.add(FigureText{x, y + px(10), {{item.title}}, kBlockSmall, palette.muted});
    FigureCells cells{x, y + kBarTop, length, kBarHeight, 1, kSteps, {}};
    for (Index step = 0; step < kSteps; ++step)
        cells.colors.push_back(item.map->at((double(step) + 0.5) / double(kSteps)));
    sheet.add(std::move(cells));
    sheet.add(FigureRect{x, y + kBarTop, length, kBarHeight, std::nullopt, Stroke{palette.frame, px(0.8)}, 0});
    for (std::size_t at = 0; at < item.ticks.size(); ++at) {
        const double place = double(at) / double(item.ticks.size() - 1);
        const Anchor anchor = at == 0 ? Anchor::Start : at + 1 == item.ticks.size() ? Anchor::End : Anchor::Middle;
        sheet.add(FigureText{x + place * length, y + kBarTop + kBarHeight + px(14), {{item.ticks[at]}}, kBlockSmall,
                             palette.muted, anchor});
    }
}

void paintSwatch(Figure& sheet, const BlockLegendItem& item, double x, double y, const HeldMarks& held)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double top = y + (kNoteHeight - kSwatchHeight) / 2;
    if (item.kind == BlockLegendItem::Kind::Masked) {
        sheet.add(FigureRect{x, top, kSwatch, kSwatchHeight, palette.maskedGround, Stroke{palette.line, px(0.8)}, 0});
        sheet.add(FigurePath{hatchLines({{x, top, x + kSwatch, top + kSwatchHeight}}, px(4), x, top), std::nullopt,
                             Stroke{palette.maskedHatch, kHatchLine}});
    } else {
        sheet.add(FigureRect{x, top, kSwatch, kSwatchHeight, std::nullopt, Stroke{palette.frame, px(0.8)}, 0});
    }
    if (item.kind == BlockLegendItem::Kind::Held)
        paintHeldSwatch(sheet, x, top, kSwatch, kSwatchHeight, held);
    if (item.kind == BlockLegendItem::Kind::Shortened)
        sheet.add(FigurePath{shortenedMark({x + kSwatch / 2, top}, false), std::nullopt, Stroke{palette.ink, px(1)}});
    sheet.add(FigureText{x + kSwatch + px(7), y + kNoteHeight / 2 + px(4), {{item.title}}, kBlockSmall, palette.muted});
}

/// The matrix is drawn: in the house of the layer, on an open card, or before or behind the layers.
bool isDrawn(const BlockContext& context, const StageKey& key)
{
    const Stage& stage = context.stages()[key.stage];
    if (stage.level != StageLevel::Layer)
        return stage.level == StageLevel::Output ? context.ends() : context.embeds();
    const std::vector<int> open = context.openHeads();
    return key.layer == context.spec().layer && (!stage.perHead || std::find(open.begin(), open.end(), key.head) != open.end());
}

bool holdsCells(const BlockContext& context)
{
    const auto& overrides = context.network().input().overrides;
    return std::any_of(overrides.begin(), overrides.end(), [&](const Override& entry) {
        const auto key = keyOf(context.network(), entry);
        return key && isDrawn(context, *key);
    });
}

} // namespace

BlockLegend legendOf(const BlockContext& context, double width, bool tellsAxes)
{
    using Kind = BlockLegendItem::Kind;
    BlockLegend legend;
    if (!context.spec().legend)
        return legend;
    legend.items.push_back(valuesBar(context));
    legend.items.push_back(weightsBar(context));
    legend.items.push_back(swatch(context, Kind::Masked, HL_TEXT("core", "masked: −∞, weight 0")));
    if (holdsCells(context))
        legend.items.push_back(swatch(context, Kind::Held, HL_TEXT("core", "held by hand")));
    const auto shortened = [&](Dim dim) { return context.axis(dim).shortened; };
    if (shortened(Dim::Tokens) || shortened(Dim::Model) || shortened(Dim::FeedForward) || shortened(Dim::HeadsTimesValue)
        || (context.ends() && shortened(Dim::Vocabulary)))
        legend.items.push_back(swatch(context, Kind::Shortened, HL_TEXT("core", "axis drawn shorter")));
    if (tellsAxes)
        legend.items.push_back(note(context, context.axesNote()));
    if (context.stretch() > 1.1) {
        const int tenths = int(std::lround(context.stretch() * 10));
        const std::string times = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
        legend.items.push_back(note(context, context.say({HL_TEXT("core", "rows drawn %1× as high as columns are wide"), {times}})));
    }
    flow(legend, width);
    return legend;
}

void paintBlockLegend(Figure& sheet, const std::vector<BlockLegendItem>& items, double x, double y, const HeldMarks& held)
{
    for (const BlockLegendItem& item : items) {
        if (item.kind == BlockLegendItem::Kind::Note)
            sheet.add(FigureText{x + item.box.x, y + item.box.y + kNoteHeight / 2 + px(4), {{item.title}}, kBlockSmall, figurePalette(sheet.theme).muted});
        else if (item.ticks.empty())
            paintSwatch(sheet, item, x + item.box.x, y + item.box.y, held);
        else
            paintBar(sheet, item, x + item.box.x, y + item.box.y);
    }
}

Path shortenedMark(Point at, bool upright)
{
    Path path;
    for (const double shift : {-px(1.5), px(1.5)}) {
        const double dx = upright ? px(3.5) : px(1.5);
        const double dy = upright ? px(1.5) : px(3.5);
        const double x = at.x + (upright ? 0 : shift);
        const double y = at.y + (upright ? shift : 0);
        path.append(Path::line({x - dx, y + dy}, {x + dx, y - dy}));
    }
    return path;
}

} // namespace headlight
