// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/deck.h"

#include "core/figure/walk_frames.h"
#include "core/layer/derivation_text.h"
#include "core/layer/held_values.h"
#include "core/text/numbers.h"
#include "fixed_metrics.h"
#include "text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

std::shared_ptr<const Trace> traceOf(Index tokens)
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, tokens)));
}

bool hasText(const Figure& figure, const std::string& words)
{
    return textsOf(figure).contains(words);
}

} // namespace

TEST(WalkFrames, HaveOneSizeAndEndWhole)
{
    const auto trace = traceOf(5);
    WalkFramesSpec spec{.trace = trace, .key = *trace->network().find(1, "scores", 1), .widthMm = 150, .heightMm = 90};
    const auto rows = walkFrames(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(rows.ok()) << rows.error().message();
    EXPECT_EQ(rows->size(), 6u);
    spec.pace = WalkPace::Cells;
    const auto cells = walkFrames(spec, kMetrics, &Text::plain);
    ASSERT_EQ(cells->size(), 26u);
    for (const Figure& frame : *cells) {
        EXPECT_EQ(frame.width, 150);
        EXPECT_EQ(frame.height, cells->front().height);
    }
    EXPECT_LT(cells->back().items.size(), cells->front().items.size()) << "the last one has nothing laid over it";
    spec.most = 7;
    EXPECT_EQ(walkFrames(spec, kMetrics, &Text::plain)->size(), 7u);
    spec.most = 1;
    EXPECT_EQ(walkFrames(spec, kMetrics, &Text::plain)->size(), 1u);
    spec.widthMm = 5;
    EXPECT_FALSE(walkFrames(spec, kMetrics, &Text::plain).ok());
}

TEST(Deck, HasAPageAStepAndItsMicroSteps)
{
    const auto trace = traceOf(4);
    const std::size_t steps = trace->network().steps(0, 1).size();
    DeckSpec spec{.trace = trace, .layer = 0, .head = 1};
    spec.microSteps = 0;
    const auto bare = deckPages(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(bare.ok());
    EXPECT_EQ(bare->size(), steps);
    spec.microSteps = 3;
    const auto walked = deckPages(spec, kMetrics, &Text::plain);
    EXPECT_GT(walked->size(), 3 * steps / 2);
    std::set<std::string> numbers;
    for (const Figure& page : *walked) {
        EXPECT_NEAR(page.width, 254, 1e-9);
        EXPECT_NEAR(page.width / page.height, 16.0 / 9, 1e-9);
    }
    EXPECT_TRUE(hasText(walked->front(), "1 / " + std::to_string(steps)));
    EXPECT_TRUE(hasText(walked->back(), std::to_string(steps) + " / " + std::to_string(steps)));
}

TEST(Deck, MicroStepsStateTheTermsOfTheirCell)
{
    const auto trace = traceOf(4);
    DeckSpec spec{.trace = trace, .layer = 0, .head = 1};
    spec.microSteps = 1; // the last cell of the walk
    const auto pages = deckPages(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(pages.ok());
    const StageKey scores = *trace->network().find(1, "scores", 2);
    const Derivation derivation = trace->explain(scores, {3, 3});
    const std::string line = derivationLine(derivation, 12);
    EXPECT_EQ(std::count(line.begin(), line.end(), '+'), 3) << line; // d_k = 4
    EXPECT_TRUE(line.ends_with(" = " + formatFixed(derivation.value, 2))) << line;
    EXPECT_TRUE(line.starts_with(formatFixed(*derivation.terms[0].left, 2)) || line.starts_with("(" + formatFixed(*derivation.terms[0].left, 2))) << line;
    EXPECT_TRUE(std::any_of(pages->begin(), pages->end(), [&](const Figure& page) { return hasText(page, " = " + line); }));
    EXPECT_EQ(derivationLine(derivation, 2), line.substr(0, line.find(" + ", line.find(" + ") + 1)) + " + … (4 terms) = " + formatFixed(derivation.value, 2));
    for (const Figure& page : *pages)
        for (const TextBox& box : textBoxes(page, kMetrics))
            EXPECT_TRUE(insideSheet(box, page)) << box.text;
}

TEST(Deck, CellsThatAreNoSumsStateTheirSteps)
{
    const auto trace = traceOf(4);
    for (const char* stage : {"attn", "ln1"}) {
        const auto key = trace->network().find(1, stage, 1);
        ASSERT_TRUE(key) << stage;
        const Derivation derivation = trace->explain(*key, {3, 1});
        ASSERT_FALSE(derivation.terms.empty()) << "a help beside the steps";
        ASSERT_FALSE(derivation.steps.empty());
        std::string expected;
        for (const Step& step : derivation.steps)
            expected += (expected.empty() ? "" : "; ") + step.label.plain() + " " + formatFixed(step.value, 2);
        EXPECT_EQ(derivationLine(derivation, 12), expected + " → " + formatFixed(derivation.value, 2));
    }
}

TEST(Deck, AHeldCellIsToldOfAsHeld)
{
    const ModelConfig config = test::smallConfig();
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 4));
    input->overrides = {heldAt(0, "q", 0, {{{1, 1}, 7.0f}})};
    const auto trace = computeTrace(test::built(test::randomModel(config), input));
    const Derivation derivation = trace->explain(*trace->network().find(1, "q", 1), {1, 1});
    EXPECT_EQ(derivationLine(derivation, 12), "7.00 (held by hand; computed it would be " + formatFixed(derivation.exact, 2) + ")");
}

TEST(Deck, CellsCarryNumbersAndAreNearlySquareAndTokensAreNamed)
{
    const auto trace = traceOf(4);
    DeckSpec spec{.trace = trace};
    spec.microSteps = 0;
    const auto pages = deckPages(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(pages.ok());
    const auto steps = trace->network().steps(0, 0);
    for (std::size_t page = 0; page < steps.size(); ++page) {
        const Stage& stage = trace->network().stage(steps[page]);
        if (stage.rows != AxisKind::Queries)
            continue; // others have ten columns and more
        const Matrix& values = *trace->value(steps[page]);
        EXPECT_TRUE(hasText((*pages)[page], formatFixed(double(values(3, 0)), 2))) << stage.id;
        for (const std::string& token : trace->network().input().tokens)
            EXPECT_TRUE(hasText((*pages)[page], token)) << stage.id;
    }
}

TEST(Deck, ALargeLayerShowsItsMatricesAlone)
{
    const auto trace = traceOf(90);
    DeckSpec spec{.trace = trace};
    spec.microSteps = 1;
    const auto pages = deckPages(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(pages.ok());
    for (const Figure& page : *pages)
        EXPECT_GT(page.items.size(), 5u);
    spec.layer = 2;
    EXPECT_FALSE(deckPages(spec, kMetrics, &Text::plain).ok());
}

TEST(Deck, LettersHaveTheSizeAndFaceThatIsAskedFor)
{
    const auto title = [](const Figure& page) {
        for (const Primitive& item : page.items)
            if (const auto* text = std::get_if<FigureText>(&item); text && text->text() == "Scores")
                return *text;
        return FigureText{};
    };
    const auto pagesOf = [trace = traceOf(4)](double fontPt, Typeface typeface) {
        DeckSpec spec{.trace = trace};
        spec.microSteps = 1;
        spec.fontPt = fontPt;
        spec.typeface = typeface;
        return deckPages(spec, kMetrics, &Text::plain);
    };
    std::map<double, double> sizes;
    for (const double fontPt : {5.0, 7.0, 10.0, 14.0}) {
        const auto pages = pagesOf(fontPt, Typeface::Sans);
        ASSERT_TRUE(pages.ok()) << pages.error().message();
        for (const Figure& page : *pages) {
            EXPECT_NEAR(page.width, 254, 1e-9);
            EXPECT_NEAR(page.height, 254 * 9.0 / 16, 1e-9);
            for (const TextBox& box : wordBoxes(page, kMetrics))
                EXPECT_TRUE(insideSheet(box, page)) << box.text << " in " << fontPt << " pt";
            sizes[fontPt] = std::max(sizes[fontPt], title(page).size);
        }
    }
    EXPECT_NEAR(sizes[10] / sizes[7], 10.0 / 7, 1e-9);
    const auto serif = pagesOf(7, Typeface::Serif);
    ASSERT_TRUE(serif.ok());
    for (const Figure& page : *serif)
        for (const Primitive& item : page.items)
            if (const auto* text = std::get_if<FigureText>(&item))
                for (const TextSpan& span : text->spans)
                    EXPECT_TRUE(span.role == FontRole::MathUpright || span.role == FontRole::MathItalic) << span.text;
    EXPECT_EQ(pagesOf(20, Typeface::Sans).error().place.plain(), "--font-pt");
}

TEST(Deck, NothingIsSaidTwiceOrStandsOutsideOfTheMargins)
{
    ModelConfig config = test::smallConfig();
    config.nLayers = 2;
    const auto trace = computeTrace(test::built(test::fullModel(config), test::embeddedInput({1, 2, 3, 4, 5})));
    DeckSpec spec{.trace = trace, .layer = 1};
    spec.microSteps = 2;
    const auto pages = deckPages(spec, kMetrics, &Text::plain);
    ASSERT_TRUE(pages.ok());
    for (const Figure& page : *pages) {
        constexpr double kLeft = 6 * 1.27; // of the heading
        std::multiset<std::string> formulas;
        for (const Primitive& item : page.items) {
            if (const auto* math = std::get_if<FigureMath>(&item)) {
                const std::string plain = plainMath(math->formula);
                formulas.insert(plain);
                const std::size_t sign = plain.find(" = ");
                if (sign != std::string::npos && sign > 0 && sign + 3 < plain.size()) { // no sign between matrices
                    EXPECT_NE(plain.substr(0, sign), plain.substr(sign + 3));
                    EXPECT_EQ(formulas.count(plain), 1u) << plain;
                }
            }
        }
        for (const TextBox& box : wordBoxes(page, kMetrics)) {
            EXPECT_TRUE(insideSheet(box, page)) << box.text;
            for (const Point corner : box.corners)
                EXPECT_GE(corner.x, kLeft - 1e-6) << box.text;
        }
        const std::string axes = "rows = queries, columns = keys"; // at each matrix
        const auto texts = textsOf(page, [&](const FigureText& text) { return text.text().size() > 24 && text.text() != axes; });
        for (const std::string& words : texts)
            EXPECT_EQ(texts.count(words), 1u) << words;
    }
    EXPECT_EQ(hasText(pages->front(), "one embedding for each token"), false) << "that is layer 1";
}
