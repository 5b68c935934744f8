// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/cost_content.h"

#include "core/figure/book.h"
#include "fixed_metrics.h"
#include "tests/core/layer/small_networks.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace headlight;
using namespace headlight::test;

namespace {

const std::vector<GrowthPoint> kMeasured{{16, 1e-4, 1e5}, {32, 2e-4, 3e5}, {64, 8e-4, 1e6}};

std::shared_ptr<const Network> network(Index tokens = 6)
{
    const ModelConfig config = smallConfig();
    return built(randomModel(config), givenInput(config, tokens));
}

std::set<std::string> wordsOf(const Figure& figure)
{
    std::set<std::string> words;
    for (const Primitive& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item))
            words.insert(text->text());
    return words;
}

Result<Figure> costFigure(const Trace& trace, const RenderOptions& options)
{
    static const FixedMetrics kMetrics;
    return drawBookFigure(*bookFigure(kStageCosts), trace, 0, 0, options, kMetrics, &Text::plain);
}

} // namespace

TEST(CostContent, ARowAStepAndTheSharesAddUp)
{
    const auto made = network();
    const std::vector<CostRow> rows = costRows(*made, 1);
    const std::vector<StageKey> steps = made->steps(1, 0);
    ASSERT_EQ(rows.size(), steps.size());
    for (std::size_t at = 0; at < rows.size(); ++at) {
        EXPECT_EQ(rows[at].key, steps[at]);
        EXPECT_EQ(rows[at].id, made->stage(steps[at]).id);
        EXPECT_EQ(rows[at].symbol.find("#"), std::string::npos) << rows[at].symbol;
    }
    const auto longest = [&](double CostRow::*bar) {
        return std::max_element(rows.begin(), rows.end(), [bar](const CostRow& a, const CostRow& b) { return a.*bar < b.*bar; });
    };
    EXPECT_EQ((*longest(&CostRow::flopsBar)).flopsBar, 1);
    EXPECT_EQ((*longest(&CostRow::bytesBar)).bytesBar, 1);
    const CostRow total = costTotal(rows);
    EXPECT_NEAR(total.share, 1, 1e-12);
    EXPECT_EQ(total.cost, totalCost(stageCosts(*made, 1, 6)));
}

TEST(CostContent, NumbersAreThoseOfTheFormulas)
{
    // Q of N = 6 rows, d = 8, d_k = 4, three heads, no bias: 2 · 6 · 8 · 4 · 3 operations.
    const auto made = network();
    const ModelConfig& config = made->config();
    for (const CostRow& row : costRows(*made, 0))
        if (row.id == "q") {
            EXPECT_EQ(row.cost.flops, double(2 * 6 * config.dModel * config.dK * config.nHeads));
            EXPECT_EQ(row.cost.bytesWritten, double(4 * 6 * config.dK * config.nHeads));
            EXPECT_NE(row.sentence().plain().find(row.numbers()[0] + " operations"), std::string::npos);
        }
}

TEST(CostContent, WithoutAMeasurementTimeIsNotTold)
{
    const GrowthChart chart = growthChart(*network(), 0, {});
    EXPECT_TRUE(chart.time.predicted.empty() && chart.time.ahead.empty() && !chart.time.slope);
    EXPECT_FALSE(chart.memory.predicted.empty());
    ASSERT_EQ(chart.words.size(), 3u);
    EXPECT_NE(chart.words[2].plain().find("4.0 TB for one head's scores alone"), std::string::npos) << chart.words[2].plain();
}

TEST(CostContent, ForecastsGoThroughTheLargestSizeMeasured)
{
    const GrowthChart chart = growthChart(*network(), 0, kMeasured);
    const GrowthFormulas formulas(network()->model(), 0);
    EXPECT_EQ(chart.time.measured.size(), 3u);
    EXPECT_EQ(chart.time.measured[1].y, 2e-4);
    EXPECT_NEAR(*chart.time.slope, 1.5, 1e-9);
    EXPECT_NE(chart.words[0].plain().find("time 1.50 (over the last doubling 2.00)"), std::string::npos) << chart.words[0].plain();
    ASSERT_EQ(chart.time.ahead.size(), 2u);
    EXPECT_EQ(chart.time.ahead[1].x, 1e6);
    EXPECT_DOUBLE_EQ(chart.time.ahead[1].y, 8e-4 * formulas.flops(1000000) / formulas.flops(64));
    for (const GrowthCurve* curve : {&chart.time, &chart.memory}) {
        for (const GrowthSample& sample : curve->predicted)
            EXPECT_TRUE(sample.y >= curve->low && sample.y <= curve->high);
        EXPECT_GE(curve->ticks.size(), 2u);
    }
}

TEST(CostFigure, ShowsEveryStageAndWhatWasMeasured)
{
    const auto trace = computeTrace(network());
    RenderOptions options;
    options.widthMm = 170;
    const auto plain = costFigure(*trace, options);
    ASSERT_TRUE(plain.ok()) << plain.error().message();
    const std::set<std::string> words = wordsOf(*plain);
    for (const CostRow& row : costRows(*network(), 0))
        EXPECT_TRUE(words.count(row.id) && words.count(row.numbers()[1])) << row.id;
    EXPECT_TRUE(words.count("memory"));
    EXPECT_FALSE(words.count("time"));
    options.growth = kMeasured;
    const auto measured = costFigure(*trace, options);
    ASSERT_TRUE(measured.ok());
    EXPECT_TRUE(wordsOf(*measured).count("time"));
    const std::set<std::string> lines = wordsOf(*measured);
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.rfind("Slopes, log over log: time 1.50", 0) == 0; }));
}

TEST(CostFigure, SaysHowWideItMustBe)
{
    RenderOptions options;
    options.widthMm = 85;
    const auto narrow = costFigure(*computeTrace(network()), options);
    ASSERT_FALSE(narrow.ok());
    ASSERT_EQ(narrow.error().remedy.args.size(), 1u);
    options.widthMm = std::stod(narrow.error().remedy.args.front());
    EXPECT_TRUE(costFigure(*computeTrace(network()), options).ok());
    options.widthMm -= 1;
    EXPECT_FALSE(costFigure(*computeTrace(network()), options).ok());
}
