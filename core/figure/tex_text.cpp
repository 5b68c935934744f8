// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/tex_text.h"

#include "core/text/escape.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

struct Replacement {
    std::string_view character;
    std::string_view tex;
};

constexpr std::array kReplacements = {
    Replacement{"\u2212", "$-$"},        Replacement{"\u221E", "$\\infty$"},   Replacement{"\u00D7", "$\\times$"},
    Replacement{"\u00B7", "$\\cdot$"},   Replacement{"\u202F", "\\,"},         Replacement{"\u00A0", "~"},
    Replacement{"\u2026", "\\dots{}"},   Replacement{"\u201C", "``"},          Replacement{"\u201D", "''"},
    Replacement{"\u2018", "`"},          Replacement{"\u2019", "'"},           Replacement{"\u2013", "--"},
    Replacement{"\u2014", "---"},        Replacement{"\u2070", "$^0$"},        Replacement{"\u00B9", "$^1$"},
    Replacement{"\u00B2", "$^2$"},       Replacement{"\u00B3", "$^3$"},        Replacement{"\u2074", "$^4$"},
    Replacement{"\u2075", "$^5$"},       Replacement{"\u2076", "$^6$"},        Replacement{"\u2077", "$^7$"},
    Replacement{"\u2078", "$^8$"},       Replacement{"\u2079", "$^9$"},        Replacement{"\u207B", "$^-$"},
    Replacement{"<", "$<$"},             Replacement{">", "$>$"},              Replacement{"|", "$|$"},
    Replacement{"\u2205", "$\\emptyset$"}, Replacement{"\u2423", "{\\ttfamily\\char32}"},
    Replacement{"\u00F7", "$\\div$"},    Replacement{"\u2192", "$\\to$"},      Replacement{"\u2190", "$\\leftarrow$"},
    Replacement{"\u2191", "$\\uparrow$"}, Replacement{"\u2193", "$\\downarrow$"}, Replacement{"\u221A", "$\\surd$"},
    Replacement{"\u2264", "$\\le$"},     Replacement{"\u2265", "$\\ge$"},      Replacement{"\u2248", "$\\approx$"},
    Replacement{"\u00B1", "$\\pm$"},     Replacement{"\u2211", "$\\sum$"},     Replacement{"\u0394", "$\\Delta$"},
    Replacement{"\u03A3", "$\\Sigma$"},  Replacement{"\u2295", "$\\oplus$"},   Replacement{"\u2297", "$\\otimes$"},
    Replacement{"\"", "{\\ttfamily\\char34}"}, Replacement{"'", "{\\ttfamily\\char39}"},
};

bool isLatinLetter(char32_t code)
{
    return code >= 0xC0 && code <= 0xFF && code != 0xD7 && code != 0xF7 && code != 0xD0 && code != 0xF0 && code != 0xDE &&
           code != 0xFE;
}

/// Which font and direction a character needs in TeX.
enum class Script { Latin, Cjk, Other, RightToLeft };

Script scriptOf(char32_t code)
{
    if (code < 0x80 || isLatinLetter(code))
        return Script::Latin;
    if ((code >= 0x590 && code < 0x900) || (code >= 0xFB1D && code < 0xFE00) || (code >= 0xFE70 && code < 0xFEFF))
        return Script::RightToLeft;
    const bool cjk = (code >= 0x2E80 && code < 0xA4D0) || (code >= 0xAC00 && code < 0xD7B0) ||
                     (code >= 0xF900 && code < 0xFB00) || (code >= 0xFE30 && code < 0xFE50) ||
                     (code >= 0xFF00 && code < 0xFFF0) || (code >= 0x20000 && code < 0x40000);
    return cjk ? Script::Cjk : Script::Other;
}

std::string inScript(Script script, const std::string& text)
{
    switch (script) {
    case Script::Cjk:
        return "\\hlunicode{" + text + "}";
    case Script::Other:
        return "\\hlother{" + text + "}";
    case Script::RightToLeft:
        return "{\\textdir TRT\\hlother{" + text + "}}";
    case Script::Latin:
        break;
    }
    return text;
}

/// A character of Latin text as TeX.
std::string latin(std::string_view c)
{
    const auto known = std::find_if(kReplacements.begin(), kReplacements.end(),
                                    [&](const Replacement& entry) { return entry.character == c; });
    return known != kReplacements.end() ? std::string(known->tex) : escapeTex(c);
}

bool isReplaced(std::string_view c)
{
    return std::any_of(kReplacements.begin(), kReplacements.end(),
                       [&](const Replacement& entry) { return entry.character == c; });
}

} // namespace

TexText texText(std::string_view text)
{
    TexText result;
    const std::string line = cleanLine(text);
    Script script = Script::Latin;
    std::string run;
    const auto finish = [&] {
        if (!run.empty())
            result.tex += inScript(script, run);
        run.clear();
    };
    for (const std::string_view c : utf8Characters(line)) {
        Script next = isReplaced(c) ? Script::Latin : scriptOf(codePoint(c));
        if (c == " " && script == Script::RightToLeft)
            next = script;
        if (next != script)
            finish();
        script = next;
        run += next == Script::Latin ? latin(c) : std::string(c);
        result.unicode = result.unicode || next != Script::Latin;
    }
    finish();
    return result;
}

} // namespace headlight
