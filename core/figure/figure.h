// SPDX-License-Identifier: GPL-3.0-or-later
// A figure: a sheet of a size in millimetres and the vector primitives on it, painted in order. Every view becomes one;
// every writer (SVG, PDF, PNG, TeX) reads it.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"
#include "core/figure/font_metrics.h"
#include "core/figure/math_layout.h"
#include "core/figure/palette.h"
#include "core/figure/path.h"
#include "core/figure/rgb.h"
#include "core/tensor/matrix.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headlight {

inline constexpr double kPoint = 25.4 / 72; ///< a typographic point in millimetres
inline constexpr double kTextSize = 7 * kPoint;
inline constexpr double kSmallestText = 6 * kPoint; ///< nothing but sub- and superscripts is smaller
/// A pixel of the interface at its usual size, so that its 11 px are a figure's 7 pt: a view laid out in millimetres is
/// painted on screen with 1 / kPixel units a millimetre.
inline constexpr double kPixel = kTextSize / 11;

struct Stroke {
    Rgb color;
    double width = 0;
    bool operator==(const Stroke&) const = default;
};

struct FigureRect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    std::optional<Rgb> fill;
    std::optional<Stroke> stroke; ///< along the edge, half inside; corners mitred, or round with `radius`
    double radius = 0;
};

struct FigurePath {
    Path path;
    std::optional<Rgb> fill; ///< non-zero winding
    std::optional<Stroke> stroke; ///< flat ends, round joins
};

enum class Anchor { Start, Middle, End };

/// A piece of a line of text in one face.
struct TextSpan {
    std::string text; ///< UTF-8, one line, what anybody may have written
    FontRole role = FontRole::Sans;
    bool operator==(const TextSpan&) const = default;
};

/// A line of text that stays text: it can be searched and copied. `x`, `y` is its anchor on the baseline.
struct HEADLIGHT_CORE FigureText {
    double x = 0;
    double y = 0;
    std::vector<TextSpan> spans;
    double size = kTextSize; ///< the em
    Rgb color;
    Anchor anchor = Anchor::Start;
    double degrees = 0; ///< turned clockwise about the anchor

    /// The text of all spans.
    std::string text() const;
};

/// A formula: outlines everywhere but in TeX, where it is TeX.
struct FigureMath {
    double x = 0; ///< start of the baseline
    double y = 0;
    MathNode formula;
    MathLayout layout;
    Rgb ink;
    double degrees = 0;
};

/// Cells that touch, each of one colour, row by row: a small picture of a matrix. Writers may merge equal neighbours.
struct FigureCells {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    Index rows = 0;
    Index cols = 0;
    std::vector<Rgb> colors; ///< rows · cols

    const Rgb& at(Index row, Index col) const { return colors[std::size_t(row * cols + col)]; }
};

using Primitive = std::variant<FigureRect, FigurePath, FigureText, FigureMath, FigureCells>;

struct HEADLIGHT_CORE Figure {
    double width = 0; ///< millimetres
    double height = 0;
    Theme theme = Theme::Light;
    std::string title;       ///< one line, says what is shown
    std::string description; ///< how to read it
    std::string language = "en"; ///< BCP 47
    std::vector<Primitive> items;
    Index cells = 0;            ///< how many cells of matrices are drawn, for the limits of writers
    std::vector<Text> warnings; ///< what the reader should know, such as labels without glyphs

    void add(Primitive item) { items.push_back(std::move(item)); }
    /// Everything in `other`, moved by (dx, dy).
    void add(const Figure& other, double dx, double dy);
};

/// `cells` as one rectangle for each run of one colour in a row, with a slight overlap under the neighbours so that no
/// viewer shows a hairline.
HEADLIGHT_CORE std::vector<FigureRect> cellRuns(const FigureCells& cells);

/// The layout's outlines as one filled path per hue, and its strokes: what SVG, PDF and PNG paint of a formula, with its
/// place and turn applied.
HEADLIGHT_CORE std::vector<FigurePath> mathOutlines(const FigureMath& math, const FigurePalette& palette,
                                                    const FontMetrics& metrics);

/// `text` as filled outlines, placed and turned.
HEADLIGHT_CORE FigurePath textOutlines(const FigureText& text, const FontMetrics& metrics);

/// The advance of all spans of `text` together.
HEADLIGHT_CORE double textWidth(const std::vector<TextSpan>& spans, double size, const FontMetrics& metrics);

} // namespace headlight
