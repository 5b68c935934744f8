// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_columns.h"

#include "core/figure/block_head_columns.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kMargin = px(16);
constexpr double kHousePad = px(16);
constexpr double kMapWidth = px(24);
constexpr double kChip = px(60);
constexpr double kTurn = px(12);
constexpr double kLeastWords = px(320); // equations and legend stand over the house without heads

class Columns {
  public:
    explicit Columns(const BlockContext& context) : m_context(context) {}

    BlockColumns build();

  private:
    double width(int stage) const { return m_context.width(stage); }
    double centre(int stage) const { return m_columns.left.at(stage) + width(stage) / 2; }
    double right(int stage) const { return m_columns.left.at(stage) + width(stage); }
    double nameWidth(int stage) const { return m_context.labelWidth(stage) + kLabelGap; }
    double tapAfter(int stage) const { return right(stage) + m_context.wide(16, 12); }

    double placeEntry(double x);
    void placeBranch(const BlockBranch& branch, double houseLeft);
    void placeHeads(const BlockBranch& branch, double houseLeft);
    void placeChain(const BlockBranch& branch, double houseLeft);
    void placeStream(int stage, int before);
    double labelRoom(int stage) const;
    void placeOutput();
    void alignEnd();

    const BlockContext& m_context;
    BlockColumns m_columns;
    double m_streamX = 0; ///< the right edge of the last matrix on the stream
};

/// A matrix under which a name stands that may be wider than the matrix.
double Columns::labelRoom(int stage) const
{
    return std::max(0.0, (m_context.labelWidth(stage) - width(stage)) / 2);
}

/// E[tokens] and its sum with the positions, then X.
double Columns::placeEntry(double x)
{
    const BlockGraph& graph = m_context.graph();
    const int entry = graph.stream.front();
    if (m_context.embeds()) {
        const int first = graph.embedding.front();
        x += labelRoom(first);
        m_columns.left[first] = x;
        x = right(first) + m_context.wide(14, 12);
        const bool sum = graph.embedding.size() > 1;
        if (sum) {
            const double room = std::max(kSumRadius, px(4) + labelRoom(first));
            m_columns.embeddingSum = x + room;
            for (std::size_t at = 1; at < graph.embedding.size(); ++at)
                m_columns.left[graph.embedding[at]] = m_columns.embeddingSum - width(graph.embedding[at]) / 2;
            x = m_columns.embeddingSum + room + m_context.wide(14, 12);
        } else {
            x += px(16);
        }
    }
    m_columns.left[entry] = x + labelRoom(entry);
    return right(entry);
}

void Columns::placeHeads(const BlockBranch& branch, double houseLeft)
{
    const std::vector<int> open = m_context.openHeads();
    for (std::size_t at = 0; at < open.size(); ++at)
        m_columns.cards.push_back(houseLeft + kHousePad + double(at) * (m_columns.card.width + px(12)));
    const CardColumns& card = m_columns.card;
    double tap = tapAfter(branch.tap);
    double below = houseLeft + kHousePad; // the right edge of what stands under the cards on the left
    if (!branch.before.empty()) {
        const int norm = branch.before.back();
        const double least = houseLeft + kHousePad + nameWidth(norm) + width(norm) / 2;
        tap = std::max({tap, least, m_columns.cards.front() + card.scores});
        m_columns.left[norm] = tap - width(norm) / 2;
        below = right(norm);
    }
    m_columns.tap[branch.tap] = tap;
    const int v = branch.heads.projections.back();
    const double bus = std::max(tap, m_columns.cards.front() + card.left.at(v) + width(v) / 2 + px(10)
                                         + m_context.operationWidth(v, open.back()));
    double x = m_columns.cards.back() + card.left.at(branch.heads.mix);
    for (std::size_t at = 0; at < branch.after.size(); ++at) {
        const bool last = at + 1 == branch.after.size();
        const bool sideBySide = open.size() > 1; // the bus then runs above what follows the heads
        const double leftOf = last || sideBySide ? below : bus;
        x = std::max(x, leftOf + px(12) + nameWidth(branch.after[at]));
    }
    if (!branch.before.empty()) // what is added comes down clear of what is said beside the line going up
        x = std::max(x, tap + px(20) + m_context.operationWidth(branch.before.back()) - width(branch.after.back()) / 2);
    double houseRight = m_columns.cards.back() + card.width + double(m_context.backCards()) * kStackShift + kHousePad;
    for (const int stage : branch.after) {
        m_columns.left[stage] = x;
        houseRight = std::max(houseRight, right(stage) + kHousePad);
    }
    m_columns.houses.push_back({houseLeft, houseRight});
}

/// Up through the wide matrices, down on their right.
void Columns::placeChain(const BlockBranch& branch, double houseLeft)
{
    const int exit = branch.after.back();
    const auto onFloor = [&](int stage) { return m_context.stages()[stage].shape.cols == Dim::Model; };
    double tap = std::max(tapAfter(branch.tap), houseLeft + kHousePad + px(12));
    double exitLeft = tap + px(14) + nameWidth(exit);
    const bool entered = !branch.before.empty() && onFloor(branch.before.front());
    if (entered) {
        const int entry = branch.before.front();
        tap = std::max(tap, houseLeft + kHousePad + nameWidth(entry) + width(entry) / 2);
        m_columns.left[entry] = tap - width(entry) / 2;
        exitLeft = std::max(right(entry) + px(14) + nameWidth(exit),
                            tap + px(20) + m_context.operationWidth(entry) - width(exit) / 2);
    }
    m_columns.tap[branch.tap] = tap;
    double reach = tap;
    double operations = 0; // the widest of those that stand beside the line going up
    for (std::size_t at = entered ? 1 : 0; at < branch.before.size(); ++at) {
        const int stage = branch.before[at];
        double left = houseLeft + kHousePad;
        if (left + width(stage) < tap + px(10))
            left = tap - width(stage) / 2;
        m_columns.left[stage] = left;
        operations = std::max(operations, m_context.operationWidth(stage));
        reach = std::max({reach, right(stage), tap + px(12) + m_context.lineWidth(stage), tap + px(10) + operations});
    }
    m_columns.left[exit] = exitLeft;
    m_columns.returning = std::max({reach + px(14), right(exit) + m_context.wide(24, 20),
                                    tap + px(34) + m_context.operationWidth(exit) + operations});
    m_columns.houses.push_back({houseLeft, std::max(m_columns.returning + px(14), houseLeft + kLeastWords)});
}

void Columns::placeBranch(const BlockBranch& branch, double houseLeft)
{
    if (branch.hasHeads())
        placeHeads(branch, houseLeft);
    else
        placeChain(branch, houseLeft);
}

void Columns::placeStream(int stage, int before)
{
    const BlockBranch* branch = m_context.graph().joining(stage);
    double x = right(before);
    if (branch) {
        const double drop = centre(branch->after.back());
        m_columns.drop[stage] = drop;
        x = std::max(drop + kSumRadius + m_context.wide(14, 10), drop + px(10) + labelRoom(stage));
    } else {
        const double room = m_context.operationWidth(stage) + px(16);
        const double left = x + m_context.wide(14, 10);
        m_columns.norm[stage] = {left, left + room};
        x = left + room + m_context.wide(14, 10);
    }
    m_columns.left[stage] = x;
}

/// From H back to the left, one row below the stream.
void Columns::placeOutput()
{
    double x = right(m_context.graph().stream.back()) + kTurn; // where the line turns down
    for (const int stage : m_context.graph().output) {
        const double over = labelRoom(stage);
        x -= std::max(m_context.wide(36, 30), m_context.operationWidth(stage) + px(18)) + over + width(stage);
        m_columns.left[stage] = x;
        x -= over;
    }
}

/// H ends where the last house ends, where there is room to push what leads to it.
void Columns::alignEnd()
{
    const BlockGraph& graph = m_context.graph();
    const BlockBranch& last = graph.branches.back();
    const double end = right(graph.stream.back());
    double& house = m_columns.houses.back().x1;
    if (end >= house || last.hasHeads() || last.joins < 0) {
        house = std::max(house, end);
        return;
    }
    const int exit = last.after.back();
    const double room = m_columns.returning - m_context.wide(24, 20) - right(exit);
    const double by = std::clamp(house - end, 0.0, std::max(room, 0.0));
    m_columns.left[exit] += by;
    m_columns.drop[last.joins] += by;
    bool after = false;
    for (const int stage : graph.stream) {
        after = after || stage == last.joins;
        if (!after)
            continue;
        m_columns.left[stage] += by;
        if (const auto norm = m_columns.norm.find(stage); norm != m_columns.norm.end())
            norm->second = {norm->second.x0 + by, norm->second.x1 + by};
    }
}

BlockColumns Columns::build()
{
    const BlockGraph& graph = m_context.graph();
    m_columns.mapWidth = m_context.network().layerCount() > 1 ? kMapWidth : 0;
    m_columns.map = kMargin;
    const double left = kMargin + (m_columns.mapWidth > 0 ? kMapWidth + px(12) : 0);
    m_columns.chip = left;
    m_columns.card = cardColumnsOf(m_context, graph.branches.front().heads);
    placeEntry(left + kChip);
    double houseLeft = left;
    for (std::size_t at = 0; at < graph.stream.size(); ++at) {
        if (at > 0)
            placeStream(graph.stream[at], graph.stream[at - 1]);
        if (const BlockBranch* branch = graph.tapping(graph.stream[at])) {
            placeBranch(*branch, houseLeft);
            houseLeft = m_columns.houses.back().x1 + px(16);
        }
    }
    alignEnd();
    if (m_context.ends())
        placeOutput();
    m_columns.streamEnd = right(graph.stream.back());
    m_columns.width = std::max(m_columns.streamEnd + kTurn, m_columns.houses.back().x1) + kMargin;
    return std::move(m_columns);
}

} // namespace

BlockColumns columnsOf(const BlockContext& context)
{
    return Columns(context).build();
}

Text houseTitle(const BlockBranch& branch)
{
    return branch.hasHeads() ? HL_TEXT("core", "Multi-head attention") : HL_TEXT("core", "Feed-forward network");
}

AxesTold axesTold(const BlockContext& context, const BlockColumns& columns)
{
    constexpr double kMaskName = px(22); // matrices so high keep the mask's name clear of the card's first line
    constexpr double kLayerName = px(90);
    BlockMeasure& measure = context.measure();
    const double note = measure.text(context.axesNote(), kBlockSmall) + px(24) + 2 * kCardEdge;
    const std::string head = context.say({HL_TEXT("core", "head %1"), {std::to_string(context.headCount())}});
    if (context.tokens() >= kMaskName && measure.text(head, kBlockSmall) + note <= columns.card.width)
        return AxesTold::Card;
    const auto& branches = context.graph().branches;
    for (std::size_t at = 0; at < branches.size(); ++at) {
        const double house = columns.houses[at].x1 - columns.houses[at].x0;
        if (branches[at].hasHeads() && measure.text(context.say(houseTitle(branches[at])), kBlockTitle) + note + kLayerName <= house)
            return AxesTold::House;
    }
    return AxesTold::Legend;
}

} // namespace headlight
