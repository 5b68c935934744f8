// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet/sheet_pages.h"

#include "core/figure/anchor_shift.h"
#include "core/figure/figure_notes.h"
#include "core/figure/glyph_check.h"
#include "core/figure/label_text.h"
#include "core/figure/wrapped_text.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

// Millimetres.
constexpr double kWidth = 210;
constexpr double kHeight = 297;
constexpr double kEdge = 18;
constexpr double kBottom = kHeight - 20;
constexpr double kText = 9 * kPoint;
constexpr double kTitle = 15 * kPoint;
constexpr double kHeading = 11 * kPoint;
constexpr double kWorking = 8 * kPoint;
constexpr double kLeastColumn = 18; // of a working
constexpr double kColumnGap = 5;
constexpr double kLineGap = 0.8;
constexpr double kLine = 5;
constexpr double kCellHeight = 6;
constexpr double kMostCell = 17;
constexpr double kGap = 6;
constexpr double kRule = 0.2;
constexpr double kMostName = 26;
constexpr std::size_t kLineColumns = 16;

/// Text and tables from the top of a page to its bottom, then on the next.
class PageSetter {
  public:
    PageSetter(const SheetContent& content, SheetKind kind, const std::string& language, const FontMetrics& metrics,
               const Translator& translate)
        : m_content(content), m_kind(kind), m_language(language), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(Theme::Print))
    {
    }

    std::vector<Figure> set()
    {
        startPage();
        setHead();
        for (const SheetExercise& exercise : m_content.exercises)
            setExercise(exercise);
        for (std::size_t at = 0; at < m_pages.size(); ++at)
            setFoot(at);
        return std::move(m_pages);
    }

  private:
    Figure& page() { return m_pages.back(); }

    void startPage()
    {
        Figure sheet;
        sheet.width = kWidth;
        sheet.height = kHeight;
        sheet.theme = Theme::Print;
        sheet.language = m_language == "zh_CN" ? "zh-CN" : m_language;
        sheet.title = m_content.title;
        sheet.description = m_content.instructions;
        m_pages.push_back(std::move(sheet));
        m_y = kEdge;
    }

    /// Room for `height`, on the next page where this one has none left.
    void need(double height)
    {
        if (m_y + height > kBottom && m_y > kEdge)
            startPage();
    }

    void text(const std::string& words, double x, double y, double size, Rgb color, Anchor anchor = Anchor::Start,
              FontRole role = FontRole::Sans)
    {
        page().add(FigureText{x, y, {{words, role}}, size, color, anchor, 0});
    }

    double math(const std::string& latex, double x, double y, double size, Rgb color, Anchor anchor = Anchor::Start)
    {
        MathNode formula = mathOrText(latex);
        MathLayout layout = layoutMath(formula, m_metrics, size);
        const double width = layout.width + layout.overhang;
        page().add(FigureMath{x + anchorShift(anchor, width), y, std::move(formula), std::move(layout), color, 0});
        return width;
    }

    double mathWidth(const std::string& latex, double size) const
    {
        const MathLayout layout = layoutMath(mathOrText(latex), m_metrics, size);
        return layout.width + layout.overhang;
    }
    double textWidthOf(const std::string& words, double size) const { return m_metrics.advance(FontRole::Sans, size, words); }

    void setHead()
    {
        const bool key = m_kind == SheetKind::Key;
        m_y += kTitle;
        text(key ? m_content.title + " · " + m_translate(HL_TEXT("core", "answers")) : m_content.title, kEdge, m_y, kTitle, m_palette.ink,
             Anchor::Start, FontRole::SansSemibold);
        m_y += 7;
        if (!key)
            text(m_translate(HL_TEXT("core", "Name:")) + " ______________________________", kEdge, m_y, kText, m_palette.ink);
        text(m_content.number, kWidth - kEdge, m_y, kText, m_palette.muted, Anchor::End);
        m_y += 7;
        for (const std::string& line : wrapText(m_content.instructions, kWidth - 2 * kEdge, FontRole::Sans, kText, m_metrics)) {
            text(line, kEdge, m_y, kText, m_palette.muted);
            m_y += kLine;
        }
        m_y += 3;
    }

    void setExercise(const SheetExercise& exercise)
    {
        need(30 + kCellHeight * double(exercise.asked.rows.size()));
        m_y += 4;
        text(exercise.title, kEdge, m_y, kHeading, m_palette.ink, Anchor::Start, FontRole::SansSemibold);
        m_y += 7;
        const std::string equation = exercise.formula.empty()
                                         ? exercise.symbol
                                         : exercise.symbol + " = " + exercise.formula;
        const double size = std::min(11 * kPoint, (kWidth - 2 * kEdge) / std::max(mathWidth(equation, 1), 1e-9));
        math(equation, kEdge, m_y, size, m_palette.ink);
        m_y += 6;
        for (const SheetMatrix& matrix : exercise.given)
            setMatrix(matrix, nullptr);
        setMatrix(exercise.asked, &exercise);
        if (m_kind == SheetKind::Key)
            for (const SheetBlank& blank : exercise.blanks)
                setWorking(blank);
        m_y += 4;
    }

    /// "Q = " and a grid of numbers, with names of rows at its left; the exercise's blanks where it is the matrix asked for.
    void setMatrix(const SheetMatrix& matrix, const SheetExercise* asked)
    {
        double names = 0;
        for (const std::string& name : matrix.rowNames)
            names = std::max(names, std::min(kMostName, textWidthOf(name, kTextSize)));
        const double left = kEdge + names + 3;
        const double cell = std::min(kMostCell, (kWidth - kEdge - left) / double(std::clamp<std::size_t>(matrix.cols.size(), 1, kLineColumns)));
        need(8 + kCellHeight * double(matrix.rows.size()) + kGap);
        m_y += 3;
        const double width = math(matrix.symbol, kEdge, m_y, 10 * kPoint, m_palette.ink);
        math(matrix.shape, kEdge + width + 3, m_y, kTextSize, m_palette.muted);
        if (asked && m_kind != SheetKind::Key)
            text(m_translate(HL_TEXT("core", "to fill in")), kWidth - kEdge, m_y, kTextSize, m_palette.muted, Anchor::End);
        m_y += 2.2;
        // Rows that are too long for the page go on in further lines.
        for (std::size_t from = 0; from < matrix.cols.size(); from += kLineColumns) {
            const std::size_t to = std::min(matrix.cols.size(), from + kLineColumns);
            numberColumns(matrix, from, to, left, cell);
            for (std::size_t row = 0; row < matrix.rows.size(); ++row)
                setRow(matrix, row, {from, to}, left, cell, asked);
            m_y += 1;
        }
        m_y += kGap;
    }

    /// Columns that are tokens are named. Numbers have to be told only where some are left out, or stand in another line.
    void numberColumns(const SheetMatrix& matrix, std::size_t from, std::size_t to, double left, double cell)
    {
        const bool named = !matrix.colNames.empty();
        if (!named && to - from == matrix.cols.size() && matrix.cols.back() + 1 == Index(matrix.cols.size()))
            return;
        need(3.6 + kCellHeight);
        m_y += 2.6;
        for (std::size_t col = from; col < to; ++col) {
            const std::string name = named ? matrix.colNames[col] : std::to_string(matrix.cols[col] + 1);
            const std::string shown = elideMiddle(name, cell - 0.8, FontRole::Sans, kSmallestText, m_metrics);
            if (shown != name)
                tellOfCutLabel(page(), FigureAxis::Columns);
            text(shown, left + (double(col - from) + 0.5) * cell, m_y, kSmallestText, m_palette.muted, Anchor::Middle);
        }
        m_y += 1;
    }

    using Columns = std::pair<std::size_t, std::size_t>;

    void setRow(const SheetMatrix& matrix, std::size_t row, Columns columns, double left, double cell, const SheetExercise* asked)
    {
        need(kCellHeight);
        const double baseline = m_y + kCellHeight / 2 + 0.36 * kText;
        const std::string name = elideMiddle(matrix.rowNames[row], kMostName, FontRole::Sans, kTextSize, m_metrics);
        if (name != matrix.rowNames[row])
            tellOfCutLabel(page(), FigureAxis::Rows);
        text(name, left - 2, baseline, kTextSize, m_palette.muted, Anchor::End);
        double widest = 1e-9;
        for (const std::string& number : matrix.cells[row])
            widest = std::max(widest, textWidthOf(number, 1));
        const double size = std::clamp((cell - 1.2) / widest, 4.5 * kPoint, kText);
        for (std::size_t col = columns.first; col < columns.second; ++col) {
            const double x = left + double(col - columns.first) * cell;
            const int blank = answerAt(matrix, asked, row, col);
            const bool framed = asked && blank;
            page().add(FigureRect{x, m_y, cell, kCellHeight, std::nullopt, Stroke{framed ? m_palette.ink : m_palette.lineStrong, framed ? 0.35 : kRule}, 0});
            if (blank)
                text(std::to_string(blank), x + 0.6, m_y + 2.1, 5 * kPoint, m_palette.muted);
            if (!blank || m_kind == SheetKind::Key)
                text(matrix.cells[row][col], x + cell / 2, baseline, size, m_palette.ink, Anchor::Middle,
                     blank ? FontRole::SansSemibold : FontRole::Sans);
        }
        m_y += kCellHeight;
    }

    void setWorking(const SheetBlank& blank)
    {
        const std::string equation = blank.symbol + (blank.formula.empty() ? "" : " = " + blank.formula);
        const double room = kWidth - 2 * kEdge - 40;
        const double size = std::min(kText, room / std::max(mathWidth(equation, 1), 1e-9));
        const MathLayout layout = layoutMath(mathOrText(equation), m_metrics, size);
        need(layout.ascent + layout.descent + 10 + 2 * kLine);
        m_y += std::max(3.0, layout.ascent);
        text(std::to_string(blank.number) + ".", kEdge, m_y, kText, m_palette.ink, Anchor::Start, FontRole::SansSemibold);
        const double width = math(equation, kEdge + 8, m_y, size, m_palette.ink);
        text("= " + blank.answer, kEdge + 8 + width + 2, m_y, kText, m_palette.ink, Anchor::Start, FontRole::SansSemibold);
        m_y += std::max(layout.descent, 1.0) + 1;
        setTable(blank.working);
        m_y += 2;
    }

    /// What stands in a cell of a working: a formula between dollars, or words.
    static bool isFormula(const std::string& content) { return content.size() > 2 && content.front() == '$' && content.back() == '$'; }
    static std::string formulaIn(const std::string& content) { return content.substr(1, content.size() - 2); }

    struct Extent {
        double width = 0;
        double above = 0;
        double below = 0;
    };

    Extent extentOf(const std::string& content, double size) const
    {
        if (!isFormula(content))
            return {textWidthOf(content, size), content.empty() ? 0 : 0.75 * size, content.empty() ? 0 : 0.25 * size};
        const MathLayout layout = layoutMath(mathOrText(formulaIn(content)), m_metrics, size);
        return {layout.width + layout.overhang, layout.ascent, layout.descent};
    }

    /// From the left end: where the first column begins and the others end, each as wide as its widest cell wants.
    std::vector<double> columnsOf(const std::vector<std::vector<std::string>>& rows) const
    {
        std::vector<double> widths;
        for (const auto& row : rows)
            for (std::size_t at = 0; at < row.size(); ++at) {
                widths.resize(std::max(widths.size(), at + 1), 0);
                widths[at] = std::max(widths[at], extentOf(row[at], kWorking).width);
            }
        std::vector<double> places{0};
        double end = widths.empty() ? 0 : widths.front();
        for (std::size_t at = 1; at < widths.size(); ++at) {
            end += std::max(widths[at], kLeastColumn) + kColumnGap;
            places.push_back(end);
        }
        return places;
    }

    /// Lines as high as their formulas; all smaller where they would be wider than the page.
    void setTable(const std::vector<std::vector<std::string>>& rows)
    {
        const double left = kEdge + 8;
        const std::vector<double> places = columnsOf(rows);
        const double shrink = std::min(1.0, (kWidth - kEdge - left) / std::max(places.back(), 1e-9));
        const double size = shrink * kWorking;
        if (shrink < 1)
            tell(page(), HL_TEXT("core", "a derivation is smaller than usual to fit the page"));
        for (const auto& row : rows) {
            Extent line;
            for (const std::string& content : row) {
                const Extent extent = extentOf(content, size);
                line.above = std::max(line.above, extent.above);
                line.below = std::max(line.below, extent.below);
            }
            const double height = std::max(kLine * 0.84, line.above + line.below + kLineGap);
            need(height);
            const double base = m_y + (height - line.above - line.below) / 2 + line.above;
            for (std::size_t at = 0; at < row.size(); ++at)
                setCell(row[at], left + shrink * places[at], base, size, at > 0);
            m_y += height;
        }
    }

    void setCell(const std::string& content, double x, double y, double size, bool right)
    {
        const Anchor anchor = right ? Anchor::End : Anchor::Start;
        if (isFormula(content))
            math(formulaIn(content), x, y, size, m_palette.ink, anchor);
        else
            text(content, x, y, size, m_palette.ink, anchor);
    }

    void setFoot(std::size_t at)
    {
        Figure& sheet = m_pages[at];
        const std::string count = std::to_string(at + 1) + " / " + std::to_string(m_pages.size());
        sheet.add(FigureText{kWidth - kEdge, kHeight - 11, {{count, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::End, 0});
        sheet.add(FigureText{kEdge, kHeight - 11, {{m_content.number, FontRole::Sans}}, kTextSize, m_palette.muted, Anchor::Start, 0});
        warnOfMissingGlyphs(sheet, m_metrics);
    }

    const SheetContent& m_content;
    SheetKind m_kind;
    const std::string& m_language;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    std::vector<Figure> m_pages;
    double m_y = 0;
};

} // namespace

std::vector<Figure> sheetPages(const SheetContent& content, SheetKind kind, const std::string& language, const FontMetrics& metrics,
                               const Translator& translate)
{
    return PageSetter(content, kind, language, metrics, translate).set();
}

} // namespace headlight
