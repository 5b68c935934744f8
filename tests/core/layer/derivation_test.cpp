// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/derivation.h"

#include "core/figure/math.h"
#include "core/layer/trace.h"
#include "tests/core/layer/small_networks.h"

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

void expectClose(double exact, double value, const std::string& where)
{
    if (std::isnan(value) || std::isinf(value))
        EXPECT_EQ(std::isnan(value), std::isnan(exact)) << where;
    else
        EXPECT_NEAR(exact, value, 1e-5 * std::max(1.0, std::abs(value))) << where;
}

double sumOfTerms(const Derivation& derivation)
{
    double sum = 0;
    for (const Term& term : derivation.terms)
        sum += term.product;
    return sum;
}

void expectTermsAndStepsAgree(const Derivation& derivation, const std::string& where)
{
    const bool summed = derivation.kind == DerivationKind::Product || derivation.kind == DerivationKind::Sum;
    if (summed && !derivation.terms.empty()) {
        EXPECT_NEAR(sumOfTerms(derivation), derivation.exact, 1e-9) << where;
    }
    if (!derivation.steps.empty() && !derivation.maskedCell)
        expectClose(derivation.steps.back().value, derivation.value, where);
}

} // namespace

TEST(Derivation, EveryCellOfEveryStageIsRecomputedFromItsTerms)
{
    for (const auto& network : networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : allKeys(*network)) {
            const Shape shape = network->shape(key);
            for (Index row = 0; row < shape.rows; ++row)
                for (Index col = 0; col < shape.cols; ++col) {
                    const Derivation derivation = trace->explain(key, {row, col});
                    const std::string where = std::string(network->stage(key).id) + " " + derivation.symbol;
                    expectClose(derivation.exact, derivation.value, where);
                    EXPECT_FALSE(derivation.words.empty()) << where;
                    EXPECT_EQ(derivation.value, double((*trace->value(key))(row, col))) << where;
                    expectTermsAndStepsAgree(derivation, where);
                }
        }
    }
}

TEST(Derivation, EverySymbolAndFormulaIsMathematics)
{
    const auto expectMath = [](const std::string& latex) {
        EXPECT_TRUE(parseMath(latex).ok()) << latex << ": " << (parseMath(latex).ok() ? "" : parseMath(latex).error().message());
    };
    for (const auto& network : networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : allKeys(*network)) {
            const Derivation derivation = trace->explain(key, {1, 1});
            for (const std::string& latex : {network->symbol(key), network->formula(key), network->symbolicShape(key),
                                             derivation.symbol, derivation.formula, derivation.leftSymbol, derivation.rightSymbol})
                expectMath(latex);
            for (const Step& step : derivation.steps)
                expectMath(step.formula);
        }
    }
}

TEST(Derivation, ScoresNameTheirTermsAndSources)
{
    const ModelConfig config = smallConfig();
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    const Derivation derivation = trace->explain(*trace->network().find(1, "scores", 1), {2, 1});
    EXPECT_EQ(derivation.symbol, "(QK^{\\mathrm{T}})_{3,2}");
    EXPECT_EQ(derivation.leftSymbol, "q_{3,m}");
    EXPECT_EQ(derivation.rightSymbol, "k_{2,m}");
    ASSERT_EQ(derivation.terms.size(), 4u);
    EXPECT_EQ(derivation.sources[0].cells, (CellRange{2, 3, 0, 4}));
    EXPECT_EQ(derivation.sources[1].cells, (CellRange{1, 2, 0, 4}));
    EXPECT_TRUE(derivation.sources[1].asColumn);
    EXPECT_EQ(derivation.words.args[0], "t3");
}

TEST(Derivation, SoftmaxGoesThroughMaximumExponentialAndSum)
{
    const ModelConfig config = smallConfig();
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    const StageKey key = *trace->network().find(1, "attn", 2);
    const Derivation derivation = trace->explain(key, {4, 2});
    ASSERT_EQ(derivation.steps.size(), 5u);
    EXPECT_NEAR(sumOfTerms(derivation), derivation.steps[3].value, 1e-12);
    EXPECT_NEAR(derivation.steps[2].value / derivation.steps[3].value, derivation.value, 1e-7);
    EXPECT_TRUE(derivation.terms[5].masked);
    EXPECT_TRUE(trace->explain(key, {4, 5}).maskedCell);
}

TEST(Derivation, ConcatNamesHeadAndColumn)
{
    const ModelConfig config = smallConfig();
    const auto trace = computeTrace(built(randomModel(config), givenInput(config, 6)));
    const Derivation derivation = trace->explain(*trace->network().find(1, "concat", 1), {0, 11});
    EXPECT_EQ(derivation.steps[0].label.plain(), "head 3, column 2");
    EXPECT_EQ(derivation.sources[0].operand, 2);
}

TEST(Derivation, ARowWithNoVisibleKeySaysSo)
{
    const auto network = networksOfEveryKind().back();
    const Derivation derivation = computeTrace(network)->explain(*network->find(1, "attn", 1), {2, 0});
    EXPECT_TRUE(derivation.noSoftmax);
    EXPECT_EQ(derivation.value, 0);
    EXPECT_EQ(derivation.words.plain(), "“t3” sees no key at all: the row has no softmax.");
}

TEST(Derivation, WordsOfTheVocabularyAreCalledByTheirNames)
{
    auto model = fullModel(smallConfig());
    for (const char* word : {"the", "cat", " sat", "on", "", "5", "6", "7", "8", "9", "10"})
        model->vocabulary.emplace_back(word);
    auto input = std::make_shared<ModelInput>(*embeddedInput({1, 2, 4}));
    input->tokens = {"cat", " sat", ""};
    const auto trace = computeTrace(built(model, input));
    const Derivation probability = trace->explain(*trace->network().find(1, "probs", 1), {1, 0});
    EXPECT_EQ(probability.words.plain().rfind("After “␣sat” the model gives “the” a probability of ", 0), 0u) << probability.words.plain();
    EXPECT_EQ(probability.terms[2].label.plain(), "␣sat");
    const Derivation score = trace->explain(*trace->network().find(1, "scores", 1), {2, 0});
    EXPECT_EQ(score.words.plain().rfind("What “∅” looks for meets what “cat” offers", 0), 0u) << score.words.plain();
}

TEST(Derivation, SaysOfBiasAndGainWhatTheModelHas)
{
    int withBias = 0, withoutBias = 0, withGain = 0, withoutGain = 0;
    for (const auto& network : networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const StageKey& key : allKeys(*network)) {
            const Derivation derivation = trace->explain(key, {0, 0});
            const std::string words = derivation.words.plain();
            if (words.find("added up, give") != std::string::npos) {
                const bool bias = derivation.terms.back().label.plain() == "bias";
                EXPECT_EQ(words.find("products and the bias, added up") != std::string::npos, bias) << words;
                ++(bias ? withBias : withoutBias);
            }
            if (derivation.kind == DerivationKind::Norm) {
                const auto has = [&](const char* label) {
                    return std::any_of(derivation.steps.begin(), derivation.steps.end(), [&](const auto& step) { return step.label.plain() == label; });
                };
                const bool gain = has("times gain");
                EXPECT_EQ(derivation.formula.find("\\gamma") != std::string::npos, gain) << derivation.formula;
                EXPECT_EQ(derivation.formula.find("\\beta") != std::string::npos, has("plus bias")) << derivation.formula;
                ++(gain ? withGain : withoutGain);
            }
        }
    }
    EXPECT_TRUE(withBias > 0 && withoutBias > 0 && withGain > 0 && withoutGain > 0);
}
