// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/slips.h"

#include "core/text/numbers.h"
#include "core/worksheet/answer.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace headlight;

namespace {

std::shared_ptr<const Trace> traceOf(NormPlacement norm)
{
    ModelConfig config = test::smallConfig(norm);
    config.dK = 6; // as many as there are tokens, so that row and column of K can be mistaken
    return computeTrace(test::built(test::fullModel(config), test::embeddedInput({1, 4, 2, 10, 0, 7})));
}

std::optional<Slip> slip(const Trace& trace, const char* stage, Cell cell, const std::string& id)
{
    const std::vector<Slip> slips = slipsOf(trace, *trace.network().find(1, stage, 1), cell);
    const auto found = std::find_if(slips.begin(), slips.end(), [&](const Slip& each) { return id == each.id; });
    return found == slips.end() ? std::nullopt : std::optional(*found);
}

double valueOf(const Trace& trace, const char* stage, Cell cell)
{
    return double((*trace.value(*trace.network().find(1, stage, 1)))(cell.row, cell.col));
}

} // namespace

TEST(Slips, EveryOneIsDetected)
{
    std::map<std::string, int> detected;
    std::map<std::string, int> missed;
    for (const NormPlacement norm : {NormPlacement::Pre, NormPlacement::Post}) {
        const auto trace = traceOf(norm);
        for (const StageKey& key : test::allKeys(trace->network())) {
            if (trace->network().stage(key).level != StageLevel::Layer || trace->operands(key).empty())
                continue;
            const MatrixPtr values = trace->value(key);
            for (Index at = 0; at < 2 * values->rows(); ++at) {
                const Cell cell{at / 2, (at / 2 + at % 2 * 2) % values->cols()};
                const std::vector<Slip> slips = slipsOf(*trace, key, cell);
                for (const Slip& slip : slips) {
                    const double answer = *readAnswer(formatFixed(slip.value, 3));
                    const Verdict verdict = checkAnswer(*trace, key, cell, answer, 3);
                    const double exact = double((*values)(cell.row, cell.col));
                    if (std::isfinite(exact) && std::abs(slip.value - exact) < answerTolerance(*trace, key, cell, 3))
                        continue; // nobody could tell this slip from rounding
                    EXPECT_FALSE(verdict.right) << slip.id << " " << slip.value << " instead of " << exact;
                    const std::string id = verdict.slipId;
                    (id == slip.id ? detected : missed)[slip.id] += 1;
                    if (id == slip.id)
                        continue;
                    // Another one gives the same number: nobody could tell the two apart.
                    const auto other = std::find_if(slips.begin(), slips.end(), [&](const Slip& each) { return id == each.id; });
                    ASSERT_NE(other, slips.end()) << slip.id << " " << slip.value << " is not told";
                    EXPECT_LE(std::abs(other->value - answer), answerTolerance(*trace, key, cell, 3)) << id << " instead of " << slip.id;
                }
            }
        }
    }
    for (const char* id : {"forgot-scale", "divided-by-dk", "multiplied", "forgot-mask", "masked-late", "swapped", "column-left", "row-right",
                           "lost-signs", "no-last-term", "no-first-term", "forgot-bias", "softmax-column", "no-exponential", "no-division",
                           "no-division-raw",
                           "unbiased-variance", "no-root", "no-mean", "only-mean", "norm-column", "forgot-gain", "forgot-activation",
                           "forgot-residual", "forgot-block", "subtracted"}) {
        EXPECT_GT(detected[id], 0) << id;
        EXPECT_GT(detected[id], missed[id]) << id << ": two slips may give the same number, but not often";
    }
}

TEST(Slips, AreWhatTheySay)
{
    const auto trace = traceOf(NormPlacement::Pre);
    const double root = std::sqrt(double(trace->network().config().dK));
    const double score = valueOf(*trace, "scores", {3, 1});
    EXPECT_NEAR(slip(*trace, "scaled", {3, 1}, "forgot-scale")->value, score, 1e-6);
    EXPECT_NEAR(slip(*trace, "scaled", {3, 1}, "divided-by-dk")->value, score / (root * root), 1e-6);
    EXPECT_NEAR(slip(*trace, "scores", {3, 1}, "swapped")->value, valueOf(*trace, "scores", {1, 3}), 1e-4);
    EXPECT_NEAR(slip(*trace, "masked", {1, 3}, "forgot-mask")->value, valueOf(*trace, "scaled", {1, 3}), 1e-6);
    // Masked too late: the share among all keys, which is smaller than the share among those that are seen.
    double all = 0;
    double seen = 0;
    for (Index key = 0; key < 6; ++key) {
        all += std::exp(valueOf(*trace, "scaled", {2, key}));
        seen += key <= 2 ? std::exp(valueOf(*trace, "scaled", {2, key})) : 0;
    }
    EXPECT_NEAR(slip(*trace, "attn", {2, 1}, "masked-late")->value, valueOf(*trace, "attn", {2, 1}) * seen / all, 1e-5);
    // The unbiased variance is larger by d / (d − 1).
    const Matrix& X = *trace->value(*trace->network().find(1, "x", 1));
    const double mean = double(X.row(2).mean());
    const double unbiased = (X.row(2).cast<double>().array() - mean).square().sum() / double(X.cols() - 1);
    const double right = valueOf(*trace, "ln1", {2, 4});
    const auto wrong = slip(*trace, "ln1", {2, 4}, "unbiased-variance");
    ASSERT_TRUE(wrong);
    const auto operands = trace->operands(*trace->network().find(1, "ln1", 1));
    const double gain = double(operands[1].values(0, 4));
    const double bias = double(operands[2].values(0, 4));
    EXPECT_NEAR(wrong->value, (double(X(2, 4)) - mean) / std::sqrt(unbiased + 1e-5) * gain + bias, 1e-4);
    EXPECT_GT(std::abs(right - bias), std::abs(wrong->value - bias));
}

TEST(Answer, IsReadAsPeopleWriteIt)
{
    for (const auto& [text, value] : {std::pair{"-0.5", -0.5}, {"−0.5", -0.5}, {" 1,25 ", 1.25}, {"+3", 3.0}})
        EXPECT_EQ(readAnswer(text), value) << text;
    EXPECT_EQ(readAnswer("−∞"), -INFINITY);
    for (const char* text : {"", "abc", "1.2.3", "nan", "1 000,5,5"})
        EXPECT_FALSE(readAnswer(text)) << text;
}

TEST(Answer, HintsTellTermAfterTermButNotTheLast)
{
    const auto trace = traceOf(NormPlacement::Pre);
    const StageKey key = *trace->network().find(1, "scores", 1);
    const Derivation derivation = trace->explain(key, {2, 1});
    std::set<std::string> hints;
    int number = 0;
    while (const auto hint = answerHint(*trace, key, {2, 1}, number, 2)) {
        EXPECT_NE(hint->plain().find(formatFixed(*derivation.terms[std::size_t(number)].left, 2)), std::string::npos);
        hints.insert(hint->plain());
        ++number;
    }
    EXPECT_EQ(number, int(derivation.terms.size()) - 1);
    EXPECT_EQ(int(hints.size()), number);
}

TEST(Answer, RoundedFactorsAreForgiven)
{
    const auto trace = traceOf(NormPlacement::Pre);
    const StageKey key = *trace->network().find(1, "scores", 1);
    const Derivation derivation = trace->explain(key, {4, 2});
    double rounded = 0;
    for (const Term& term : derivation.terms)
        rounded += *readAnswer(formatFixed(*term.left, 2)) * *readAnswer(formatFixed(*term.right, 2));
    EXPECT_TRUE(checkAnswer(*trace, key, {4, 2}, *readAnswer(formatFixed(rounded, 2)), 2).right);
}
