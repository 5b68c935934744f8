// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/axis_layout.h"

#include "core/figure/figure.h"
#include "core/figure/label_text.h"
#include "core/figure/stacked_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr double kLine = 1.06;   // least distance of two baselines, in em
constexpr double kFullLine = 1.25; // of scripts whose characters fill their em
constexpr double kStackPitch = 1.3; // of stacks side by side: nearer, they would be read across
constexpr double kCapital = 0.73; // height of a capital, in em
constexpr double kGap = 0.9;      // least millimetres between two labels in a line
constexpr double kDiagonal = 1 / std::numbers::sqrt2;

FontRole roleOf(bool lit)
{
    return lit ? FontRole::SansSemibold : FontRole::Sans;
}

/// 1, 2, 5, 10, 20, 50 …: the first step whose labels stand `need` apart; of cells without any width, one that no matrix has.
Index stepFor(double pitch, double need)
{
    constexpr Index beyond = 1'000'000'000'000;
    for (Index decade = 1; decade < beyond; decade *= 10) {
        for (const Index step : {decade, 2 * decade, 5 * decade}) {
            if (pitch * double(step) >= need)
                return step;
        }
    }
    return beyond;
}

class Labels {
  public:
    Labels(const std::vector<std::string>& tokens, Index count, std::optional<Index> lit, const FontMetrics& metrics, Index first)
        : m_tokens(tokens), m_count(count), m_lit(lit), m_metrics(metrics), m_first(first)
    {
    }

    bool numbered() const { return m_tokens.empty(); }

    double width(const std::string& text, bool lit, double size) const
    {
        return m_metrics.advance(roleOf(lit), size, text);
    }

    AxisLayout all(LabelTurn turn, double size, double room) const
    {
        AxisLayout layout{{}, turn, size, 0, numbered()};
        for (Index i = 0; i < m_count; ++i)
            add(layout, i, elideMiddle(textOf(i), room, roleOf(i == m_lit), size, m_metrics));
        return layout;
    }

    bool fits(Index i, double size, double pitch) const { return width(textOf(i), i == m_lit, size) + kGap <= pitch; }

    /// Asked of the longest first where they are numbers: one that does not fit ends the measuring.
    bool allFit(double size, double pitch) const
    {
        Index i = m_count;
        while (i > 0 && fits(i - 1, size, pitch))
            --i;
        return i == 0;
    }

    /// Most of the labels too wide for their columns can be read from top to bottom.
    bool stack(double size, double pitch) const
    {
        Index balance = 0;
        for (Index i = 0; !numbered() && i < m_count; ++i) {
            if (!fits(i, size, pitch))
                balance += stacksUpright(textOf(i)) ? 1 : -1;
        }
        return balance > 0;
    }

    AxisLayout stacked(double size, double pitch, double room) const
    {
        AxisLayout layout{{}, LabelTurn::Stacked, size, kCapital * size, false};
        for (Index i = 0; i < m_count; ++i) {
            const std::string text = textOf(i);
            if (fits(i, size, pitch)) {
                add(layout, i, text);
                continue;
            }
            const bool upright = stacksUpright(text);
            add(layout, i, upright ? elideStack(text, room, size) : elideMiddle(text, room, roleOf(i == m_lit), size, m_metrics));
            AxisLabel& label = layout.labels.back();
            label.turn = upright ? LabelTurn::Stacked : LabelTurn::Vertical;
            layout.extent = std::max(layout.extent, upright ? stackHeight(label.text, size) : label.width);
        }
        return layout;
    }

    /// Every step-th number, counted from 1, and the lit one, which drives away those it would touch.
    AxisLayout thinned(Index step, double size, double pitch, double need) const
    {
        AxisLayout layout{{}, LabelTurn::Upright, size, 0, true};
        for (Index i = 0; i < m_count; ++i) {
            const Index number = m_first + i + 1;
            const bool onStep = step == 2 ? number % 2 == 1 : number % step == 0;
            const bool crowded = m_lit && i != *m_lit && double(std::abs(i - *m_lit)) * pitch < need;
            if (i == m_lit || (onStep && !crowded))
                add(layout, i, std::to_string(number));
        }
        return layout;
    }

    double widestNumber(double size) const { return width(std::string(std::to_string(m_first + m_count).size(), '0'), true, size); }

  private:
    std::string textOf(Index i) const
    {
        return numbered() ? std::to_string(m_first + i + 1) : visibleToken(m_tokens[std::size_t(i)]);
    }

    void add(AxisLayout& layout, Index i, std::string text) const
    {
        const bool lit = i == m_lit;
        const double w = width(text, lit, layout.size);
        layout.labels.push_back({i, std::move(text), lit, w, layout.turn == LabelTurn::Stacked ? LabelTurn::Upright : layout.turn});
    }

    const std::vector<std::string>& m_tokens;
    Index m_count;
    std::optional<Index> m_lit;
    const FontMetrics& m_metrics;
    Index m_first;
};

double widestOf(const AxisLayout& layout)
{
    double most = 0;
    for (const AxisLabel& label : layout.labels)
        most = std::max(most, label.width);
    return most;
}

/// How far labels at 45° reach right of the last column's middle.
double slantedReach(const AxisLayout& layout, Index count, double pitch)
{
    double most = 0;
    for (const AxisLabel& label : layout.labels)
        most = std::max(most, label.width * kDiagonal + layout.size - double(count - 1 - label.index) * pitch);
    return most;
}

} // namespace

AxisLayout layoutRowLabels(const std::vector<std::string>& tokens, Index count, std::optional<Index> lit, double pitch,
                           double room, const FontMetrics& metrics, Index first)
{
    const Labels labels(tokens, count, lit, metrics, first);
    AxisLayout layout;
    const double line = mostStackUpright(tokens) ? kFullLine : kLine;
    if (pitch >= line * kSmallestText) {
        layout = labels.all(LabelTurn::Upright, pitch >= line * kTextSize ? kTextSize : kSmallestText, room);
    } else {
        const double need = 1.3 * kLine * kSmallestText;
        layout = labels.thinned(stepFor(pitch, need), kSmallestText, pitch, need);
    }
    layout.extent = widestOf(layout);
    return layout;
}

AxisLayout layoutColumnLabels(const std::vector<std::string>& tokens, Index count, std::optional<Index> lit,
                              double pitch, double room, double beyond, const FontMetrics& metrics, Index first)
{
    const Labels labels(tokens, count, lit, metrics, first);
    for (const double size : {kTextSize, kSmallestText}) {
        if (labels.allFit(size, pitch)) {
            AxisLayout layout = labels.all(LabelTurn::Upright, size, pitch);
            layout.extent = kCapital * size;
            return layout;
        }
    }
    for (const double size : {kTextSize, kSmallestText}) {
        if (pitch >= kStackPitch * size && labels.stack(size, pitch))
            return labels.stacked(size, pitch, room);
    }
    for (const LabelTurn turn : {LabelTurn::Slanted, LabelTurn::Vertical}) {
        const double share = turn == LabelTurn::Slanted ? kDiagonal : 1;
        for (const double size : {kTextSize, kSmallestText}) {
            if (labels.numbered() || pitch * share < kLine * size)
                continue;
            AxisLayout layout = labels.all(turn, size, room / share - (share < 1 ? size : 0));
            layout.extent = widestOf(layout) * share + (share < 1 ? size * kDiagonal : 0);
            if (turn == LabelTurn::Vertical || slantedReach(layout, count, pitch) <= beyond)
                return layout;
        }
    }
    const double need = labels.widestNumber(kSmallestText) + 2 * kGap;
    AxisLayout layout = labels.thinned(stepFor(pitch, need), kSmallestText, pitch, need);
    layout.extent = kCapital * kSmallestText;
    return layout;
}

} // namespace headlight
