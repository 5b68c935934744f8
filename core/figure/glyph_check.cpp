// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/glyph_check.h"

#include <algorithm>
#include <set>

namespace headlight {

namespace {

/// Letters, digits and signs that every face has; asking the fonts about each number of a matrix would take long.
bool isPlain(const std::string& text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

void collect(const Primitive& item, std::set<std::string>& texts)
{
    if (const auto* text = std::get_if<FigureText>(&item))
        texts.insert(text->text());
    if (const auto* math = std::get_if<FigureMath>(&item)) {
        for (const MathRun& run : math->layout.runs)
            texts.insert(run.text);
    }
}

constexpr const char* kMissing = HL_TEXT("core", "no font on this computer has all characters of “%1”");

} // namespace

void warnOfMissingGlyphs(Figure& figure, const FontMetrics& metrics)
{
    std::set<std::string> texts;
    for (const Primitive& item : figure.items)
        collect(item, texts);
    for (const std::string& text : texts) {
        if (!isPlain(text) && !metrics.covers(text))
            figure.warnings.push_back(Text(kMissing, {text}));
    }
}

bool tellsOfMissingGlyphs(const Text& note)
{
    return note.pattern == kMissing;
}

} // namespace headlight
