// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the heads.
#include "core/figure/block_assembly.h"

#include <algorithm>

namespace headlight {

void BlockAssembly::placeCards(const BlockBranch& branch)
{
    addBackCards();
    for (std::size_t at = 0; at < m_columns.cards.size(); ++at) {
        addCard(branch.heads, at);
        connectCard(branch.heads, at);
        connectChain(branch.heads, at);
    }
}

/// The cards behind the one in front look out above and on the right; their edges lead to them.
void BlockAssembly::addBackCards()
{
    const int heads = m_context.headCount();
    for (int back = m_context.backCards(); back > 0; --back) {
        const BlockBox box{m_columns.cards.front() + back * kStackShift, m_rows.cardTop - back * kStackRise,
                           m_columns.card.width, m_rows.cardBottom - m_rows.cardTop};
        m_layout.houses.push_back({BlockHouse::Kind::BackCard, box});
        const int head = (m_layout.head + back) % heads;
        const bool many = back == m_context.backCards() && heads > back + 1;
        const std::string name = many
                                     ? m_context.say({HL_TEXT("core", "%1 more heads"), {std::to_string(heads - back)}})
                                     : m_context.say({HL_TEXT("core", "head %1"), {std::to_string(head + 1)}});
        addText(name, box.x + px(14), box.y + px(15), kBlockSmall, BlockTone::Muted);
        m_layout.links.push_back({{box.x, box.y, box.width, kStackRise}, {m_layout.layer, 0, head},
                                  m_context.say({HL_TEXT("core", "head %1"), {std::to_string(head + 1)}}), false, false});
    }
}

void BlockAssembly::addCard(const HeadGraph& heads, std::size_t at)
{
    const CardColumns& card = m_columns.card;
    const double x = m_columns.cards[at];
    const int head = m_context.openHeads()[at];
    m_layout.houses.push_back({BlockHouse::Kind::Card, {x, m_rows.cardTop, card.width, m_rows.cardBottom - m_rows.cardTop}});
    addText(m_context.say({HL_TEXT("core", "head %1"), {std::to_string(head + 1)}}), x + kCardEdge, m_rows.cardTop + px(19),
            kBlockSmall, BlockTone::Muted);
    if (axesTold(m_context, m_columns) == AxesTold::Card)
        addText(m_context.axesNote(), x + card.width - kCardEdge, m_rows.cardTop + px(19), kBlockSmall, BlockTone::Muted, Anchor::End);
    for (const int stage : heads.projections) {
        addMatrix(stage, head, x + card.left.at(stage), m_rows.projectionsTop);
        nameRight(stage, head);
    }
    for (const int stage : heads.chain) {
        if (stage == heads.masking)
            addMask(heads, at);
        addMatrix(stage, head, x + card.left.at(stage), m_rows.chainTop);
        nameAbove(stage, head);
    }
    addMatrix(heads.mix, head, x + card.left.at(heads.mix), m_rows.meet - m_context.tokens() / 2);
    nameAbove(heads.mix, head);
}

void BlockAssembly::addMask(const HeadGraph& heads, std::size_t at)
{
    const double side = m_context.width(heads.masking);
    const Index tokens = m_context.network().tokenCount();
    const bool shortened = m_context.axis(Dim::Tokens).shortened;
    const double x = m_columns.cards[at] + m_columns.card.mask;
    const BlockBox box{x - side / 2, m_rows.maskTop, side, m_context.tokens()};
    const int mask = int(m_layout.matrices.size());
    m_layout.matrices.push_back({std::nullopt, box, tokens, tokens, shortened, shortened, false});
    addMath("M", box.right() + kLabelGap, box.cy() - px(1), kBlockSymbol, BlockTone::Ink);
    addText(m_context.shape(heads.masking), box.right() + kLabelGap, box.cy() + px(14), kBlockSmall, BlockTone::Muted);
    const double middle = m_rows.chainTop + m_context.tokens() / 2;
    addNode(BlockNode::Kind::Plus, {x, middle}, kNodeRadius);
    addLine({{x, box.bottom()}, {x, middle - kNodeRadius}}, mask, -1);
}

/// Q and K meet in the scores, the weights and V in the head's output.
void BlockAssembly::connectCard(const HeadGraph& heads, std::size_t at)
{
    const int head = m_context.openHeads()[at];
    const double scores = m_columns.cards[at] + m_columns.card.scores;
    const double mix = m_columns.cards[at] + m_columns.card.mix;
    const double y = m_rows.meet;
    addNode(BlockNode::Kind::Times, {scores, y}, kNodeRadius);
    addNode(BlockNode::Kind::Times, {mix, y}, kNodeRadius);
    const auto lead = [&](Hue hue, double to, BlockTone tone) {
        const int stage = heads.projection(m_context.stages(), hue);
        const BlockBox& box = boxOf(stage, head);
        const double end = box.cx() < to ? to - kNodeRadius : to + kNodeRadius;
        addLine({{box.cx(), box.y}, {box.cx(), y}, {end, y}}, indexOf(stage, head), -1, tone);
    };
    lead(Hue::Query, scores, BlockTone::Query);
    lead(Hue::Key, scores, BlockTone::Key);
    lead(Hue::Value, mix, BlockTone::Value);
    const BlockBox& first = boxOf(heads.chain.front(), head);
    addLine({{scores, y - kNodeRadius}, {scores, first.bottom() + kTip}}, -1, indexOf(heads.chain.front(), head));
    const BlockBox& last = boxOf(heads.chain.back(), head);
    addLine({{mix, last.bottom()}, {mix, y - kNodeRadius}}, indexOf(heads.chain.back(), head), -1);
    addLine({{mix + kNodeRadius, y}, {boxOf(heads.mix, head).x - kTip, y}}, -1, indexOf(heads.mix, head));
}

void BlockAssembly::connectChain(const HeadGraph& heads, std::size_t at)
{
    const int head = m_context.openHeads()[at];
    for (std::size_t next = 1; next < heads.chain.size(); ++next) {
        const int from = heads.chain[next - 1];
        const int to = heads.chain[next];
        const double left = boxOf(from, head).right();
        const double right = boxOf(to, head).x;
        const double y = boxOf(to, head).cy();
        if (to == heads.masking) {
            const double plus = m_columns.cards[at] + m_columns.card.mask;
            addLine({{left, y}, {plus - kNodeRadius, y}}, indexOf(from, head), -1);
            addLine({{plus + kNodeRadius, y}, {right - kTip, y}}, -1, indexOf(to, head));
            continue;
        }
        addLine({{left, y}, {right - kTip, y}}, indexOf(from, head), indexOf(to, head));
        addMath(m_context.operation(to, head), (left + right) / 2 - px(2), y + px(17), kBlockOperation, BlockTone::Muted, Anchor::Middle);
    }
}

/// From the bus up to Q, K and V.
void BlockAssembly::feedCard(const BlockBranch& branch, std::size_t at)
{
    const int head = m_context.openHeads()[at];
    const double tap = m_columns.tap.at(branch.tap);
    const double reached = m_columns.cards.size() > 1 ? m_rows.bus : (m_rows.bus + m_rows.cardBottom) / 2;
    const double middle = m_columns.cards.size() > 1 ? (reached + m_rows.cardBottom) / 2 : reached;
    for (const int stage : branch.heads.projections) {
        const BlockBox& box = boxOf(stage, head);
        addLine({{tap, m_rows.bus}, {box.cx(), m_rows.bus}, {box.cx(), box.bottom() + kTip}}, -1, indexOf(stage, head));
        operationRight(stage, head, box.cx() + px(9), middle);
    }
}

/// The middle of a head's columns in the matrix that has all heads side by side.
double BlockAssembly::seamCentre(const BlockBranch& branch, int head) const
{
    const BlockBox& box = boxOf(branch.after.front());
    return box.x + box.width * (double(head) + 0.5) / double(m_context.headCount());
}

void BlockAssembly::gather(const BlockBranch& branch)
{
    const std::vector<int> heads = m_context.openHeads();
    const BlockBox& all = boxOf(branch.after.front());
    const int to = indexOf(branch.after.front());
    for (std::size_t at = 0; at < heads.size(); ++at) {
        const BlockBox& box = boxOf(branch.heads.mix, heads[at]);
        // A lone head's line turns early, so that its head has a straight piece to stand on.
        const double turn = heads.size() > 1 ? m_rows.gathering + double(heads.size() - 1 - at) * kGatherStep
                                             : std::min(m_rows.cardBottom + (all.y - m_rows.cardBottom) * 0.6, all.y - kTip - px(12));
        const double target = seamCentre(branch, heads[at]);
        addLine({{box.cx(), box.bottom()}, {box.cx(), turn}, {target, turn}, {target, all.y - kTip}},
                indexOf(branch.heads.mix, heads[at]), to);
    }
    gatherBackCards(branch);
    m_layout.concat = to;
    const double step = all.width / double(m_context.headCount());
    for (int seam = 1; seam < m_context.headCount() && step >= px(4); ++seam)
        m_layout.concatSeams.push_back(all.x + seam * step);
}

/// The heads on the cards behind lead there too: from above where they stand clear of the one in front, else around it
/// to the right side.
void BlockAssembly::gatherBackCards(const BlockBranch& branch)
{
    if (m_context.backCards() == 0)
        return;
    const BlockBox& all = boxOf(branch.after.front());
    const int to = indexOf(branch.after.front());
    const double x = m_columns.cards.front() + m_columns.card.width + kStackShift / 2;
    const double y = m_rows.cardBottom - kStackRise;
    const double front = std::max(seamCentre(branch, m_layout.head), boxOf(branch.heads.mix, m_layout.head).cx());
    if (x > front + px(8) && x < all.right() - px(2)) {
        addLine({{x, y}, {x, all.y - kTip}}, -1, to);
        return;
    }
    const double side = std::max(x, all.right() + px(13));
    const double turn = m_rows.cardBottom + (all.y - m_rows.cardBottom) * 0.3;
    addLine({{x, y}, {x, turn}, {side, turn}, {side, all.cy()}, {all.right() + kTip, all.cy()}}, -1, to);
}

} // namespace headlight
