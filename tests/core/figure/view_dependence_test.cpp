// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell depends on and reaches, framed in the views that are drawn as a figure.
#include "core/figure/view_dependence.h"

#include "core/figure/block_figure.h"
#include "core/figure/token_figure.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace headlight;

namespace {

const Translator kEnglish = [](const Text& text) { return text.plain(); };
const FixedMetrics kMetrics;

struct Sample {
    std::shared_ptr<const Trace> trace =
        computeTrace(test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 5)));
    StageKey key(const char* id) const { return *trace->network().find(1, id, 1); }
};

/// The frame of `color` that goes round `range` of a grid, within its own width.
bool framed(const Figure& figure, const CellGrid& grid, const CellRange& range, Rgb color)
{
    for (const Primitive& item : figure.items) {
        const auto* rect = std::get_if<FigureRect>(&item);
        if (!rect || !rect->stroke || rect->stroke->color != color)
            continue;
        const double edge = rect->stroke->width + 2 * kPixel;
        if (std::abs(rect->x - grid.x(range.col0)) < edge && std::abs(rect->x + rect->width - grid.x(range.col1)) < edge
            && std::abs(rect->y - grid.y(range.row0)) < edge && std::abs(rect->y + rect->height - grid.y(range.row1)) < edge)
            return true;
    }
    return false;
}

} // namespace

TEST(ViewDependence, FramesOwnRowOtherRowsAndWhatIsReached)
{
    const Sample sample;
    const BlockView block = blockView(*sample.trace, {0, 0, 300, 250}, kMetrics, kEnglish);
    const StageKey attn = sample.key("attn");
    const Cell cell{3, 1};
    const Dependence dependence = dependenceOf(sample.trace->network(), attn, cell);
    const Figure lights = dependenceLights(block.view, dependence, attn, cell);
    const FigurePalette& palette = figurePalette(block.view.figure.theme);
    int found = 0;
    for (const PlacedMatrix& matrix : block.view.matrices) {
        if (matrix.key == attn)
            found += framed(lights, matrix.grid, CellRange::of(cell), palette.ink) ? 1 : 0;
        if (matrix.key == sample.key("q"))
            found += framed(lights, matrix.grid, {3, 4, 0, matrix.grid.cols}, palette.query.line) ? 1 : 0;
        if (matrix.key == sample.key("k"))
            found += framed(lights, matrix.grid, {0, 3, 0, matrix.grid.cols}, palette.key.line) ? 1 : 0;
        if (matrix.key == sample.key("h"))
            found += framed(lights, matrix.grid, {3, 4, 0, matrix.grid.cols}, palette.ink) ? 1 : 0;
    }
    EXPECT_EQ(found, 4);
}

TEST(ViewDependence, LightsAVectorForItsOwnRowAlone)
{
    const Sample sample;
    const StageKey scores = sample.key("scores");
    const Cell cell{3, 1};
    const Dependence dependence = dependenceOf(sample.trace->network(), scores, cell);
    for (const Index token : {Index(3), Index(2)}) {
        const TokenComputation alone = computeToken(*sample.trace, 0, token);
        const auto picture = tokenFigure(*sample.trace, alone, {.widthMm = 220, .heightMm = 200}, kMetrics, kEnglish);
        ASSERT_TRUE(picture.ok());
        const Figure lights = dependenceLights(picture->view, dependence, scores, cell);
        for (const TokenLine& line : picture->lines) {
            const CellGrid& vector = picture->view.matrices[std::size_t(line.vector)].grid;
            if (line.key == sample.key("q"))
                EXPECT_EQ(framed(lights, vector, {0, 1, 0, vector.cols}, figurePalette(Theme::Light).query.line), token == 3);
        }
    }
}
