// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/book_sheet.h"

#include "core/figure/anchor_shift.h"
#include "core/figure/block_strokes.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/figure_notes.h"
#include "core/figure/hue_colors.h"
#include "core/figure/label_text.h"
#include "core/figure/parameter_scale.h"
#include "core/figure/matrix_legend.h"
#include "core/figure/scale_choice.h"
#include "core/figure/sheet_options.h"
#include "core/figure/wrapped_text.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight::book {

namespace {

constexpr Index kMostCells = 4096; // of one matrix that is drawn cell by cell
constexpr double kFrame = 0.28;
constexpr double kEdge = 0.16; ///< round bars and swatches
constexpr double kBarHeight = 1.9;
constexpr double kValuesBar = 30;
constexpr double kWeightsBar = 18;
constexpr Index kBarSteps = 48;
constexpr double kSwatch = 5;
constexpr double kSwatchHeight = 3.6;

/// A matrix of many cells shows the extreme of those that share a place.
MatrixPtr shown(const MatrixPtr& values)
{
    if (!values || values->size() <= kMostCells)
        return values;
    const KeptMatrixSource source(values);
    const CellRange all = CellRange::all(values->rows(), values->cols());
    return std::make_shared<const Matrix>(source.pooled(all, std::min<Index>(values->rows(), 64), std::min<Index>(values->cols(), 64)));
}

std::function<bool(Cell)> shownMask(const std::shared_ptr<const Mask>& mask, Index rows, Index cols)
{
    if (!mask)
        return {};
    return [mask, rows, cols, size = mask->size()](Cell cell) {
        return !mask->allows((2 * cell.row + 1) * size / (2 * rows), (2 * cell.col + 1) * size / (2 * cols));
    };
}

} // namespace

Text maskedWords(const Network& network)
{
    const MaskConfig& mask = network.config().mask;
    if (mask.kind == MaskKind::Causal && mask.padding.empty())
        return HL_TEXT("core", "masked, $j > i$");
    return HL_TEXT("core", "masked");
}

std::string shapeWithNumbers(const Piece& piece)
{
    const std::string numbers = std::to_string(piece.rows) + " \\times " + std::to_string(piece.cols);
    return piece.shape.empty() ? numbers : piece.shape + " = " + numbers;
}

Error tooNarrow(double widthMm, double needed)
{
    return {{}, kWidthPlace, Text(HL_TEXT("core", "a figure %1 mm wide has no room for this"), {formatPrecise(widthMm)}),
            Text(HL_TEXT("core", "make it at least %1 mm wide"), {std::to_string(long(std::ceil(needed)))})};
}

Piece stagePiece(const BookRequest& request, const char* id, bool transposed)
{
    const Network& network = request.network();
    const auto key = network.find(request.layer + 1, id, request.head + 1);
    if (!key)
        return {};
    const Stage& stage = network.stage(*key);
    Piece piece;
    piece.symbol = network.symbol(*key);
    piece.shape = shapeSymbol(stage.shape, transposed);
    piece.hue = stage.hue;
    piece.weights = stage.values == ValueKind::Weight;
    const AxisKind down = transposed ? stage.cols : stage.rows;
    const AxisKind across = transposed ? stage.rows : stage.cols;
    piece.queries = down == AxisKind::Queries || (down == AxisKind::Tokens && stage.hue != Hue::Key && stage.hue != Hue::Value);
    piece.pairs = stage.rows == AxisKind::Queries && stage.cols == AxisKind::Keys;
    piece.keys = across == AxisKind::Keys || (across == AxisKind::Tokens && stage.hue == Hue::Key);
    MatrixPtr values = request.trace.value(*key);
    if (values && transposed)
        values = std::make_shared<const Matrix>(values->transpose());
    if (transposed)
        piece.symbol += "^{\\mathrm{T}}";
    const Shape shape = network.shape(*key);
    piece.rows = transposed ? shape.cols : shape.rows;
    piece.cols = transposed ? shape.rows : shape.cols;
    piece.values = shown(values);
    if (piece.values)
        piece.masked = shownMask(request.trace.mask(*key), piece.values->rows(), piece.values->cols());
    piece.scale = request.options.colors().of(request.trace, *key, request.options.theme);
    return piece;
}

Piece operandPiece(const BookRequest& request, const char* id, std::size_t index)
{
    const auto key = request.network().find(request.layer + 1, id, request.head + 1);
    if (!key)
        return {};
    const auto operands = request.trace.operands(*key);
    if (index >= operands.size())
        return {};
    const Trace::OperandValue& operand = operands[index];
    const StageColors colors = request.options.colors();
    Piece piece;
    piece.symbol = operand.symbol;
    piece.shape = shapeSymbol(operand.shape);
    piece.rows = operand.values.rows();
    piece.cols = operand.values.cols();
    piece.scale = operand.parameter ? parameterScale(colors, request.trace, *operand.parameter, request.options.theme)
                                    : colors.of(request.trace, *operand.key, request.options.theme);
    piece.values = shown(std::make_shared<const Matrix>(operand.values));
    return piece;
}

Sheet::Sheet(const BookFigure& figure, const BookRequest& request)
    : m_request(request), m_palette(figurePalette(request.options.theme))
{
    m_sheet.width = request.options.widthMm;
    m_sheet.theme = request.options.theme;
    m_sheet.language = request.options.language == "zh_CN" ? "zh-CN" : request.options.language;
    m_sheet.title = request.translate(figure.title);
    m_sheet.description = request.translate(figure.summary);
}

constexpr double kLeastSymbol = 0.75 * kSymbolSize; // in a box; smaller beside the others it could hardly be read

double Sheet::mathWidth(const std::string& latex, double size) const
{
    const MathLayout layout = layoutMath(mathOrText(latex), metrics(), size);
    return layout.width + layout.overhang;
}

double Sheet::math(const std::string& latex, double x, double y, double size, Rgb ink, Anchor anchor)
{
    MathNode formula = mathOrText(latex);
    MathLayout layout = layoutMath(formula, metrics(), size);
    const double width = layout.width + layout.overhang;
    m_sheet.add(FigureMath{x + anchorShift(anchor, width), y, std::move(formula), std::move(layout), ink, 0});
    return width;
}

void Sheet::words(const std::string& sentence, double x, double y, Rgb ink, Anchor anchor, double size, double degrees)
{
    m_sheet.add(FigureText{x, y, spansOf(sentence), size, ink, anchor, degrees});
}

double Sheet::lines(const std::string& sentence, double x, double y, double room, Rgb ink)
{
    const std::vector<std::string> broken = wrapText(sentence, std::max(room, wordsWidth("m")), FontRole::Sans, kTextSize, metrics());
    for (std::size_t at = 0; at < broken.size(); ++at)
        words(broken[at], x, y + double(at) * kTextLine, ink);
    return y + double(broken.size() - 1) * kTextLine;
}

double Sheet::wordsWidth(const std::string& sentence, double size) const
{
    return textWidth(spansOf(sentence), size, metrics());
}

void Sheet::box(double x, double y, double width, double height, std::optional<Rgb> fill, std::optional<Rgb> line, double radius)
{
    std::optional<Stroke> stroke;
    if (line)
        stroke = Stroke{*line, kLine};
    m_sheet.add(FigureRect{x, y, width, height, fill, stroke, radius});
}

void Sheet::arrow(std::vector<Point> points, Rgb color, bool tip)
{
    paintArrow(m_sheet, points, {color, kLine}, tip);
}

void Sheet::line(Point from, Point to, Rgb color, double width)
{
    m_sheet.add(FigurePath{Path::line(from, to), std::nullopt, Stroke{color, width}});
}

void Sheet::circle(double x, double y, double radius, const char* sign)
{
    box(x - radius, y - radius, 2 * radius, 2 * radius, m_palette.canvas, m_palette.ink, radius);
    math(sign, x, y + 0.27 * kSymbolSize, kSymbolSize, m_palette.ink, Anchor::Middle);
}

void Sheet::dots(double x, double y, bool across, bool down)
{
    for (int dot = -1; dot <= 1; ++dot)
        box(x + (across ? dot * 0.9 : 0) - 0.18, y + (down ? dot * 0.9 : 0) - 0.18, 0.36, 0.36, m_palette.muted, {}, 0.18);
}

void Sheet::piece(const Piece& piece, const CellGrid& grid)
{
    const Stroke frame{hueColors(piece.hue, m_palette).line, kFrame};
    const FigureRect edge{grid.left, grid.top, grid.width(), grid.height(), std::nullopt, frame, 0};
    if (isBox(piece)) {
        m_sheet.add(FigureRect{grid.left, grid.top, grid.width(), grid.height(), hueColors(piece.hue, m_palette).wash, frame, 0});
        const double size = symbolSize(piece, grid);
        if (!isNamedBelow(piece, grid))
            math(piece.symbol, grid.left + grid.width() / 2, grid.top + grid.height() / 2 + 0.28 * size, size,
                 hueColors(piece.hue, m_palette).ink, Anchor::Middle);
        return lit(piece, grid);
    }
    MatrixFigureSpec spec;
    spec.values = std::make_shared<KeptMatrixSource>(piece.values);
    spec.masked = piece.masked;
    const CellTable table = readCells(spec);
    CellGrid painted = grid;
    painted.rows = table.rows();
    painted.cols = table.cols();
    painted.cellWidth = grid.width() / double(painted.cols);
    painted.cellHeight = grid.height() / double(painted.rows);
    paintCells(m_sheet, painted, table, piece.scale, false);
    if (m_request.options.values != ValuesShown::Never && painted.cellWidth >= kLeastNumbered && table.finite.any && table.values.size() == piece.rows * piece.cols) {
        if (const auto style = numberStyle(painted, table, metrics(), m_request.options.decimals))
            paintNumbers(m_sheet, painted, table, piece.scale, *style);
    }
    if (table.values.size() != piece.rows * piece.cols)
        tellOfPooling(m_sheet);
    m_sheet.add(edge);
    lit(piece, grid);
}

/// Of the symbol in its box.
double Sheet::symbolSize(const Piece& piece, const CellGrid& grid) const
{
    const double fits = 0.86 * grid.width() / std::max(mathWidth(piece.symbol, 1), 1e-9);
    return std::min({kSymbolSize * 1.2, fits, 0.8 * grid.height()});
}

bool Sheet::isNamedBelow(const Piece& piece, const CellGrid& grid) const
{
    return m_request.options.caption && (!isBox(piece) || symbolSize(piece, grid) < kLeastSymbol);
}

/// The row of the query and the column of the key that are chosen.
void Sheet::lit(const Piece& piece, const CellGrid& grid)
{
    const auto& options = m_request.options;
    paintLit(m_sheet, grid, piece.queries ? options.row : std::nullopt, piece.keys ? options.col : std::nullopt);
}

double Sheet::caption(const Piece& piece, const CellGrid& grid, double bottom, bool second)
{
    const double middle = grid.left + grid.width() / 2;
    if (!m_request.options.caption)
        return bottom;
    double y = bottom + 1.2 + 0.95 * kSymbolSize; // a superscript stays clear of the frame
    const bool named = isNamedBelow(piece, grid);
    if (named)
        math(piece.symbol, middle, y, kSymbolSize, hueColors(piece.hue, m_palette).ink, Anchor::Middle);
    if (named || second)
        y += kTextLine + 0.2;
    math(piece.shape, middle, y, kTextSize, m_palette.muted, Anchor::Middle);
    return y;
}

void Sheet::hatch(const std::vector<HatchBox>& boxes, double side, double originX, double originY)
{
    m_sheet.add(FigurePath{hatchLines(boxes, hatchSpacing(side), originX, originY), std::nullopt, Stroke{m_palette.maskedHatch, kHatchLine}});
}

void Sheet::bar(double x, double y, double width, const ColorMap& map, const std::vector<std::string>& ticks)
{
    FigureCells cells{x, y, width, kBarHeight, 1, kBarSteps, {}};
    for (Index step = 0; step < kBarSteps; ++step)
        cells.colors.push_back(map.at((double(step) + 0.5) / double(kBarSteps)));
    m_sheet.add(std::move(cells));
    m_sheet.add(FigureRect{x, y, width, kBarHeight, std::nullopt, Stroke{m_palette.frame, kEdge}, 0});
    for (std::size_t at = 0; at < ticks.size(); ++at) {
        const Anchor anchor = at == 0 ? Anchor::Start : at + 1 == ticks.size() ? Anchor::End : Anchor::Middle;
        words(ticks[at], x + width * double(at) / double(ticks.size() - 1), y + kBarHeight + 0.9 + 0.73 * kTextSize, m_palette.ink, anchor);
    }
}

double Sheet::swatch(double x, double y, const std::string& text)
{
    box(x, y, kSwatch, kSwatchHeight, m_palette.maskedGround, {}, 0);
    hatch({{x, y, x + kSwatch, y + kSwatchHeight}}, kSwatchHeight, x, y);
    m_sheet.add(FigureRect{x, y, kSwatch, kSwatchHeight, std::nullopt, Stroke{m_palette.frame, kEdge}, 0});
    words(text, x + kSwatch + 1.2, y + kSwatchHeight / 2 + 0.364 * kTextSize, m_palette.ink);
    return kSwatch + 1.2 + wordsWidth(text);
}

double Sheet::legend(double x, double y, const Legend& legend)
{
    const bool bars = !m_request.options.symbols;
    const auto& translate = m_request.translate;
    const StageColors colors = m_request.options.colors();
    const double title = 0.73 * kTextSize;
    const double left = x;
    double height = 0;
    const auto next = [&](double width) {
        if (x > left && x + width > m_sheet.width - kMargin) {
            x = left;
            y += height + 2.5;
        }
    };
    if (bars) {
        height = title + 1.2 + kBarHeight + 0.9 + title;
        const std::string values = translate(HL_TEXT("core", "values, each matrix on its own scale"));
        const ColorScale scale = colors.ofParameter(ValueKind::Signed, {-1, 1, true}, m_request.options.theme);
        const double room = m_sheet.width - kMargin - x;
        const double length = std::min(kValuesBar, room);
        y = lines(values, x, y + title, room, m_palette.muted) - title;
        bar(x, y + title + 1.2, length, *scale.map, {translate(HL_TEXT("core", "−max")), "0", translate(HL_TEXT("core", "max"))});
        x += std::max(length, std::min(room, wordsWidth(values))) + 6;
    }
    if (bars && legend.weights) {
        const std::string weights = translate(HL_TEXT("core", "attention weights"));
        const double wide = std::max(kWeightsBar, wordsWidth(weights));
        next(wide);
        const ColorScale scale = colors.ofParameter(ValueKind::Weight, {0, 1, true}, m_request.options.theme);
        words(weights, x, y + title, m_palette.muted);
        bar(x, y + title + 1.2, kWeightsBar, *scale.map, {"0", "0.5", "1"});
        x += wide + 6;
    }
    if (!legend.masked.empty()) {
        next(kSwatch + 1.2 + wordsWidth(legend.masked));
        swatch(x, bars ? y + title + 0.4 : y, legend.masked);
        height = std::max(height, kSwatchHeight);
    }
    return y + height;
}

Figure Sheet::finish(double height)
{
    m_sheet.height = height;
    return std::move(m_sheet);
}

} // namespace headlight::book
