// SPDX-License-Identifier: GPL-3.0-or-later
// The student's sheet and the key, as pages and as LaTeX.
#include "core/worksheet/sheet_latex.h"
#include "core/worksheet/sheet_pages.h"

#include "tests/core/figure/fixed_metrics.h"
#include "tests/core/figure/text_boxes.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;

Worksheet sheetOf(Difficulty difficulty, Index tokens = 5, int count = 2)
{
    const ModelConfig config = test::smallConfig();
    WorksheetSpec spec;
    spec.difficulty = difficulty;
    spec.count = count;
    return *makeWorksheet(computeTrace(test::built(test::randomModel(config), test::givenInput(config, tokens))), spec);
}

std::multiset<std::string> textsOf(const std::vector<Figure>& pages)
{
    std::multiset<std::string> texts;
    for (const Figure& page : pages)
        texts.merge(headlight::textsOf(page));
    return texts;
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST(Sheet, TheStudentsHasBlanksWhereTheKeyHasAnswers)
{
    for (const Difficulty difficulty : {Difficulty::DotProduct, Difficulty::SoftmaxRow, Difficulty::NormRow, Difficulty::WholeHead}) {
        const SheetContent content = sheetContent(sheetOf(difficulty), 7, &Text::plain);
        EXPECT_EQ(content.number, "Sheet 7");
        const auto student = textsOf(sheetPages(content, SheetKind::Student, "en", kMetrics, &Text::plain));
        const auto key = textsOf(sheetPages(content, SheetKind::Key, "en", kMetrics, &Text::plain));
        int number = 0;
        for (const SheetExercise& exercise : content.exercises) {
            EXPECT_FALSE(exercise.given.empty());
            for (const SheetBlank& blank : exercise.blanks) {
                EXPECT_EQ(blank.number, ++number);
                EXPECT_EQ(blankAt(exercise, blank.cell), number);
                EXPECT_FALSE(blank.working.empty());
                EXPECT_GT(key.count(blank.answer), student.count(blank.answer)) << blank.answer;
                EXPECT_GE(key.count("= " + blank.answer), 1u);
                EXPECT_EQ(student.count("= " + blank.answer), 0u);
            }
        }
        EXPECT_EQ(student.count("Name: ______________________________"), 1u);
    }
}

TEST(Sheet, WhatOneExerciseAsksForNoOtherGivesAway)
{
    const SheetContent content = sheetContent(sheetOf(Difficulty::WholeHead, 5, 1), 0, &Text::plain);
    ASSERT_EQ(content.exercises.size(), 5u); // scores, scaled, masked, weights, output
    EXPECT_TRUE(contains(content.instructions, "A small number in an empty cell"));
    std::set<int> carried;
    for (std::size_t at = 1; at < content.exercises.size(); ++at) {
        const SheetMatrix& given = content.exercises[at].given.front(); // what the exercise before it asked for
        const SheetExercise& before = content.exercises[at - 1];
        ASSERT_EQ(given.answers.size(), given.rows.size());
        for (std::size_t row = 0; row < given.rows.size(); ++row)
            for (std::size_t col = 0; col < given.cols.size(); ++col) {
                const int blank = answerAt(given, nullptr, row, col);
                EXPECT_EQ(blank, blankAt(before, {given.rows[row], given.cols[col]}));
                if (blank > 0)
                    carried.insert(blank);
            }
    }
    std::size_t asked = 0;
    for (std::size_t at = 0; at + 1 < content.exercises.size(); ++at)
        asked += content.exercises[at].blanks.size();
    EXPECT_EQ(carried.size(), asked) << "every answer but the last exercise's goes on into the next";
    const auto student = textsOf(sheetPages(content, SheetKind::Student, "en", kMetrics, &Text::plain));
    const auto key = textsOf(sheetPages(content, SheetKind::Key, "en", kMetrics, &Text::plain));
    // Numbers that stand on the student's sheet: those of cells that nothing asks for. −∞ and 0 have no point.
    const auto given = [](const SheetMatrix& matrix, const SheetExercise* asked) {
        std::size_t count = 0;
        for (std::size_t row = 0; row < matrix.rows.size(); ++row)
            for (std::size_t col = 0; col < matrix.cols.size(); ++col)
                count += answerAt(matrix, asked, row, col) == 0 && contains(matrix.cells[row][col], ".");
        return count;
    };
    std::size_t shown = 0;
    for (const SheetExercise& exercise : content.exercises) {
        for (const SheetMatrix& matrix : exercise.given)
            shown += given(matrix, nullptr);
        shown += given(exercise.asked, &exercise);
    }
    const auto numbers = [](const std::multiset<std::string>& texts) {
        return std::count_if(texts.begin(), texts.end(), [](const std::string& text) { return contains(text, ".") && contains("0123456789", text.substr(text.size() - 1)); });
    };
    EXPECT_EQ(std::size_t(numbers(student)), shown);
    EXPECT_GT(numbers(key), numbers(student));
    EXPECT_TRUE(contains(sheetLatex(content, SheetKind::Student, &Text::plain), "& \\carried{1}"));
    EXPECT_FALSE(contains(sheetLatex(content, SheetKind::Key, &Text::plain), "& \\carried{"));
    EXPECT_FALSE(contains(sheetContent(sheetOf(Difficulty::SoftmaxRow), 0, &Text::plain).instructions, "A small number"));
}

TEST(Sheet, NoCopyOfAnAnswerIsGivenEither)
{
    const ModelConfig config = test::smallConfig();
    const auto trace = computeTrace(test::built(test::randomModel(config), test::givenInput(config, 4)));
    const auto key = [&](const char* id) { return *trace->network().find(1, id, 2); };
    const auto given = [&](Worksheet sheet, const char* copy) {
        sheet.trace = trace;
        const SheetContent content = sheetContent(sheet, 0, &Text::plain);
        for (const SheetMatrix& matrix : content.exercises.back().given)
            if (matrix.symbol == trace->network().symbol(key(copy)))
                return matrix;
        ADD_FAILURE() << copy;
        return SheetMatrix{};
    };
    const SheetMatrix concat = given({.exercises = {{key("head"), {{2, 1}, {2, 3}}}, {key("mha"), {{2, 0}}}}}, "concat");
    for (std::size_t row = 0; row < concat.rows.size(); ++row)
        for (std::size_t col = 0; col < concat.cols.size(); ++col) // head 2 has columns 6 … 10 of 15
            EXPECT_EQ(answerAt(concat, nullptr, row, col), concat.rows[row] != 2 ? 0 : concat.cols[col] == 6 ? 1 : concat.cols[col] == 8 ? 2 : 0);
    const SheetMatrix masked = given({.exercises = {{key("scaled"), {{2, 1}, {2, 3}}}, {key("attn"), {{2, 0}}}}}, "masked");
    for (std::size_t row = 0; row < masked.rows.size(); ++row)
        for (std::size_t col = 0; col < masked.cols.size(); ++col) {
            const bool copied = masked.rows[row] == 2 && masked.cols[col] == 1; // (3, 4) is masked: −∞ is no copy
            EXPECT_EQ(answerAt(masked, nullptr, row, col), copied ? 1 : 0);
        }
}

TEST(Sheet, PagesHoldEverythingInside)
{
    for (const Index tokens : {1, 5, 60}) {
        const SheetContent content = sheetContent(sheetOf(Difficulty::WholeHead, tokens), 0, &Text::plain);
        for (const SheetKind kind : {SheetKind::Student, SheetKind::Key}) {
            for (const Figure& page : sheetPages(content, kind, "en", kMetrics, &Text::plain)) {
                EXPECT_EQ(page.width, 210);
                for (const TextBox& box : textBoxes(page, kMetrics))
                    EXPECT_TRUE(insideSheet(box, page)) << tokens << ": " << box.text;
            }
        }
    }
}

TEST(Sheet, LargeMatricesShowWhatIsNeeded)
{
    const SheetContent content = sheetContent(sheetOf(Difficulty::SoftmaxRow, 60, 1), 0, &Text::plain);
    ASSERT_EQ(content.exercises.size(), 1u);
    EXPECT_EQ(content.exercises[0].asked.rows.size(), 1u);
}

TEST(Sheet, LatexIsADocumentWithBlanks)
{
    const SheetContent content = sheetContent(sheetOf(Difficulty::DotProduct), 0, &Text::plain);
    const std::string student = sheetLatex(content, SheetKind::Student, &Text::plain);
    const std::string key = sheetLatex(content, SheetKind::Key, &Text::plain);
    EXPECT_TRUE(contains(student, "& \\blank{1}"));
    EXPECT_FALSE(contains(student, "& \\answer{"));
    EXPECT_TRUE(contains(key, "\\answer{1}{"));
    EXPECT_TRUE(contains(key, "\\textbf{1.}"));
    EXPECT_TRUE(contains(student, "Round to 2 decimals"));
    EXPECT_TRUE(contains(student, "\\end{document}"));
}

TEST(Sheet, ItsKeyIsFilledInAndItsSquareTablesNameTheirColumns)
{
    const SheetContent content = sheetContent(sheetOf(Difficulty::SoftmaxRow), 0, &Text::plain);
    EXPECT_EQ(textsOf(sheetPages(content, SheetKind::Student, "en", kMetrics, &Text::plain)).count("to fill in"), 1u);
    EXPECT_EQ(textsOf(sheetPages(content, SheetKind::Key, "en", kMetrics, &Text::plain)).count("to fill in"), 0u);
    const SheetMatrix& asked = content.exercises.front().asked;
    ASSERT_EQ(asked.colNames.size(), asked.cols.size());
    EXPECT_EQ(asked.colNames.front(), "t" + std::to_string(asked.cols.front() + 1));
    EXPECT_TRUE(contains(sheetLatex(content, SheetKind::Student, &Text::plain), "\\tiny t2"));
    for (const SheetExercise& exercise : sheetContent(sheetOf(Difficulty::NormRow), 0, &Text::plain).exercises)
        EXPECT_TRUE(exercise.asked.colNames.empty()) << "dimensions have no names";
}

TEST(Sheet, NoWordsOrFormulasOfAKeyMeet)
{
    for (const Difficulty difficulty : {Difficulty::DotProduct, Difficulty::SoftmaxRow, Difficulty::NormRow, Difficulty::WholeHead}) {
        const SheetContent content = sheetContent(sheetOf(difficulty), 7, &Text::plain);
        for (const Figure& page : sheetPages(content, SheetKind::Key, "en", kMetrics, &Text::plain)) {
            const std::vector<TextBox> boxes = wordBoxes(page, kMetrics);
            for (std::size_t a = 0; a < boxes.size(); ++a) {
                EXPECT_TRUE(insideSheet(boxes[a], page)) << boxes[a].text;
                for (std::size_t b = a + 1; b < boxes.size(); ++b)
                    EXPECT_FALSE(overlap(boxes[a], boxes[b])) << boxes[a].text << " | " << boxes[b].text;
            }
        }
    }
}
