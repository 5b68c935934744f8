// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_context.h"

#include "core/figure/axis_words.h"

#include <algorithm>

namespace headlight {

namespace {

/// Names of matrices that are words of a language; functions such as softmax are the same in all.
constexpr const char* kBriefWords[] = {HL_TEXT("core", "scaled"), HL_TEXT("core", "masked")};

std::string upright(const std::string& word)
{
    return "\\mathrm{" + word + "}";
}

constexpr double kMostCell = px(24);
constexpr double kLeastCell = px(1); // below it axes are shortened instead
constexpr double kReadableRow = px(4);
constexpr double kMostStretch = 3;   // of rows that would be too low to be told apart
constexpr double kLeastAxis = px(6);
constexpr int kMostBackCards = 2;
constexpr int kMostOpenCards = 4;

} // namespace

BlockContext::BlockContext(const Network& network, const BlockGraph& graph, const BlockSpec& spec,
                           const BlockSizes& sizes, BlockMeasure& measure, const Translator& translate)
    : m_network(network), m_graph(graph), m_spec(spec), m_sizes(sizes), m_measure(measure), m_translate(translate)
{
    setAxes();
}

/// One cell size for every matrix; where that would be too small to see, axes that are too long are drawn shorter. Rows too low to
/// be told apart are drawn higher, unless true proportions are asked for.
void BlockContext::setAxes()
{
    const auto count = [this](Dim dim) { return double(m_network.structure().length(dim, m_network.tokenCount())); };
    const auto most = [this](Dim dim) {
        return dim == Dim::Tokens ? m_sizes.tokensMost : dim == Dim::FeedForward ? m_sizes.wideMost : m_sizes.modelMost;
    };
    constexpr std::array kLeading{Dim::Tokens, Dim::Model, Dim::Key, Dim::Value, Dim::HeadsTimesValue, Dim::FeedForward};
    double cell = kMostCell;
    for (const Dim dim : kLeading)
        cell = std::min(cell, most(dim) / std::max(count(dim), 1.0));
    cell = std::max(cell, kLeastCell);
    for (std::size_t at = 0; at < m_axes.size(); ++at) {
        const double whole = count(Dim(at)) * cell;
        const double limit = most(Dim(at)) * 1.0001;
        m_axes[at] = {std::max(std::min(whole, most(Dim(at))), kLeastAxis), whole > limit};
    }
    BlockAxis& tokens = m_axes[std::size_t(Dim::Tokens)];
    if (m_spec.trueProportions || tokens.shortened || cell >= kReadableRow)
        return;
    const double row = std::min({cell * kMostStretch, kReadableRow, m_sizes.tokensMost / count(Dim::Tokens)});
    m_stretch = std::max(row / cell, 1.0);
    tokens.length = std::max(tokens.length, count(Dim::Tokens) * row);
}

double BlockContext::tall(double pixels, double least) const
{
    return px(std::max(pixels * m_sizes.loose, least));
}

double BlockContext::wide(double pixels, double least) const
{
    return px(std::max(pixels * m_sizes.wide, least));
}

StageKey BlockContext::key(int stage, int head) const
{
    const Stage& of = stages()[stage];
    return {of.level == StageLevel::Layer ? m_spec.layer : 0, stage, of.perHead ? head : 0};
}

std::string BlockContext::symbol(int stage, int head) const
{
    const std::string& brief = stages()[stage].brief;
    for (const char* word : kBriefWords)
        if (brief == upright(word))
            return upright(say(word));
    return forHead(brief, head);
}

std::string BlockContext::axesNote() const
{
    return "N × N: " + headlight::axesNote(AxisKind::Queries, AxisKind::Keys, m_translate);
}

std::string BlockContext::shape(int stage) const
{
    const Shape shape = m_network.shape(key(stage));
    return std::to_string(shape.rows) + "×" + std::to_string(shape.cols);
}

double BlockContext::labelWidth(int stage, int head) const
{
    return m_measure.once({stage, head, 0}, [&] { return std::max(m_measure.math(symbol(stage, head), kBlockSymbol), m_measure.text(shape(stage), kBlockSmall)); });
}

double BlockContext::operationWidth(int stage, int head) const
{
    return m_measure.once({stage, head, 1}, [&] { return m_measure.math(operation(stage, head), kBlockOperation); });
}

double BlockContext::lineWidth(int stage) const
{
    return m_measure.math(symbol(stage), kBlockSymbol) + px(8) + m_measure.text(shape(stage), kBlockSmall);
}

std::string BlockContext::operation(int stage, int head) const
{
    if (!stages()[stage].operation.empty())
        return stages()[stage].operation;
    const NetworkStructure& structure = m_network.structure();
    const int node = structure.nodeOf(key(stage, head));
    std::string symbols;
    for (const NodeOperand& operand : structure.nodes()[std::size_t(node)].operands)
        if (operand.node < 0 && m_network.weight(operand.parameter).size() > 0)
            symbols += (symbols.empty() ? "" : ", ") + operand.symbol;
    return symbols;
}

std::vector<int> BlockContext::openHeads() const
{
    if (!m_sizes.sideBySide)
        return {m_spec.head};
    std::vector<int> heads;
    for (int head = 0; head < std::min(headCount(), kMostOpenCards); ++head)
        heads.push_back(head);
    return heads;
}

int BlockContext::backCards() const
{
    return m_sizes.sideBySide ? 0 : std::min(headCount() - 1, kMostBackCards);
}

} // namespace headlight
