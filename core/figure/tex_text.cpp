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
    Replacement{"\"", "{\\ttfamily\\char34}"}, Replacement{"'", "{\\ttfamily\\char39}"},
};

bool isLatinLetter(char32_t code)
{
    return code >= 0xC0 && code <= 0xFF && code != 0xD7 && code != 0xF7 && code != 0xD0 && code != 0xF0 && code != 0xDE &&
           code != 0xFE;
}

} // namespace

TexText texText(std::string_view text)
{
    TexText result;
    const std::string line = cleanLine(text);
    for (const std::string_view c : utf8Characters(line)) {
        const auto known = std::find_if(kReplacements.begin(), kReplacements.end(),
                                        [&](const Replacement& entry) { return entry.character == c; });
        const char32_t code = codePoint(c);
        if (known != kReplacements.end()) {
            result.tex += known->tex;
        } else if (code < 0x80) {
            result.tex += escapeTex(c);
        } else if (isLatinLetter(code)) {
            result.tex += c;
        } else {
            result.tex += "\\hlunicode{" + std::string(c) + "}";
            result.unicode = true;
        }
    }
    return result;
}

} // namespace headlight
