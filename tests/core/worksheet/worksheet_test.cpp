// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/worksheet.h"

#include "core/layer/held_values.h"
#include "core/text/numbers.h"
#include "core/worksheet/answer.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

constexpr Difficulty kAll[] = {Difficulty::DotProduct, Difficulty::SoftmaxRow, Difficulty::NormRow, Difficulty::WholeHead};

std::shared_ptr<const Trace> smallTrace()
{
    const ModelConfig config = test::smallConfig();
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 5)));
}

std::vector<std::pair<StageKey, Cell>> blanksOf(const Worksheet& worksheet)
{
    std::vector<std::pair<StageKey, Cell>> blanks;
    for (const Exercise& exercise : worksheet.exercises)
        for (const Cell cell : exercise.blanks)
            blanks.emplace_back(exercise.key, cell);
    return blanks;
}

} // namespace

TEST(Worksheet, IsSolvedByTheEngineItself)
{
    for (const auto& network : test::networksOfEveryKind()) {
        const auto trace = computeTrace(network);
        for (const Difficulty difficulty : kAll) {
            WorksheetSpec spec;
            spec.difficulty = difficulty;
            spec.head = 1;
            spec.count = 3;
            const auto sheet = makeWorksheet(trace, spec);
            if (difficulty == Difficulty::NormRow && network->config().norm == NormPlacement::None) {
                EXPECT_FALSE(sheet.ok());
                continue;
            }
            ASSERT_TRUE(sheet.ok()) << difficultyId(difficulty) << sheet.error().message();
            EXPECT_GE(sheet->blankCount(), 1u);
            for (const auto& [key, cell] : blanksOf(*sheet)) {
                const double value = double((*trace->value(key))(cell.row, cell.col));
                for (const int decimals : {1, 2, 4}) {
                    const auto answer = readAnswer(formatFixed(value, decimals));
                    ASSERT_TRUE(answer) << formatFixed(value, decimals);
                    EXPECT_TRUE(checkAnswer(*trace, key, cell, *answer, decimals).right) << network->stage(key).id << " " << value;
                }
                if (std::isfinite(value)) {
                    EXPECT_FALSE(checkAnswer(*trace, key, cell, value + 100, 2).right);
                }
            }
        }
    }
}

TEST(Worksheet, ASeedIsASheet)
{
    const auto trace = smallTrace();
    WorksheetSpec spec;
    spec.count = 6;
    const auto first = blanksOf(*makeWorksheet(trace, spec));
    EXPECT_EQ(first.size(), 6u);
    EXPECT_EQ(first, blanksOf(*makeWorksheet(trace, spec)));
    int different = 0;
    for (spec.seed = 2; spec.seed <= 30; ++spec.seed)
        different += blanksOf(*makeWorksheet(trace, spec)) != first;
    EXPECT_EQ(different, 29);
}

TEST(Worksheet, KindsAskForWhatTheySay)
{
    const auto trace = smallTrace();
    const Network& network = trace->network();
    WorksheetSpec spec;
    spec.count = 1;
    spec.head = 2;
    spec.difficulty = Difficulty::SoftmaxRow;
    const auto softmax = makeWorksheet(trace, spec);
    ASSERT_EQ(softmax->exercises.size(), 1u);
    EXPECT_EQ(network.stage(softmax->exercises[0].key).form, EquationForm::Softmax);
    EXPECT_EQ(softmax->exercises[0].key.head, 2);
    for (const Cell cell : softmax->exercises[0].blanks)
        EXPECT_LE(cell.col, cell.row) << "what the mask forbids is given";
    spec.difficulty = Difficulty::WholeHead;
    const auto head = makeWorksheet(trace, spec);
    ASSERT_EQ(head->exercises.size(), 5u);
    EXPECT_STREQ(network.stage(head->exercises[0].key).id, "scores");
    EXPECT_STREQ(network.stage(head->exercises[4].key).id, "head");
}

TEST(Worksheet, WhatCannotBeAskedIsRefused)
{
    const auto trace = smallTrace();
    WorksheetSpec spec;
    spec.count = 0;
    EXPECT_FALSE(makeWorksheet(trace, spec).ok());
    spec.count = 1;
    spec.layer = 2;
    EXPECT_FALSE(makeWorksheet(trace, spec).ok());
    spec.layer = 0;
    spec.decimals = 0;
    EXPECT_FALSE(makeWorksheet(trace, spec).ok());
    const StageKey q = *trace->network().find(1, "q", 1);
    EXPECT_FALSE(worksheetOf(trace, {}, 2).ok());
    EXPECT_FALSE(worksheetOf(trace, {{q, {{0, 99}}}}, 2).ok());
    EXPECT_FALSE(worksheetOf(trace, {{*trace->network().find(1, "x", 1), {{0, 0}}}}, 2).ok()) << "X is given";
    const auto chosen = worksheetOf(trace, {{q, {{1, 1}, {0, 0}, {1, 1}}}}, 2);
    ASSERT_TRUE(chosen.ok());
    EXPECT_EQ(chosen->exercises[0].blanks, (std::vector<Cell>{{0, 0}, {1, 1}}));
}

TEST(Worksheet, HeldCellsAreNotAsked)
{
    ModelConfig config = test::smallConfig();
    config.dModel = 30; // longer products than are asked where there are shorter ones
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, 5));
    input->overrides = {heldAt(0, "attn", 0, {{{1, 0}, 0.5F}, {{1, 1}, 0.5F}, {{3, 2}, 0.25F}}), heldAt(0, "q", 0, {{{0, 0}, 1.0F}}),
                        heldAt(0, "scores", 0, {{{0, 0}, 1.0F}, {{2, 1}, 1.0F}})};
    const auto trace = computeTrace(test::built(test::randomModel(config), input));
    const Network& network = trace->network();
    const StageKey attn = *network.find(1, "attn", 1);
    EXPECT_TRUE(askableCells(*trace, attn, 1).empty());
    EXPECT_EQ(askableCells(*trace, attn, 3), (std::vector<Cell>{{3, 0}, {3, 1}, {3, 3}}));
    EXPECT_FALSE(worksheetOf(trace, {{attn, {{3, 0}, {3, 2}}}}, 2).ok());
    for (const Difficulty difficulty : kAll) {
        WorksheetSpec spec;
        spec.difficulty = difficulty;
        spec.count = 1000;
        const auto sheet = makeWorksheet(trace, spec);
        ASSERT_TRUE(sheet.ok()) << difficultyId(difficulty);
        EXPECT_GT(sheet->blankCount(), 0U);
        for (const auto& [key, cell] : blanksOf(*sheet)) {
            EXPECT_FALSE(network.overriddenCell(key, cell)) << network.stage(key).id << " " << cell.row << "," << cell.col;
            if (difficulty == Difficulty::DotProduct) {
                EXPECT_STRNE(network.stage(key).id, "q") << "30 terms, whether its first cell is held or not";
            }
        }
    }
}

TEST(Worksheet, MoreThanThereIsTakesAll)
{
    const auto trace = smallTrace();
    WorksheetSpec spec;
    spec.difficulty = Difficulty::SoftmaxRow;
    spec.count = 999;
    const auto sheet = makeWorksheet(trace, spec);
    ASSERT_TRUE(sheet.ok());
    EXPECT_EQ(sheet->blankCount(), 15u);
    spec.difficulty = Difficulty::DotProduct;
    EXPECT_TRUE(makeWorksheet(trace, spec).ok());
}

TEST(Worksheet, RowsThatTakeSomeWorkComeFirst)
{
    ModelConfig config = test::smallConfig(); // causal: the first token sees itself alone
    const auto trace = computeTrace(test::built(test::randomModel(config), test::givenInput(config, 3)));
    WorksheetSpec spec;
    spec.difficulty = Difficulty::SoftmaxRow;
    spec.count = 1;
    for (spec.seed = 1; spec.seed < 30; ++spec.seed)
        EXPECT_GE(makeWorksheet(trace, spec)->exercises.front().blanks.front().row, 1) << spec.seed;
    spec.count = 3;
    EXPECT_EQ(makeWorksheet(trace, spec)->blankCount(), 6u) << "all three rows";
}

TEST(Worksheet, HasABoundAndSaysSo)
{
    ModelConfig config = test::smallConfig();
    config.mask.kind = MaskKind::None;
    const auto trace = computeTrace(test::built(test::randomModel(config), test::givenInput(config, 60)));
    WorksheetSpec spec;
    spec.difficulty = Difficulty::WholeHead;
    spec.count = 60;
    const auto sheet = makeWorksheet(trace, spec);
    ASSERT_TRUE(sheet.ok());
    EXPECT_LE(sheet->blankCount(), 1000u);
    EXPECT_GT(sheet->blankCount(), 700u);
    ASSERT_EQ(sheet->notes.size(), 1u);
    EXPECT_NE(sheet->notes.front().plain().find("instead of 60"), std::string::npos);
    spec.count = 1;
    EXPECT_TRUE(makeWorksheet(trace, spec)->notes.empty());
    const auto wide = computeTrace(test::built(test::randomModel(config), test::givenInput(config, 300)));
    const auto refused = makeWorksheet(wide, spec);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().reason.plain().find("1000"), std::string::npos);
    const StageKey scores = *wide->network().find(1, "scores", 1);
    EXPECT_FALSE(worksheetOf(wide, {{scores, askableCells(*wide, scores)}}, 2).ok());
}
