// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/token_figure.h"

#include "core/figure/axis_painter.h"
#include "core/figure/cell_painter.h"
#include "core/figure/cell_table.h"
#include "core/figure/figure_notes.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/miniature.h"
#include "core/figure/sheet_options.h"
#include "core/figure/stage_figure.h"
#include "core/figure/tile_numbers.h"
#include "core/figure/token_legend.h"
#include "core/figure/wrapped_text.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMargin = 24 * kPixel;
constexpr double kSheetEdge = 12 * kPixel; // the margin of a printed figure
constexpr double kSymbolSize = 15 * kPixel;
constexpr double kLeastSymbolRoom = 84 * kPixel;
constexpr double kMostSymbolRoom = 128 * kPixel;
constexpr double kShapeRoom = 62 * kPixel;
constexpr double kTickRoom = 14 * kPixel; // of them, for the tick
constexpr double kGap = 12 * kPixel;
constexpr double kPicture = 72 * kPixel; // widest small picture of a matrix
constexpr double kLeastPicture = 44 * kPixel;
constexpr double kPictureShare = 0.18; // of the sheet
constexpr double kHead = 36 * kPixel;    // the columns' headings
constexpr double kWordLine = 15 * kPixel; // from line to line of words that go on
constexpr double kKeyNames = 15 * kPixel; // over the first vector that runs over keys
constexpr double kFoot = 52 * kPixel + kTokenLegend;
constexpr double kLeastLine = 24 * kPixel;
constexpr double kMostLine = 44 * kPixel;
constexpr double kMostCell = 56 * kPixel;
constexpr double kNarrow = 220 * kPixel; // the vectors have at least so much room, whatever their length
constexpr double kRuled = 9 * kPixel;
constexpr double kLeastVector = 60 * kPixel;

/// The row as its matrix is drawn. What the token does not need is plain: neither a number nor masked.
MatrixFigureSpec rowSpec(const MatrixFigureSpec& whole, const TokenRow& row, Index token)
{
    MatrixFigureSpec spec;
    auto shown = std::make_shared<Matrix>(row.values);
    for (Index col = 0; col < shown->cols(); ++col)
        if (!row.needed[std::size_t(col)])
            (*shown)(0, col) = 0;
    spec.values = std::make_shared<KeptMatrixSource>(std::move(shown));
    if (whole.masked)
        spec.masked = [masked = whole.masked, token](Cell cell) { return masked({token, cell.col}); };
    spec.kind = whole.kind;
    spec.map = whole.map;
    spec.range = whole.range;
    spec.theme = whole.theme;
    return spec;
}

class TokenPainter {
  public:
    TokenPainter(const Trace& trace, const TokenComputation& alone, const TokenFigureOptions& options,
                 const FontMetrics& metrics, const Translator& translate)
        : m_trace(trace), m_network(trace.network()), m_alone(alone), m_options(options), m_metrics(metrics),
          m_translate(translate), m_palette(figurePalette(options.theme))
    {
    }

    Result<TokenPicture> build()
    {
        m_margin = m_options.heightMm > 0 ? kMargin : kSheetEdge;
        m_pictures = std::clamp(kPictureShare * m_options.widthMm, kLeastPicture, kPicture);
        measureSymbols();
        m_right = m_options.widthMm - m_margin - m_shapes - m_pictures - kGap;
        if (m_right - m_left < kLeastVector)
            return Error{{}, kWidthPlace, Text(HL_TEXT("core", "a token's vectors have no room on %1 mm"), {formatPrecise(m_options.widthMm)}),
                         Text(HL_TEXT("core", "make the figure %1 mm wide"),
                              {std::to_string(long(std::ceil(m_options.widthMm + (kLeastVector - (m_right - m_left)) / (1 - kPictureShare))))})};
        startSheet();
        for (const TokenRow& row : m_alone.rows)
            if (!m_network.stage(row.key).perHead || row.key.head == m_options.head)
                m_shown.push_back(&row);
        Index longest = 1;
        for (const TokenRow* row : m_shown)
            longest = std::max(longest, row->values.cols());
        m_right = std::min(m_right, m_left + std::max(double(longest) * kMostCell, kNarrow));
        m_edge = m_right + kGap + m_pictures + m_shapes;
        double y = addHeadings();
        m_line = kLeastLine;
        if (m_options.heightMm > 0)
            m_line = std::clamp((m_options.heightMm - y - kFoot - kKeyNames) / double(m_shown.size()), kLeastLine, kMostLine);
        for (const TokenRow* row : m_shown) {
            if (m_options.labels && m_keys.cols == 0 && m_network.stage(row->key).cols == AxisKind::Keys)
                y += kKeyNames;
            if (auto added = addLine(*row, y); !added)
                return added.error();
            y += m_line;
        }
        m_held = paintHeldCells(m_picture.view, m_network);
        addKeyNames();
        addVerdict(y + 8 * kPixel);
        return std::move(m_picture);
    }

  private:
    /// All symbols in one size, and as much room for them and for the shapes as the longest needs.
    void measureSymbols()
    {
        double widest = 0;
        m_shapes = kShapeRoom;
        for (const TokenRow& row : m_alone.rows) {
            widest = std::max(widest, layoutMath(mathOrText(tokenSymbol(m_network, row.key, m_alone.token)), m_metrics, 1).width);
            m_shapes = std::max(m_shapes, m_metrics.advance(FontRole::Sans, kTextSize, shapeWords(row)) + kTickRoom + kGap);
        }
        const double room = std::clamp(widest * kSymbolSize + kGap, kLeastSymbolRoom, kMostSymbolRoom);
        m_symbolSize = std::clamp((room - kGap) / widest, 11 * kPixel, kSymbolSize);
        m_left = m_margin + std::max(room, widest * m_symbolSize + kGap);
    }

    Figure& sheet() { return m_picture.view.figure; }

    void startSheet()
    {
        m_picture.token = m_alone.token;
        m_picture.theme = m_options.theme;
        sheet().theme = m_options.theme;
        sheet().language = m_options.language;
        sheet().width = m_options.widthMm;
        sheet().title = m_translate(Text(HL_TEXT("core", "Token %1, “%2”: one layer, vector by vector"),
                                         {std::to_string(m_alone.token + 1), tokenName()}));
        sheet().description = m_translate(tokenVerdict(m_alone));
    }

    std::string tokenName() const { return visibleToken(m_network.input().tokens[std::size_t(m_alone.token)]); }

    Result<void> addLine(const TokenRow& row, double y)
    {
        RenderOptions options;
        options.theme = m_options.theme;
        options.scale = m_options.colors.choice;
        options.stageScale = m_options.colors.scale;
        auto whole = stageFigure(m_trace, row.key, options);
        if (!whole)
            return whole.error();
        TokenLine line{row.key, -1, -1, y, m_line};
        addSymbol(row, y);
        const MatrixFigureSpec spec = rowSpec(*whole, row, m_alone.token);
        const CellTable cells = readCells(spec);
        const ColorScale scale = scaleFor(spec, cells);
        line.vector = addVector(row, spec, cells, scale, y);
        line.miniature = addMiniature(row, *whole, scale, y);
        addShape(row, y);
        m_picture.lines.push_back(line);
        return {};
    }

    double middle(double y) const { return y + m_line / 2; }

    void addSymbol(const TokenRow& row, double y)
    {
        MathNode symbol = mathOrText(tokenSymbol(m_network, row.key, m_alone.token));
        const double size = m_symbolSize;
        MathLayout layout = layoutMath(symbol, m_metrics, size);
        const Stage& stage = m_network.stage(row.key);
        const Rgb ink = stage.hue == Hue::Query ? m_palette.query.ink : stage.hue == Hue::Key ? m_palette.key.ink
                        : stage.hue == Hue::Value ? m_palette.value.ink : m_palette.ink;
        const double x = m_left - kGap - layout.width;
        sheet().add(FigureMath{x, middle(y) + 0.28 * size, std::move(symbol), std::move(layout), ink, 0});
    }

    int addVector(const TokenRow& row, const MatrixFigureSpec& spec, const CellTable& cells, const ColorScale& scale, double y)
    {
        CellGrid grid;
        grid.rows = 1;
        grid.cols = row.values.cols();
        grid.cellHeight = std::floor(std::min(m_line - 6 * kPixel, 26 * kPixel) / kPixel) * kPixel;
        grid.cellWidth = std::min((m_right - m_left) / double(grid.cols), kMostCell);
        if (grid.cellWidth >= kRuled)
            grid.cellWidth = std::floor(grid.cellWidth / kPixel) * kPixel;
        grid.left = m_left;
        grid.top = middle(y) - grid.cellHeight / 2;
        if (m_network.stage(row.key).cols == AxisKind::Keys && m_keys.cols == 0)
            m_keys = grid;
        if (grid.cellWidth < kRuled) {
            paintMiniature(sheet(), grid, {spec.values.get(), false, spec.masked, scale});
            coverUnneeded(row, spec, grid);
        } else {
            paintCells(sheet(), grid, cells, scale);
            coverUnneeded(row, spec, grid);
            CellTable needed = cells;
            for (Index col = 0; col < needed.cols(); ++col)
                if (!row.needed[std::size_t(col)])
                    needed.classes[std::size_t(col)] = CellClass::Masked; // no number
            if ((cells.anyNotANumber || cells.anyInfinite) && !paintWords(sheet(), grid, cells, scale, m_metrics))
                paintMarks(sheet(), grid, cells, scale);
            if (const auto numbers = m_options.numbers ? tileNumbers(grid, cells.finite, m_metrics, m_options.decimals) : std::nullopt)
                paintNumbers(sheet(), grid, needed, scale, *numbers);
        }
        m_masked |= cells.anyMasked;
        place(grid, row.key, Text(HL_TEXT("core", "%1 of token %2"),
                                  {m_translate(m_network.stage(row.key).title), std::to_string(m_alone.token + 1)}));
        m_picture.view.matrices.back().firstRow = m_alone.token;
        return int(m_picture.view.matrices.size()) - 1;
    }

    /// Cells that the matrix has and this token does not ask for: a quiet ground, and no hatching, which means masked.
    void coverUnneeded(const TokenRow& row, const MatrixFigureSpec& spec, const CellGrid& grid)
    {
        const double inset = grid.cellWidth < kRuled ? 0 : kPixel / 2;
        for (Index col = 0; col < grid.cols; ++col) {
            if (row.needed[std::size_t(col)] || (spec.masked && spec.masked({0, col})))
                continue;
            m_unneeded = true;
            sheet().add(FigureRect{grid.x(col) + inset, grid.top + inset, grid.cellWidth - 2 * inset, grid.cellHeight - 2 * inset,
                                   m_palette.maskedGround, std::nullopt, 0});
        }
    }

    /// The whole matrix, its row framed in amber.
    int addMiniature(const TokenRow& row, const MatrixFigureSpec& whole, const ColorScale& scale, double y)
    {
        CellGrid grid;
        grid.rows = whole.values->rows();
        grid.cols = whole.values->cols();
        const double high = m_line - 4 * kPixel;
        const double side = std::min({high / double(grid.rows), m_pictures / double(grid.cols), 5 * kPixel});
        grid.cellWidth = std::max(side, std::min(m_pictures / double(grid.cols), 3 * side));
        grid.cellHeight = std::max(side, std::min(high / double(grid.rows), 3 * side));
        if (whole.rows.kind == AxisKind::Queries)
            grid.cellWidth = grid.cellHeight = std::min(grid.cellWidth, grid.cellHeight);
        grid.left = m_right + kGap;
        grid.top = middle(y) - grid.height() / 2;
        paintMiniature(sheet(), grid, {whole.values.get(), false, whole.masked, scale});
        const double beam = std::max(grid.cellHeight, 2 * kPixel);
        const double top = grid.y(m_alone.token) + grid.cellHeight / 2 - beam / 2;
        sheet().add(FigureRect{grid.left - 2 * kPixel, top - kPixel / 2, grid.width() + 4 * kPixel, beam + kPixel, std::nullopt,
                               Stroke{m_palette.query.line, 1.2 * kPixel}, 0});
        place(grid, row.key, m_network.stage(row.key).title);
        return int(m_picture.view.matrices.size()) - 1;
    }

    void place(const CellGrid& grid, const StageKey& key, Text name)
    {
        m_picture.view.matrices.push_back({.grid = grid, .key = key, .operand = -1, .transposed = false,
                                           .symbol = m_network.symbol(key), .name = std::move(name)});
    }

    std::string shapeWords(const TokenRow& row) const
    {
        const Shape shape = m_network.shape(row.key);
        return std::to_string(shape.rows) + "\u00D7" + std::to_string(shape.cols);
    }

    void addShape(const TokenRow& row, double y)
    {
        const double x = m_edge;
        const double base = middle(y) + 0.364 * kTextSize;
        const Rgb mark = row.agrees() ? m_palette.muted : m_palette.errorInk;
        sheet().add(FigureText{x - kTickRoom, base, {{shapeWords(row), FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::End, 0});
        if (row.agrees())
            addTick(x - 9 * kPixel, middle(y), mark);
        else
            sheet().add(FigureText{x, base, {{"\u2260", FontRole::SansSemibold}}, kTextSize, mark, Anchor::End, 0});
    }

    void addTick(double x, double y, Rgb color)
    {
        Path tick;
        tick.moveTo(x, y + 0.5 * kPixel).lineTo(x + 3 * kPixel, y + 3.5 * kPixel).lineTo(x + 9 * kPixel, y - 3.5 * kPixel);
        sheet().add(FigurePath{std::move(tick), std::nullopt, Stroke{color, 1.5 * kPixel}});
    }

    /// Lines of words from the baseline `y` on; returns the last one's.
    double addLines(const std::vector<std::string>& lines, double x, double y, FontRole role, double size, Rgb color, double step)
    {
        for (std::size_t at = 0; at < lines.size(); ++at)
            sheet().add(FigureText{x, y + double(at) * step, {{lines[at], role}}, size, color, Anchor::Start, 0});
        return y + double(lines.size() - 1) * step;
    }

    /// What the columns are; over their whole width where the vectors are narrower than their heading. Returns where lines begin.
    double addHeadings()
    {
        std::string words = m_translate(Text(HL_TEXT("core", "one vector at a step, for token %1 alone"), {std::to_string(m_alone.token + 1)}));
        if (m_network.headCount() > 1)
            words += m_translate(Text(HL_TEXT("core", "; head %1 of %2 where there are heads"),
                                      {std::to_string(m_options.head + 1), std::to_string(m_network.headCount())}));
        const std::string ofMatrix = m_translate(HL_TEXT("core", "a row of"));
        double y = 14 * kPixel;
        const bool beside = m_metrics.advance(FontRole::Sans, kTextSize, words) <= m_right - m_left;
        if (beside) {
            addLines({words}, m_left, y, FontRole::Sans, kTextSize, m_palette.muted, 0);
        } else {
            const auto lines = wrapText(words, m_edge - m_margin, FontRole::Sans, kTextSize, m_metrics);
            y = addLines(lines, m_margin, y, FontRole::Sans, kTextSize, m_palette.muted, kWordLine) + kHead / 2;
        }
        addLines({ofMatrix}, m_right + kGap, y, FontRole::Sans, kTextSize, m_palette.muted, 0);
        return y + kHead - 14 * kPixel;
    }

    /// Over the first vector that runs over keys: which key each number belongs to.
    /// As much of each as stands over its own number.
    std::vector<std::string> shortKeyNames() const
    {
        std::vector<std::string> names;
        for (const std::string& token : m_network.input().tokens)
            names.push_back(elideMiddle(visibleToken(token), m_keys.cellWidth - 4 * kPixel, FontRole::Sans, kTextSize, m_metrics));
        return names;
    }

    void addKeyNames()
    {
        if (m_keys.cols == 0 || !m_options.labels)
            return;
        const bool many = m_keys.cellWidth < 1.06 * kSmallestText;
        const auto upright = [&](const std::vector<std::string>& names) {
            return layoutColumnLabels(names, m_keys.cols, {}, m_keys.cellWidth, kTextSize, m_keys.cellWidth / 2, m_metrics);
        };
        AxisLayout labels = upright(many ? std::vector<std::string>() : m_network.input().tokens);
        if (labels.turn != LabelTurn::Upright)
            labels = upright(shortKeyNames());
        if (labels.turn != LabelTurn::Upright)
            return tell(sheet(), HL_TEXT("core", "keys have no labels: they do not fit over their numbers"));
        tellOfLabels(sheet(), FigureAxis::Columns, m_network.input().tokens, labels);
        paintColumnLabels(sheet(), m_keys, labels);
    }

    void addVerdict(double y)
    {
        const bool fine = m_alone.differing() == 0;
        const double base = y + 14 * kPixel;
        const double size = 13 * kPixel;
        sheet().add(FigureRect{m_margin, y - 4 * kPixel, m_edge - m_margin, kPixel, m_palette.line, std::nullopt, 0});
        const double x = m_margin + 18 * kPixel;
        if (fine)
            addTick(m_margin, base - 4.5 * kPixel, m_palette.value.ink);
        else
            sheet().add(FigureText{m_margin, base, {{"\u2260", FontRole::SansSemibold}}, size, m_palette.errorInk, Anchor::Start, 0});
        const auto lines = wrapText(m_translate(tokenVerdict(m_alone)), m_edge - x, FontRole::SansMedium, size, m_metrics);
        const double last = addLines(lines, x, base, FontRole::SansMedium, size, fine ? m_palette.ink : m_palette.errorInk, 18 * kPixel);
        const double below = addCompared(x, last, m_metrics.advance(FontRole::SansMedium, size, lines.back()));
        const double legend = below + 14 * kPixel;
        if (!m_options.legend) {
            sheet().height = std::max(m_options.heightMm, below + kSheetEdge);
            return;
        }
        const double height = paintTokenLegend(sheet(), m_margin, legend, m_options.widthMm - m_margin, {m_masked, m_unneeded, m_held}, m_options.colors,
                                               m_metrics, m_translate);
        sheet().height = std::max(m_options.heightMm, legend + height);
    }

    /// How many numbers: at the right end of the line at `y` that is `used` long, or under it. Returns the last baseline.
    double addCompared(double x, double y, double used)
    {
        const std::string words = m_translate(Text(HL_TEXT("core", "%1 numbers compared"), {formatCount(m_alone.compared())}));
        const bool beside = x + used + 3 * kGap + m_metrics.advance(FontRole::Sans, kTextSize, words) <= m_edge;
        const double base = beside ? y : y + 16 * kPixel;
        sheet().add(FigureText{beside ? m_edge : x, base, {{words, FontRole::Sans}}, kTextSize, m_palette.muted,
                               beside ? Anchor::End : Anchor::Start, 0});
        return base;
    }

    const Trace& m_trace;
    const Network& m_network;
    const TokenComputation& m_alone;
    const TokenFigureOptions& m_options;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    std::vector<const TokenRow*> m_shown;
    double m_symbolSize = kSymbolSize;
    bool m_masked = false;   // a vector has masked cells
    bool m_unneeded = false; // … cells that the token does not ask for
    HeldMarks m_held;        // of cells of the matrices that are held by hand
    double m_margin = kMargin;
    double m_pictures = kPicture; // width of the small pictures
    double m_shapes = kShapeRoom;
    double m_left = 0;  // of the vectors
    double m_right = 0;
    double m_edge = 0;  // right end of every line
    double m_line = 0;  // height of a line
    CellGrid m_keys;    // the first vector over keys
    TokenPicture m_picture;
};

} // namespace

Result<TokenPicture> tokenFigure(const Trace& trace, const TokenComputation& alone, const TokenFigureOptions& options,
                                 const FontMetrics& metrics, const Translator& translate)
{
    return TokenPainter(trace, alone, options, metrics, translate).build();
}

} // namespace headlight
