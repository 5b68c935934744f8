// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/label_text.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr std::string_view kEllipsis = "\u2026";
constexpr std::string_view kOpenBox = "\u2423";

bool isLetter(std::string_view c)
{
    return c.size() == 1 && ((c[0] >= 'a' && c[0] <= 'z') || (c[0] >= 'A' && c[0] <= 'Z'));
}

std::string join(const std::vector<std::string_view>& characters, std::size_t from, std::size_t to)
{
    std::string text;
    for (std::size_t i = from; i < to; ++i)
        text += characters[i];
    return text;
}

void addSpan(std::vector<TextSpan>& spans, std::string_view text, FontRole role)
{
    if (!spans.empty() && spans.back().role == role)
        spans.back().text += text;
    else
        spans.push_back({std::string(text), role});
}

} // namespace

std::string visibleToken(std::string_view token)
{
    const std::string line = cleanLine(token);
    if (line.empty())
        return "\u2205";
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t last = first == line.size() ? first : line.find_last_not_of(' ') + 1;
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == ' ' && (i < first || i >= last))
            text += kOpenBox;
        else
            text += line[i];
    }
    return text;
}

std::string elideMiddle(std::string_view text, double room, FontRole role, double size, const FontMetrics& metrics)
{
    if (metrics.advance(role, size, text) <= room)
        return std::string(text);
    const auto characters = utf8Characters(text);
    const auto cut = [&](std::size_t kept) {
        const std::size_t head = (kept + 1) / 2;
        return join(characters, 0, head) + std::string(kEllipsis) +
               join(characters, characters.size() - (kept - head), characters.size());
    };
    std::size_t fits = 0;
    std::size_t tooMany = characters.size();
    while (fits + 1 < tooMany) {
        const std::size_t middle = (fits + tooMany) / 2;
        (metrics.advance(role, size, cut(middle)) <= room ? fits : tooMany) = middle;
    }
    return cut(fits);
}

double widestLabel(const std::vector<std::string>& tokens, Index count, const FontMetrics& metrics)
{
    constexpr Index kMeasured = 64; // a matrix with more has its rows numbered
    if (tokens.empty() || count > kMeasured)
        return metrics.advance(FontRole::SansSemibold, kTextSize, std::to_string(count));
    std::vector<std::string> shown;
    for (const std::string& token : tokens)
        shown.push_back(visibleToken(token));
    return widestText(shown, FontRole::SansSemibold, kTextSize, metrics);
}

std::vector<TextSpan> spansOf(std::string_view sentence)
{
    std::vector<TextSpan> spans;
    bool math = false;
    for (const std::string_view c : utf8Characters(sentence)) {
        if (c == "$")
            math = !math;
        else
            addSpan(spans, c, math && isLetter(c) ? FontRole::MathItalic : FontRole::Sans);
    }
    return spans;
}

} // namespace headlight
