// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_strips.h"

#include "core/figure/equation_measures.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kLine = 22 * kPixel;
constexpr double kCell = 18 * kPixel;
constexpr double kPlace = 54 * kPixel;   // of a number
constexpr double kHead = 16 * kPixel;    // the indices over the strips
constexpr double kAbove = 14 * kPixel;
constexpr double kName = 132 * kPixel;   // room of symbol and "row 3"
constexpr double kSymbolRoom = 70 * kPixel;
constexpr double kReadable = 26 * kPixel; // cells narrower, or half as high, carry no numbers
constexpr int kMostStrips = 6;

/// A part's lit row or column.
struct Strip {
    int part = 0;
    bool row = true;
    Index at = 0;
    std::optional<Index> focus; ///< the entry of the lit cell
    Matrix values;              ///< 1 × count
};

class Strips {
  public:
    Strips(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics, const Translator& translate)
        : m_sheet(sheet), m_view(view), m_lights(lights), m_metrics(metrics), m_translate(translate),
          m_palette(figurePalette(sheet.theme)), m_left(view.strips.left + kName)
    {
    }

    void paint()
    {
        collect();
        const auto places = Index((m_view.strips.left + m_view.strips.width - m_left) / kPlace);
        double y = m_view.strips.top;
        Index count = 0;
        for (const Strip& strip : m_strips) {
            // Strips of one length stand under the same indices.
            if (strip.values.cols() != count) {
                count = strip.values.cols();
                m_runs = stripRuns(count, places, strip.focus);
                indices(y + kHead - 4 * kPixel);
                y += kHead;
            }
            paint(strip, y);
            y += kLine;
        }
    }

  private:
    const EquationPart& part(int at) const { return m_view.equation.parts[std::size_t(at)]; }
    int result() const { return int(m_view.equation.parts.size()) - 1; }

    void collect()
    {
        const bool corner = m_view.equation.setting == EquationSetting::Corner;
        for (int at = 0; at <= result() && int(m_strips.size()) < kMostStrips; ++at) {
            const EquationLit lit = part(at).lit(m_lights.lit);
            if (m_view.numbers[std::size_t(at)] || (corner && at > 1))
                continue;
            if (m_view.equation.setting == EquationSetting::Blocks && !lit.cell())
                continue;
            if (part(at).strip && m_lights.lit.row && !m_lights.walk)
                m_strips.push_back({at, true, *m_lights.lit.row, lit.col, part(at).strip(*m_lights.lit.row).values});
            else if (part(at).values && lit.row)
                m_strips.push_back({at, true, *lit.row, corner ? m_lights.term : lit.col, rowOf(at, *lit.row)});
            else if (part(at).values && lit.col)
                addColumn(at, *lit.col);
        }
    }

    Matrix rowOf(int at, Index row) const { return part(at).values->block({row, row + 1, 0, part(at).cols}); }

    /// A vector's single row is a row.
    void addColumn(int at, Index col)
    {
        if (part(at).rows == 1)
            m_strips.push_back({at, true, 0, col, rowOf(at, 0)});
        else
            m_strips.push_back({at, false, col, m_lights.term, part(at).values->block({0, part(at).rows, col, col + 1}).transpose()});
    }

    /// The walk has not come there.
    bool waits(const Strip& strip, Index entry) const
    {
        if (!m_lights.walk || strip.part != result())
            return false;
        const Cell made = m_lights.walk->cell;
        return strip.at > made.row || (strip.at == made.row && entry >= made.col);
    }

    template <typename Paint> void eachPlace(Paint paint) const
    {
        double x = m_left;
        Index before = 0;
        for (const auto& [first, last] : m_runs) {
            if (first > before) {
                paint(x, -1, first - before);
                x += kPlace;
            }
            for (Index entry = first; entry < last; ++entry, x += kPlace)
                paint(x, entry, Index(0));
            before = last;
        }
    }

    void text(double x, double y, std::string words, double size, Rgb color, Anchor anchor, FontRole role = FontRole::Sans)
    {
        m_sheet.add(FigureText{x, y, {{std::move(words), role}}, size, color, anchor, 0});
    }

    void indices(double y)
    {
        eachPlace([&](double x, Index entry, Index left) {
            const std::string words = entry < 0 ? "… " + formatCount(left) + " …" : std::to_string(entry + 1);
            text(x + kPlace / 2, y, words, kSmall, m_palette.muted, Anchor::Middle);
        });
    }

    void name(const Strip& strip, double middle)
    {
        const std::string& symbol = part(strip.part).symbol;
        const double size = mathSizeFor(symbol, 15 * kPixel, kSymbolRoom, m_metrics);
        MathNode formula = mathOrText(symbol);
        MathLayout layout = layoutMath(formula, m_metrics, size);
        m_sheet.add(FigureMath{m_view.strips.left, middle + 0.3 * size, std::move(formula), std::move(layout), m_palette.ink, 0});
        const Text words = strip.row ? Text(HL_TEXT("core", "row %1"), {std::to_string(strip.at + 1)})
                                     : Text(HL_TEXT("core", "column %1"), {std::to_string(strip.at + 1)});
        text(m_left - 8 * kPixel, middle + 0.364 * kSmall, m_translate(words), kSmall,
             strip.row ? m_palette.query.ink : m_palette.key.ink, Anchor::End);
    }

    void paint(const Strip& strip, double y)
    {
        const double middle = y + kCell / 2;
        name(strip, middle);
        double right = m_left;
        eachPlace([&](double x, Index entry, Index) {
            right = x + kPlace;
            if (entry >= 0)
                cell(strip, entry, x, y);
            else
                text(x + kPlace / 2, middle + 0.3 * kSmall, "…", kSmall, m_palette.muted, Anchor::Middle);
        });
        const Rgb hue = strip.row ? m_palette.query.line : m_palette.key.line;
        m_sheet.add(FigureRect{m_left, y, right - m_left, kCell, std::nullopt, Stroke{hue, 1.5 * kPixel}, 0});
    }

    void cell(const Strip& strip, Index entry, double x, double y)
    {
        const float value = strip.values(0, entry);
        const EquationPart& from = part(strip.part);
        const Cell own = strip.row ? Cell{from.rows == 1 ? 0 : strip.at, entry} : Cell{entry, strip.at};
        const CellClass cls = cellClass(value, from.masked && from.masked(own));
        const bool known = cls == CellClass::Finite && !waits(strip, entry);
        const Rgb ground = known ? m_view.scaleOf(strip.part).color(double(value)) : m_palette.maskedGround;
        m_sheet.add(FigureRect{x, y, kPlace, kCell, ground, Stroke{m_palette.canvas, kPixel}, 0});
        const std::string words = cls == CellClass::NotANumber ? "NaN" : cls == CellClass::Infinite ? std::string(kInfinity)
                                  : known                      ? written(value) : std::string();
        const bool focused = strip.focus == entry;
        const double size = std::min(kSmall * kPlace / std::max(m_metrics.advance(FontRole::SansSemibold, kSmall, words) + 4 * kPixel, kPlace), kSmall);
        if (!words.empty())
            text(x + kPlace / 2, y + kCell / 2 + 0.364 * size, words, size, textColorOn(ground), Anchor::Middle,
                 focused ? FontRole::SansSemibold : FontRole::Sans);
        if (focused)
            m_sheet.add(FigureRect{x, y, kPlace, kCell, std::nullopt, Stroke{m_palette.ink, 2 * kPixel}, 0});
    }

    /// Three significant digits: weights among many keys are small.
    static std::string written(float value)
    {
        const double magnitude = std::abs(double(value));
        if (magnitude >= 1 || magnitude == 0)
            return magnitude < 1e5 ? formatFixed(double(value), 2) : formatShort(double(value));
        return magnitude >= 1e-3 ? formatFixed(double(value), magnitude >= 0.1 ? 3 : 4) : formatShort(double(value));
    }

    Figure& m_sheet;
    const EquationView& m_view;
    const EquationLights& m_lights;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    double m_left; ///< of the numbers
    std::vector<Strip> m_strips;
    std::vector<std::pair<Index, Index>> m_runs;
};

} // namespace

double stripsHeight(const Equation& equation, const EquationLayout& layout)
{
    int small = 0;
    for (std::size_t at = 0; at < equation.parts.size(); ++at) {
        const CellGrid& grid = layout.places[at].grid;
        small += grid.cellWidth < kReadable || grid.cellHeight < kReadable / 2 ? 1 : 0;
    }
    if (small == 0)
        return 0;
    const bool few = equation.setting != EquationSetting::Lane; // one operand's row and another's column, or a block's
    const int strips = few ? 2 : std::min(int(equation.parts.size()), kMostStrips);
    return kAbove + (few ? 2 : 1) * kHead + strips * kLine;
}

std::vector<std::pair<Index, Index>> stripRuns(Index count, Index places, std::optional<Index> focus)
{
    if (count <= places || places < 5)
        return {{0, std::min(count, std::max<Index>(places, 1))}};
    const Index half = (places - 1) / 2;
    if (!focus || *focus < places - 1 - half || *focus >= count - half)
        return {{0, places - 1 - half}, {count - half, count}};
    // Two ellipses: a few at each end, the rest round the focus.
    const Index ends = std::max<Index>((places - 2) / 4, 1);
    const Index round = places - 2 - 2 * ends;
    const Index first = std::clamp(*focus - round / 2, ends, count - ends - round);
    return {{0, ends}, {first, first + round}, {count - ends, count}};
}

void paintEquationStrips(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                         const Translator& translate)
{
    if (view.strips.height > 0 && (lights.lit.row || lights.lit.col))
        Strips(sheet, view, lights, metrics, translate).paint();
}

} // namespace headlight
