// SPDX-License-Identifier: GPL-3.0-or-later
// The type scale: which face, size and line height stands for which kind of text.
#pragma once

#include <QFont>
#include <QStringList>

namespace headlight {

enum class TypeRole {
    Interface,   ///< 13/20 regular
    Button,      ///< 13/20 medium: buttons, segments
    Title,       ///< 13/20 semibold: panel titles
    Small,       ///< 11/14: ids, shapes, axis ticks; nothing is smaller but sub- and superscripts
    Second,      ///< 12/16: second text, tables
    SecondTitle, ///< 12/16 medium: headings inside the inspector
    CanvasTitle, ///< 15/24 semibold
    Words,       ///< 15/24: sentences in the inspector
    Value,       ///< 30/36 semibold: value of the selected cell, of the equation
    MathList,    ///< maths italic 15
    MathHeading, ///< maths italic 20
    MathCaption, ///< maths italic 22
    MathDisplay, ///< maths italic 34
};

/// The font of a role at the present scale. Its figures are tabular.
QFont themeFont(TypeRole role);

/// The height of one line of a role's text at the present scale, in pixels; 2 px more in Chinese.
double themeLineHeight(TypeRole role);

/// The interface face at `pixels` (already scaled), for sizes outside the roles such as cell numbers.
QFont sansFont(double pixels, QFont::Weight weight = QFont::Normal);

/// The mathematical face at `pixels` (already scaled). The italic holds italic letters with upright digits,
/// brackets and operators, so a symbol with an index is one run of it; names of functions take the upright.
QFont mathFont(double pixels, bool italic = true);

/// The families behind sansFont and mathFont, in order of preference.
QStringList sansFamilies();
QStringList mathFamilies();

// Of a superscript and a subscript: size and shift of the baseline, in em of the base.
inline constexpr double scriptSize = 0.68;
inline constexpr double superscriptRise = 0.46;
inline constexpr double subscriptDrop = 0.24;

/// Registers the bundled fonts. Returns false if one of them could not be read. Call once, after the
/// application exists.
bool loadFonts();

/// Makes fonts find their fallbacks anew. Qt remembers by the first family only which family follows it, so a
/// change in the order of the others is not seen without this.
void refreshFontFallbacks();

} // namespace headlight
