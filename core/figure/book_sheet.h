// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a figure of the book, and the few things that all of them are drawn with.
#pragma once

#include "core/figure/book.h"
#include "core/figure/cell_grid.h"
#include "core/figure/color_scale.h"
#include "core/figure/hatch.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headlight::book {

// Millimetres.
inline constexpr double kMargin = 2.5;
inline constexpr double kSymbolSize = 10 * kPoint;
inline constexpr double kLine = 0.3;     ///< of boxes and arrows
inline constexpr double kTextLine = 3.4; ///< from baseline to baseline
inline constexpr double kLeastNumbered = 5.5; ///< narrower cells would show the numbers of one matrix and not of the next

/// A matrix as a figure shows it: its numbers as a heatmap, or a box with its symbol.
struct Piece {
    std::string symbol;                  ///< LaTeX subset
    std::string shape;                   ///< "N \\times d", LaTeX subset
    Index rows = 0;
    Index cols = 0;
    MatrixPtr values = {};               ///< as drawn (transposed already); null: never shown as numbers
    std::function<bool(Cell)> masked = {};
    Hue hue = Hue::Plain;
    ColorScale scale = {};
    bool weights = false;                ///< 0 … 1, not signed
    bool queries = false;                ///< its rows belong to queries
    bool keys = false;                   ///< its columns belong to keys
    bool pairs = false;                  ///< a cell for every query with every key
};

/// The matrix of a stage of the layer and head asked for; of its transpose where `transposed`.
Piece stagePiece(const BookRequest& request, const char* id, bool transposed = false);
/// The operand `index` of that stage, such as a weight.
Piece operandPiece(const BookRequest& request, const char* id, std::size_t index);

class Sheet {
  public:
    Sheet(const BookFigure& figure, const BookRequest& request);

    const FigurePalette& palette() const { return m_palette; }
    double width() const { return m_sheet.width; }
    const FontMetrics& metrics() const { return m_request.metrics; }

    /// Mathematics with the baseline at y; returns its width.
    double math(const std::string& latex, double x, double y, double size, Rgb ink, Anchor anchor = Anchor::Start);
    double mathWidth(const std::string& latex, double size) const;
    /// Words that may hold $mathematics$.
    void words(const std::string& sentence, double x, double y, Rgb ink, Anchor anchor = Anchor::Start, double size = kTextSize,
               double degrees = 0);
    /// Words in as many lines as `room` asks for, the first with its baseline at y; returns the last baseline.
    double lines(const std::string& sentence, double x, double y, double room, Rgb ink);
    double wordsWidth(const std::string& sentence, double size = kTextSize) const;
    void box(double x, double y, double width, double height, std::optional<Rgb> fill, std::optional<Rgb> line, double radius = 0.8);
    void arrow(std::vector<Point> points, Rgb color, bool tip = true);
    /// Parts of cells that stand upright or lie: from (x0, y0) to (x1, y1).
    void line(Point from, Point to, Rgb color, double width = kLine);
    void circle(double x, double y, double radius, const char* sign);

    /// What stands for cells that are left out: three dots round (x, y).
    void dots(double x, double y, bool across, bool down);

    /// The cells of `piece`, framed in its hue: numbers where they fit, else colours; or a box with its symbol in it, unless the
    /// caption has it.
    void piece(const Piece& piece, const CellGrid& grid);
    /// Its symbol stands under it and not in it: it shows numbers, or the box is too narrow for letters that can be read.
    bool isNamedBelow(const Piece& piece, const CellGrid& grid) const;
    /// Under a matrix, from `bottom` down: its symbol where it is named below, and its shape, under that or, with `second`, where it
    /// would be then. Returns the lowest baseline.
    double caption(const Piece& piece, const CellGrid& grid, double bottom, bool second);

    /// Cells hatched as masked, and the rules and frame round them are the caller's.
    void hatch(const std::vector<HatchBox>& boxes, double side, double originX, double originY);

    /// What the colours mean: values of matrices that each have a scale of their own, weights, hatching.
    struct Legend {
        bool weights = false;
        std::string masked = {}; ///< what hatching means; empty: there is none
    };
    /// Under everything, from `y` down; returns how far down it reaches. Hatching alone where the figure has symbols
    /// instead of numbers.
    double legend(double x, double y, const Legend& legend);

    Figure finish(double height);
    void add(Primitive item) { m_sheet.add(std::move(item)); }
    Figure& figure() { return m_sheet; }

  private:
    bool isBox(const Piece& piece) const { return !piece.values || m_request.options.symbols; }
    double symbolSize(const Piece& piece, const CellGrid& grid) const;
    void lit(const Piece& piece, const CellGrid& grid);
    void bar(double x, double y, double width, const ColorMap& map, const std::vector<std::string>& ticks);
    double swatch(double x, double y, const std::string& text);

    const BookRequest& m_request;
    const FigurePalette& m_palette;
    Figure m_sheet;
};

/// What the hatching of masked cells means.
Text maskedWords(const Network& network);

/// "6 × 16" after its symbolic shape: "N \\times d = 6 \\times 16".
std::string shapeWithNumbers(const Piece& piece);

/// The error of a figure that needs more room.
Error tooNarrow(double widthMm, double needed);

} // namespace headlight::book
