// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_rows.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr double kTop = px(12);
constexpr double kHouseTitle = px(40);
constexpr double kCardTitle = px(26);
constexpr double kHalfName = px(22); ///< of a name beside its matrix, below the middle

class Rows {
  public:
    Rows(const BlockContext& context, const BlockColumns& columns) : m_context(context), m_columns(columns) {}

    BlockRows build();

  private:
    void placeCard(double top);
    void placeBelowCards(const BlockBranch& branch);
    void placeChain(const BlockBranch& branch);
    void placeWords();
    void lower(double by);
    void placeStream();

    const BlockContext& m_context;
    const BlockColumns& m_columns;
    BlockRows m_rows;
};

void Rows::placeCard(double top)
{
    const double tokens = m_context.tokens();
    m_rows.cardTop = top;
    m_rows.maskTop = top + kCardTitle;
    const double mask = std::max(tokens + m_context.tall(16, 10), tokens / 2 + kHalfName); // M, and its name beside it
    m_rows.chainTop = m_rows.maskTop + mask + kNameHeight;
    m_rows.meet = m_rows.chainTop + tokens + m_context.tall(30, 18) + kNodeRadius;
    m_rows.projectionsTop = m_rows.meet + kNodeRadius + m_context.tall(32, 20);
    const double lowest = std::max({m_rows.projectionsTop + tokens, m_rows.meet + tokens / 2,
                                    m_rows.projectionsTop + tokens / 2 + kHalfName - px(10)});
    m_rows.cardBottom = lowest + m_context.tall(28, 14);
}

void Rows::placeBelowCards(const BlockBranch& branch)
{
    const double tokens = m_context.tokens();
    const std::size_t open = m_context.openHeads().size();
    double y = m_rows.cardBottom + m_context.tall(24, 18);
    if (open > 1) {
        m_rows.bus = m_rows.cardBottom + m_context.tall(32, 24);
        m_rows.gathering = m_rows.bus + px(10);
        y = m_rows.gathering + double(open) * kGatherStep + m_context.tall(16, 12);
    }
    for (const int stage : branch.after) {
        m_rows.top[stage] = y;
        // The operation's name stands between the names of both, which reach beyond matrices that are not high.
        y += tokens + std::max(m_context.tall(34, 24), 2 * (kHalfName + px(5)) - tokens);
    }
    m_rows.floorTop = m_rows.top.at(branch.after.back());
    for (const int stage : branch.before)
        m_rows.top[stage] = m_rows.floorTop;
    if (open == 1) // between the card and the norm; without a norm the line comes straight from the stream
        m_rows.bus = branch.before.empty() ? m_rows.floorTop + tokens / 2
                                           : std::max(m_rows.floorTop - m_context.tall(26, 16), m_rows.cardBottom + px(26));
    // Here the name of the norm stands on the line up from the stream, under names that reach beyond matrices that are not high.
    m_rows.houseBottom = m_rows.floorTop + std::max(tokens + m_context.tall(36, 26), tokens / 2 + kHalfName + px(22));
}

/// What stands on the floor, and above it the wide matrices, each over the one it is made from.
void Rows::placeChain(const BlockBranch& branch)
{
    const double tokens = m_context.tokens();
    const double gap = m_context.tall(34, 26) + kLineName;
    double y = m_rows.floorTop;
    m_rows.top[branch.after.back()] = y;
    for (const int stage : branch.before) {
        if (m_context.stages()[stage].shape.cols != Dim::Model)
            y -= gap + tokens;
        m_rows.top[stage] = y;
    }
    m_rows.houseTops.push_back(y - kLineName - m_context.tall(20, 10) - kHouseTitle + px(10));
}

/// Equations and legend over the house without heads.
void Rows::placeWords()
{
    m_rows.regionWidth = m_columns.houses.back().x1 - m_columns.houses.back().x0;
    m_rows.equations = blockEquations(m_context.stages(), m_context.graph());
    constexpr std::array kSizes{px(20), px(18), px(16), px(14), px(12)};
    for (const double size : kSizes) {
        double widest = 0;
        for (const std::string& equation : m_rows.equations)
            widest = std::max(widest, m_context.measure().math(equation, size));
        m_rows.equationSize = size;
        if (widest <= m_rows.regionWidth)
            break;
    }
    m_rows.legend = legendOf(m_context, m_rows.regionWidth, axesTold(m_context, m_columns) == AxesTold::Legend);
    m_rows.equationPitch = m_rows.equationSize * 1.8;
    m_rows.equationsTop = kTop;
    m_rows.legendTop = kTop + double(m_rows.equations.size()) * m_rows.equationPitch + m_context.tall(20, 8);
    const double missing = m_rows.legendTop + m_rows.legend.height + px(10) - m_rows.houseTops.back();
    if (missing > 0)
        lower(missing);
}

/// Everything but the words and the tops of the cards, `by` further down.
void Rows::lower(double by)
{
    m_rows.maskTop += by * 0.4;
    for (double* y : {&m_rows.chainTop, &m_rows.meet, &m_rows.projectionsTop,
                      &m_rows.cardBottom, &m_rows.bus, &m_rows.gathering, &m_rows.floorTop, &m_rows.houseBottom})
        *y += by;
    for (auto& [stage, y] : m_rows.top)
        y += by;
    for (double& y : m_rows.houseTops)
        y += by;
}

void Rows::placeStream()
{
    const double tokens = m_context.tokens();
    const double centre = m_rows.houseBottom + std::max(tokens / 2 + m_context.tall(20, 12), kSumRadius + px(8));
    m_rows.streamTop = centre - tokens / 2;
    double bottom = std::max(m_rows.streamTop + tokens + px(6) + kNameHeight, centre + kSumRadius + px(4));
    const bool below = m_context.ends() || (m_context.embeds() && m_context.graph().embedding.size() > 1);
    if (below) {
        m_rows.lowerTop = bottom + std::max(m_context.tall(8, 4), px(24) - tokens / 2); // operations stand on its arrows
        bottom = m_rows.lowerTop + tokens;
        if (m_context.ends())
            bottom += px(6) + kNameHeight;
    }
    m_rows.height = bottom + px(12);
}

BlockRows Rows::build()
{
    const double stack = double(m_context.backCards()) * kStackRise;
    for (const BlockBranch& branch : m_context.graph().branches) {
        if (branch.hasHeads()) {
            m_rows.houseTops.push_back(kTop);
            placeCard(kTop + kHouseTitle + stack);
            placeBelowCards(branch);
        } else {
            placeChain(branch);
        }
    }
    placeWords();
    m_rows.houseTops.front() = kTop; // the higher house reaches to the top whatever the words need
    placeStream();
    return std::move(m_rows);
}

} // namespace

BlockRows rowsOf(const BlockContext& context, const BlockColumns& columns)
{
    return Rows(context, columns).build();
}

} // namespace headlight
