// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/matrix_legend.h"

#include "core/figure/hatch.h"
#include "core/figure/held_cells.h"
#include "core/figure/label_text.h"
#include "core/figure/wrapped_text.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kBar = 2.6;
constexpr double kTick = 0.8;
constexpr double kTickGap = 0.7;
constexpr double kLine = 0.16;
constexpr double kTitleHeight = 4.0;
constexpr double kLeastBar = 9;
constexpr double kMostBar = 24;
constexpr double kSwatchWidth = 4.4;
constexpr double kSwatchHeight = 3.6;
constexpr double kSwatchGap = 1.2;
constexpr double kEntryPitch = 4.8;
constexpr double kLyingBar = 26;
constexpr double kLeastLyingBar = 8;
constexpr double kTitleLine = 3.4; // of a title that stands over a lying bar
constexpr double kLyingHeight = 1.8;
constexpr double kMiddle = 0.364; // half the height of figures, in em
constexpr int kStrips = 48;

struct Tick {
    double position; // along the map
    std::string text;
};

/// The ends, and zero or the middle of the weights between them.
std::vector<Tick> ticksOf(const ColorScale& scale)
{
    if (!(scale.hi > scale.lo))
        return {{0.5, formatShort(scale.lo)}};
    if (scale.lo == 0 && scale.hi == 1)
        return {{0, "0"}, {0.5, "0.5"}, {1, "1"}};
    std::vector<Tick> ticks = {{0, formatShort(scale.lo)}, {1, formatShort(scale.hi)}};
    // A zero that all but falls on an end would print over it.
    if (const double zero = scale.position(0); scale.lo < 0 && scale.hi > 0 && zero > 0.15 && zero < 0.85)
        ticks.insert(ticks.begin() + 1, {zero, "0"});
    return ticks;
}

class LegendPainter {
  public:
    LegendPainter(Figure& sheet, const MatrixLegend& legend)
        : m_sheet(sheet), m_legend(legend), m_palette(figurePalette(sheet.theme))
    {
    }

    void text(double x, double y, std::vector<TextSpan> spans, Rgb color, Anchor anchor = Anchor::Start)
    {
        m_sheet.add(FigureText{x, y, std::move(spans), kTextSize, color, anchor, 0});
    }

    void title(double x, double baseline) { text(x, baseline, spansOf(m_legend.title), m_palette.muted); }

    /// Over a bar, in as many lines as it takes; returns where they end.
    double titleLines(double width, const FontMetrics& metrics)
    {
        double y = 0;
        if (m_legend.title.empty())
            return y;
        for (const std::string& line : wrapText(m_legend.title, width, FontRole::Sans, kTextSize, metrics)) {
            text(0, y + 0.73 * kTextSize, spansOf(line), m_palette.muted);
            y += kTitleLine;
        }
        return y;
    }

    /// Low values at the bottom, or at the left.
    void bar(double x, double y, double width, double height, bool upright)
    {
        for (int i = 0; i < kStrips; ++i) {
            const Rgb color = m_legend.scale.map->at((i + 0.5) / kStrips);
            const double overlap = i + 1 < kStrips ? 0.06 : 0;
            if (upright) {
                const double step = height / kStrips;
                m_sheet.add(FigureRect{x, y + height - (i + 1) * step - overlap, width, step + overlap, color, {}, 0});
            } else {
                const double step = width / kStrips;
                m_sheet.add(FigureRect{x + i * step, y, step + overlap, height, color, {}, 0});
            }
        }
        m_sheet.add(FigureRect{x, y, width, height, {}, Stroke{m_palette.frame, kLine}, 0});
    }

    void uprightTicks(double x, double y, double height)
    {
        for (const Tick& tick : ticksOf(m_legend.scale)) {
            const double at = y + height * (1 - tick.position);
            m_sheet.add(FigurePath{Path::line({x, at}, {x + kTick, at}), {}, Stroke{m_palette.frame, kLine}});
            text(x + kTick + kTickGap, at + kMiddle * kTextSize, {{tick.text, FontRole::Sans}}, m_palette.ink);
        }
    }

    void lyingTicks(double x, double y, double width, const FontMetrics& metrics)
    {
        std::vector<Tick> ticks = ticksOf(m_legend.scale);
        const auto wide = [&](std::size_t at) { return metrics.advance(FontRole::Sans, kTextSize, ticks[at].text); };
        if (ticks.size() == 3) {
            const double middle = width * ticks[1].position;
            const double half = wide(1) / 2 + 1;
            if (middle - half < wide(0) || middle + half > width - wide(2))
                ticks.erase(ticks.begin() + 1); // it would touch an end
        }
        for (const Tick& tick : ticks) {
            const double at = x + width * tick.position;
            m_sheet.add(FigurePath{Path::line({at, y}, {at, y + 0.6}), {}, Stroke{m_palette.frame, kLine}});
            const Anchor anchor = tick.position == 0 ? Anchor::Start : tick.position == 1 ? Anchor::End : Anchor::Middle;
            text(at, y + 0.6 + 0.5 + 0.73 * kTextSize, {{tick.text, FontRole::Sans}}, m_palette.ink, anchor);
        }
    }

    void entry(const LegendEntry& entry, double x, double y)
    {
        entry.held.any() ? held(entry.held, x, y) : swatch(entry.cls, x, y);
        text(x + kSwatchWidth + kSwatchGap, y + kSwatchHeight / 2 + kMiddle * kTextSize, spansOf(entry.text),
             m_palette.ink);
    }

  private:
    Rgb ground(CellClass cls) const
    {
        switch (cls) {
        case CellClass::Masked:
            return m_palette.maskedGround;
        case CellClass::NotANumber:
            return m_palette.errorWash;
        default:
            return m_legend.scale.map->at(1);
        }
    }

    void swatch(CellClass cls, double x, double y)
    {
        m_sheet.add(FigureRect{x, y, kSwatchWidth, kSwatchHeight, ground(cls), {}, 0});
        if (cls == CellClass::Masked) {
            const HatchBox box{x, y, x + kSwatchWidth, y + kSwatchHeight};
            m_sheet.add(FigurePath{hatchLines({box}, hatchSpacing(kSwatchHeight), x, y), {},
                                   Stroke{m_palette.maskedHatch, kHatchLine}});
        }
        if (cls == CellClass::NotANumber)
            m_sheet.add(FigurePath{cellMark(cls, x, y, kSwatchWidth, kSwatchHeight), {},
                                   Stroke{m_palette.errorInk, kLine}});
        if (cls == CellClass::Infinite)
            m_sheet.add(FigurePath{cellMark(cls, x, y, kSwatchWidth, kSwatchHeight), textColorOn(ground(cls)), {}});
        m_sheet.add(FigureRect{x, y, kSwatchWidth, kSwatchHeight, {}, Stroke{m_palette.frame, kLine}, 0});
    }

    void held(const HeldMarks& marks, double x, double y)
    {
        paintHeldSwatch(m_sheet, x, y, kSwatchWidth, kSwatchHeight, marks);
        m_sheet.add(FigureRect{x, y, kSwatchWidth, kSwatchHeight, {}, Stroke{m_palette.frame, kLine}, 0});
    }

    Figure& m_sheet;
    const MatrixLegend& m_legend;
    const FigurePalette& m_palette;
};

double entriesHeight(const MatrixLegend& legend)
{
    return legend.entries.empty() ? 0 : kEntryPitch * double(legend.entries.size() - 1) + kSwatchHeight;
}

double entryWidth(const LegendEntry& entry, const FontMetrics& metrics)
{
    return kSwatchWidth + kSwatchGap + textWidth(spansOf(entry.text), kTextSize, metrics);
}

/// Of a lying bar, so that its ends' numbers keep apart.
double leastBar(const MatrixLegend& legend, const FontMetrics& metrics)
{
    const std::vector<Tick> ticks = ticksOf(legend.scale);
    double least = kLeastLyingBar;
    if (ticks.size() > 1)
        least = std::max(least, metrics.advance(FontRole::Sans, kTextSize, ticks.front().text) + 1.2
                                    + metrics.advance(FontRole::Sans, kTextSize, ticks.back().text));
    return least;
}

double widestTick(const MatrixLegend& legend, const FontMetrics& metrics)
{
    double most = 0;
    for (const Tick& tick : ticksOf(legend.scale))
        most = std::max(most, metrics.advance(FontRole::Sans, kTextSize, tick.text));
    return most;
}

} // namespace

Path cellMark(CellClass cls, double x, double y, double width, double height)
{
    Path mark;
    if (cls == CellClass::NotANumber) {
        mark.moveTo(x, y).lineTo(x + width, y + height).moveTo(x + width, y).lineTo(x, y + height);
    } else if (cls == CellClass::Infinite) {
        const double side = std::min(width, height) / 3;
        mark = Path::rectangle(x + (width - side) / 2, y + (height - side) / 2, side, side);
    }
    return mark;
}

double hatchSpacing(double side)
{
    return side >= 3.2 ? 1.5 : side >= 1.6 ? 1.0 : 0.7;
}

double sideLegendWidth(const MatrixLegend& legend, const FontMetrics& metrics)
{
    double width = kBar + kTick + kTickGap + widestTick(legend, metrics);
    width = std::max(width, textWidth(spansOf(legend.title), kTextSize, metrics));
    for (const LegendEntry& entry : legend.entries)
        width = std::max(width, entryWidth(entry, metrics));
    return width;
}

double sideLegendHeight(const MatrixLegend& legend)
{
    const double below = entriesHeight(legend);
    return kTitleHeight + kLeastBar + kMiddle * kTextSize + (below > 0 ? below + 2 : 0);
}

Figure sideLegend(const MatrixLegend& legend, double height, Theme theme, const FontMetrics& metrics)
{
    Figure sheet;
    sheet.theme = theme;
    sheet.width = sideLegendWidth(legend, metrics);
    sheet.height = height;
    LegendPainter painter(sheet, legend);
    painter.title(0, 0.73 * kTextSize);
    const double below = entriesHeight(legend);
    const double room = height - kTitleHeight - (below > 0 ? below + 3 : kMiddle * kTextSize);
    const double bar = std::clamp(room, kLeastBar, kMostBar);
    painter.bar(0, kTitleHeight, kBar, bar, true);
    painter.uprightTicks(kBar, kTitleHeight, bar);
    double y = height - below;
    for (const LegendEntry& entry : legend.entries) {
        painter.entry(entry, 0, y);
        y += kEntryPitch;
    }
    return sheet;
}

double leastLyingLegend(const MatrixLegend& legend, const FontMetrics& metrics)
{
    double width = leastBar(legend, metrics);
    for (const LegendEntry& entry : legend.entries)
        width = std::max(width, entryWidth(entry, metrics));
    return width;
}

Figure lyingLegend(const MatrixLegend& legend, double width, Theme theme, const FontMetrics& metrics)
{
    Figure sheet;
    sheet.theme = theme;
    LegendPainter painter(sheet, legend);
    const double titleWidth = textWidth(spansOf(legend.title), kTextSize, metrics);
    const double least = leastBar(legend, metrics);
    const bool beside = titleWidth + 2 + least <= width;
    const double start = beside ? titleWidth + 2 : 0;
    double top = 0;
    if (beside)
        painter.title(0, kLyingHeight / 2 + kMiddle * kTextSize);
    else
        top = painter.titleLines(width, metrics);
    const double bar = std::clamp(width - start, least, std::max(least, kLyingBar));
    painter.bar(start, top, bar, kLyingHeight, false);
    painter.lyingTicks(start, top + kLyingHeight, bar, metrics);
    double x = start + bar + 5;
    double y = top + kLyingHeight / 2 - kSwatchHeight / 2;
    sheet.width = start + bar;
    sheet.height = top + kLyingHeight + 1.1 + 0.73 * kTextSize;
    for (const LegendEntry& entry : legend.entries) {
        if (x + entryWidth(entry, metrics) > width) {
            x = 0;
            y = sheet.height + 1.4;
            sheet.height = y + kSwatchHeight;
        }
        painter.entry(entry, x, y);
        x += entryWidth(entry, metrics);
        sheet.width = std::max(sheet.width, x);
        x += 4;
    }
    return sheet;
}

} // namespace headlight
