// SPDX-License-Identifier: GPL-3.0-or-later
// What a layer costs against the number of tokens, both in powers of ten: what grows with N, and what with its square; and
// what was measured of it.
#include "core/figure/book_draw.h"
#include "core/figure/growth_plots.h"
#include "core/figure/log_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight::book {

namespace {

// Millimetres.
constexpr double kLeft = 15;
constexpr double kTop = 8;
constexpr double kPlotHeight = 58;
constexpr double kLabels = 34; // right of the plot
constexpr double kCurve = 0.55;
constexpr double kLeastPlot = 40;
constexpr double kLabelGap = 3.4;
constexpr Index kMostTokens = 131072;
constexpr int kPoints = 64;

enum Curve { Pairs, Projections, FeedForward, Total, Curves };

struct Line {
    Text name;
    std::string growth; ///< LaTeX subset
    Rgb color;
    std::array<double, kPoints> flops{};
};

/// The stages whose cells are pairs of tokens, and the product that reads them.
bool isPairwise(const Network& network, const StageKey& key)
{
    const Stage& stage = network.stage(key);
    if (stage.rows == AxisKind::Queries)
        return true;
    return std::any_of(stage.operands.begin(), stage.operands.end(), [&](const Operand& operand) {
        return operand.kind == Operand::Kind::Stage && network.stages()[operand.index].rows == AxisKind::Queries;
    });
}

class CostPlot {
  public:
    CostPlot(const BookFigure& figure, const BookRequest& request)
        : m_request(request), m_network(request.network()), m_sheet(figure, request), m_palette(m_sheet.palette()),
          m_right(m_sheet.width() - kMargin - kLabels)
    {
    }

    Result<Figure> draw()
    {
        if (m_right - kLeft < kLeastPlot)
            return tooNarrow(m_sheet.width(), kLeft + kLeastPlot + kLabels + kMargin);
        count();
        LogPlot plot(m_sheet, {kLeft, kTop, m_right, kTop + kPlotHeight, 1, double(kMostTokens), std::pow(10, m_low), std::pow(10, m_high)});
        plot.ticksUp(powers());
        plot.ticksAcross(tokenTicks(5));
        paintNow(plot);
        for (std::size_t at = m_lines.size(); at-- > 0;) // what makes up the whole lies on it
            plot.curve(samplesOf(m_lines[at]), m_lines[at].color, kCurve);
        paintLabels(plot);
        const auto& translate = m_request.translate;
        m_sheet.math("N", (kLeft + m_right) / 2, bottom() + 8.4, kSymbolSize, m_palette.ink, Anchor::Middle);
        m_sheet.words(translate(HL_TEXT("core", "operations of one layer")), kLeft - 11, kTop - 3, m_palette.muted);
        double lowest = bottom() + 8.4;
        if (!m_request.options.growth.empty())
            lowest = paintGrowth(m_sheet, growthChart(m_network, m_request.layer, m_request.options.growth), translate, lowest + 4);
        return m_sheet.finish(lowest + kMargin);
    }

  private:
    static double tokensAt(int point) { return std::round(std::pow(double(kMostTokens), double(point) / (kPoints - 1))); }
    double bottom() const { return kTop + kPlotHeight; }

    std::vector<GrowthSample> samplesOf(const Line& line) const
    {
        std::vector<GrowthSample> samples;
        for (int point = 0; point < kPoints; ++point)
            samples.push_back({tokensAt(point), line.flops[std::size_t(point)]});
        return samples;
    }

    void count()
    {
        m_lines = {Line{HL_TEXT("core", "pairs of tokens"), "N^{2}", m_palette.ink, {}},
                   Line{HL_TEXT("core", "projections"), "N", m_palette.muted, {}},
                   Line{HL_TEXT("core", "feed-forward"), "N", m_palette.flow, {}},
                   Line{HL_TEXT("core", "all together"), "", m_palette.lineStrong, {}}};
        for (int point = 0; point < kPoints; ++point)
            for (const StageCost& row : stageCosts(m_network, m_request.layer, Index(tokensAt(point))))
                add(row, point);
        const auto [least, most] = std::minmax_element(m_lines[Pairs].flops.begin(), m_lines[Pairs].flops.end());
        m_low = std::floor(std::log10(std::max(1.0, std::min(*least, m_lines[FeedForward].flops[0]))));
        m_high = std::ceil(std::log10(std::max(*most, m_lines[Total].flops[kPoints - 1])));
    }

    void add(const StageCost& row, int point)
    {
        const Stage& stage = m_network.stage(row.key);
        if (stage.level != StageLevel::Layer)
            return;
        const auto at = std::size_t(point);
        m_lines[Total].flops[at] += row.cost.flops;
        if (isPairwise(m_network, row.key))
            m_lines[Pairs].flops[at] += row.cost.flops;
        else if (stage.group == StageGroup::FeedForward)
            m_lines[FeedForward].flops[at] += row.cost.flops;
        else
            m_lines[Projections].flops[at] += row.cost.flops;
    }

    std::vector<AxisTick> powers() const
    {
        std::vector<AxisTick> ticks;
        const int step = m_high - m_low > 9 ? 3 : 2;
        for (int exponent = int(m_low); exponent <= int(m_high); exponent += step)
            ticks.push_back(powerTick(exponent));
        return ticks;
    }

    /// Where the session stands.
    void paintNow(LogPlot& plot)
    {
        const double tokens = double(m_network.tokenCount());
        plot.upright(tokens, m_palette.lineStrong);
        m_sheet.math("N = " + std::to_string(m_network.tokenCount()), plot.x(tokens) + 1, kTop + 2.4, kTextSize, m_palette.muted);
    }

    /// At the curves' right ends, from top to bottom, pushed apart where they are close.
    void paintLabels(const LogPlot& plot)
    {
        std::vector<const Line*> order;
        for (const Line& line : m_lines)
            order.push_back(&line);
        std::sort(order.begin(), order.end(), [](const Line* a, const Line* b) { return a->flops.back() > b->flops.back(); });
        double last = kTop - kLabelGap;
        for (const Line* line : order) {
            const double end = plot.y(line->flops.back());
            const double baseline = std::max(end + 0.9, last + kLabelGap);
            m_sheet.line({m_right, end}, {m_right + 2.4, baseline - 0.9}, line->color, 0.25);
            const std::string words = m_request.translate(line->name);
            m_sheet.words(words, m_right + 3.2, baseline, m_palette.ink);
            if (!line->growth.empty())
                m_sheet.math(line->growth, m_right + 4.4 + m_sheet.wordsWidth(words), baseline, kTextSize, m_palette.muted);
            last = baseline;
        }
    }

    const BookRequest& m_request;
    const Network& m_network;
    Sheet m_sheet;
    const FigurePalette& m_palette;
    double m_right;
    double m_low = 0;
    double m_high = 1;
    std::array<Line, Curves> m_lines;
};

} // namespace

Result<Figure> drawCost(const BookFigure& figure, const BookRequest& request)
{
    return CostPlot(figure, request).draw();
}

} // namespace headlight::book
