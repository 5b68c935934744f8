// SPDX-License-Identifier: GPL-3.0-or-later
// The residual stream of a block: its matrices, what joins and leaves it, where it begins and ends.
#include "core/figure/block_assembly.h"

#include <algorithm>

namespace headlight {

void BlockAssembly::placeStream()
{
    const std::vector<int>& stream = m_context.graph().stream;
    const double middle = m_rows.streamTop + m_context.tokens() / 2;
    for (std::size_t at = 0; at < stream.size(); ++at) {
        const int stage = stream[at];
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.streamTop);
        nameBelow(stage);
        if (at > 0)
            stretch(stream[at - 1], stage);
        if (const BlockBranch* branch = m_context.graph().joining(stage))
            joinStream(*branch, stage);
        stamp(partJoined(stage));
    }
    if (m_layout.layer > 0)
        m_layout.stream.push_back({m_columns.chip, m_columns.left.at(stream.front())});
    stamp(0);
    if (m_layout.layer + 1 < m_context.network().layerCount())
        m_layout.stream.push_back({m_columns.streamEnd, m_layout.width});
    m_layout.tokenChip = {m_columns.chip, middle - px(13), px(52), px(26)};
    m_layout.streamBand = {0, m_rows.streamTop, m_layout.width, m_context.tokens()};
}

/// What a branch gives comes down into a circle, or where nothing is added straight into the next matrix.
void BlockAssembly::joinStream(const BlockBranch& branch, int stage)
{
    const BlockBox& from = boxOf(branch.after.back());
    const double middle = m_rows.streamTop + m_context.tokens() / 2;
    const double x = m_columns.drop.at(stage);
    const int source = indexOf(branch.after.back());
    if (branch.added) {
        addLine({{x, from.bottom()}, {x, middle - kSumRadius}}, source, -1);
        addNode(BlockNode::Kind::Plus, {x, middle}, kSumRadius, true);
    } else {
        addLine({{x, from.bottom()}, {x, middle}, {boxOf(stage).x - kTip, middle}}, source, indexOf(stage));
    }
}

/// The lines from one matrix of the stream to the next, past the norm or the circle between them.
void BlockAssembly::stretch(int before, int stage)
{
    const double left = boxOf(before).right();
    const double right = boxOf(stage).x;
    if (const auto norm = m_columns.norm.find(stage); norm != m_columns.norm.end()) {
        const BlockStretch box = norm->second;
        m_layout.stream.push_back({left, box.x0});
        m_layout.stream.push_back({box.x1, right});
        const double middle = m_rows.streamTop + m_context.tokens() / 2;
        const double height = std::max(m_context.tokens(), px(24));
        m_layout.houses.push_back({BlockHouse::Kind::Operation, {box.x0, middle - height / 2, box.x1 - box.x0, height}});
        addMath(m_context.operation(stage), (box.x0 + box.x1) / 2, middle + px(4), kBlockOperation, BlockTone::Ink, Anchor::Middle);
        return;
    }
    const BlockBranch* branch = m_context.graph().joining(stage);
    if (branch && !branch->added) {
        m_layout.stream.push_back({left, m_columns.tap.at(branch->tap)});
        return;
    }
    m_layout.stream.push_back({left, m_columns.drop.at(stage) - kSumRadius});
    m_layout.stream.push_back({m_columns.drop.at(stage) + kSumRadius, right});
}

/// E[tokens] on the stream's height, the positions below the circle that adds them.
void BlockAssembly::placeEmbedding()
{
    const std::vector<int>& embedding = m_context.graph().embedding;
    const int entry = m_context.graph().stream.front();
    const double middle = m_rows.streamTop + m_context.tokens() / 2;
    const int first = embedding.front();
    addMatrix(first, 0, m_columns.left.at(first), m_rows.streamTop);
    nameBelow(first);
    const double end = boxOf(entry).x - kTip;
    if (embedding.size() == 1) {
        addLine({{boxOf(first).right(), middle}, {end, middle}}, indexOf(first), indexOf(entry));
        return;
    }
    const double x = m_columns.embeddingSum;
    addNode(BlockNode::Kind::Plus, {x, middle}, kNodeRadius);
    addLine({{boxOf(first).right(), middle}, {x - kNodeRadius, middle}}, indexOf(first), -1);
    addLine({{x + kNodeRadius, middle}, {end, middle}}, -1, indexOf(entry));
    for (std::size_t at = 1; at < embedding.size(); ++at) {
        const int stage = embedding[at];
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.lowerTop);
        nameRight(stage, 0);
        addLine({{x, boxOf(stage).y}, {x, middle + kNodeRadius}}, indexOf(stage), -1);
    }
}

/// Down from H and back to the left.
void BlockAssembly::placeOutput()
{
    const int last = m_context.graph().stream.back();
    const BlockBox from = boxOf(last);
    const double x = from.right() + px(12);
    const double y = m_rows.lowerTop + m_context.tokens() / 2;
    double start = x;
    int source = indexOf(last);
    for (const int stage : m_context.graph().output) {
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.lowerTop);
        nameBelow(stage);
        const double end = boxOf(stage).right() + kTip;
        if (source == indexOf(last))
            addLine({{from.right(), from.cy()}, {x, from.cy()}, {x, y}, {end, y}}, source, indexOf(stage));
        else
            addLine({{start, y}, {end, y}}, source, indexOf(stage));
        addMath(m_context.operation(stage), (start + end) / 2, y - px(7), kBlockOperation, BlockTone::Muted, Anchor::Middle);
        source = indexOf(stage);
        start = boxOf(stage).x;
    }
}

/// What the lines are, where there is room to say it.
void BlockAssembly::noteStream()
{
    const std::vector<int>& stream = m_context.graph().stream;
    const BlockBranch* first = m_context.graph().joining(stream.size() > 1 ? stream[1] : -1);
    if (!first)
        return;
    const std::string note = first->added ? m_context.say(HL_TEXT("core", "residual stream: one line for each token"))
                                          : m_context.say(HL_TEXT("core", "residual connection off"));
    const auto edge = [&](int stage, double side) {
        return boxOf(stage).cx() + side * (std::max(m_context.labelWidth(stage), boxOf(stage).width) / 2 + px(16));
    };
    const double left = std::max(edge(stream[0], 1), m_columns.tap.at(first->tap) + px(8));
    const double right = std::min(edge(stream[1], -1), m_columns.drop.at(stream[1]) - kSumRadius - px(8));
    const double baseline = std::max(m_rows.streamTop + m_context.tokens(), boxOf(stream[0]).cy() + px(12)) + px(20);
    if (m_context.measure().text(note, kBlockSmall) <= right - left)
        addText(note, (left + right) / 2, baseline, kBlockSmall, BlockTone::Muted, Anchor::Middle);
}

} // namespace headlight
