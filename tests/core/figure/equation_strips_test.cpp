// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the lit row and column under an equation of small cells.
#include "core/figure/equation_strips.h"

#include "core/text/numbers.h"
#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <set>

using namespace headlight;

namespace {

using Runs = std::vector<std::pair<Index, Index>>;

const FixedMetrics kMetrics;

EquationView viewOf(const std::shared_ptr<const Trace>& trace, const char* id)
{
    EquationSpec spec{trace, *trace->network().find(1, id, 1)};
    spec.width = 860 * kPixel;
    spec.height = 700 * kPixel;
    spec.filled = true;
    auto view = equationView(spec, kMetrics, &Text::plain);
    EXPECT_TRUE(view.ok());
    return *std::move(view);
}

std::shared_ptr<const Trace> traceOf(Index tokens)
{
    return computeTrace(test::built(test::randomModel(test::smallConfig()), test::givenInput(test::smallConfig(), tokens)));
}

std::multiset<std::string> textsIn(const Figure& figure, const EquationBox& box)
{
    return textsOf(figure, [&](const FigureText& text) { return text.y >= box.top && text.y <= box.top + box.height; });
}

} // namespace

TEST(EquationStrips, KeepsTheEndsAndWhatIsPointedAt)
{
    EXPECT_EQ(stripRuns(8, 10, {}), (Runs{{0, 8}}));
    EXPECT_EQ(stripRuns(100, 11, {}), (Runs{{0, 5}, {95, 100}}));
    EXPECT_EQ(stripRuns(100, 11, 97), (Runs{{0, 5}, {95, 100}}));
    for (Index focus = 0; focus < 100; ++focus) {
        const Runs runs = stripRuns(100, 12, focus);
        Index places = Index(runs.size()) - 1;
        bool seen = false;
        for (const auto& [first, last] : runs) {
            places += last - first;
            seen |= first <= focus && focus < last;
        }
        EXPECT_TRUE(seen) << focus;
        EXPECT_LE(places, 12);
        for (std::size_t at = 1; at < runs.size(); ++at)
            EXPECT_NE(runs[at].first - runs[at - 1].second, 1) << "an ellipsis never stands for one entry";
        EXPECT_EQ(runs.front().first, 0);
        EXPECT_EQ(runs.back().second, 100);
    }
}

TEST(EquationStrips, SpellsOutRowAndColumnOfSmallCells)
{
    const auto trace = traceOf(60);
    const EquationView view = viewOf(trace, "scores");
    ASSERT_GT(view.strips.height, 0);
    for (std::size_t at = 0; at < view.equation.parts.size(); ++at)
        EXPECT_LE(view.layout.places[at].grid.bottom(), view.strips.top);
    EquationLights lights;
    lights.lit = {41, 7};
    const Figure lit = equationLights(view, lights, kMetrics, &Text::plain);
    const auto texts = textsIn(lit, view.strips);
    EXPECT_EQ(texts.count("row 42"), 2u) << "of Q and of the result";
    EXPECT_EQ(texts.count("column 8"), 1u);
    const MatrixPtr Q = trace->value(*trace->network().find(1, "q", 1));
    const MatrixPtr K = trace->value(*trace->network().find(1, "k", 1));
    const int decimals = Q->row(41).cwiseAbs().maxCoeff() > 1 ? 2 : Q->row(41).cwiseAbs().minCoeff() < 0.01F ? 4 : 3;
    for (Index m = 0; m < Q->cols(); ++m)
        EXPECT_GE(texts.count(formatFixed(double((*Q)(41, m)), decimals)), 1u) << "one number of decimals in a strip: " << m;
    EXPECT_EQ(K->cols(), Q->cols());
    for (const TextBox& box : textBoxes(lit, kMetrics))
        EXPECT_TRUE(insideSheet(box, lit)) << box.text;
}

TEST(EquationStrips, StandClearOfTheLegendsAndHatchWhatIsMasked)
{
    for (const char* id : {"scores", "masked", "attn", "ln1", "concat"}) {
        const EquationView view = viewOf(traceOf(60), id);
        ASSERT_GT(view.strips.height, 0) << id;
        for (const TextBox& box : textBoxes(view.view.figure, kMetrics))
            EXPECT_LE(box.corners[2].y, view.strips.top + 3 * kPixel) << id << ": " << box.text;
    }
    const EquationView view = viewOf(traceOf(60), "attn");
    EquationLights lights;
    lights.lit = {20, 0};
    bool hatched = false;
    for (const Primitive& item : equationLights(view, lights, kMetrics, &Text::plain).items)
        if (const auto* path = std::get_if<FigurePath>(&item); path && path->stroke && !path->path.empty())
            hatched |= path->stroke->color == figurePalette(Theme::Light).maskedHatch && path->path.elements.front().to.y > view.strips.top;
    EXPECT_TRUE(hatched);
}

TEST(EquationStrips, AreNotThereWhereCellsCarryNumbers)
{
    EXPECT_EQ(viewOf(traceOf(4), "scores").strips.height, 0);
}

TEST(EquationStrips, TellNothingThatAWalkHasNotMade)
{
    const auto trace = traceOf(60);
    const EquationView view = viewOf(trace, "attn");
    ASSERT_GT(view.strips.height, 0);
    EquationLights lights;
    lights.lit = {20, 0};
    const auto known = textsIn(equationLights(view, lights, kMetrics, &Text::plain), view.strips);
    lights.walk = Walk{{20, 0}, 1};
    const auto walking = textsIn(equationLights(view, lights, kMetrics, &Text::plain), view.strips);
    EXPECT_LT(walking.size(), known.size());
}
