// SPDX-License-Identifier: GPL-3.0-or-later
// Symbols and formulas: a subset of LaTeX mathematics as a tree, for layout, for TeX and as plain text.
//
// Letters are italic, digits upright. Known are ^ _ { } ' \frac{a}{b} \sqrt{a} \left( … \right) \mathrm{…} \text{…}
// \operatorname{…} \color{query|key|value|changed}{…}, spaces (\, \; \quad ~), function names (\max \exp \log …),
// Greek letters, and the operators and relations of the tables in math_symbols.cpp.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The hue of a part of a formula; Ink is the colour of the text around it.
enum class MathHue { Ink, Query, Key, Value, Changed };

struct MathNode {
    enum class Kind {
        Row,      ///< its children in a line
        Symbol,   ///< `text`
        Script,   ///< child 0 the base, child 1 the subscript, child 2 the superscript (an empty Row where there is none)
        Radical,  ///< child 0 under the root
        Fraction, ///< child 0 over child 1
        Fence,    ///< child 0 between `text` and `closing`, which grow with it
        Space,    ///< `width` em
        Colored   ///< child 0 in `hue`
    };
    /// What a symbol is in its sentence; spaces follow from it.
    enum class Class { Ordinary, Function, Large, Binary, Relation, Open, Close, Punctuation };

    Kind kind = Kind::Row;
    Class cls = Class::Ordinary;
    bool italic = false;
    bool scriptAsIs = false; ///< a prime: its glyph is small and raised already
    std::string text;
    std::string closing;
    double width = 0;
    MathHue hue = MathHue::Ink;
    std::vector<MathNode> children;
};

/// The tree of `latex`. An unknown command, an unbalanced brace or nesting beyond 32 levels is an error at "character n".
HEADLIGHT_CORE Result<MathNode> parseMath(std::string_view latex);

/// The tree of `latex`, or the source itself as upright text where it cannot be parsed, so that something is shown.
HEADLIGHT_CORE MathNode mathOrText(std::string_view latex);

/// One line of plain text for names and manifests: "QKᵀ/√d_k + M".
HEADLIGHT_CORE std::string plainMath(const MathNode& node);
HEADLIGHT_CORE std::string plainMath(std::string_view latex);

/// The same formula for a TeX document (amsmath, xcolor): colours become {\color{hl-query}…}.
HEADLIGHT_CORE std::string texMath(const MathNode& node);

/// `text` as mathematics that shows it letter by letter, upright: "\text{…}" with TeX's special characters escaped.
HEADLIGHT_CORE std::string latexText(std::string_view text);

} // namespace headlight
