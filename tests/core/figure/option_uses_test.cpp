// SPDX-License-Identifier: GPL-3.0-or-later
// Every option on every kind of figure: what the table says is honoured changes the file, what it says has no effect does not.
#include "core/figure/option_uses.h"

#include "fixed_metrics.h"
#include "core/figure/book.h"
#include "core/figure/deck.h"
#include "core/figure/svg_writer.h"
#include "core/figure/view_figure.h"
#include "core/figure/walk_frames.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;

namespace {

const FixedMetrics kMetrics;
constexpr double kWide = 390; // room for symbols and numbers in every cell

std::shared_ptr<const Trace> traceOf(std::string_view kind, Index dFf = 0)
{
    ModelConfig config = test::smallConfig(kind == "post-norm" ? NormPlacement::Post : NormPlacement::Pre);
    config.dFf = dFf > 0 ? dFf : config.dFf;
    return computeTrace(test::built(test::randomModel(config), test::givenInput(config, 4)));
}

/// The pages of a walk or of a deck.
std::string setOf(std::string_view kind, const Trace& trace, const RenderOptions& options)
{
    const std::shared_ptr<const Trace> shared(std::shared_ptr<void>(), &trace);
    const EquationContents contents{options.values != ValuesShown::Never, false, options.decimals, options.labels, options.legend};
    WalkFramesSpec walk;
    walk.trace = shared;
    walk.key = *trace.network().find(1, "scores", 1);
    walk.widthMm = 250;
    walk.heightMm = 160;
    walk.most = 2;
    walk.colors = options.colors();
    walk.contents = contents;
    DeckSpec deck;
    deck.trace = shared;
    deck.microSteps = 1;
    deck.colors = options.colors();
    deck.contents = contents;
    deck.theme = options.theme;
    deck.fontPt = options.fontPt;
    deck.typeface = options.typeface;
    const auto pages = kind == kWalkKind ? walkFrames(walk, kMetrics, &Text::plain) : deckPages(deck, kMetrics, &Text::plain);
    std::string all;
    for (const Figure& page : *pages)
        all += writeSvg(page, kMetrics, {});
    return all;
}

std::string svgOf(std::string_view kind, const Trace& trace, RenderOptions options, double width = kWide)
{
    options.widthMm = width;
    if (kind == kWalkKind || kind == kSlidesKind)
        return setOf(kind, trace, options);
    ModelConfig open = test::smallConfig();
    open.mask.kind = MaskKind::None;
    options.against = computeTrace(test::built(test::randomModel(open), test::givenInput(open, 4)));
    const auto view = viewFromId(kind);
    const auto figure = view ? viewFigure(*view, trace, *trace.network().find(1, "scores", 1), options, kMetrics, &Text::plain)
                             : drawBookFigure(*bookFigure(kind), trace, 0, 0, options, kMetrics, &Text::plain);
    if (!figure)
        ADD_FAILURE() << kind << ": " << figure.error().message();
    return figure ? writeSvg(*figure, kMetrics, {}) : std::string();
}

/// Nobody has chosen anything, but what other choices need.
RenderOptions usualFor(std::string_view kind)
{
    RenderOptions options;
    if (kind == "token")
        options.row = 2; // is always one
    return options;
}

void choose(FigureOption option, RenderOptions& options)
{
    switch (option) {
    case FigureOption::Symbols:
        options.symbols = true;
        break;
    case FigureOption::SymbolsAndNumbers:
        options.withSymbols = true;
        break;
    case FigureOption::ColoursAlone:
        options.values = ValuesShown::Never;
        break;
    case FigureOption::Decimals:
        options.decimals = 0;
        break;
    case FigureOption::Row:
        options.row = 1;
        break;
    case FigureOption::Column:
        options.col = 1;
        break;
    case FigureOption::Rows:
        options.rows = IndexRange{1, 3};
        break;
    case FigureOption::Columns:
        options.cols = IndexRange{0, 2};
        break;
    case FigureOption::Colours:
        options.scale.map = "viridis";
        break;
    case FigureOption::Range:
        options.scale.range = ScaleRange::Fixed;
        options.scale.fixed = {-9, 9, true};
        break;
    case FigureOption::Share:
        options.scale.share = ScaleShare::Layer;
        break;
    case FigureOption::Order:
        options.order = HeadOrder::Entropy;
        break;
    case FigureOption::Proportions:
        options.trueProportions = true;
        break;
    case FigureOption::Labels:
        options.labels = false;
        break;
    case FigureOption::Legend:
        options.legend = false;
        break;
    case FigureOption::Caption:
        options.caption = false;
        break;
    }
}

} // namespace

TEST(OptionUses, EveryFigureThereIsHasItsPlaceInTheTable)
{
    std::vector<std::string_view> expected;
    for (const ViewKind view : allViews())
        expected.push_back(viewId(view));
    for (const BookFigure& figure : bookFigures())
        expected.emplace_back(figure.name);
    EXPECT_EQ(figureKinds(), expected);
}

TEST(OptionUses, WhatIsHonouredChangesTheFileAndNothingElseDoes)
{
    std::vector<std::string_view> kinds = figureKinds();
    kinds.insert(kinds.end(), {kWalkKind, kSlidesKind});
    for (const std::string_view kind : kinds) {
        const auto trace = traceOf(kind);
        const std::string usual = svgOf(kind, *trace, usualFor(kind));
        for (const FigureOption option : allFigureOptions()) {
            RenderOptions options = usualFor(kind);
            choose(option, options);
            const Text idle = whyIdle(kind, option, options, trace->network());
            const UsedOptions used = usedOptions(kind, options, trace->network());
            ASSERT_EQ(used.idle.size(), idle.empty() ? 0u : 1u) << kind << " " << optionFlag(option);
            const bool part = option == FigureOption::Rows || option == FigureOption::Columns;
            if (const auto view = viewFromId(kind); part && view && !idle.empty()) { // which refuses it, rather than be drawn whole
                EXPECT_FALSE(checkView(*view, trace->network(), *trace->network().find(1, "scores", 1), options).ok()) << kind;
                continue;
            }
            bool same = svgOf(kind, *trace, options) == usual;
            if (option == FigureOption::Share) { // the other choice: the largest values may be the stage's own
                RenderOptions own = options;
                own.scale.share = ScaleShare::Own;
                same = same && svgOf(kind, *trace, own) == usual;
            }
            if (option == FigureOption::Proportions) { // rows are drawn higher where there are many columns
                const auto wide = traceOf(kind, 3000);
                same = same && svgOf(kind, *wide, options) == svgOf(kind, *wide, usualFor(kind));
            }
            EXPECT_EQ(same, !idle.empty()) << kind << " " << optionFlag(option) << ": " << idle.plain();
            if (!idle.empty()) {
                EXPECT_EQ(used.idle.front().option, option) << kind;
                EXPECT_EQ(svgOf(kind, *trace, used.options), usual) << kind << " " << optionFlag(option);
            }
        }
    }
}

TEST(OptionUses, EveryFigureHonoursWidthTypeAndTheme)
{
    std::vector<std::string_view> kinds = figureKinds();
    kinds.push_back(kSlidesKind);
    for (const std::string_view kind : kinds) {
        const auto trace = traceOf(kind);
        const std::string usual = svgOf(kind, *trace, usualFor(kind));
        EXPECT_TRUE(kind == kSlidesKind || svgOf(kind, *trace, usualFor(kind), kWide - 1) != usual) << kind;
        RenderOptions large = usualFor(kind);
        large.fontPt = 8;
        EXPECT_NE(svgOf(kind, *trace, large), usual) << kind;
        RenderOptions serif = usualFor(kind);
        serif.typeface = Typeface::Serif;
        EXPECT_NE(svgOf(kind, *trace, serif), usual) << kind;
        for (const Theme theme : {Theme::Dark, Theme::Grey}) {
            RenderOptions themed = usualFor(kind);
            themed.theme = theme;
            EXPECT_NE(svgOf(kind, *trace, themed), usual) << kind;
        }
    }
}

TEST(OptionUses, NotesNameWhatChangesNothingAndWhy)
{
    const auto trace = traceOf("block");
    RenderOptions options;
    EXPECT_TRUE(usedOptions("block", options, trace->network()).idle.empty());
    options.decimals = 1;
    options.col = 2;
    options.legend = false;
    const auto [left, idle] = usedOptions("block", options, trace->network());
    ASSERT_EQ(idle.size(), 2u);
    EXPECT_EQ(idleNote(idle[0]).plain(), "--digits changes nothing in this figure: its matrices are small pictures, without numbers in their cells");
    EXPECT_EQ(idleNote(idle[1]).plain(), "--col changes nothing in this figure: it lights a token, which is a row of every matrix and no column");
    EXPECT_FALSE(left.decimals.has_value());
    EXPECT_FALSE(left.col.has_value());
    EXPECT_FALSE(left.legend); // is honoured, and stays
}

TEST(OptionUses, AChoiceWithoutEffectTakesNoneFromOthers)
{
    const auto trace = traceOf("heads");
    RenderOptions options;
    options.symbols = true; // tiles of one stage have none, so that they show numbers
    options.decimals = 1;
    const auto [left, idle] = usedOptions("heads", options, trace->network());
    ASSERT_EQ(idle.size(), 1u);
    EXPECT_EQ(idle.front().option, FigureOption::Symbols);
    EXPECT_FALSE(left.symbols);
    EXPECT_EQ(left.decimals, 1);
}

TEST(OptionUses, WhatAnotherChoiceTakesAwayIsTold)
{
    const auto trace = traceOf("scores");
    RenderOptions symbols;
    symbols.symbols = true;
    RenderOptions held;
    held.scale.range = ScaleRange::Fixed;
    held.scale.fixed = {-1, 1, true};
    EXPECT_FALSE(whyIdle("matrix", FigureOption::Share, held, trace->network()).empty());
    EXPECT_EQ(whyIdle("scores", FigureOption::Colours, symbols, trace->network()).plain(), "its symbols stand on no colours");
    EXPECT_EQ(whyIdle("matrix", FigureOption::Decimals, symbols, trace->network()).plain(), "no numbers are shown");
    EXPECT_TRUE(whyIdle("matrix", FigureOption::Colours, symbols, trace->network()).empty());
    // The layer is pre-norm: the figure of the other kind can show symbols alone.
    EXPECT_FALSE(whyIdle("post-norm", FigureOption::Colours, {}, trace->network()).empty());
    EXPECT_TRUE(whyIdle("pre-norm", FigureOption::Colours, {}, trace->network()).empty());
}
