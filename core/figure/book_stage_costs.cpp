// SPDX-License-Identifier: GPL-3.0-or-later
// What every stage of a layer costs, a row each with its bars and numbers, and how time and memory grow with N.
#include "core/figure/book_draw.h"
#include "core/figure/cost_content.h"
#include "core/figure/growth_plots.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kRow = 4.4;
constexpr double kHead = 9;
constexpr double kSymbols = 21;  ///< before the ids
constexpr double kIds = 13;
constexpr double kNumber = 16.5; ///< a column of numbers, right up to its right end
constexpr double kLeastBar = 18;
constexpr double kFlopsBar = 1.6;
constexpr double kBytesBar = 0.7;
constexpr double kLeast = 0.15;  ///< of a bar that is not empty

class CostSheet {
  public:
    CostSheet(const BookFigure& figure, const BookRequest& request)
        : m_request(request), m_sheet(figure, request), m_palette(m_sheet.palette()),
          m_rows(costRows(request.network(), request.layer))
    {
    }

    Result<Figure> draw()
    {
        const double left = kMargin + kSymbols + kIds;
        const double bars = m_sheet.width() - kMargin - 4 * kNumber - left;
        if (bars < kLeastBar)
            return tooNarrow(m_sheet.width(), m_sheet.width() - bars + kLeastBar);
        m_bars = {left, bars - 2};
        paintHead();
        double top = kHead;
        for (const CostRow& row : m_rows) {
            paintRow(row, top);
            top += kRow;
        }
        m_sheet.line({kMargin, top + 0.6}, {m_sheet.width() - kMargin, top + 0.6}, m_palette.frame, 0.2);
        paintTotal(top + 1.2);
        const GrowthChart chart = growthChart(m_request.network(), m_request.layer, m_request.options.growth);
        return m_sheet.finish(paintGrowth(m_sheet, chart, m_request.translate, top + kRow + 7) + kMargin);
    }

  private:
    struct Span {
        double left = 0;
        double width = 0;
    };

    double columnEnd(std::size_t column) const { return m_sheet.width() - kMargin - double(3 - column) * kNumber; }

    void paintHead()
    {
        m_sheet.words(m_request.translate(Text(HL_TEXT("core", "cost of each stage for N = %1"), {formatCount(m_request.network().tokenCount())})),
                      kMargin, 4.2, m_palette.ink);
        const auto columns = costColumns();
        for (std::size_t column = 0; column < columns.size(); ++column)
            m_sheet.words(m_request.translate(columns[column]), columnEnd(column), kHead - 1.4, m_palette.muted, Anchor::End);
        paintBar(m_bars.left, kHead - 3.4, 4, kFlopsBar, m_palette.muted);
        const std::string operations = m_request.translate(columns[0]);
        m_sheet.words(operations, m_bars.left + 5, kHead - 1.4, m_palette.muted);
        const double next = m_bars.left + 5 + m_sheet.wordsWidth(operations) + 3;
        const std::string bytes = m_request.translate(HL_TEXT("core", "bytes"));
        if (next + 5 + m_sheet.wordsWidth(bytes) > m_bars.left + m_bars.width)
            return;
        paintBar(next, kHead - 3, 4, kBytesBar, m_palette.frame);
        m_sheet.words(bytes, next + 5, kHead - 1.4, m_palette.muted);
    }

    void paintBar(double left, double top, double width, double height, Rgb color)
    {
        m_sheet.add(FigureRect{left, top, width, height, color, {}, 0});
    }

    void paintNumbers(const CostRow& row, double baseline)
    {
        const auto numbers = row.numbers();
        for (std::size_t column = 0; column < numbers.size(); ++column)
            m_sheet.words(numbers[column], columnEnd(column), baseline, m_palette.ink, Anchor::End);
    }

    void paintRow(const CostRow& row, double top)
    {
        const double baseline = top + kRow / 2 + 0.9;
        m_sheet.math(row.symbol, kMargin, baseline, kTextSize, m_palette.ink);
        m_sheet.words(row.id, kMargin + kSymbols, baseline, m_palette.muted);
        if (row.cost.flops > 0)
            paintBar(m_bars.left, top + 0.8, std::max(kLeast, row.flopsBar * m_bars.width), kFlopsBar, m_palette.muted);
        paintBar(m_bars.left, top + 0.8 + kFlopsBar + 0.2, std::max(kLeast, row.bytesBar * m_bars.width), kBytesBar, m_palette.frame);
        paintNumbers(row, baseline);
    }

    void paintTotal(double top)
    {
        const CostRow total = costTotal(m_rows);
        const double baseline = top + kRow / 2 + 0.9;
        m_sheet.words(m_request.translate(total.title), kMargin, baseline, m_palette.ink);
        paintNumbers(total, baseline);
    }

    const BookRequest& m_request;
    Sheet m_sheet;
    const FigurePalette& m_palette;
    std::vector<CostRow> m_rows;
    Span m_bars;
};

} // namespace

Result<Figure> drawStageCosts(const BookFigure& figure, const BookRequest& request)
{
    return CostSheet(figure, request).draw();
}

} // namespace headlight::book
