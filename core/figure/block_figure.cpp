// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_figure.h"

#include "core/figure/block_context.h"
#include "core/figure/block_legend.h"
#include "core/figure/block_strokes.h"
#include "core/figure/block_thumbnails.h"
#include "core/figure/held_cells.h"
#include "core/layer/stage_place.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLeastStreamPitch = px(2.5);
constexpr double kLeastBetweenSeams = px(8);

Rgb colorOf(BlockTone tone, const FigurePalette& palette)
{
    switch (tone) {
    case BlockTone::Muted:
        return palette.muted;
    case BlockTone::Query:
        return palette.query.ink;
    case BlockTone::Key:
        return palette.key.ink;
    case BlockTone::Value:
        return palette.value.ink;
    case BlockTone::Flow:
        return palette.flow;
    case BlockTone::Ink:
        break;
    }
    return palette.ink;
}

Rgb strokeOf(BlockTone tone, const FigurePalette& palette)
{
    switch (tone) {
    case BlockTone::Query:
        return palette.query.line;
    case BlockTone::Key:
        return palette.key.line;
    case BlockTone::Value:
        return palette.value.line;
    default:
        return palette.flow;
    }
}

void paintHouse(Figure& sheet, const BlockHouse& house, const FigurePalette& palette)
{
    const bool card = house.kind == BlockHouse::Kind::Card || house.kind == BlockHouse::Kind::BackCard;
    const bool canvas = house.kind == BlockHouse::Kind::Card || house.kind == BlockHouse::Kind::Operation;
    const double radius = house.kind == BlockHouse::Kind::House ? px(12) : card ? px(10) : px(6);
    const Rgb edge = house.kind == BlockHouse::Kind::House ? palette.line : palette.lineStrong;
    sheet.add(FigureRect{house.box.x, house.box.y, house.box.width, house.box.height, canvas ? palette.canvas : palette.panel,
                         Stroke{edge, px(1)}, radius});
}

/// Parallel lines, one a row of X, as far as they can be told apart.
void paintStream(Figure& sheet, const BlockLayout& layout, Index tokens, const FigurePalette& palette)
{
    const BlockBox& band = layout.streamBand;
    const auto most = std::max<Index>(1, Index(band.height / kLeastStreamPitch));
    const Index lines = std::min(tokens, most);
    Path path;
    for (const BlockStretch& stretch : layout.stream) {
        for (Index line = 0; line < lines; ++line) {
            const double y = band.y + band.height * (double(line) + 0.5) / double(lines);
            path.append(Path::line({stretch.x0, y}, {stretch.x1, y}));
        }
    }
    if (!path.empty())
        sheet.add(FigurePath{std::move(path), std::nullopt, Stroke{palette.lineStrong, px(1)}});
}

void paintNode(Figure& sheet, const BlockNode& node, const FigurePalette& palette)
{
    const auto [x, y] = node.centre;
    if (node.kind == BlockNode::Kind::Dot) {
        if (node.radius > 0)
            sheet.add(FigureRect{x - node.radius, y - node.radius, 2 * node.radius, 2 * node.radius, palette.flow, std::nullopt, node.radius});
        return;
    }
    const Stroke stroke{palette.ink, px(node.onStream ? 1.8 : 1.5)};
    sheet.add(FigureRect{x - node.radius, y - node.radius, 2 * node.radius, 2 * node.radius, palette.canvas, stroke, node.radius});
    const double arm = node.radius * (node.kind == BlockNode::Kind::Plus ? 0.5 : 0.36);
    Path sign;
    if (node.kind == BlockNode::Kind::Plus) {
        sign.append(Path::line({x - arm, y}, {x + arm, y}));
        sign.append(Path::line({x, y - arm}, {x, y + arm}));
    } else {
        sign.append(Path::line({x - arm, y - arm}, {x + arm, y + arm}));
        sign.append(Path::line({x - arm, y + arm}, {x + arm, y - arm}));
    }
    sheet.add(FigurePath{std::move(sign), std::nullopt, stroke});
}

void paintLabel(Figure& sheet, const BlockLabel& label, const FigurePalette& palette, const FontMetrics& metrics)
{
    const Rgb color = colorOf(label.tone, palette);
    if (label.math.empty()) {
        sheet.add(FigureText{label.x, label.baseline, {{label.text, label.role}}, label.size, color, label.anchor});
        return;
    }
    FigureMath math;
    math.formula = mathOrText(label.math);
    math.layout = layoutMath(math.formula, metrics, label.size);
    math.x = label.box.x;
    math.y = label.baseline;
    math.ink = color;
    sheet.add(std::move(math));
}

/// The layers of the model as a stack, the one on screen filled.
void paintMap(Figure& sheet, const BlockLayout& layout, const FigurePalette& palette)
{
    for (const BlockLink& link : layout.links) {
        if (!link.layer)
            continue;
        const Stroke stroke{link.current ? palette.ink : palette.lineStrong, px(link.current ? 1.5 : 1)};
        sheet.add(FigureRect{link.box.x, link.box.y, link.box.width, link.box.height, link.current ? palette.canvas : palette.panel,
                             stroke, std::min(px(4), link.box.height / 2)});
    }
}

void paintSeams(Figure& sheet, const BlockLayout& layout, const FigurePalette& palette)
{
    if (layout.concatSeams.empty())
        return;
    const BlockBox& box = layout.matrices[std::size_t(layout.concat)].box;
    if (layout.concatSeams.size() > 1 && layout.concatSeams[1] - layout.concatSeams[0] < kLeastBetweenSeams)
        return; // lines would hide what lies between them
    Path seams;
    for (const double x : layout.concatSeams)
        seams.append(Path::line({x, box.y - px(2)}, {x, box.bottom() + px(2)}));
    sheet.add(FigurePath{std::move(seams), std::nullopt, Stroke{palette.ink, px(1.2)}});
}

void paintShortened(Figure& sheet, const BlockLayout& layout, const FigurePalette& palette)
{
    Path marks;
    for (const BlockMatrix& matrix : layout.matrices) {
        if (matrix.colsShortened)
            marks.append(shortenedMark({matrix.box.x + 0.8 * matrix.box.width, matrix.box.bottom()}, false)); // arrows arrive in the middle
        if (matrix.rowsShortened)
            marks.append(shortenedMark({matrix.box.x, matrix.box.cy()}, true));
    }
    if (!marks.empty())
        sheet.add(FigurePath{std::move(marks), std::nullopt, Stroke{palette.ink, px(1)}});
}

CellGrid gridOf(const BlockMatrix& matrix)
{
    return {matrix.box.x, matrix.box.y, matrix.box.width / double(matrix.cols), matrix.box.height / double(matrix.rows), matrix.rows, matrix.cols};
}

PlacedMatrix placed(const BlockMatrix& matrix, const Network& network, const Translator& translate)
{
    PlacedMatrix result;
    result.grid = gridOf(matrix);
    result.key = matrix.key;
    if (!matrix.key) {
        result.symbol = "M";
        result.name = translate(HL_TEXT("core", "Mask"));
        return result;
    }
    const Stage& stage = network.stage(*matrix.key);
    result.symbol = network.symbol(*matrix.key);
    const std::string title = translate(stage.title);
    result.name = stage.perHead && network.headCount() > 1
                      ? translate({HL_TEXT("core", "%1, head %2"), {title, std::to_string(matrix.key->head + 1)}})
                      : title;
    return result;
}

} // namespace

void describeBlock(Figure& figure, const Network& network, int layer, const Translator& translate)
{
    figure.title = translate({HL_TEXT("core", "Layer %1 of %2"), {std::to_string(layer + 1), std::to_string(network.layerCount())}});
    figure.description = translate(HL_TEXT(
        "core",
        "The residual stream runs from X at the left to H at the right, one line for each token; attention and the feed-forward network read it and add to it."));
}

Figure paintBlock(const Trace& trace, const BlockLayout& layout, const BlockSpec& spec, const FontMetrics& metrics)
{
    Figure sheet;
    sheet.width = layout.width;
    sheet.height = layout.height;
    sheet.theme = spec.theme;
    sheet.language = spec.language;
    const FigurePalette& palette = figurePalette(spec.theme);
    for (const BlockHouse& house : layout.houses)
        if (house.kind != BlockHouse::Kind::Operation)
            paintHouse(sheet, house, palette);
    paintMap(sheet, layout, palette);
    paintStream(sheet, layout, trace.network().tokenCount(), palette);
    for (const BlockHouse& house : layout.houses)
        if (house.kind == BlockHouse::Kind::Operation)
            paintHouse(sheet, house, palette);
    for (const BlockLine& line : layout.lines)
        paintArrow(sheet, line.points, Stroke{strokeOf(line.tone, palette), px(1.5)}, line.arrow);
    for (const BlockNode& node : layout.nodes)
        paintNode(sheet, node, palette);
    paintThumbnails(sheet, trace, layout, spec.colors);
    HeldMarks held;
    for (const BlockMatrix& matrix : layout.matrices)
        if (const Override* entry = matrix.key ? trace.network().heldIn(*matrix.key) : nullptr) {
            const PlacedMatrix drawn{.grid = gridOf(matrix)};
            held.add(paintHeldCells(sheet, drawn.grid, heldCellsOn(drawn, *entry->held)));
        }
    paintSeams(sheet, layout, palette);
    paintShortened(sheet, layout, palette);
    for (const BlockLabel& label : layout.labels)
        paintLabel(sheet, label, palette, metrics);
    paintBlockLegend(sheet, layout.legendItems, layout.legend.x, layout.legend.y, held);
    return sheet;
}

BlockView blockView(const Trace& trace, const BlockSpec& asked, const FontMetrics& metrics, const Translator& translate)
{
    const Network& network = trace.network();
    BlockSpec spec = asked;
    spec.colors.scale = [&](const StageKey& key) { return asked.colors.of(trace, key, asked.theme); };
    BlockView block{{}, layOutBlock(network, spec, metrics, translate)};
    block.view.figure = paintBlock(trace, block.layout, spec, metrics);
    describeBlock(block.view.figure, network, block.layout.layer, translate);
    for (const BlockMatrix& matrix : block.layout.matrices)
        block.view.matrices.push_back(placed(matrix, network, translate));
    for (const BlockLink& link : block.layout.links)
        block.view.links.push_back({link.box.x, link.box.y, link.box.width, link.box.height, link.target, link.name});
    return block;
}

} // namespace headlight
