// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_head_columns.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kPad = px(16);

class Card {
  public:
    Card(const BlockContext& context, const HeadGraph& heads) : m_context(context), m_heads(heads) {}

    CardColumns build();

  private:
    double width(int stage) const { return m_context.width(stage); }
    double name(int stage) const { return m_context.labelWidth(stage, widestHead()); }
    int widestHead() const { return m_context.headCount() - 1; }
    double half(int stage) const { return std::max(width(stage), name(stage)) / 2; }
    double centre(int stage) const { return m_card.left.at(stage) + width(stage) / 2; }

    void placeProjections();
    void placeChain();
    void placeMix();

    const BlockContext& m_context;
    const HeadGraph& m_heads;
    CardColumns m_card;
};

/// Q, K, V with their names on the right; where Q and K meet, the scores stand above.
void Card::placeProjections()
{
    double x = kPad;
    for (const int stage : m_heads.projections) {
        m_card.left[stage] = x;
        x += width(stage) + kLabelGap + name(stage) + m_context.wide(20, 12);
    }
    const int q = m_heads.projection(m_context.stages(), Hue::Query);
    const int k = m_heads.projection(m_context.stages(), Hue::Key);
    m_card.scores = (centre(q) + centre(k)) / 2;
    const double shift = std::max(0.0, kPad + half(m_heads.chain.front()) - m_card.scores);
    for (auto& [stage, left] : m_card.left)
        left += shift;
    m_card.scores += shift;
}

void Card::placeChain()
{
    const int v = m_heads.projection(m_context.stages(), Hue::Value);
    std::vector<double> pitch;
    double whole = m_card.scores;
    for (std::size_t at = 1; at < m_heads.chain.size(); ++at) {
        const int stage = m_heads.chain[at];
        const double gap = stage == m_heads.masking ? 2 * kNodeRadius + 2 * m_context.wide(16, 13)
                                                    : std::max(m_context.wide(40, 26), m_context.operationWidth(stage) + px(20));
        pitch.push_back(std::max(width(stage) + gap, half(m_heads.chain[at - 1]) + half(stage) + px(10)));
        whole += pitch.back();
    }
    const double missing = std::max(0.0, centre(v) + px(34) - whole) / double(std::max<std::size_t>(pitch.size(), 1));
    double x = m_card.scores;
    m_card.left[m_heads.chain.front()] = x - width(m_heads.chain.front()) / 2;
    for (std::size_t at = 1; at < m_heads.chain.size(); ++at) {
        x += pitch[at - 1] + missing;
        m_card.left[m_heads.chain[at]] = x - width(m_heads.chain[at]) / 2;
        if (m_heads.chain[at] == m_heads.masking)
            m_card.mask = x - (pitch[at - 1] + missing) / 2;
    }
    m_card.mix = x;
}

void Card::placeMix()
{
    const int v = m_heads.projection(m_context.stages(), Hue::Value);
    const int last = m_heads.chain.back();
    const double over = half(m_heads.mix) - width(m_heads.mix) / 2;
    const double left = std::max({m_card.mix + kNodeRadius + m_context.wide(24, 20), centre(last) + half(last) + px(8) + over,
                                  m_card.left.at(v) + width(v) + kLabelGap + name(v) + px(12)});
    m_card.left[m_heads.mix] = left;
    m_card.width = left + width(m_heads.mix) + over + kPad;
    if (m_heads.masking >= 0) { // M's name stands on its right
        const double mask = m_card.mask + width(last) / 2 + kLabelGap + name(last);
        m_card.width = std::max(m_card.width, mask + kPad);
    }
}

CardColumns Card::build()
{
    placeProjections();
    placeChain();
    placeMix();
    return std::move(m_card);
}

} // namespace

CardColumns cardColumnsOf(const BlockContext& context, const HeadGraph& heads)
{
    return Card(context, heads).build();
}

} // namespace headlight
