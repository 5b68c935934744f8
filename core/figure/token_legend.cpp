// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/token_legend.h"

#include "core/figure/axis_words.h"
#include "core/figure/hatch.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/matrix_legend.h"

namespace headlight {

namespace {

constexpr double kBar = 72 * kPixel;
constexpr double kBarHeight = 8 * kPixel;
constexpr Index kSteps = 48;
constexpr double kSwatch = 20 * kPixel;
constexpr double kSwatchHeight = 12 * kPixel;
constexpr double kLine = 0.16;
constexpr double kBetween = 16 * kPixel;
constexpr double kBeside = 5 * kPixel;

/// Writes one thing after the other along a line, and goes on in the next where the sheet ends.
class LegendLine {
  public:
    LegendLine(Figure& sheet, double x, double y, double right, const FontMetrics& metrics)
        : m_sheet(sheet), m_palette(figurePalette(sheet.theme)), m_metrics(metrics), m_left(x), m_right(right), m_x(x), m_middle(y + kTokenLegend / 2)
    {
    }

    /// Begins what is `width` wide and stays together.
    void begin(double width)
    {
        const double gap = m_x > m_left ? kBetween : 0;
        if (gap > 0 && m_x + gap + width > m_right) {
            m_x = m_left;
            m_middle += kTokenLegend;
        } else {
            m_x += gap;
        }
    }

    double widthOf(const std::string& text) const { return textWidth(spansOf(text), kTextSize, m_metrics); }

    void words(const std::string& text)
    {
        m_sheet.add(FigureText{m_x, m_middle + 0.364 * kTextSize, spansOf(text), kTextSize, m_palette.muted, Anchor::Start, 0});
        m_x += widthOf(text);
    }

    void bar(const ColorMap& map, const std::string& least, const std::string& most)
    {
        begin(widthOf(least) + widthOf(most) + kBar + 2 * kBeside);
        words(least);
        m_x += kBeside;
        FigureCells cells{m_x, m_middle - kBarHeight / 2, kBar, kBarHeight, 1, kSteps, {}};
        for (Index step = 0; step < kSteps; ++step)
            cells.colors.push_back(map.at((double(step) + 0.5) / double(kSteps)));
        m_sheet.add(std::move(cells));
        frame(kBar, kBarHeight);
        words(most);
    }

    void swatch(bool hatched, const std::string& text)
    {
        begin(kSwatch + kBeside + widthOf(text));
        const HatchBox box{m_x, m_middle - kSwatchHeight / 2, m_x + kSwatch, m_middle + kSwatchHeight / 2};
        m_sheet.add(FigureRect{box.x0, box.y0, kSwatch, kSwatchHeight, m_palette.maskedGround, std::nullopt, 0});
        if (hatched)
            m_sheet.add(FigurePath{hatchLines({box}, hatchSpacing(kSwatchHeight), box.x0, box.y0), std::nullopt, Stroke{m_palette.maskedHatch, kHatchLine}});
        frame(kSwatch, kSwatchHeight);
        words(text);
    }

    void held(const std::string& text, const HeldMarks& marks)
    {
        begin(kSwatch + kBeside + widthOf(text));
        paintHeldSwatch(m_sheet, m_x, m_middle - kSwatchHeight / 2, kSwatch, kSwatchHeight, marks);
        frame(kSwatch, kSwatchHeight);
        words(text);
    }

    void note(const std::string& text)
    {
        begin(widthOf(text));
        words(text);
    }

    double bottom() const { return m_middle + kTokenLegend / 2; }

  private:
    void frame(double width, double height)
    {
        m_sheet.add(FigureRect{m_x, m_middle - height / 2, width, height, std::nullopt, Stroke{m_palette.frame, kLine}, 0});
        m_x += width + kBeside;
    }

    Figure& m_sheet;
    const FigurePalette& m_palette;
    const FontMetrics& m_metrics;
    double m_left;
    double m_right;
    double m_x;
    double m_middle;
};

} // namespace

double paintTokenLegend(Figure& sheet, double x, double y, double right, const TokenFigureLegend& legend, const StageColors& colors,
                        const FontMetrics& metrics, const Translator& translate)
{
    LegendLine line(sheet, x, y, right, metrics);
    line.words(translate(HL_TEXT("core", "each row on its matrix's scale")));
    line.bar(*colors.ofParameter(ValueKind::Signed, {-1, 1, true}, sheet.theme).map, translate(HL_TEXT("core", "−max")), translate(HL_TEXT("core", "max")));
    if (legend.masked)
        line.swatch(true, translate(HL_TEXT("core", "masked")));
    if (legend.unneeded)
        line.swatch(false, translate(HL_TEXT("core", "not needed for this token")));
    if (legend.held.any())
        line.held(translate(HL_TEXT("core", "held by hand")), legend.held);
    line.note("N × N: " + axesNote(AxisKind::Queries, AxisKind::Keys, translate));
    return line.bottom() - y;
}

} // namespace headlight
