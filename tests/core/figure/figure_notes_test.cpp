// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a kind of figure did to make its words fit, it tells; where everything fits there is nothing to tell.
#include "core/figure/figure_notes.h"

#include "fixed_metrics.h"
#include "core/figure/book.h"
#include "core/figure/deck.h"
#include "core/figure/option_uses.h"
#include "core/figure/view_figure.h"
#include "core/figure/walk_frames.h"
#include "core/worksheet/sheet_pages.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;
constexpr const char* kLong = "a token of forty characters, no more no less";

std::shared_ptr<const Trace> traceOf(Index tokens, const char* token)
{
    const ModelConfig config = test::smallConfig();
    auto input = std::make_shared<ModelInput>(*test::givenInput(config, tokens));
    input->tokens.assign(std::size_t(tokens), token);
    return computeTrace(test::built(test::randomModel(config), input));
}

Result<Figure> drawn(std::string_view kind, const std::shared_ptr<const Trace>& trace, double widthMm, const char* stage = "attn")
{
    RenderOptions options;
    options.widthMm = widthMm;
    options.against = trace;
    const auto view = viewFromId(kind);
    return view ? viewFigure(*view, *trace, *trace->network().find(1, stage, 1), options, kMetrics, &Text::plain)
                : drawBookFigure(*bookFigure(kind), *trace, 0, 0, options, kMetrics, &Text::plain);
}

std::set<std::string> notesOf(const Figure& figure)
{
    std::set<std::string> notes;
    for (const Text& note : figure.warnings)
        EXPECT_TRUE(notes.insert(note.plain()).second) << "told twice: " << note.plain();
    return notes;
}

} // namespace

TEST(FigureNotes, WhereEverythingFitsThereIsNothingToTell)
{
    const auto trace = traceOf(3, "t");
    for (const std::string_view kind : figureKinds()) {
        const auto figure = drawn(kind, trace, 380, "scores"); // of weights it would be said what each head does
        ASSERT_TRUE(figure.ok()) << kind << ": " << figure.error().message();
        EXPECT_EQ(notesOf(*figure), std::set<std::string>()) << kind;
    }
}

TEST(FigureNotes, EveryKindTellsHowItMadeLongTokensFit)
{
    const std::map<std::string_view, std::set<std::string>> expected{
        {"equation", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"matrix", {"labels of rows are shortened to fit"}}, // those of columns have room at 45°
        {"heads", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"token", {"labels of columns are shortened to fit"}},
        {"compare", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"scores", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"masked-scores", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"weights", {"labels of rows are shortened to fit", "labels of columns are shortened to fit"}},
        {"one-head", {"labels of rows are shortened to fit"}},
        {"multi-head", {"labels of rows are shortened to fit"}},
        {"layers", {"words are shortened to fit"}}};
    const auto trace = traceOf(6, kLong);
    for (const auto& [kind, notes] : expected) {
        const auto figure = drawn(kind, trace, 170);
        ASSERT_TRUE(figure.ok()) << kind << ": " << figure.error().message();
        const std::set<std::string> told = notesOf(*figure);
        for (const std::string& note : notes)
            EXPECT_TRUE(told.count(note)) << kind << " does not tell: " << note;
    }
}

TEST(FigureNotes, MatricesThatAreTooSmallForLabelsSaySo)
{
    const auto trace = traceOf(64, "token");
    for (const std::string_view kind : {"matrix", "scores", "compare"}) {
        const auto figure = drawn(kind, trace, 110);
        ASSERT_TRUE(figure.ok()) << kind << ": " << figure.error().message();
        EXPECT_TRUE(notesOf(*figure).count("rows are numbered: their labels do not fit")) << kind;
    }
    EXPECT_FALSE(notesOf(*drawn("heads", trace, 110)).empty());
    EXPECT_TRUE(notesOf(*drawn("equation", trace, 110)).count("rows are numbered: their labels do not fit"));
}

TEST(FigureNotes, WhatShrankSaysByHowMuch)
{
    Figure figure;
    tellOfShrinking(figure, 1);
    tellOfFormula(figure, 3, 3);
    EXPECT_TRUE(figure.warnings.empty());
    tellOfShrinking(figure, 0.879);
    tellOfShrinking(figure, 0.879);
    tellOfFormula(figure, 2, 3);
    EXPECT_EQ(notesOf(figure), (std::set<std::string>{"everything is drawn at 87 % of its size to fit this width", "formulas are smaller than usual to fit"}));
    Figure whole;
    whole.add(figure, 0, 0);
    whole.add(figure, 0, 0);
    EXPECT_EQ(whole.warnings.size(), 2u);
}

TEST(FigureNotes, WalksSlidesAndWorksheetsTellToo)
{
    const auto trace = traceOf(6, kLong);
    WalkFramesSpec walk;
    walk.trace = trace;
    walk.key = *trace->network().find(1, "attn", 1);
    walk.widthMm = 160;
    walk.heightMm = 100;
    walk.most = 2;
    const auto frames = walkFrames(walk, kMetrics, &Text::plain);
    ASSERT_TRUE(frames.ok());
    EXPECT_TRUE(notesOf(frames->front()).count("labels of rows are shortened to fit"));
    DeckSpec deck;
    deck.trace = trace;
    deck.microSteps = 0;
    const auto pages = deckPages(deck, kMetrics, &Text::plain);
    ASSERT_TRUE(pages.ok());
    EXPECT_TRUE(std::any_of(pages->begin(), pages->end(), [](const Figure& page) { return notesOf(page).count("labels of rows are shortened to fit") > 0; }));
    const auto sheet = makeWorksheet(trace, {.difficulty = Difficulty::SoftmaxRow, .count = 1});
    ASSERT_TRUE(sheet.ok());
    const auto paper = sheetPages(sheetContent(*sheet, 0, &Text::plain), SheetKind::Student, "en", kMetrics, &Text::plain);
    EXPECT_TRUE(notesOf(paper.front()).count("labels of rows are shortened to fit"));
}
