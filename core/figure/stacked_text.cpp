// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/stacked_text.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr double kDescent = 0.12; // of an ideograph's square, below the baseline, in em
constexpr double kMiddle = 0.38;  // of that square, over the baseline

/// First and last code points of blocks whose characters are squares.
constexpr std::array<std::pair<char32_t, char32_t>, 9> kSquare{{{0x1100, 0x11FF},   // Hangul letters
                                                                {0x2E80, 0x303F},   // radicals, punctuation
                                                                {0x3040, 0x33FF},   // kana, Bopomofo, enclosed
                                                                {0x3400, 0x9FFF},   // ideographs
                                                                {0xA960, 0xA97F},
                                                                {0xAC00, 0xD7FF},   // Hangul syllables
                                                                {0xF900, 0xFAFF},
                                                                {0xFE30, 0xFFEF},   // compatibility, full width
                                                                {0x20000, 0x3FFFF}}};
constexpr std::u32string_view kNeutral = U"␣·—–…‘’“”";
constexpr std::u32string_view kLying = U"—–…‥ー～〜（）「」『』《》〈〉【】〔〕［］｛｝";

bool isSquare(char32_t c)
{
    return std::any_of(kSquare.begin(), kSquare.end(), [c](const auto& block) { return c >= block.first && c <= block.second; });
}

} // namespace

bool stacksUpright(std::string_view text)
{
    bool any = false;
    for (const std::string_view character : utf8Characters(text)) {
        const char32_t c = codePoint(character);
        if (isSquare(c))
            any = true;
        else if (kNeutral.find(c) == kNeutral.npos)
            return false;
    }
    return any;
}

bool mostStackUpright(const std::vector<std::string>& labels)
{
    constexpr std::ptrdiff_t kAsked = 256;
    const auto end = labels.begin() + std::min(kAsked, std::ptrdiff_t(labels.size()));
    const auto stacking = std::count_if(labels.begin(), end, [](const std::string& label) { return stacksUpright(label); });
    return 2 * stacking > end - labels.begin();
}

bool liesInStack(std::string_view character)
{
    return kLying.find(codePoint(character)) != kLying.npos;
}

double stackHeight(std::string_view text, double size)
{
    return double(utf8Characters(text).size()) * kStackLine * size;
}

std::string elideStack(std::string_view text, double room, double size)
{
    const auto characters = utf8Characters(text);
    const auto fits = std::size_t(std::max(1.0, std::floor(room / (kStackLine * size) + 1e-9)));
    if (characters.size() <= fits)
        return std::string(text);
    const std::size_t head = fits / 2;
    const std::size_t tail = fits - 1 - head;
    std::string cut;
    for (std::size_t i = 0; i < head; ++i)
        cut += characters[i];
    cut += "…";
    for (std::size_t i = characters.size() - tail; i < characters.size(); ++i)
        cut += characters[i];
    return cut;
}

std::vector<FigureText> stackedText(std::string_view text, FontRole role, double size, double middle, double bottom, Rgb color)
{
    const auto characters = utf8Characters(text);
    std::vector<FigureText> stack;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const double below = bottom - double(characters.size() - 1 - i) * kStackLine * size;
        const bool lies = liesInStack(characters[i]);
        // One that lies is turned about the middle of its square.
        const double x = lies ? middle - kMiddle * size : middle;
        const double y = lies ? below - size / 2 : below - kDescent * size;
        stack.push_back({x, y, {{std::string(characters[i]), role}}, size, color, Anchor::Middle, lies ? 90.0 : 0.0});
    }
    return stack;
}

} // namespace headlight
