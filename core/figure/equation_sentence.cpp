// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_sentence.h"

#include "core/figure/label_text.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kSize = 13 * kPixel;
constexpr double kMostToken = 130 * kPixel;
// Marks around named tokens that pass through the translation: private use, one for each hue, and the end.
constexpr std::string_view kQueryMark = "\uE001";
constexpr std::string_view kKeyMark = "\uE002";
constexpr std::string_view kEndMark = "\uE003";

/// A piece that stays in one line.
struct Word {
    std::string text;
    MathHue hue = MathHue::Ink;
    bool space = false; ///< white space: nothing at the end of a line
};

Text marked(const Text& sentence, std::vector<NamedToken> named, const FontMetrics& metrics)
{
    Text text = sentence;
    for (std::string& arg : text.args) {
        const auto token = std::find_if(named.begin(), named.end(), [&](const NamedToken& one) { return one.token == arg; });
        const std::string shown = elideMiddle(visibleToken(arg), kMostToken, FontRole::SansSemibold, kSize, metrics);
        if (token == named.end()) {
            arg = shown;
            continue;
        }
        arg = std::string(token->hue == MathHue::Query ? kQueryMark : kKeyMark) + shown + std::string(kEndMark);
        named.erase(token); // the same word twice: first the query, then the key
    }
    return text;
}

/// Chinese, Japanese and Korean break between any two characters.
bool breaksAnywhere(std::string_view character)
{
    return character.size() >= 3 && static_cast<unsigned char>(character[0]) >= 0xE3;
}

std::vector<Word> wordsOf(const std::string& text)
{
    std::vector<Word> words;
    MathHue hue = MathHue::Ink;
    for (const std::string_view c : utf8Characters(text)) {
        if (c == kQueryMark || c == kKeyMark || c == kEndMark) {
            hue = c == kQueryMark ? MathHue::Query : c == kKeyMark ? MathHue::Key : MathHue::Ink;
            continue;
        }
        const bool space = c == " " && hue == MathHue::Ink;
        // A token is one word, whatever is in it; Chinese punctuation stays with what it follows.
        const bool open = !words.empty() && words.back().hue == hue && words.back().space == space;
        const bool apart = hue == MathHue::Ink && breaksAnywhere(c) && c != "，" && c != "。" && c != "：" && c != "；";
        if (open && (!apart || hue != MathHue::Ink))
            words.back().text += c;
        else
            words.push_back({std::string(c), hue, space});
    }
    return words;
}

FontRole roleOf(const Word& word)
{
    return word.hue == MathHue::Ink ? FontRole::Sans : FontRole::SansSemibold;
}

/// Words that nothing parts, such as a quotation mark and the token after it.
struct Chunk {
    std::vector<Word> words;
    double width = 0;
    bool space = false;
};

bool glues(const Word& before, const Word& after)
{
    if (before.space || after.space)
        return false;
    return before.hue != after.hue;
}

std::vector<Chunk> chunksOf(const std::vector<Word>& words, const FontMetrics& metrics)
{
    std::vector<Chunk> chunks;
    for (const Word& word : words) {
        if (chunks.empty() || !glues(chunks.back().words.back(), word))
            chunks.push_back({{}, 0, word.space});
        chunks.back().words.push_back(word);
        chunks.back().width += metrics.advance(roleOf(word), kSize, word.text);
    }
    return chunks;
}

} // namespace

double paintSentence(Figure& sheet, const Text& sentence, const std::vector<NamedToken>& named, double x, double y, double width,
                     int lines, const FontMetrics& metrics, const Translator& translate)
{
    const FigurePalette& palette = figurePalette(sheet.theme);
    const double ellipsis = metrics.advance(FontRole::Sans, kSize, "…");
    const std::vector<Chunk> chunks = chunksOf(wordsOf(translate(marked(sentence, named, metrics))), metrics);
    double at = 0;
    int line = 1;
    const auto put = [&](const std::string& text, FontRole role, Rgb color) {
        sheet.add(FigureText{x + at, y, {{text, role}}, kSize, color, Anchor::Start, 0});
        at += metrics.advance(role, kSize, text);
    };
    for (std::size_t index = 0; index < chunks.size(); ++index) {
        const Chunk& chunk = chunks[index];
        const bool last = index + 1 == chunks.size();
        if (at > 0 && at + chunk.width + (line == lines && !last ? ellipsis : 0) > width) {
            if (line == lines) {
                put("…", FontRole::Sans, palette.muted);
                break;
            }
            ++line;
            y += kSentenceLine;
            at = 0;
        }
        if (chunk.space && at == 0)
            continue;
        for (const Word& word : chunk.words)
            put(word.text, roleOf(word), word.hue == MathHue::Ink ? palette.muted : palette.of(word.hue));
    }
    return y;
}

} // namespace headlight
