// SPDX-License-Identifier: GPL-3.0-or-later
// One head's computation in two rows, and all heads side by side: matrices and the signs between them on one scale.
#include "core/figure/axis_layout.h"
#include "core/figure/axis_painter.h"
#include "core/figure/book_draw.h"
#include "core/figure/book_sheet.h"
#include "core/figure/figure_notes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kMostUnit = 3.6; // of colours alone
constexpr double kMostNumbered = 7.5; // of cells with numbers in them
constexpr double kLeastSide = 3;
constexpr double kMostLabel = 16;
constexpr double kCaption = 9.2;  // under a matrix: symbol and shape
constexpr double kRowGap = 6;
constexpr double kSignRoom = 5.6;
constexpr double kArrowRoom = 13;
constexpr double kGroupGap = 6;
constexpr double kMostStretch = 2; // of rows, for their labels

/// A matrix, or what stands between two: a sign, an arrow with words over it, a gap.
struct Item {
    enum class Kind { Matrix, Sign, Arrow, Gap };
    Kind kind = Kind::Matrix;
    Piece piece = {};
    std::string text = {}; ///< LaTeX subset; of an arrow words
};

using Row = std::vector<Item>;

Item matrix(Piece piece)
{
    return {Item::Kind::Matrix, std::move(piece), {}};
}
Item sign(const char* latex)
{
    return {Item::Kind::Sign, {}, latex};
}
Item arrow(std::string words)
{
    return {Item::Kind::Arrow, {}, std::move(words)};
}
Item gap()
{
    return {Item::Kind::Gap, {}, {}};
}

/// Rows of matrices, every axis of one length wherever it stands.
class MatrixRows {
  public:
    MatrixRows(const BookFigure& figure, const BookRequest& request, std::vector<Row> rows)
        : m_request(request), m_rows(std::move(rows)), m_sheet(figure, request)
    {
        for (const Row& row : m_rows)
            for (const Item& item : row)
                if (item.kind == Item::Kind::Matrix)
                    m_longest = std::max({m_longest, item.piece.rows, item.piece.cols});
    }

    Result<Figure> draw()
    {
        m_labels = m_request.options.labels && !m_request.options.symbols
                       ? layoutRowLabels(tokens(), Index(tokens().size()), {}, kMostUnit, kMostLabel, m_sheet.metrics())
                       : AxisLayout{};
        double fits = kMostNumbered;
        for (const Row& row : m_rows)
            fits = std::min(fits, unitFor(row));
        const bool numbered = !m_request.options.symbols && m_request.options.values != ValuesShown::Never;
        m_unit = numbered && fits >= kLeastNumbered ? fits : std::min(fits, kMostUnit);
        if (m_unit <= 0 || captionsMeet() || widest() > m_sheet.width() - 2 * kMargin + 1e-6)
            return tooNarrow(m_sheet.width(), m_sheet.width() * 1.4);
        double y = kMargin;
        for (const Row& row : m_rows)
            y = paint(row, y) + kRowGap;
        if (!m_request.options.symbols && m_request.options.legend)
            y = m_sheet.legend(kMargin, y - 1.5, legend());
        else
            y -= kRowGap;
        if (m_request.options.caption && hasPairs())
            y = addAxesNote(y);
        return m_sheet.finish(y + kMargin);
    }

  private:
    const std::vector<std::string>& tokens() const { return m_request.network().input().tokens; }

    /// A matrix of every query with every key is among them.
    bool hasPairs() const
    {
        for (const Row& row : m_rows)
            for (const Item& item : row)
                if (item.kind == Item::Kind::Matrix && item.piece.pairs)
                    return true;
        return false;
    }

    double addAxesNote(double y)
    {
        return m_sheet.lines(m_request.translate(HL_TEXT("core", "$N$ × $N$: rows = queries, columns = keys")), kMargin, y + 2.5 + kTextSize,
                             m_sheet.width() - 2 * kMargin, m_sheet.palette().muted);
    }

    Sheet::Legend legend() const
    {
        Sheet::Legend legend;
        for (const Row& row : m_rows) {
            for (const Item& item : row) {
                legend.weights |= item.piece.weights;
                if (item.piece.masked && m_request.network().mask().hidesAny())
                    legend.masked = m_request.translate(maskedWords(m_request.network()));
            }
        }
        return legend;
    }

    /// Rows that tokens label are as high as a label, where that does not stretch them too much.
    double heightOf(const Piece& piece) const
    {
        const double plain = side(piece.rows);
        const double labelled = 1.06 * kSmallestText * double(piece.rows);
        const bool tokens = m_request.options.labels && !m_request.options.symbols && piece.rows == Index(this->tokens().size());
        return tokens && plain < labelled && labelled <= kMostStretch * plain ? labelled : plain;
    }

    /// Long axes grow slower, so that a matrix of 768 columns stands beside one of 6.
    double weight(Index count) const { return m_longest <= 24 ? double(count) : 3 * std::pow(double(count), 0.4); }
    double side(Index count) const { return std::max(kLeastSide, weight(count) * m_unit); }

    double between(const Item& item) const
    {
        if (item.kind == Item::Kind::Arrow)
            return std::max(kArrowRoom, m_sheet.wordsWidth(item.text) + 5);
        return item.kind == Item::Kind::Sign ? kSignRoom : kGroupGap;
    }

    double unitFor(const Row& row) const
    {
        double room = m_sheet.width() - 2 * kMargin - labelRoom();
        double weights = 0;
        for (const Item& item : row) {
            if (item.kind == Item::Kind::Matrix)
                weights += weight(item.piece.cols);
            else
                room -= between(item);
        }
        return room / weights;
    }

    double labelRoom() const { return m_labels.labels.empty() ? 0 : m_labels.extent + kLabelGap; }

    double widthOf(const Row& row) const
    {
        double width = labelRoom();
        for (const Item& item : row)
            width += item.kind == Item::Kind::Matrix ? side(item.piece.cols) : between(item);
        return width;
    }

    /// What stands under two matrices side by side has no room.
    bool captionsMeet() const
    {
        if (!m_request.options.caption)
            return false;
        for (const Row& row : m_rows) {
            double x = 0;
            double end = -1e9; // of the caption before
            for (const Item& item : row) {
                const double width = item.kind == Item::Kind::Matrix ? side(item.piece.cols) : between(item);
                if (item.kind == Item::Kind::Matrix) {
                    const bool named = m_sheet.isNamedBelow(item.piece, gridOf(item.piece, 0, 0));
                    const double half = std::max(named ? m_sheet.mathWidth(item.piece.symbol, kSymbolSize) : 0.0,
                                                 m_sheet.mathWidth(item.piece.shape, kTextSize)) / 2;
                    if (x + width / 2 - half < end)
                        return true;
                    end = x + width / 2 + half;
                }
                x += width;
            }
        }
        return false;
    }

    /// Matrices of few columns are never narrower than they can be seen.
    double widest() const
    {
        double width = 0;
        for (const Row& row : m_rows)
            width = std::max(width, widthOf(row));
        return width;
    }

    /// On one line, captions under it; signs stand at the middle of the lowest. Returns how far down the row reaches.
    double paint(const Row& row, double top)
    {
        double height = 0;
        double lowest = 1e9;
        bool named = false; // one of them under itself
        for (const Item& item : row) {
            if (item.kind != Item::Kind::Matrix)
                continue;
            height = std::max(height, heightOf(item.piece));
            lowest = std::min(lowest, heightOf(item.piece));
            named |= m_sheet.isNamedBelow(item.piece, gridOf(item.piece, 0, 0));
        }
        const double line = top + height;
        const double middle = line - lowest / 2;
        double x = (m_sheet.width() - widthOf(row)) / 2 + labelRoom();
        double bottom = top;
        bool first = true;
        for (const Item& item : row) {
            if (item.kind == Item::Kind::Matrix) {
                const CellGrid grid = gridOf(item.piece, x, line);
                m_sheet.piece(item.piece, grid);
                if (first)
                    paintTokens(item.piece, grid);
                first = false;
                bottom = std::max(bottom, m_sheet.caption(item.piece, grid, line, named));
                x = grid.right();
            } else {
                paintBetween(item, x, middle);
                x += between(item);
            }
        }
        return bottom;
    }

    CellGrid gridOf(const Piece& piece, double x, double line) const
    {
        const double width = side(piece.cols);
        const double height = heightOf(piece);
        return {x, line - height, width / double(piece.cols), height / double(piece.rows), piece.rows, piece.cols};
    }

    void paintTokens(const Piece& piece, const CellGrid& grid)
    {
        if (m_labels.labels.empty() || piece.rows != Index(tokens().size()))
            return;
        const AxisLayout labels = layoutRowLabels(tokens(), piece.rows, {}, grid.cellHeight, kMostLabel, m_sheet.metrics());
        paintRowLabels(m_sheet.figure(), grid, labels);
        tellOfLabels(m_sheet.figure(), FigureAxis::Rows, tokens(), labels);
    }

    void paintBetween(const Item& item, double x, double middle)
    {
        const FigurePalette& palette = m_sheet.palette();
        const double width = between(item);
        if (item.kind == Item::Kind::Sign)
            m_sheet.math(item.text, x + width / 2, middle + 0.27 * kSymbolSize, kSymbolSize, palette.ink, Anchor::Middle);
        if (item.kind != Item::Kind::Arrow)
            return;
        m_sheet.arrow({{x + 1.2, middle}, {x + width - 1.2, middle}}, palette.flow);
        m_sheet.words(item.text, x + width / 2, middle - 1.3, palette.muted, Anchor::Middle);
    }

    const BookRequest& m_request;
    std::vector<Row> m_rows;
    Sheet m_sheet;
    Index m_longest = 1;
    AxisLayout m_labels;
    double m_unit = 0;
};

/// Q, K and V in one line where the sheet is wide enough.
void addProjections(Row& row, const BookRequest& request)
{
    for (const char* id : {"q", "k", "v"}) {
        if (!row.empty())
            row.push_back(gap());
        const std::vector<Item> group{matrix(operandPiece(request, id, 0)), sign("\\times"), matrix(operandPiece(request, id, 1)),
                                      sign("="), matrix(stagePiece(request, id))};
        row.insert(row.end(), group.begin(), group.end());
    }
}

Row attentionRow(const BookRequest& request)
{
    const auto& translate = request.translate;
    return {matrix(stagePiece(request, "q")),
            sign("\\times"),
            matrix(stagePiece(request, "k", true)),
            sign("="),
            matrix(stagePiece(request, "scores")),
            arrow(translate(HL_TEXT("core", "scale, mask"))),
            matrix(stagePiece(request, "masked")),
            arrow("softmax"),
            matrix(stagePiece(request, "attn")),
            sign("\\times"),
            matrix(stagePiece(request, "v")),
            sign("="),
            matrix(stagePiece(request, "head"))};
}

/// The heads that are drawn, from 0; −1 for those left out between.
std::vector<int> shownHeads(int count)
{
    if (count > 5)
        return {0, 1, -1, count - 1};
    std::vector<int> all;
    for (int head = 0; head < count; ++head)
        all.push_back(head);
    return all;
}

} // namespace

Result<Figure> drawOneHead(const BookFigure& figure, const BookRequest& request)
{
    Row projections;
    addProjections(projections, request);
    return MatrixRows(figure, request, {std::move(projections), attentionRow(request)}).draw();
}

Result<Figure> drawHeads(const BookFigure& figure, const BookRequest& request)
{
    Row heads;
    for (const int head : shownHeads(request.network().headCount())) {
        if (!heads.empty())
            heads.push_back(sign("\\oplus"));
        const BookRequest one{request.trace, request.layer, std::max(head, 0), request.options, request.metrics, request.translate};
        heads.push_back(head < 0 ? sign("\\cdots") : matrix(stagePiece(one, "head")));
    }
    Row product{matrix(stagePiece(request, "concat")), sign("\\times"), matrix(operandPiece(request, "mha", 1)), sign("="),
                matrix(stagePiece(request, "mha"))};
    return MatrixRows(figure, request, {std::move(heads), std::move(product)}).draw();
}

} // namespace headlight::book
