// SPDX-License-Identifier: GPL-3.0-or-later
// Every stage of every kind of network as an equation: complete, inside the sheet, apart, and with the engine's numbers.
#include "core/figure/equation_figure.h"

#include "../layer/small_networks.h"
#include "fixed_metrics.h"
#include "text_boxes.h"

#include "core/figure/equation_lights.h"
#include "core/figure/equation_measures.h"
#include "core/figure/view_figure.h"
#include "core/text/numbers.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

EquationSpec specOf(std::shared_ptr<const Trace> trace, const StageKey& key, double width = 860, double height = 640)
{
    EquationSpec spec{std::move(trace), key};
    spec.width = width * kPixel;
    spec.height = height * kPixel;
    spec.filled = true;
    spec.controls = 36 * kPixel;
    return spec;
}

EquationView made(std::shared_ptr<const Trace> trace, const StageKey& key, double width = 860, double height = 640)
{
    static const FixedMetrics metrics;
    auto view = equationView(specOf(std::move(trace), key, width, height), metrics, &Text::plain);
    EXPECT_TRUE(view.ok()) << view.error().message();
    return *std::move(view);
}

/// Runs `check` for every matrix of every kind of network.
template <typename Check> void forEveryStage(Check check)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : test::allKeys(*network)) {
            SCOPED_TRACE(network->stage(key).id);
            check(trace, key);
        }
    }
}

bool apart(const CellGrid& a, const CellGrid& b)
{
    return a.right() <= b.left + 1e-9 || b.right() <= a.left + 1e-9 || a.bottom() <= b.top + 1e-9 || b.bottom() <= a.top + 1e-9;
}

bool inside(const CellGrid& grid, const Figure& sheet)
{
    return grid.left >= 0 && grid.top >= 0 && grid.right() <= sheet.width && grid.bottom() <= sheet.height;
}

const FigureText* textIn(const Figure& figure, const CellGrid& grid, Cell cell)
{
    const FigureText* found = nullptr;
    for (const Primitive& item : figure.items) {
        const auto* text = std::get_if<FigureText>(&item);
        if (text && grid.cellAt({text->x, text->y - 0.2 * text->size}) == cell)
            found = text;
    }
    return found;
}

} // namespace

TEST(EquationFigure, EveryOperandThatTheModelHasAppearsAndTheResultIsLast)
{
    forEveryStage([](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        const auto operands = trace->operands(key);
        for (std::size_t at = 0; at < operands.size(); ++at) {
            const bool there = operands[at].key || operands[at].values.size() > 0;
            const auto shown = std::count_if(view.view.matrices.begin(), view.view.matrices.end(),
                                             [&](const PlacedMatrix& one) { return one.operand == int(at); });
            EXPECT_EQ(shown, there ? 1 : 0) << operands[at].symbol;
        }
        ASSERT_EQ(view.view.matrices.size(), view.equation.parts.size());
        EXPECT_EQ(view.view.matrices.back().key, key);
        EXPECT_EQ(view.view.matrices.back().grid.rows, trace->network().shape(key).rows);
        for (std::size_t at = 0; at < view.equation.parts.size(); ++at)
            if (view.equation.parts[at].values) {
                EXPECT_EQ(view.equation.parts[at].values->rows(), view.equation.parts[at].rows);
                EXPECT_EQ(view.equation.parts[at].values->cols(), view.equation.parts[at].cols);
            }
    });
}

TEST(EquationFigure, MatricesStandApartInsideTheSheetAndSoDoTheWords)
{
    for (const auto& [width, height] : {std::pair{860.0, 640.0}, std::pair{620.0, 480.0}, std::pair{1900.0, 1100.0}})
        forEveryStage([width = width, height = height](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
            const EquationView view = made(trace, key, width, height);
            const auto& matrices = view.view.matrices;
            const EquationBox& words = view.layout.words;
            const CellGrid place{words.left, words.top, words.width, std::min(words.height, 150 * kPixel), 1, 1};
            for (std::size_t a = 0; a < matrices.size(); ++a) {
                EXPECT_TRUE(inside(matrices[a].grid, view.view.figure)) << matrices[a].symbol;
                EXPECT_TRUE(apart(matrices[a].grid, place)) << matrices[a].symbol << " meets the words";
                for (std::size_t b = 0; b < a; ++b)
                    EXPECT_TRUE(apart(matrices[a].grid, matrices[b].grid)) << matrices[a].symbol << " meets " << matrices[b].symbol;
            }
        });
}

TEST(EquationFigure, NoTextLeavesTheSheetOrMeetsAnother)
{
    const FixedMetrics metrics;
    forEveryStage([&](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        const std::vector<TextBox> boxes = textBoxes(view.view.figure, metrics);
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            EXPECT_TRUE(insideSheet(boxes[a], view.view.figure)) << boxes[a].text;
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(overlap(boxes[a], boxes[b])) << boxes[a].text << " over " << boxes[b].text;
        }
        const Shape shape = trace->network().shape(key);
        const Figure lit = equationLights(view, {{shape.rows - 1, shape.cols - 1}, {}, {}}, metrics, &Text::plain);
        for (const TextBox& box : textBoxes(lit, metrics))
            EXPECT_TRUE(insideSheet(box, view.view.figure)) << box.text;
    });
}

TEST(EquationFigure, EveryMatrixOfAttentionSaysWhatItsAxesAre)
{
    for (const auto& [width, height] : {std::pair{860.0, 640.0}, std::pair{620.0, 480.0}, std::pair{1900.0, 1100.0}})
        forEveryStage([width = width, height = height](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
            const EquationView view = made(trace, key, width, height);
            const auto parts = view.equation.parts;
            const auto expected = std::count_if(parts.begin(), parts.end(), [](const EquationPart& part) {
                return part.rowAxis == AxisKind::Queries && part.colAxis == AxisKind::Keys && !part.strip;
            });
            const auto texts = textsOf(view.view.figure);
            const auto whole = texts.count("rows = queries, columns = keys");
            EXPECT_EQ(Index(whole + texts.count("rows = queries")), expected);
            EXPECT_EQ(texts.count("rows = queries"), texts.count("columns = keys"));
            if (std::string_view(trace->network().stage(key).id) == "scores")
                EXPECT_EQ(expected, 1);
        });
}

TEST(EquationFigure, CellsCarryTheEnginesNumbers)
{
    forEveryStage([](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key, 3200, 2400);
        for (std::size_t at = 0; at < view.equation.parts.size(); ++at) {
            const EquationPart& part = view.equation.parts[at];
            if (!part.values || !view.numbers[at])
                continue;
            const Cell cell{part.rows - 1, part.cols / 2};
            const float value = part.values->at(cell);
            if (cellClass(value, part.masked && part.masked(cell)) != CellClass::Finite)
                continue;
            const FigureText* text = textIn(view.view.figure, view.view.matrices[at].grid, cell);
            ASSERT_TRUE(text) << part.symbol;
            EXPECT_EQ(text->text(), formatFixed(double(value), view.numbers[at]->decimals)) << part.symbol;
        }
        // The result is the trace's own.
        EXPECT_EQ(view.equation.result().values->at({0, 0}), (*trace->value(key))(0, 0));
    });
}

TEST(EquationFigure, EveryMatrixHasItsBrackets)
{
    forEveryStage([](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        for (const PlacedMatrix& matrix : view.view.matrices) {
            int sides = 0;
            for (const Primitive& item : view.view.figure.items) {
                const auto* path = std::get_if<FigurePath>(&item);
                if (!path || path->fill || path->path.elements.size() != 4)
                    continue;
                const double x = path->path.elements[1].to.x;
                const double y = path->path.elements[1].to.y;
                const double gap = equation_measures::kBracketGap;
                const bool here = std::abs(y - matrix.grid.top) < gap;
                sides += here && std::abs(x - (matrix.grid.left - gap)) < 1e-9 ? 1 : 0;
                sides += here && std::abs(x - (matrix.grid.right() + gap)) < 1e-9 ? 1 : 0;
            }
            EXPECT_EQ(sides, 2) << matrix.symbol;
        }
    });
}

TEST(EquationFigure, LightsWhatTheDerivationReads)
{
    forEveryStage([](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        const Shape shape = trace->network().shape(key);
        const Cell cell{shape.rows / 2, shape.cols / 2};
        for (const SourceCells& source : trace->explain(key, cell).sources) {
            const auto part = std::find_if(view.equation.parts.begin(), view.equation.parts.end(),
                                           [&](const EquationPart& one) { return one.operand == source.operand; });
            ASSERT_NE(part, view.equation.parts.end());
            const EquationLit lit = part->lit({cell.row, cell.col});
            CellRange range = CellRange::all(part->rows, part->cols);
            // A row that is read as a whole is lit as a whole, and the cell in it besides.
            const bool wholeRow = source.cells.cols() > 1 && !part->transposed;
            if (lit.row)
                range.row0 = *lit.row, range.row1 = *lit.row + 1;
            if (lit.col && !wholeRow)
                range.col0 = *lit.col, range.col1 = *lit.col + 1;
            if (part->transposed)
                range = {range.col0, range.col1, range.row0, range.row1};
            EXPECT_EQ(range, source.cells) << part->symbol;
        }
    });
}

TEST(EquationFigure, EveryCellOfAnyPartAnswersWithACellOfTheResult)
{
    forEveryStage([](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        const Shape shape = trace->network().shape(key);
        const EquationLit now{0, 0};
        for (const EquationPart& part : view.equation.parts)
            for (Index row = 0; row < part.rows; ++row)
                for (Index col = 0; col < part.cols; ++col) {
                    const auto cell = part.answer({row, col}, now).cell();
                    ASSERT_TRUE(cell) << part.symbol;
                    EXPECT_TRUE(CellRange::all(shape.rows, shape.cols).contains(*cell)) << part.symbol;
                }
    });
}

TEST(EquationFigure, DrawsWhatIsNotComputedYetAsBoxes)
{
    const auto network = test::networksOfEveryKind().front();
    const std::size_t count = network->structure().nodes().size();
    const auto empty = std::make_shared<const Trace>(
        network, KeptValues{std::vector<MatrixPtr>(count), std::vector<RowNumbersPtr>(count)}, std::vector<FiniteRange>(count));
    const FixedMetrics metrics;
    for (const StageKey& key : test::allKeys(*network)) {
        const EquationView view = made(empty, key);
        EXPECT_FALSE(view.view.matrices.empty());
        const Figure lit = equationLights(view, {{0, 0}, {}, {}}, metrics, &Text::plain);
        EXPECT_TRUE(textsOf(lit).contains("computed"));
    }
}

TEST(EquationFigure, SmallestAndStrangestInputs)
{
    ModelConfig config = test::smallConfig();
    config.dModel = config.nHeads = config.dK = config.dV = config.dFf = 1;
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 1));
    input->tokens = {std::string(60, 'w')};
    const auto one = computeTrace(test::built(test::randomModel(config), input));
    config = test::smallConfig();
    input = std::make_shared<ModelInput>(*test::givenInput(config, 5));
    input->tokens = {"\u05E9\u05DC\u05D5\u05DD", "\u4F60\u597D\u4E16\u754C", "", "  ", std::string(60, 'w')};
    const auto strange = computeTrace(test::built(test::randomModel(config), input));
    const FixedMetrics metrics;
    for (const auto& trace : {one, strange})
        for (const StageKey& key : test::allKeys(trace->network())) {
            SCOPED_TRACE(trace->network().stage(key).id);
            const EquationView view = made(trace, key);
            const Figure lit = equationLights(view, {{0, 0}, 0, {}}, metrics, &Text::plain);
            for (const Figure* figure : {&view.view.figure, &lit})
                for (const TextBox& box : textBoxes(*figure, metrics))
                    EXPECT_TRUE(insideSheet(box, view.view.figure)) << box.text << " at " << box.corners[0].x / kPixel << ", "
                                                                    << box.corners[0].y / kPixel << " … " << box.corners[2].x / kPixel;
        }
}

TEST(EquationFigure, ARoomTooNarrowSaysHowMuchIsNeeded)
{
    const auto trace = computeTrace(test::networksOfEveryKind().front());
    const FixedMetrics metrics;
    RenderOptions options;
    options.widthMm = 20;
    const auto key = *trace->network().find(1, "scores", 1);
    const auto narrow = viewFigure(ViewKind::Equation, *trace, key, options, metrics, &Text::plain);
    ASSERT_FALSE(narrow.ok());
    EXPECT_NE(narrow.error().remedy.plain().find("mm wide"), std::string::npos);
    options.widthMm = 85;
    options.row = 2;
    options.col = 1;
    const auto figure = viewFigure(ViewKind::Equation, *trace, key, options, metrics, &Text::plain);
    ASSERT_TRUE(figure.ok());
    EXPECT_EQ(figure->width, 85);
    for (const TextBox& box : textBoxes(*figure, metrics))
        EXPECT_TRUE(insideSheet(box, *figure)) << box.text;
    options.row = 99;
    EXPECT_FALSE(viewFigure(ViewKind::Equation, *trace, key, options, metrics, &Text::plain).ok());
}

/// Eleven tokens and heads of 16 dimensions, as in the example sentences.
std::shared_ptr<const Trace> sentenceTrace()
{
    ModelConfig config = test::smallConfig();
    config.dModel = 64;
    config.dK = config.dV = 16;
    config.nHeads = 4;
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 11));
    input->tokens = {"<s>", "the", "quiet", "girl", "hears", "the", "birds", "because", "they", "sing", "."};
    return computeTrace(test::built(test::randomModel(config), input));
}

TEST(EquationFigure, InASmallWindowTheWordsStandInTheFreeQuarter)
{
    const auto trace = sentenceTrace();
    for (const char* stage : {"q", "scores", "mha"}) {
        SCOPED_TRACE(stage);
        const EquationView view = made(trace, *trace->network().find(1, stage, 1), 695, 594);
        const EquationBox& words = view.layout.words;
        const CellGrid& upper = view.layout.places[1].grid;
        EXPECT_LE(words.left + words.width, upper.left);
        EXPECT_LT(words.top, upper.bottom());
        EXPECT_LE(words.top + words.height, view.layout.places.front().grid.top);
    }
}

TEST(EquationFigure, RowLabelsAreNeverSmallerThanTheSmallestType)
{
    const auto trace = sentenceTrace();
    const FixedMetrics metrics;
    for (const double height : {594.0, 480.0, 700.0}) {
        const EquationView view = made(trace, *trace->network().find(1, "scores", 1), 695, height);
        const Figure lit = equationLights(view, {{2, 1}, {}, {}}, metrics, &Text::plain);
        const double left = view.layout.places.front().grid.left;
        for (const Figure* figure : {&view.view.figure, &lit})
            for (const Primitive& item : figure->items) {
                const auto* text = std::get_if<FigureText>(&item);
                if (text && text->x < left && text->y > view.layout.places.front().grid.top) {
                    EXPECT_GE(text->size, kTextSize - 1e-9) << text->text();
                }
            }
    }
}

TEST(EquationFigure, LegendsOfAProductStandUnderTheirMatrices)
{
    const auto trace = sentenceTrace();
    for (const char* stage : {"scores", "head"}) {
        const EquationView view = made(trace, *trace->network().find(1, stage, 1), 860, 640);
        const double below = view.layout.bottom;
        const double own = view.layout.places.back().grid.left - equation_measures::kBracketGap;
        std::vector<double> starts;
        for (const Primitive& item : view.view.figure.items)
            if (const auto* math = std::get_if<FigureMath>(&item); math && math->y > below)
                starts.push_back(math->x);
        ASSERT_GE(starts.size(), 2u);
        EXPECT_NEAR(starts.front(), view.layout.places.front().grid.left, 1) << stage;
        for (std::size_t at = 1; at < starts.size(); ++at)
            EXPECT_GE(starts[at], own - 1e-9) << stage;
    }
}

// The walk.

TEST(EquationLights, AWalkHidesWhatComesAfterIt)
{
    const auto trace = computeTrace(test::networksOfEveryKind().front());
    const FixedMetrics metrics;
    const auto key = *trace->network().find(1, "scores", 1);
    const EquationView view = made(trace, key);
    const CellGrid& grid = view.view.matrices.back().grid;
    const Index steps = stepCount(trace->explain(key, {2, 1}));
    const Figure lit = equationLights(view, {{2, 1}, {}, Walk{{2, 1}, steps}}, metrics, &Text::plain);
    const Rgb waiting = figurePalette(Theme::Light).maskedGround;
    const auto covered = [&](Cell cell) {
        const Point middle{grid.x(cell.col) + grid.cellWidth / 2, grid.y(cell.row) + grid.cellHeight / 2};
        return std::any_of(lit.items.begin(), lit.items.end(), [&](const Primitive& item) {
            const auto* rect = std::get_if<FigureRect>(&item);
            return rect && rect->fill == waiting && middle.x > rect->x && middle.x < rect->x + rect->width && middle.y > rect->y
                   && middle.y < rect->y + rect->height;
        });
    };
    EXPECT_FALSE(covered({2, 1}));
    EXPECT_FALSE(covered({0, 5}));
    EXPECT_TRUE(covered({2, 2}));
    EXPECT_TRUE(covered({3, 0}));
    EXPECT_TRUE(covered({5, 5}));
}

TEST(EquationLights, TheEndOfAWalkIsThePlainView)
{
    const FixedMetrics metrics;
    forEveryStage([&](const std::shared_ptr<const Trace>& trace, const StageKey& key) {
        const EquationView view = made(trace, key);
        const Shape shape = trace->network().shape(key);
        const Cell last{shape.rows - 1, shape.cols - 1};
        const Index steps = stepCount(trace->explain(key, last));
        const Figure plain = equationLights(view, {{last.row, last.col}, {}, {}}, metrics, &Text::plain);
        const Figure walked = equationLights(view, {{last.row, last.col}, {}, Walk{last, steps}}, metrics, &Text::plain);
        EXPECT_EQ(plain.items.size(), walked.items.size());
    });
}
