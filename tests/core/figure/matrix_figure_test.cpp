// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_figure.h"

#include "core/figure/glyph_check.h"
#include "filled_boxes.h"
#include "fixed_metrics.h"
#include "text_boxes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

using namespace headlight;

namespace {

const FixedMetrics metrics;

std::shared_ptr<const MatrixSource> source(Matrix matrix)
{
    return std::make_shared<KeptMatrixSource>(std::make_shared<const Matrix>(std::move(matrix)));
}

/// Some numbers with both signs, all different.
Matrix numbers(Index rows, Index cols)
{
    Matrix matrix(rows, cols);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = float(std::sin(double(i) + 0.3) * 2);
    return matrix;
}

std::vector<std::string> tokens(Index count)
{
    static const std::vector<std::string> words = {"The", "cat", "sat", "on", "the", "mat", "internationalization", "猫"};
    std::vector<std::string> list;
    for (Index i = 0; i < count; ++i)
        list.push_back(words[std::size_t(i) % words.size()]);
    return list;
}

MatrixFigureSpec attention(Index n)
{
    MatrixFigureSpec spec;
    Matrix weights = numbers(n, n).cwiseAbs();
    spec.values = source(weights / (weights.size() > 0 ? weights.maxCoeff() : 1));
    spec.masked = [](Cell cell) { return cell.col > cell.row; };
    spec.rows = {AxisKind::Queries, tokens(n), {}};
    spec.cols = {AxisKind::Keys, tokens(n), {}};
    spec.title = "Attention weights";
    spec.summary = "Each row sums to 1";
    spec.symbol = "\\mathrm{softmax}";
    spec.formula = "\\mathrm{softmax}(QK^{\\mathrm{T}}/\\sqrt{d_k} + M)";
    spec.element = "\\alpha";
    spec.shape = "N \\times N";
    spec.note = Text("head %1 of %2", {"1", "2"});
    spec.maskedNote = "masked, $j > i$";
    spec.kind = ValueKind::Weight;
    return spec;
}

Figure make(const MatrixFigureSpec& spec)
{
    auto figure = matrixFigure(spec, metrics, &Text::plain);
    EXPECT_TRUE(figure.ok()) << (figure ? "" : figure.error().message());
    return figure ? *figure : Figure();
}

std::string errorOf(const MatrixFigureSpec& spec)
{
    auto figure = matrixFigure(spec, metrics, &Text::plain);
    return figure ? "made" : figure.error().message();
}

std::vector<FigureText> allTexts(const Figure& figure)
{
    std::vector<FigureText> list;
    for (const Primitive& item : figure.items) {
        if (const auto* text = std::get_if<FigureText>(&item))
            list.push_back(*text);
    }
    return list;
}

void expectTidy(const Figure& figure, const std::string& what)
{
    for (const FigureText& text : allTexts(figure))
        EXPECT_GE(text.size, kSmallestText - 1e-9) << what << ": " << text.text();
    const auto boxes = textBoxes(figure, metrics);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        EXPECT_TRUE(insideSheet(boxes[i], figure)) << what << ": " << boxes[i].text;
        for (std::size_t k = i + 1; k < boxes.size(); ++k)
            ASSERT_FALSE(overlap(boxes[i], boxes[k])) << what << ": " << boxes[i].text << " / " << boxes[k].text;
    }
}

} // namespace

TEST(MatrixFigure, SaysEverythingAboutTheMatrix)
{
    const Figure figure = make(attention(6));
    EXPECT_EQ(figure.width, 85);
    EXPECT_EQ(figure.title, "Attention weights");
    EXPECT_EQ(figure.description, "Each row sums to 1. Rows are queries, columns are keys. Hatched cells are masked. "
                                  "softmax(QKᵀ/√d_k + M)");
    const auto words = textsOf(figure);
    for (const char* word : {"query i", "key j", "weight", "0", "0.5", "1", "masked, j > i", "head 1 of 2"})
        EXPECT_EQ(words.count(word), 1u) << word;
    for (const char* word : {"The", "cat", "sat", "on", "the", "mat"})
        EXPECT_EQ(words.count(word), 2u) << word;
    EXPECT_EQ(figure.cells, 36);
    EXPECT_TRUE(figure.warnings.empty());
    expectTidy(figure, "attention");
}

TEST(MatrixFigure, MaskedCellsCarryNoNumber)
{
    MatrixFigureSpec spec = attention(3);
    Matrix ones(3, 3);
    ones.setConstant(0.25f);
    spec.values = source(ones);
    EXPECT_EQ(textsOf(make(spec)).count("0.25"), 6u);
}

TEST(MatrixFigure, ColoursAreThoseOfTheScale)
{
    MatrixFigureSpec spec = attention(2);
    Matrix values(2, 2);
    values << 1, 0, 0.5, 0.5;
    spec.values = source(values);
    const Figure figure = make(spec);
    std::set<std::string> fills;
    for (const FigureRect& box : filledBoxes(figure))
        fills.insert(box.fill->name());
    EXPECT_EQ(fills.count("#342178"), 1u); // 1
    EXPECT_EQ(fills.count("#AC89EE"), 1u); // 0.5
    EXPECT_EQ(fills.count("#F3F4F6"), 1u); // masked
}

TEST(MatrixFigure, EqualNeighboursAreOneRectangle)
{
    MatrixFigureSpec spec = attention(4);
    spec.masked = nullptr;
    Matrix ones(4, 4);
    ones.setOnes();
    spec.values = source(ones);
    int rects = 0;
    const Figure figure = make(spec);
    for (const FigureRect& box : filledBoxes(figure))
        rects += box.fill->name() == "#342178";
    EXPECT_EQ(rects, 4);
}

TEST(MatrixFigure, LightsRowAndColumn)
{
    MatrixFigureSpec spec = attention(6);
    spec.rows.lit = 4;
    spec.cols.lit = 3;
    const Figure figure = make(spec);
    std::set<std::string> strokes;
    for (const Primitive& item : figure.items) {
        if (const auto* rect = std::get_if<FigureRect>(&item); rect && rect->stroke)
            strokes.insert(rect->stroke->color.name());
    }
    EXPECT_TRUE(strokes.count("#C98100") && strokes.count("#2F72E2") && strokes.count("#1A1D23"));
    int semibold = 0;
    for (const FigureText& text : allTexts(figure))
        semibold += text.spans.front().role == FontRole::SansSemibold;
    EXPECT_EQ(semibold, 2);
    expectTidy(figure, "lit");
}

TEST(MatrixFigure, NothingOverlapsOrLeavesTheSheet)
{
    for (const Index n : {1, 2, 3, 6, 8, 12, 17, 24, 40, 64, 128}) {
        for (const double width : {40.0, 60.0, 85.0, 170.0}) {
            MatrixFigureSpec spec = attention(n);
            spec.widthMm = width;
            spec.rows.lit = n / 2;
            spec.cols.lit = n / 3;
            expectTidy(make(spec), std::to_string(n) + " on " + std::to_string(width));
        }
    }
}

TEST(MatrixFigure, AnyShapeIsTidy)
{
    for (const auto& [rows, cols] : std::vector<std::pair<Index, Index>>{
             {1, 1}, {1, 16}, {6, 8}, {6, 64}, {12, 512}, {512, 12}, {64, 3}, {1, 4096}, {200, 1}}) {
        MatrixFigureSpec spec;
        spec.values = source(numbers(rows, cols));
        spec.rows = {AxisKind::Tokens, tokens(rows), rows - 1};
        spec.cols = {AxisKind::Dimensions, {}, cols - 1};
        spec.symbol = "Q";
        spec.formula = "T^1 W^Q + b^Q";
        spec.shape = "N \\times d_k";
        const Figure figure = make(spec);
        EXPECT_LE(figure.height, 240);
        expectTidy(figure, std::to_string(rows) + " × " + std::to_string(cols));
    }
}

TEST(MatrixFigure, LongLabelsOfEveryKind)
{
    MatrixFigureSpec spec = attention(6);
    spec.rows.labels = {"<a href=\"x\">&'", "\\input{/etc/passwd}", "50%_$#~^", "two\nlines", "", std::string(60, 'W')};
    spec.cols.labels = spec.rows.labels;
    const Figure figure = make(spec);
    expectTidy(figure, "malicious");
    EXPECT_EQ(textsOf(figure).count("two lines"), 2u);
    EXPECT_EQ(textsOf(figure).count("∅"), 2u);
}

TEST(MatrixFigure, NumbersAppearTogetherOrNotAtAll)
{
    MatrixFigureSpec spec;
    spec.values = source(numbers(4, 8));
    spec.cols = {AxisKind::Dimensions, {}, {}};
    const auto numbersOn = [&](double width, ValuesShown shown) {
        spec.widthMm = width;
        spec.shown = shown;
        int count = 0;
        for (const std::string& text : textsOf(make(spec)))
            count += text.find('.') != std::string::npos;
        return count - 2; // the legend's ends
    };
    EXPECT_EQ(numbersOn(120, ValuesShown::Auto), 32);
    EXPECT_EQ(numbersOn(40, ValuesShown::Auto), 0);
    EXPECT_EQ(numbersOn(120, ValuesShown::Never), 0);
    spec.values = source(numbers(4, 24));
    spec.widthMm = 40;
    spec.shown = ValuesShown::Always;
    EXPECT_NE(errorOf(spec).find("mm wide"), std::string::npos);
    // The remedy is true.
    const std::string error = errorOf(spec);
    const auto at = error.find("make the figure ");
    ASSERT_NE(at, std::string::npos);
    spec.widthMm = std::stod(error.substr(at + 16));
    EXPECT_EQ(errorOf(spec), "made");
}

TEST(MatrixFigure, NotANumberAndInfinityAreUnmistakable)
{
    MatrixFigureSpec spec;
    Matrix values = numbers(4, 4);
    values(1, 2) = std::numeric_limits<float>::quiet_NaN();
    values(2, 2) = std::numeric_limits<float>::infinity();
    values(3, 3) = -std::numeric_limits<float>::infinity();
    spec.values = source(values);
    auto words = textsOf(make(spec));
    EXPECT_EQ(words.count("NaN"), 1u);
    EXPECT_EQ(words.count("∞"), 1u);
    EXPECT_EQ(words.count("masked"), 1u);
    // Too small for words: marks in the cells, words in the legend.
    Matrix many = numbers(40, 40);
    many(1, 2) = values(1, 2);
    many(2, 2) = values(2, 2);
    spec.values = source(many);
    words = textsOf(make(spec));
    EXPECT_EQ(words.count("NaN"), 1u);
    EXPECT_EQ(words.count("∞"), 1u);
}

TEST(MatrixFigure, AllNotANumberOrAllZeroStillDraws)
{
    MatrixFigureSpec spec;
    Matrix values(2, 2);
    values.setConstant(std::numeric_limits<float>::quiet_NaN());
    spec.values = source(values);
    EXPECT_EQ(textsOf(make(spec)).count("NaN"), 4u);
    values.setZero();
    spec.values = source(values);
    EXPECT_GE(textsOf(make(spec)).count("0"), 4u);
}

TEST(MatrixFigure, SymbolsStandInTheCells)
{
    MatrixFigureSpec spec = attention(4);
    spec.symbols = true;
    int symbols = 0;
    const Figure figure = make(spec);
    for (const Primitive& item : figure.items) {
        const auto* math = std::get_if<FigureMath>(&item);
        symbols += math && plainMath(math->formula).starts_with("α");
    }
    EXPECT_EQ(symbols, 10);
    spec = attention(12);
    spec.symbols = true;
    spec.widthMm = 40;
    EXPECT_NE(errorOf(spec).find("leave no room"), std::string::npos);
}

TEST(MatrixFigure, SymbolsStandOverNumbersWhereBothAreAskedFor)
{
    MatrixFigureSpec spec = attention(4);
    const Figure plain = make(spec);
    spec.withSymbols = true;
    const Figure figure = make(spec);
    expectTidy(figure, "both");
    std::vector<const FigureMath*> symbols;
    for (const Primitive& item : figure.items)
        if (const auto* math = std::get_if<FigureMath>(&item); math && plainMath(math->formula).starts_with("α"))
            symbols.push_back(math);
    EXPECT_EQ(symbols.size(), 10u);
    EXPECT_EQ(textsOf(figure), textsOf(plain)) << "every number that stands there without symbols";
    // A number lies under the symbol of its cell, and clear of its indices.
    for (const FigureMath* symbol : symbols) {
        const double middle = symbol->x + symbol->layout.width / 2;
        const auto under = textsOf(figure, [&](const FigureText& text) {
            return text.anchor == Anchor::Middle && std::abs(text.x - middle) < 1e-6 && text.y > symbol->y && text.y < symbol->y + 6 &&
                   text.y - 0.73 * text.size > symbol->y + 0.1 * text.size;
        });
        EXPECT_EQ(under.size(), 1u);
    }
    spec = attention(12);
    spec.withSymbols = true;
    spec.widthMm = 40;
    EXPECT_NE(errorOf(spec).find("leave no room"), std::string::npos);
}

TEST(MatrixFigure, RefusesWhatCannotBeDrawn)
{
    MatrixFigureSpec spec = attention(2);
    spec.widthMm = 0;
    EXPECT_NE(errorOf(spec).find("such as 85, at most 1000 mm"), std::string::npos);
    spec.widthMm = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(errorOf(spec), "made");
    spec = attention(300);
    EXPECT_NE(errorOf(spec).find("65\u202F536"), std::string::npos) << errorOf(spec);
    spec = attention(0);
    EXPECT_NE(errorOf(spec).find("without cells"), std::string::npos);
    spec = attention(2);
    spec.rows.labels.pop_back();
    EXPECT_NE(errorOf(spec).find("labels"), std::string::npos);
    spec = attention(2);
    spec.cols.lit = 2;
    EXPECT_NE(errorOf(spec), "made");
    spec = attention(2);
    spec.formula = "\\nothing";
    EXPECT_NE(errorOf(spec).find("\\nothing"), std::string::npos);
}

TEST(MatrixFigure, WarnsOfLabelsWithoutGlyphs)
{
    MatrixFigureSpec spec = attention(2);
    spec.rows.labels = {"a", "\xFF"};
    Figure figure = make(spec);
    warnOfMissingGlyphs(figure, FixedMetrics());
    EXPECT_EQ(figure.warnings.size(), 1u);
}

TEST(MatrixFigure, SpeaksTheTranslatorsLanguage)
{
    const Translator shout = [](const Text& text) { return "<" + text.plain() + ">"; };
    auto figure = matrixFigure(attention(3), metrics, shout);
    ASSERT_TRUE(figure.ok());
    EXPECT_EQ(textsOf(*figure).count("<query i>"), 1u);
    EXPECT_EQ(textsOf(*figure).count("<weight>"), 1u);
    EXPECT_EQ(textsOf(*figure).count("The"), 2u);
}

TEST(MatrixFigure, DivergingMapsKeepZeroInTheMiddle)
{
    MatrixFigureSpec spec;
    spec.values = source(numbers(3, 3));
    spec.range = FiniteRange{-1, 5, true};
    auto words = textsOf(make(spec));
    EXPECT_EQ(words.count("−5.00"), 1u);
    EXPECT_EQ(words.count("5.00"), 1u);
    spec.map = colorMap("viridis");
    words = textsOf(make(spec));
    EXPECT_EQ(words.count("−1.00"), 1u);
    EXPECT_EQ(words.count("5.00"), 1u);
}

TEST(MatrixFigure, TellsOfLabelsThatItHadToChange)
{
    MatrixFigureSpec spec = attention(3);
    EXPECT_TRUE(make(spec).warnings.empty());
    spec.rows.labels.assign(3, std::string(60, 'w'));
    const Figure figure = make(spec);
    ASSERT_EQ(figure.warnings.size(), 1u);
    EXPECT_NE(figure.warnings[0].plain().find("shortened"), std::string::npos);
    spec = attention(100);
    const Figure small = make(spec);
    ASSERT_EQ(small.warnings.size(), 2u);
    EXPECT_NE(small.warnings[1].plain().find("numbered"), std::string::npos);
}
