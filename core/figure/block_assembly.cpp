// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_assembly.h"

#include "core/figure/anchor_shift.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace headlight {

namespace {

constexpr double kAscent = 0.75; ///< of a label's box, in em
constexpr double kDescent = 0.25;
constexpr int kNoPart = -1; ///< of what stands beside all of them: the stack of layers

BlockTone toneOf(Hue hue)
{
    switch (hue) {
    case Hue::Query:
        return BlockTone::Query;
    case Hue::Key:
        return BlockTone::Key;
    case Hue::Value:
        return BlockTone::Value;
    case Hue::Plain:
        break;
    }
    return BlockTone::Ink;
}

BlockLabel labelAt(double x, double baseline, double size, double width, Anchor anchor)
{
    BlockLabel label;
    label.box = {x + anchorShift(anchor, width), baseline - kAscent * size, width, (kAscent + kDescent) * size};
    label.x = x;
    label.baseline = baseline;
    label.anchor = anchor;
    label.size = size;
    return label;
}

} // namespace

// Pieces.

int BlockAssembly::addMatrix(int stage, int head, double left, double top)
{
    const Stage& of = m_context.stages()[stage];
    const StageKey key = m_context.key(stage, head);
    const Shape shape = m_context.network().shape(key);
    const BlockAxis rows = m_context.axis(of.shape.rows);
    const BlockAxis cols = m_context.axis(of.shape.cols);
    const bool onStream = of.group == StageGroup::Stream;
    m_layout.matrices.push_back({key, {left, top, cols.length, rows.length}, shape.rows, shape.cols, rows.shortened,
                                 cols.shortened, onStream});
    return m_index[{stage, head}] = int(m_layout.matrices.size()) - 1;
}

void BlockAssembly::addMath(const std::string& latex, double x, double baseline, double size, BlockTone tone, Anchor anchor)
{
    if (latex.empty())
        return;
    BlockLabel label = labelAt(x, baseline, size, m_context.measure().math(latex, size), anchor);
    label.math = latex;
    label.tone = tone;
    m_layout.labels.push_back(std::move(label));
}

void BlockAssembly::addText(const std::string& text, double x, double baseline, double size, BlockTone tone,
                            Anchor anchor, FontRole role)
{
    BlockLabel label = labelAt(x, baseline, size, m_context.measure().text(text, size, role), anchor);
    label.text = text;
    label.tone = tone;
    label.role = role;
    m_layout.labels.push_back(std::move(label));
}

void BlockAssembly::addNode(BlockNode::Kind kind, Point centre, double radius, bool onStream)
{
    m_layout.nodes.push_back({kind, centre, radius, onStream});
}

/// Without corners that turn nowhere.
void BlockAssembly::addLine(std::vector<Point> points, int from, int to, BlockTone tone, bool arrow)
{
    const auto near = [](double a, double b) { return std::abs(a - b) < px(0.5); };
    for (std::size_t at = 1; at + 1 < points.size();) {
        const Point a = points[at - 1];
        const Point b = points[at];
        Point& c = points[at + 1];
        const bool upright = near(a.x, b.x) && near(b.x, c.x);
        const bool lying = near(a.y, b.y) && near(b.y, c.y);
        if (!upright && !lying) {
            ++at;
            continue;
        }
        (upright ? c.x : c.y) = upright ? a.x : a.y;
        points.erase(points.begin() + std::ptrdiff_t(at));
    }
    m_layout.lines.push_back({std::move(points), tone, arrow, from, to});
}

void BlockAssembly::nameAbove(int stage, int head)
{
    const BlockBox box = boxOf(stage, head);
    addMath(m_context.symbol(stage, head), box.cx(), box.y - px(22), kBlockSymbol, toneOf(m_context.stages()[stage].hue), Anchor::Middle);
    addText(m_context.shape(stage), box.cx(), box.y - px(7), kBlockSmall, BlockTone::Muted, Anchor::Middle);
}

void BlockAssembly::nameBelow(int stage)
{
    const BlockBox box = boxOf(stage);
    addMath(m_context.symbol(stage), box.cx(), box.bottom() + px(20), kBlockSymbol, BlockTone::Ink, Anchor::Middle);
    addText(m_context.shape(stage), box.cx(), box.bottom() + px(36), kBlockSmall, BlockTone::Muted, Anchor::Middle);
}

void BlockAssembly::nameLeft(int stage)
{
    const BlockBox box = boxOf(stage);
    addMath(m_context.symbol(stage), box.x - kLabelGap, box.cy() - px(1), kBlockSymbol, BlockTone::Ink, Anchor::End);
    addText(m_context.shape(stage), box.x - kLabelGap, box.cy() + px(14), kBlockSmall, BlockTone::Muted, Anchor::End);
}

void BlockAssembly::nameRight(int stage, int head)
{
    const BlockBox box = boxOf(stage, head);
    addMath(m_context.symbol(stage, head), box.right() + kLabelGap, box.cy() - px(1), kBlockSymbol, toneOf(m_context.stages()[stage].hue));
    addText(m_context.shape(stage), box.right() + kLabelGap, box.cy() + px(14), kBlockSmall, BlockTone::Muted);
}

/// Symbol and shape in one line above the matrix, at its right end, right of the line at `clearOf`.
void BlockAssembly::nameLine(int stage, double clearOf)
{
    const BlockBox box = boxOf(stage);
    const double start = std::max(box.right() - m_context.lineWidth(stage), clearOf + px(12));
    const double baseline = box.y - px(7);
    addMath(m_context.symbol(stage), start, baseline, kBlockSymbol, BlockTone::Ink);
    addText(m_context.shape(stage), start + m_context.measure().math(m_context.symbol(stage), kBlockSymbol) + px(8), baseline,
            kBlockSmall, BlockTone::Muted);
}

void BlockAssembly::operationRight(int stage, int head, double x, double middle)
{
    addMath(m_context.operation(stage, head), x, middle + px(4), kBlockOperation, BlockTone::Muted);
}

// The blocks.

void BlockAssembly::placeBranch(const BlockBranch& branch, std::size_t at)
{
    const BlockStretch& house = m_columns.houses[at];
    const double top = m_rows.houseTops[at];
    m_layout.houses.push_back({BlockHouse::Kind::House, {house.x0, top, house.x1 - house.x0, m_rows.houseBottom - top}});
    const std::string title = m_context.say(houseTitle(branch));
    if (branch.hasHeads() && axesTold(m_context, m_columns) == AxesTold::House)
        addText(m_context.axesNote(), house.x0 + px(16) + m_context.measure().text(title, kBlockTitle) + px(24), top + px(26), kBlockSmall,
                BlockTone::Muted);
    addText(title, house.x0 + px(16), top + px(26), kBlockTitle, BlockTone::Ink, Anchor::Start, FontRole::SansSemibold);
    if (!branch.hasHeads()) {
        placeChain(branch);
        return;
    }
    for (const int stage : branch.before) {
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.top.at(stage));
        nameLeft(stage);
    }
    placeCards(branch);
    placeBelowCards(branch);
}

/// The line from the stream up to (x, y), named after what it does.
void BlockAssembly::leaveStream(const BlockBranch& branch, int to, double x, double y)
{
    const double start = m_rows.streamTop + m_context.tokens();
    addLine({{x, start}, {x, y}}, -1, to, BlockTone::Flow, to >= 0);
    addNode(BlockNode::Kind::Dot, {x, m_rows.streamTop}, 0, true);
    if (to < 0 || branch.before.empty())
        return;
    const int stage = m_layout.matrices[std::size_t(to)].key->stage;
    if (m_rows.top.at(stage) != m_rows.floorTop)
        operationRight(stage, 0, x + px(10), m_rows.floorTop - m_context.tall(13, 10) - kLineName / 2);
    else
        operationRight(stage, 0, x + px(10), (m_rows.floorTop + m_context.tokens() + m_rows.houseBottom) / 2);
}

void BlockAssembly::placeBelowCards(const BlockBranch& branch)
{
    const double tap = m_columns.tap.at(branch.tap);
    if (branch.before.empty()) {
        leaveStream(branch, -1, tap, m_rows.bus);
    } else {
        const int norm = branch.before.back();
        leaveStream(branch, indexOf(norm), tap, boxOf(norm).bottom() + kTip);
        addLine({{tap, boxOf(norm).y}, {tap, m_rows.bus}}, indexOf(norm), -1, BlockTone::Flow, false);
    }
    addNode(BlockNode::Kind::Dot, {tap, m_rows.bus}, px(3.5));
    for (std::size_t at = 0; at < m_columns.cards.size(); ++at)
        feedCard(branch, at);
    for (std::size_t at = 0; at < branch.after.size(); ++at) {
        const int stage = branch.after[at];
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.top.at(stage));
        nameLeft(stage);
        if (at == 0)
            continue;
        const BlockBox& from = boxOf(branch.after[at - 1]);
        const double x = std::min(from.cx(), boxOf(stage).cx());
        addLine({{x, from.bottom()}, {x, boxOf(stage).y - kTip}}, indexOf(branch.after[at - 1]), indexOf(stage));
        const double middle = (from.bottom() + boxOf(stage).y) / 2;
        const bool inside = x + px(14) + m_context.operationWidth(stage, 0) <= m_layout.houses.front().box.right();
        if (inside)
            operationRight(stage, 0, x + px(10), middle);
        else
            addMath(m_context.operation(stage, 0), x - px(10), middle + px(4), kBlockOperation, BlockTone::Muted, Anchor::End);
    }
    gather(branch);
}

void BlockAssembly::placeChain(const BlockBranch& branch)
{
    const double tap = m_columns.tap.at(branch.tap);
    int from = -1;
    for (const int stage : branch.before) {
        addMatrix(stage, 0, m_columns.left.at(stage), m_rows.top.at(stage));
        const BlockBox& box = boxOf(stage);
        if (box.y == m_rows.floorTop)
            nameLeft(stage);
        else
            nameLine(stage, tap);
        if (from < 0) {
            leaveStream(branch, indexOf(stage), tap, box.bottom() + kTip);
        } else {
            addLine({{tap, boxOf(from).y}, {tap, box.bottom() + kTip}}, indexOf(from), indexOf(stage));
            const double name = boxOf(from).y == m_rows.floorTop ? 0 : kLineName;
            operationRight(stage, 0, tap + px(10), (boxOf(from).y - name + box.bottom()) / 2);
        }
        from = stage;
    }
    const int exit = branch.after.back();
    addMatrix(exit, 0, m_columns.left.at(exit), m_rows.top.at(exit));
    nameLeft(exit);
    const BlockBox& box = boxOf(exit);
    const double x = m_columns.returning;
    addLine({{boxOf(from).right(), boxOf(from).cy()}, {x, boxOf(from).cy()}, {x, box.cy()}, {box.right() + kTip, box.cy()}},
            indexOf(from), indexOf(exit));
    addMath(m_context.operation(exit), x - px(9), box.y - m_context.tall(13, 10) - kLineName / 2 + px(4), kBlockOperation,
            BlockTone::Muted, Anchor::End);
}

// Words and map.

void BlockAssembly::placeWords()
{
    const double x = m_columns.houses.back().x0;
    double baseline = m_rows.equationsTop + m_rows.equationSize * 1.2;
    for (const std::string& equation : m_rows.equations) {
        addMath(equation, x, baseline, m_rows.equationSize, BlockTone::Ink);
        baseline += m_rows.equationPitch;
    }
    m_layout.legend = {x, m_rows.legendTop, m_rows.legend.width, m_rows.legend.height};
    m_layout.legendItems = m_rows.legend.items;
}

/// All layers on top of each other, the first at the bottom.
void BlockAssembly::placeMap()
{
    const int layers = m_context.network().layerCount();
    if (layers < 2)
        return;
    const double top = px(12);
    const double bottom = m_rows.streamTop + m_context.tokens();
    const double pitch = std::min((bottom - top) / layers, px(26));
    const double height = pitch * 0.8;
    const bool numbered = height >= px(13);
    for (int layer = 0; layer < layers; ++layer) {
        const BlockBox box{m_columns.map, bottom - double(layer) * pitch - height, m_columns.mapWidth, height};
        const std::string number = std::to_string(layer + 1);
        m_layout.links.push_back({box, {layer, m_context.graph().stream.front(), 0},
                                  m_context.say({HL_TEXT("core", "layer %1"), {number}}), true, layer == m_layout.layer});
        if (numbered)
            addText(number, box.cx(), box.cy() + px(4), kBlockSmall, layer == m_layout.layer ? BlockTone::Ink : BlockTone::Muted, Anchor::Middle);
    }
}

/// In the order in which a person steps through them, the mask before the stage that it enters.
void BlockAssembly::sortMatrices()
{
    std::vector<BlockMatrix>& matrices = m_layout.matrices;
    const int masking = m_context.graph().branches.front().heads.masking;
    std::vector<int> order(matrices.size());
    std::iota(order.begin(), order.end(), 0);
    const auto rank = [&](int at) {
        const std::optional<StageKey>& key = matrices[std::size_t(at)].key;
        return key ? std::tuple(key->stage, key->head, 1) : std::tuple(masking, 0, 0);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) < rank(b); });
    std::vector<int> place(order.size());
    std::vector<BlockMatrix> sorted;
    for (std::size_t at = 0; at < order.size(); ++at) {
        place[std::size_t(order[at])] = int(at);
        sorted.push_back(matrices[std::size_t(order[at])]);
    }
    matrices = std::move(sorted);
    const auto renumber = [&](int& index) { index = index < 0 ? index : place[std::size_t(index)]; };
    for (BlockLine& line : m_layout.lines) {
        renumber(line.from);
        renumber(line.to);
    }
    renumber(m_layout.concat);
}

/// The part whose block gives the stream its `stage`; that of the stage before where a norm does.
int BlockAssembly::partJoined(int stage) const
{
    const BlockGraph& graph = m_context.graph();
    int part = 0;
    for (const int on : graph.stream) {
        if (const BlockBranch* branch = graph.joining(on))
            part = int(branch - graph.branches.data());
        if (on == stage)
            break;
    }
    return part;
}

/// What was added since the last stamp belongs to `part`.
void BlockAssembly::stamp(int part)
{
    const auto mark = [part](auto& items, std::size_t& from) {
        for (; from < items.size(); ++from)
            items[from].part = part;
    };
    mark(m_layout.matrices, m_stamped.matrices);
    mark(m_layout.labels, m_stamped.labels);
    mark(m_layout.lines, m_stamped.lines);
    mark(m_layout.nodes, m_stamped.nodes);
    mark(m_layout.houses, m_stamped.houses);
    mark(m_layout.stream, m_stamped.stream);
}

BlockLayout BlockAssembly::build()
{
    const BlockGraph& graph = m_context.graph();
    m_layout.width = m_columns.width;
    m_layout.height = m_rows.height;
    m_layout.layer = m_context.spec().layer;
    m_layout.head = m_context.spec().head;
    const int last = int(graph.branches.size()) - 1;
    for (int at = 0; at <= last; ++at) {
        placeBranch(graph.branches[std::size_t(at)], std::size_t(at));
        stamp(at);
    }
    placeStream();
    if (m_context.ends())
        placeOutput();
    stamp(last);
    if (m_context.embeds())
        placeEmbedding();
    noteStream();
    stamp(0);
    placeWords();
    stamp(last);
    placeMap();
    stamp(kNoPart);
    sortMatrices();
    std::stable_sort(m_layout.houses.begin(), m_layout.houses.end(),
                     [](const BlockHouse& a, const BlockHouse& b) { return a.kind < b.kind; });
    return std::move(m_layout);
}

} // namespace headlight
