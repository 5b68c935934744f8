// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/token_figure.h"

#include "core/figure/edited_cells.h"
#include "core/figure/view_figure.h"
#include "core/layer/network_edit.h"
#include "core/text/numbers.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

const Translator kEnglish = [](const Text& text) { return text.plain(); };
const FixedMetrics kMetrics;

TokenPicture pictureOf(const Trace& trace, int layer, Index token, const TokenFigureOptions& options)
{
    const TokenComputation alone = computeToken(trace, layer, token);
    auto picture = tokenFigure(trace, alone, options, kMetrics, kEnglish);
    EXPECT_TRUE(picture.ok());
    return *std::move(picture);
}

} // namespace

TEST(TokenFigure, HasALineForEveryStepOfTheLayer)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        const TokenPicture picture = pictureOf(*trace, 1, 2, {.head = 1, .widthMm = 180, .heightMm = 150});
        std::vector<StageKey> expected;
        for (const StageKey& key : network->steps(1, 1))
            if (network->stage(key).level == StageLevel::Layer)
                expected.push_back(key);
        ASSERT_EQ(picture.lines.size(), expected.size());
        for (std::size_t at = 0; at < expected.size(); ++at) {
            EXPECT_EQ(picture.lines[at].key, expected[at]);
            const CellGrid& vector = picture.view.matrices[std::size_t(picture.lines[at].vector)].grid;
            const CellGrid& matrix = picture.view.matrices[std::size_t(picture.lines[at].miniature)].grid;
            EXPECT_EQ(vector.rows, 1);
            EXPECT_EQ(vector.cols, network->shape(expected[at]).cols);
            EXPECT_EQ(matrix.rows, network->tokenCount());
            EXPECT_LE(vector.right(), matrix.left);
            EXPECT_GE(matrix.top, picture.lines[at].top - 1e-9);
            EXPECT_LE(matrix.bottom(), picture.lines[at].top + picture.lines[at].height + 1e-9);
        }
        for (const TextBox& box : textBoxes(picture.view.figure, kMetrics))
            EXPECT_TRUE(insideSheet(box, picture.view.figure)) << box.text;
    }
}

TEST(TokenFigure, PrintsTheRowsNumbers)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 5));
    const auto trace = computeTrace(network);
    const TokenPicture picture = pictureOf(*trace, 0, 3, {.head = 2, .widthMm = 180, .heightMm = 200});
    for (const TokenLine& line : picture.lines) {
        const CellGrid& grid = picture.view.matrices[std::size_t(line.vector)].grid;
        const auto printed = textsOf(picture.view.figure, [&](const FigureText& text) { return grid.contains({text.x, text.y}); });
        if (network->stage(line.key).cols == AxisKind::Keys || network->stage(line.key).perHead) {
            std::multiset<std::string> expected;
            const Matrix& values = *trace->value(line.key);
            for (Index col = 0; col < values.cols(); ++col)
                if (network->stage(line.key).cols != AxisKind::Keys || col <= 3)
                    expected.insert(formatFixed(double(values(3, col)), 2));
            EXPECT_EQ(printed, expected) << network->stage(line.key).id;
        }
    }
}

TEST(TokenFigure, HatchesWhatIsMaskedAndTellsWhatIsNotNeeded)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 5));
    const auto trace = computeTrace(network);
    const TokenPicture picture = pictureOf(*trace, 0, 2, {.head = 1, .widthMm = 180, .heightMm = 200});
    const Rgb hatch = figurePalette(Theme::Light).maskedHatch;
    for (const TokenLine& line : picture.lines) {
        const CellGrid& grid = picture.view.matrices[std::size_t(line.vector)].grid;
        bool hatched = false;
        for (const Primitive& item : picture.view.figure.items)
            if (const auto* path = std::get_if<FigurePath>(&item); path && path->stroke && path->stroke->color == hatch)
                for (const PathElement& element : path->path.elements)
                    hatched |= grid.contains(element.to);
        const Stage& stage = network->stage(line.key);
        EXPECT_EQ(hatched, stage.masked) << stage.id;
    }
    std::multiset<double> sizes;
    std::multiset<std::string> texts;
    for (const Primitive& item : picture.view.figure.items) {
        if (const auto* math = std::get_if<FigureMath>(&item))
            sizes.insert(math->layout.size);
        if (const auto* text = std::get_if<FigureText>(&item))
            texts.insert(text->text());
    }
    EXPECT_EQ(std::set<double>(sizes.begin(), sizes.end()).size(), 1u) << "labels of one size";
    EXPECT_EQ(texts.count("not needed for this token"), 1u);
    EXPECT_EQ(texts.count("masked"), 1u);
    EXPECT_EQ(texts.count("N × N: rows = queries, columns = keys"), 1u);
}

TEST(TokenFigure, NamesVectorsAndSaysWhetherTheyAgree)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 4));
    const auto trace = computeTrace(network);
    EXPECT_EQ(tokenSymbol(*network, *network->find(1, "q", 1), 2), "q_{3}");
    EXPECT_EQ(tokenSymbol(*network, *network->find(1, "attn", 1), 2), "a_{3}");
    EXPECT_EQ(tokenSymbol(*network, *network->find(1, "ln1", 1), 0), "t^{1}_{1}");
    EXPECT_EQ(tokenSymbol(*network, *network->find(1, "h", 1), 3), "h_{4}");
    EXPECT_EQ(tokenSymbol(*network, *network->find(1, "ffn_pre", 1), 0), "(T^{4} W_1)_{1}");
    TokenComputation alone = computeToken(*trace, 0, 1);
    const std::string all = std::to_string(alone.rows.size());
    EXPECT_EQ(tokenVerdict(alone).plain(), all + " of " + all + " rows agree with their matrices to the last bit");
    alone.rows[3].differing = 2;
    EXPECT_NE(tokenVerdict(alone).plain().find(": 2 numbers differ"), std::string::npos);
}

TEST(TokenFigure, MarksWhatAnEditChanged)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 5));
    const auto before = computeTrace(network);
    const StageKey x = network->steps(0, 0).front();
    const auto now = computeTrace(withCells(*network, x, {{{2, 3}, 4.0f}}));
    const auto marksOf = [&](Index token, bool edited) {
        const TokenPicture picture = pictureOf(*now, 0, token, {.widthMm = 180, .heightMm = 150});
        TokenLights lights{.stage = {}, .col = {}, .hover = {}};
        lights.now = now;
        lights.before = edited ? before : nullptr;
        lights.changes = {{x, CellSet(CellRange::of({2, 3}))}};
        const Figure sheet = tokenLights(picture, lights);
        const CellGrid& vector = picture.view.matrices[std::size_t(picture.lines.front().vector)].grid;
        EXPECT_EQ(picture.lines.front().key, x);
        MarkedCells cell(CellRange::all(1, vector.cols));
        cell.mark(CellRange::of({0, 3}));
        int outlines = 0, reaches = 0;
        for (const Primitive& item : sheet.items) {
            const auto* path = std::get_if<FigurePath>(&item);
            outlines += path && path->path == outlineOf(cell, vector) ? 1 : 0;
            reaches += std::holds_alternative<FigureRect>(item) ? 1 : 0;
        }
        return std::pair(outlines, reaches);
    };
    EXPECT_EQ(marksOf(2, true), std::pair(1, 1)) << "the cell in the vector, the cell in the small picture";
    EXPECT_EQ(marksOf(3, true), std::pair(0, 1)) << "another token's row is not in its vector";
    EXPECT_EQ(marksOf(2, false), std::pair(0, 0));
}

TEST(TokenFigure, AnswersWhatCannotBeDrawn)
{
    const auto network = test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), 4));
    const auto trace = computeTrace(network);
    const StageKey key = *network->find(2, "scores", 2);
    RenderOptions options;
    options.widthMm = 120;
    options.row = 3;
    EXPECT_TRUE(viewFigure(ViewKind::Token, *trace, key, options, kMetrics, kEnglish).ok());
    options.row = 4;
    EXPECT_FALSE(viewFigure(ViewKind::Token, *trace, key, options, kMetrics, kEnglish).ok());
    options.row = 0;
    options.widthMm = 40;
    EXPECT_FALSE(viewFigure(ViewKind::Token, *trace, key, options, kMetrics, kEnglish).ok());
}
