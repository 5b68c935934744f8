// SPDX-License-Identifier: GPL-3.0-or-later
// The layer as a flow from X up to H, with the norms first or last, every T named, and its matrix where the session has it.
#include "core/figure/book_draw.h"
#include "core/figure/book_sheet.h"
#include "core/figure/figure_notes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kBoxWidth = 40;
constexpr double kBoxHeight = 8;
constexpr double kStep = 12.6;      // from operation to operation
constexpr double kRail = 7;         // the residual stream runs so far left of the boxes
constexpr double kCircle = 2.6;
constexpr double kLeastWidth = 112;
constexpr double kMostThumb = 15;
constexpr double kPanelEdge = 3;

enum class Operation { Norm, Attention, FeedForward, Add };

/// An operation, and the matrix that comes out of it.
struct Step {
    Operation operation;
    const char* symbol;  ///< of what comes out
    const char* formula; ///< what it equals
    const char* stage;   ///< the stage of the session whose numbers it shows
};

constexpr std::array kPreNorm{
    Step{Operation::Norm, "T^{1}", "\\mathrm{LayerNorm}(X)", "ln1"},
    Step{Operation::Attention, "T^{2}", "\\mathrm{MultiHeadAttention}(T^{1})", "mha"},
    Step{Operation::Add, "T^{3}", "T^{2} + X", "resid1"},
    Step{Operation::Norm, "T^{4}", "\\mathrm{LayerNorm}(T^{3})", "ln2"},
    Step{Operation::FeedForward, "T^{5}", "\\mathrm{FFN}(T^{4})", "ffn"},
    Step{Operation::Add, "H", "T^{5} + T^{3}", "h"}};

constexpr std::array kPostNorm{
    Step{Operation::Attention, "T^{1}", "\\mathrm{MultiHeadAttention}(X)", "mha"},
    Step{Operation::Add, "T^{2}", "T^{1} + X", "resid1"},
    Step{Operation::Norm, "T^{3}", "\\mathrm{LayerNorm}(T^{2})", "ln1"},
    Step{Operation::FeedForward, "T^{4}", "\\mathrm{FFN}(T^{3})", "ffn"},
    Step{Operation::Add, "T^{5}", "T^{4} + T^{3}", "resid2"},
    Step{Operation::Norm, "H", "\\mathrm{LayerNorm}(T^{5})", "h"}};

class BlockDiagram {
  public:
    BlockDiagram(const BookFigure& figure, const BookRequest& request, std::span<const Step> steps, NormPlacement norm)
        : m_request(request), m_steps(steps), m_sheet(figure, request), m_palette(m_sheet.palette()),
          m_numbers(!request.options.symbols && request.network().config().norm == norm &&
                    request.network().config().residual)
    {
    }

    Result<Figure> draw()
    {
        if (m_sheet.width() < kLeastWidth)
            return tooNarrow(m_sheet.width(), kLeastWidth);
        m_left = kMargin + kRail + 2;
        m_centre = m_left + kBoxWidth / 2;
        m_right = m_left + kBoxWidth + 6;
        m_height = kMargin + 11 + kStep * double(m_steps.size()) + 10;
        const double panel = top(m_steps.size() - 1) - kPanelEdge;
        m_sheet.box(m_left - kRail - 2, panel, kBoxWidth + kRail + 5, m_height - kMargin - 10 - panel, m_palette.panel, m_palette.line, 2);
        paintInput();
        for (std::size_t at = 0; at < m_steps.size(); ++at)
            paintStep(at);
        paintRails();
        m_sheet.arrow({{m_centre, top(m_steps.size() - 1)}, {m_centre, kMargin + 2}}, m_palette.flow);
        return m_sheet.finish(m_numbers && m_request.options.legend ? m_sheet.legend(m_left - kRail - 2, m_height + 1, {}) + kMargin : m_height);
    }

  private:
    /// The middle of an operation; the first one is the lowest.
    double y(std::size_t at) const { return m_height - kMargin - 12 - kStep * (double(at) + 0.5); }
    double half(std::size_t at) const { return m_steps[at].operation == Operation::Add ? kCircle : kBoxHeight / 2; }
    double top(std::size_t at) const { return y(at) - half(at); }
    double below(std::size_t at) const { return y(at) + half(at); }
    double inputY() const { return m_height - kMargin - 4; }

    void paintInput()
    {
        m_sheet.arrow({{m_centre, inputY() - 2.2}, {m_centre, below(0)}}, m_palette.flow);
        m_sheet.math("X", m_centre, inputY() + 1.2, kSymbolSize * 1.1, m_palette.ink, Anchor::Middle);
        explain(inputY(), "X", "", "x");
    }

    void paintStep(std::size_t at)
    {
        const Step& step = m_steps[at];
        if (at > 0)
            m_sheet.arrow({{m_centre, top(at - 1)}, {m_centre, below(at)}}, m_palette.flow);
        if (step.operation == Operation::Add)
            m_sheet.circle(m_centre, y(at), kCircle, "+");
        else
            paintBox(at);
        explain(y(at) - kStep / 2 + 1.2, step.symbol, step.formula, step.stage);
    }

    void paintBox(std::size_t at)
    {
        const auto& translate = m_request.translate;
        const Operation operation = m_steps[at].operation;
        const bool norm = operation == Operation::Norm;
        // No hue: amber, blue and teal are for queries, keys and values. What computes is darker than what only scales.
        const Rgb fill = norm ? m_palette.canvas : m_palette.line;
        m_sheet.box(m_left, y(at) - kBoxHeight / 2, kBoxWidth, kBoxHeight, fill, norm ? m_palette.lineStrong : m_palette.frame, 1.2);
        const std::string words = norm ? translate(HL_TEXT("core", "layer norm"))
                                  : operation == Operation::Attention ? translate(HL_TEXT("core", "multi-head attention"))
                                                                      : translate(HL_TEXT("core", "feed-forward"));
        m_sheet.words(words, m_centre, y(at) + 0.36 * 8 * kPoint, m_palette.ink, Anchor::Middle, 8 * kPoint);
    }

    /// What every sum adds left the stream below the operations since the sum before it.
    void paintRails()
    {
        double from = inputY() - 3.6;
        for (std::size_t at = 0; at < m_steps.size(); ++at) {
            if (m_steps[at].operation != Operation::Add)
                continue;
            const double x = m_left - kRail;
            m_sheet.arrow({{m_centre, from}, {x, from}, {x, y(at)}, {m_centre - kCircle, y(at)}}, m_palette.query.line);
            const bool normNext = at + 1 < m_steps.size() && m_steps[at + 1].operation == Operation::Norm;
            const bool normStaysOut = normNext && at + 2 < m_steps.size() && m_steps[at + 2].operation == Operation::FeedForward &&
                                      m_steps.front().operation == Operation::Attention;
            from = (normStaysOut ? top(at + 1) : top(at)) - 1.9;
        }
    }

    /// At the right of what comes out: its matrix, its equation and its shape.
    void explain(double middle, const char* symbol, const std::string& formula, const char* stage)
    {
        double x = m_right;
        m_sheet.line({m_centre + 3.2, middle}, {x - 1.2, middle}, m_palette.line, 0.2);
        const Piece piece = stagePiece(m_request, stage);
        if (m_numbers && piece.values) {
            const double unit = std::min(kMostThumb / double(piece.cols), 8.4 / double(piece.rows));
            const double width = std::max(4.0, unit * double(piece.cols));
            const double height = std::max(3.0, unit * double(piece.rows));
            m_sheet.piece(piece, {x, middle - height / 2, width / double(piece.cols), height / double(piece.rows), piece.rows, piece.cols});
            x += width + 3;
        }
        const std::string equation = formula.empty() ? std::string(symbol) : std::string(symbol) + " = " + formula;
        const double room = m_sheet.width() - kMargin - x;
        const double size = std::clamp(room / std::max(m_sheet.mathWidth(equation, 1), 1e-9), kSmallestText, 9 * kPoint);
        m_sheet.math(equation, x, middle - 0.1, size, m_palette.ink);
        tellOfFormula(m_sheet.figure(), size, 9 * kPoint);
        m_sheet.math(shape(piece), x, middle + 3.2, kTextSize * 0.95, m_palette.muted);
    }

    std::string shape(const Piece& piece) const
    {
        return m_numbers && piece.values ? shapeWithNumbers(piece) : std::string("N \\times d");
    }

    const BookRequest& m_request;
    std::span<const Step> m_steps;
    Sheet m_sheet;
    const FigurePalette& m_palette;
    bool m_numbers; // the session's layer is of this kind
    double m_left = 0;
    double m_centre = 0;
    double m_right = 0;
    double m_height = 0;
};

} // namespace

Result<Figure> drawPreNorm(const BookFigure& figure, const BookRequest& request)
{
    return BlockDiagram(figure, request, kPreNorm, NormPlacement::Pre).draw();
}

Result<Figure> drawPostNorm(const BookFigure& figure, const BookRequest& request)
{
    return BlockDiagram(figure, request, kPostNorm, NormPlacement::Post).draw();
}

} // namespace headlight::book
