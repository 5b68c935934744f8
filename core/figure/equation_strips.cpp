// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/equation_strips.h"

#include "core/figure/equation_measures.h"
#include "core/figure/hatch.h"
#include "core/figure/matrix_legend.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

using namespace equation_measures;

namespace {

constexpr double kLine = 20 * kPixel;
constexpr double kCell = 18 * kPixel;
constexpr double kMostPlace = 54 * kPixel; // of a number
constexpr double kLeastPlace = 42 * kPixel;
constexpr double kHead = 16 * kPixel;    // the indices over the strips
constexpr double kAbove = 14 * kPixel;   // clear of the legends
constexpr double kName = 132 * kPixel;   // room of symbol and "row 3"
constexpr double kSymbolRoom = 70 * kPixel;
constexpr int kMostStrips = 6;

using PartNumbers = std::vector<std::optional<NumberStyle>>;

/// The cells of a part are too small for numbers. A vector of a computation is as the matrix that it is made from.
bool needsStrip(const Equation& equation, const PartNumbers& numbers, std::size_t at)
{
    const EquationPart& part = equation.parts[at];
    const bool corner = equation.setting == EquationSetting::Corner;
    if (corner && at > 1 && at + 1 < equation.parts.size())
        return false; // the bias
    return part.values ? !numbers[at] : part.strip && !numbers.front();
}

/// How many numbers the strip of a part has.
Index lengthOf(const Equation& equation, std::size_t at)
{
    const EquationPart& part = equation.parts[at];
    return equation.setting == EquationSetting::Corner && at == 1 ? part.rows : part.cols;
}

/// A part's lit row or column.
struct Strip {
    int part = 0;
    bool row = true;
    Index at = 0;
    std::optional<Index> focus; ///< the entry of the lit cell
    Matrix values;              ///< 1 × count
    int decimals = 2;
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
        double y = m_view.strips.top + kAbove;
        Index count = 0;
        for (const Strip& strip : m_strips) {
            // Strips of one length stand under the same indices.
            if (strip.values.cols() != count) {
                count = strip.values.cols();
                place(count, strip.focus);
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

    /// All in narrower places, or some of them in wide ones.
    void place(Index count, std::optional<Index> focus)
    {
        const double room = m_view.strips.left + m_view.strips.width - m_left;
        const double alike = room / double(count);
        m_place = alike >= kLeastPlace ? std::min(alike, kMostPlace) : kMostPlace;
        m_runs = stripRuns(count, Index(room / m_place + 1e-6), focus);
    }

    void collect()
    {
        const bool corner = m_view.equation.setting == EquationSetting::Corner;
        for (int at = 0; at <= result() && int(m_strips.size()) < kMostStrips; ++at) {
            const EquationLit lit = m_view.equation.litOf(std::size_t(at), m_lights.lit);
            if (!needsStrip(m_view.equation, m_view.numbers, std::size_t(at)))
                continue;
            if (m_view.equation.setting == EquationSetting::Blocks && !lit.cell())
                continue;
            if (part(at).strip && m_lights.lit.row && !m_lights.walk && !m_view.equation.isHeld(m_lights.lit))
                m_strips.push_back({at, true, *m_lights.lit.row, lit.col, part(at).strip(*m_lights.lit.row).values, 2});
            else if (part(at).values && lit.row)
                m_strips.push_back({at, true, *lit.row, corner && at == 0 ? m_lights.term : lit.col, rowOf(at, *lit.row), 2});
            else if (part(at).values && lit.col)
                addColumn(at, *lit.col);
        }
        for (Strip& strip : m_strips)
            strip.decimals = decimalsOf(strip.values);
    }

    /// One number of decimals for a strip: weights among many keys are small, so that they get more.
    static int decimalsOf(const Matrix& values)
    {
        double least = 1;
        double most = 0;
        for (Index at = 0; at < values.cols(); ++at) {
            const double magnitude = std::abs(double(values(0, at)));
            if (!std::isfinite(magnitude) || magnitude == 0)
                continue;
            least = std::min(least, magnitude);
            most = std::max(most, magnitude);
        }
        return most > 1 ? 2 : least < 0.01 ? 4 : 3;
    }

    Matrix rowOf(int at, Index row) const { return part(at).values->block({row, row + 1, 0, part(at).cols}); }

    /// A vector's single row is a row.
    void addColumn(int at, Index col)
    {
        if (part(at).rows == 1)
            m_strips.push_back({at, true, 0, col, rowOf(at, 0), 2});
        else
            m_strips.push_back({at, false, col, m_lights.term, part(at).values->block({0, part(at).rows, col, col + 1}).transpose(), 2});
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
                x += m_place;
            }
            for (Index entry = first; entry < last; ++entry, x += m_place)
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
            text(x + m_place / 2, y, words, kSmall, m_palette.muted, Anchor::Middle);
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
            right = x + m_place;
            if (entry >= 0)
                cell(strip, entry, x, y);
            else
                text(x + m_place / 2, middle + 0.3 * kSmall, "…", kSmall, m_palette.muted, Anchor::Middle);
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
        m_sheet.add(FigureRect{x, y, m_place, kCell, ground, Stroke{m_palette.canvas, kPixel}, 0});
        if (cls == CellClass::Masked)
            m_sheet.add(FigurePath{hatchLines({{x, y, x + m_place, y + kCell}}, hatchSpacing(kCell), m_left, y), std::nullopt,
                                   Stroke{m_palette.maskedHatch, kHatchLine}});
        const std::string words = cls == CellClass::NotANumber ? "NaN" : cls == CellClass::Infinite ? std::string(kInfinity)
                                  : known                      ? written(value, strip.decimals) : std::string();
        const bool focused = strip.focus == entry;
        const double wanted = m_metrics.advance(FontRole::SansSemibold, kSmall, words) + 4 * kPixel;
        const double size = kSmall * std::min(1.0, m_place / wanted);
        if (!words.empty())
            text(x + m_place / 2, y + kCell / 2 + 0.364 * size, words, size, textColorOn(ground), Anchor::Middle,
                 focused ? FontRole::SansSemibold : FontRole::Sans);
        if (focused)
            m_sheet.add(FigureRect{x, y, m_place, kCell, std::nullopt, Stroke{m_palette.ink, 2 * kPixel}, 0});
    }

    static std::string written(float value, int decimals)
    {
        return std::abs(double(value)) < 1e5 ? formatFixed(double(value), decimals) : formatShort(double(value));
    }

    Figure& m_sheet;
    const EquationView& m_view;
    const EquationLights& m_lights;
    const FontMetrics& m_metrics;
    const Translator& m_translate;
    const FigurePalette& m_palette;
    double m_left; ///< of the numbers
    double m_place = kMostPlace;
    std::vector<Strip> m_strips;
    std::vector<std::pair<Index, Index>> m_runs;
};

} // namespace

double stripsHeight(const Equation& equation, const std::vector<std::optional<NumberStyle>>& numbers)
{
    // Of the blocks of a concatenation only the one that the lit column is in has a strip.
    const bool blocks = equation.setting == EquationSetting::Blocks;
    int strips = 0;
    int heads = 0;
    Index length = 0;
    for (std::size_t at = 0; at < equation.parts.size() && strips < kMostStrips; ++at) {
        const bool skipped = blocks && at > 0 && at + 1 < equation.parts.size();
        if (skipped || !needsStrip(equation, numbers, at))
            continue;
        ++strips;
        heads += lengthOf(equation, at) != length ? 1 : 0;
        length = lengthOf(equation, at);
    }
    return strips == 0 ? 0 : kAbove + heads * kHead + strips * kLine;
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
    const Index last = first + round;
    // An ellipsis takes the place of one entry: it never stands for one alone.
    if (first - ends <= 1)
        return {{0, last + (first == ends ? 1 : 0)}, {count - ends, count}};
    if (count - ends - last <= 1)
        return {{0, ends}, {first - (count - ends == last ? 1 : 0), count}};
    return {{0, ends}, {first, last}, {count - ends, count}};
}

void paintEquationStrips(Figure& sheet, const EquationView& view, const EquationLights& lights, const FontMetrics& metrics,
                         const Translator& translate)
{
    if (view.strips.height > 0 && (lights.lit.row || lights.lit.col))
        Strips(sheet, view, lights, metrics, translate).paint();
}

} // namespace headlight
