// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_sentence.h"

#include "fixed_metrics.h"

#include <gtest/gtest.h>

using namespace headlight;

namespace {

constexpr double kSize = 13 * kPixel;

struct Line {
    double y;
    std::string text;
    double right;
};

std::vector<Line> linesOf(const Figure& sheet)
{
    const FixedMetrics metrics;
    std::vector<Line> lines;
    for (const Primitive& item : sheet.items) {
        const auto& text = std::get<FigureText>(item);
        if (lines.empty() || lines.back().y != text.y)
            lines.push_back({text.y, {}, 0});
        lines.back().text += text.text();
        lines.back().right = text.x + textWidth(text.spans, text.size, metrics);
    }
    return lines;
}

} // namespace

TEST(EquationSentence, BreaksBetweenWordsAndStaysInItsWidth)
{
    Figure sheet;
    const FixedMetrics metrics;
    const double width = 20 * 0.5 * kSize;
    paintSentence(sheet, "one two three four five six seven", {}, 0, 0, width, 9, metrics, &Text::plain);
    const auto lines = linesOf(sheet);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].text, "one two three four ");
    EXPECT_EQ(lines[1].text, "five six seven");
    for (const Line& line : lines)
        EXPECT_LE(line.right, width + 1e-9);
}

TEST(EquationSentence, NamesTokensInTheirHueFirstTheQuery)
{
    Figure sheet;
    const FixedMetrics metrics;
    paintSentence(sheet, Text("“%1” meets “%2”.", {"the", "the"}), {{"the", MathHue::Query}, {"the", MathHue::Key}}, 0, 0, 100, 1, metrics,
                  &Text::plain);
    std::vector<Rgb> hues;
    for (const Primitive& item : sheet.items)
        if (const auto& text = std::get<FigureText>(item); text.text() == "the")
            hues.push_back(text.color);
    const FigurePalette& palette = figurePalette(Theme::Light);
    EXPECT_EQ(hues, (std::vector<Rgb>{palette.query.ink, palette.key.ink}));
    EXPECT_EQ(linesOf(sheet).front().text, "“the” meets “the”.");
}

TEST(EquationSentence, CutsWhatHasNoLine)
{
    Figure sheet;
    const FixedMetrics metrics;
    paintSentence(sheet, "one two three four five six seven", {}, 0, 0, 12 * 0.5 * kSize, 2, metrics, &Text::plain);
    const auto lines = linesOf(sheet);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_TRUE(lines.back().text.ends_with("…"));
    EXPECT_LE(lines.back().right, 12 * 0.5 * kSize + 1e-9);
}

TEST(EquationSentence, ChineseBreaksAnywhere)
{
    Figure sheet;
    const FixedMetrics metrics;
    paintSentence(sheet, "一二三四五六七八九十", {}, 0, 0, 4 * 0.5 * kSize, 5, metrics, &Text::plain);
    EXPECT_EQ(linesOf(sheet).size(), 3u);
}
