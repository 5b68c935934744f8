// SPDX-License-Identifier: GPL-3.0-or-later
// The N × N matrix of a head three times: all products, those a query may see, and the weights that softmax makes of them.
#include "core/figure/axis_layout.h"
#include "core/figure/axis_painter.h"
#include "core/figure/book_draw.h"
#include "core/figure/cell_painter.h"
#include "core/figure/figure_notes.h"
#include "core/figure/book_sheet.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_legend.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kMostCell = 13;
constexpr double kCellShape = 0.72;
constexpr double kLeastCell = 0.6;
constexpr double kPadding = 1.1; // left and right of what stands in a cell
constexpr double kRule = 0.2;
constexpr double kLegendGap = 4;
constexpr double kLeastBeside = 8; // narrower cells need the room that a legend beside them would take

/// Which form of the matrix is drawn.
struct ScoreKind {
    const char* stage;
    const char* hidden;  ///< what stands, in symbols, in a cell that the mask forbids; null where there is none
    bool told;           ///< it stands there beside numbers too: it is what the figure is about
    const char* caption; ///< LaTeX subset
};

/// Rows and columns that are drawn, from 0; −1 stands for those left out between.
std::vector<Index> shownIndices(Index count, bool abridged)
{
    if (abridged)
        return {0, 1, 2, -1, count - 1};
    std::vector<Index> all;
    for (Index at = 0; at < count; ++at)
        all.push_back(at);
    return all;
}

class ScoreMatrix {
  public:
    ScoreMatrix(const BookFigure& figure, const BookRequest& request, const ScoreKind& kind)
        : m_request(request), m_kind(kind), m_sheet(figure, request), m_palette(m_sheet.palette()),
          m_piece(stagePiece(request, kind.stage)), m_tokens(request.network().tokenCount()),
          m_full(request.trace.value(*request.network().find(request.layer + 1, kind.stage, request.head + 1)))
    {
    }

    Result<Figure> draw()
    {
        m_indices = shownIndices(m_tokens, false);
        plan();
        if (m_request.options.symbols && m_tokens > 5 && symbolSize() < kSmallestText) {
            m_indices = shownIndices(m_tokens, true);
            plan();
            tell(m_sheet.figure(), HL_TEXT("core", "rows and columns are left out: their symbols do not fit"));
        }
        if (m_cell < kLeastCell)
            return tooNarrow(m_sheet.width(), 30 + kLeastCell * double(m_tokens));
        paintGrounds();
        paintContents();
        paintFrame();
        if (m_request.options.labels)
            paintAxes();
        paintLit(m_sheet.figure(), grid(), shownAt(m_request.options.row), shownAt(m_request.options.col));
        return finish();
    }

  private:
    bool symbols() const { return m_request.options.symbols; }
    Index count() const { return Index(m_indices.size()); }
    CellGrid grid() const { return {m_left, m_top, m_cell, m_height, count(), count()}; }
    double x(Index at) const { return m_left + double(at) * m_cell; }
    double y(Index at) const { return m_top + double(at) * m_height; }

    /// "q_1 · k_2" with the hues of row and column.
    static std::string product(const std::string& row, const std::string& col)
    {
        return "\\color{query}{q_{" + row + "}} \\cdot \\color{key}{k_{" + col + "}}";
    }
    /// Where a row or column stands; nowhere where it is left out.
    std::optional<Index> shownAt(std::optional<Index> index) const
    {
        const auto at = std::find(m_indices.begin(), m_indices.end(), index.value_or(-2));
        return at == m_indices.end() ? std::nullopt : std::optional(Index(at - m_indices.begin()));
    }
    std::string name(Index index) const { return index == m_tokens - 1 && count() < m_tokens ? "N" : std::to_string(index + 1); }

    /// Labels want room, which makes cells smaller, which labels have to fit: until the rows are at least as high as the labels that
    /// were laid out take them to be.
    void plan()
    {
        constexpr int kMostRounds = 6;
        double pitch = std::min((m_sheet.width() - 30) / double(m_tokens), kMostCell) * kCellShape;
        for (int round = 0; round < kMostRounds; ++round) {
            arrange(labelWidth(pitch));
            if (m_height >= pitch - 1e-9)
                return;
            pitch = m_height;
        }
    }

    void arrange(double labels)
    {
        m_left = kMargin + (m_request.options.labels ? 4.6 + labels + kLabelGap : 0);
        const MatrixLegend legend = legendOf();
        const bool shown = m_request.options.legend && !symbols();
        const double beside = kLegendGap + sideLegendWidth(legend, m_sheet.metrics());
        const double room = m_sheet.width() - m_left - kMargin;
        m_beside = shown && room - beside >= kLeastBeside * double(count());
        m_cell = std::min(kMostCell, (room - (m_beside ? beside : 0)) / double(count()));
        m_height = m_cell >= 4 ? m_cell * kCellShape : m_cell;
        const double used = m_left + m_cell * double(count()) + kMargin + (m_beside ? beside : 0);
        m_left += std::max(0.0, (m_sheet.width() - used) / 2);
        m_columnLabels = symbols() || !m_request.options.labels ? AxisLayout{}
                                   : layoutColumnLabels(tokens(), m_tokens, m_request.options.col, m_cell, 22,
                                                        m_sheet.width() - kMargin - x(count()) + m_cell / 2, m_sheet.metrics());
        m_top = !m_request.options.labels ? kMargin : kMargin + 4.6 + (symbols() ? kTextSize : m_columnLabels.extent) + kLabelGap;
    }

    std::vector<std::string> tokens() const { return m_request.network().input().tokens; }

    double labelWidth(double pitch)
    {
        if (!m_request.options.labels || symbols())
            return m_request.options.labels ? m_sheet.mathWidth("q_{" + std::to_string(m_tokens) + "}", kTextSize) : 0;
        m_rowLabels = layoutRowLabels(tokens(), m_tokens, m_request.options.row, pitch, 22, m_sheet.metrics());
        return m_rowLabels.extent;
    }

    double symbolSize() const
    {
        const std::string widest = symbols() ? product(std::to_string(m_tokens), std::to_string(m_tokens)) : std::string();
        const double fits = (m_cell - kPadding) / std::max(m_sheet.mathWidth(widest, 1), 1e-9);
        return std::min({fits, 0.5 * m_height, 8 * kPoint});
    }

    bool hidden(Index row, Index col) const
    {
        return m_kind.hidden && row >= 0 && col >= 0 && !m_request.network().mask().allows(row, col);
    }

    std::optional<Rgb> ground(Index row, Index col) const
    {
        if (row < 0 || col < 0)
            return std::nullopt;
        if (hidden(row, col))
            return m_palette.maskedGround;
        return symbols() ? m_palette.canvas : m_piece.scale.color((*m_full)(row, col));
    }

    void paintGrounds()
    {
        FigureCells cells{m_left, m_top, m_cell * double(count()), m_height * double(count()), count(), count(), {}};
        for (const Index row : m_indices)
            for (const Index col : m_indices)
                cells.colors.push_back(ground(row, col).value_or(m_palette.canvas));
        m_sheet.figure().cells = count() * count();
        m_sheet.add(std::move(cells));
        paintHatch();
    }

    /// Masked cells, a run of them in a row as one.
    void paintHatch()
    {
        const auto boxes = hiddenRuns(grid(), [this](Index row, Index col) { return hidden(m_indices[std::size_t(row)], m_indices[std::size_t(col)]); });
        if (!boxes.empty())
            m_sheet.hatch(boxes, std::min(m_cell, m_height), m_left, m_top);
    }

    /// Ground for what stands on hatching.
    void clear(Index row, Index col, double width, double height)
    {
        m_sheet.box(x(col) + m_cell / 2 - width / 2, y(row) + m_height / 2 - height / 2, width, height, m_palette.maskedGround, {}, 0.4);
    }

    void paintContents()
    {
        symbols() ? paintSymbols() : paintNumbers();
        paintEllipses();
    }

    void cellMath(Index row, Index col, const std::string& latex, double size, Rgb ink)
    {
        m_sheet.math(latex, x(col) + m_cell / 2, y(row) + m_height / 2 + 0.26 * size, size, ink, Anchor::Middle);
    }

    void paintSymbols()
    {
        const double size = symbolSize();
        if (size < kSmallestText * 0.85)
            return;
        for (Index row = 0; row < count(); ++row) {
            for (Index col = 0; col < count(); ++col) {
                const Index i = m_indices[std::size_t(row)];
                const Index j = m_indices[std::size_t(col)];
                if (i < 0 || j < 0)
                    continue;
                const bool gone = hidden(i, j);
                if (gone)
                    clear(row, col, m_sheet.mathWidth(m_kind.hidden, size) + 1, 1.1 * size);
                cellMath(row, col, gone ? m_kind.hidden : symbolOf(i, j), size, gone ? m_palette.muted : m_palette.ink);
            }
        }
    }

    /// A weight has a letter of its own; a score is the product it was made from.
    std::string symbolOf(Index row, Index col) const
    {
        if (std::string_view(m_kind.stage) == m_request.network().stage(weightKey()).id)
            return "\\alpha_{" + name(row) + "," + name(col) + "}";
        return product(name(row), name(col));
    }
    StageKey weightKey() const { return *m_request.network().find(m_request.layer + 1, "attn", m_request.head + 1); }

    void paintNumbers()
    {
        const auto width = [&](double size) {
            return [this, size](std::string_view text) { return m_sheet.metrics().advance(FontRole::Sans, size, text); };
        };
        FiniteRange range;
        for (Index row = 0; row < m_tokens; ++row)
            for (Index col = 0; col < m_tokens; ++col)
                if (!hidden(row, col))
                    range.add((*m_full)(row, col));
        const double room = m_cell - kPadding;
        const auto decimals = decimalsThatFit(range.lo, range.hi, room, width(kSmallestText));
        if (!range.any || !decimals || m_height < 1.2 * kSmallestText || m_request.options.values == ValuesShown::Never)
            return;
        const int digits = m_request.options.decimals ? std::min(*m_request.options.decimals, *decimals) : *decimals;
        const double widest = std::max(width(1)(formatFixed(range.lo, digits)), width(1)(formatFixed(range.hi, digits)));
        const double size = std::clamp(room / widest, kSmallestText, std::min(9 * kPoint, std::max(0.38 * m_height, kSmallestText)));
        for (Index row = 0; row < m_tokens; ++row) {
            for (Index col = 0; col < m_tokens; ++col) {
                const float value = (*m_full)(row, col);
                if (hidden(row, col) && m_kind.told)
                    minusInfinity(row, col, size);
                else if (hidden(row, col))
                    continue;
                else if (std::isfinite(value))
                    m_sheet.words(formatFixed(value, digits), x(col) + m_cell / 2, y(row) + m_height / 2 + 0.36 * size,
                                  textColorOn(m_piece.scale.color(value)), Anchor::Middle, size);
            }
        }
    }

    /// In the face of the numbers beside it.
    void minusInfinity(Index row, Index col, double size)
    {
        const std::string words = std::string(kMinus) + std::string(kInfinity);
        clear(row, col, m_sheet.wordsWidth(words, size) + 1, 1.1 * size);
        m_sheet.words(words, x(col) + m_cell / 2, y(row) + m_height / 2 + 0.36 * size, m_palette.muted, Anchor::Middle, size);
    }

    /// The colours, and what is hatched.
    MatrixLegend legendOf() const
    {
        MatrixLegend legend{m_piece.scale, m_request.translate(m_piece.weights ? Text(HL_TEXT("core", "weight")) : Text(HL_TEXT("core", "score"))), {}};
        if (m_kind.hidden && m_request.network().mask().hidesAny())
            legend.entries.push_back({CellClass::Masked, m_request.translate(maskedWords(m_request.network()))});
        return legend;
    }

    void paintEllipses()
    {
        for (Index row = 0; row < count(); ++row) {
            for (Index col = 0; col < count(); ++col) {
                if (m_indices[std::size_t(row)] >= 0 && m_indices[std::size_t(col)] >= 0)
                    continue;
                m_sheet.dots(x(col) + m_cell / 2, y(row) + m_height / 2, m_indices[std::size_t(col)] < 0, m_indices[std::size_t(row)] < 0);
            }
        }
    }

    void paintFrame()
    {
        if (std::min(m_cell, m_height) >= 2) {
            const Rgb rule = symbols() ? m_palette.lineStrong : m_palette.canvas;
            for (Index at = 1; at < count(); ++at) {
                m_sheet.line({x(at), m_top}, {x(at), y(count())}, rule, kRule);
                m_sheet.line({m_left, y(at)}, {x(count()), y(at)}, rule, kRule);
            }
        }
        m_sheet.box(m_left, m_top, x(count()) - m_left, y(count()) - m_top, {}, m_palette.frame, 0);
    }

    void paintAxes()
    {
        const auto& translate = m_request.translate;
        m_sheet.words(translate(wordsOf(AxisKind::Keys).title), (m_left + x(count())) / 2, kMargin + 2.4, m_palette.key.ink, Anchor::Middle);
        const double queries = (m_top + y(count())) / 2;
        m_sheet.words(translate(wordsOf(AxisKind::Queries).title), labelLeft() - 2.2, queries, m_palette.query.ink, Anchor::Middle, kTextSize, -90);
        if (symbols())
            return symbolLabels();
        paintRowLabels(m_sheet.figure(), grid(), m_rowLabels);
        paintColumnLabels(m_sheet.figure(), grid(), m_columnLabels);
        tellOfLabels(m_sheet.figure(), FigureAxis::Rows, tokens(), m_rowLabels);
        tellOfLabels(m_sheet.figure(), FigureAxis::Columns, tokens(), m_columnLabels);
    }

    double labelLeft() const
    {
        return m_left - kLabelGap - (symbols() ? m_sheet.mathWidth("q_{" + std::to_string(m_tokens) + "}", kTextSize) : m_rowLabels.extent);
    }

    void symbolLabels()
    {
        for (Index at = 0; at < count(); ++at) {
            const Index index = m_indices[std::size_t(at)];
            if (index < 0)
                continue;
            const double middle = y(at) + m_height / 2 + 0.26 * kTextSize;
            m_sheet.math("q_{" + name(index) + "}", m_left - kLabelGap, middle, kTextSize, m_palette.query.ink, Anchor::End);
            m_sheet.math("k_{" + name(index) + "}", x(at) + m_cell / 2, m_top - kLabelGap, kTextSize, m_palette.key.ink, Anchor::Middle);
        }
    }

    Figure finish()
    {
        const double captioned = m_request.options.caption ? paintCaption() : y(count());
        return m_sheet.finish(std::max(paintLegend(captioned), captioned) + kMargin);
    }

    /// Beside the matrix, or under what is there; returns how far down it reaches.
    double paintLegend(double from)
    {
        if (!m_request.options.legend)
            return from;
        const MatrixLegend legend = legendOf();
        if (symbols())
            return legend.entries.empty() ? from : m_sheet.legend(m_left, from + 2.5, {false, legend.entries.front().text});
        if (!m_beside) {
            const double left = startOf(leastLyingLegend(legend, m_sheet.metrics()));
            const Figure lying = lyingLegend(legend, m_sheet.width() - kMargin - left, m_request.options.theme, m_sheet.metrics());
            m_sheet.figure().add(lying, left, from + 3);
            return from + 3 + lying.height;
        }
        const double height = legendHeight(legend);
        m_sheet.figure().add(sideLegend(legend, height, m_request.options.theme, m_sheet.metrics()), x(count()) + kLegendGap, m_top);
        return m_top + height;
    }

    /// Beside the matrix: as high as that, if the legend's words have room then.
    double legendHeight(const MatrixLegend& legend) const { return std::max(y(count()) - m_top, sideLegendHeight(legend)); }

    /// Where what is so wide begins under the matrix: at its left end, or further left where it would leave the sheet.
    double startOf(double width) const { return std::max(kMargin, std::min(m_left, m_sheet.width() - kMargin - width)); }

    /// Under the matrix; under the legend too where it is wider than the matrix.
    double paintCaption()
    {
        constexpr double kSize = 9 * kPoint;
        const std::string formula = m_kind.caption;
        const bool wide = m_beside && m_left + m_sheet.mathWidth(formula, kSize) > x(count()) + kLegendGap / 2;
        const double line = (wide ? m_top + legendHeight(legendOf()) : y(count())) + 5;
        const std::string shape = "N \\times N = " + std::to_string(m_tokens) + " \\times " + std::to_string(m_tokens);
        const double left = startOf(m_sheet.mathWidth(formula, kSize));
        const double width = m_sheet.math(formula, left, line, kSize, m_palette.ink);
        const bool beside = left + width + 5 + m_sheet.mathWidth(shape, kTextSize) <= x(count());
        m_sheet.math(shape, beside ? x(count()) : left, beside ? line : line + kTextLine + 0.4, kTextSize, m_palette.muted,
                     beside ? Anchor::End : Anchor::Start);
        return line + (beside ? 0 : kTextLine + 0.4);
    }

    const BookRequest& m_request;
    const ScoreKind& m_kind;
    Sheet m_sheet;
    const FigurePalette& m_palette;
    Piece m_piece;
    Index m_tokens;
    MatrixPtr m_full;
    std::vector<Index> m_indices;
    AxisLayout m_rowLabels;
    AxisLayout m_columnLabels;
    double m_left = 0;
    double m_top = 0;
    double m_cell = 0;
    double m_height = 0;
    bool m_beside = false; ///< the legend stands right of the matrix
};

} // namespace

Result<Figure> drawScores(const BookFigure& figure, const BookRequest& request)
{
    return ScoreMatrix(figure, request, {"scores", nullptr, false, "QK^{\\mathrm{T}}"}).draw();
}

Result<Figure> drawMasked(const BookFigure& figure, const BookRequest& request)
{
    const std::string caption = request.network().formula(*request.network().find(request.layer + 1, "masked", request.head + 1));
    return ScoreMatrix(figure, request, {"masked", "-\\infty", true, caption.c_str()}).draw();
}

Result<Figure> drawWeights(const BookFigure& figure, const BookRequest& request)
{
    const std::string caption = request.network().formula(*request.network().find(request.layer + 1, "attn", request.head + 1));
    return ScoreMatrix(figure, request, {"attn", "0", false, caption.c_str()}).draw();
}

} // namespace headlight::book
