// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_parts.h"

#include "core/figure/block_context.h"

#include <algorithm>
#include <limits>

namespace headlight {

namespace {

constexpr double kEdge = px(6);
constexpr double kLeadIn = px(36);   ///< of the stream before the first block of a later part
constexpr double kWordsGap = px(8);  ///< between the last line and the words below it

/// How far something reaches from left to right, and up.
struct Extent {
    double x0 = std::numeric_limits<double>::max();
    double x1 = std::numeric_limits<double>::lowest();
    double top = std::numeric_limits<double>::max();

    void add(double from, double to, double y)
    {
        x0 = std::min(x0, from);
        x1 = std::max(x1, to);
        top = std::min(top, y);
    }
    void add(const BlockBox& box) { add(box.x, box.right(), box.y); }
};

class Part {
  public:
    Part(const BlockLayout& whole, int part, bool last, const BlockPartWords& words, const FontMetrics& metrics)
        : m_whole(whole), m_part(part), m_last(last), m_words(words), m_metrics(metrics)
    {
    }

    BlockLayout build()
    {
        m_layout.layer = m_whole.layer;
        m_layout.head = m_whole.head;
        takeMatrices();
        take(m_whole.labels, m_layout.labels);
        take(m_whole.nodes, m_layout.nodes);
        take(m_whole.houses, m_layout.houses);
        take(m_whole.stream, m_layout.stream);
        takeLines();
        if (m_last)
            takeWords();
        const double shift = shiftOf();
        carryStream(shift);
        move(-shift, m_top > kEdge ? kEdge - m_top : 0);
        if (m_part == 0)
            nameLayer();
        return std::move(m_layout);
    }

  private:
    template <typename Item> void take(const std::vector<Item>& from, std::vector<Item>& to) const
    {
        std::copy_if(from.begin(), from.end(), std::back_inserter(to), [this](const Item& item) { return item.part == m_part; });
    }

    void takeMatrices()
    {
        m_place.assign(m_whole.matrices.size(), -1);
        for (std::size_t at = 0; at < m_whole.matrices.size(); ++at) {
            if (m_whole.matrices[at].part != m_part)
                continue;
            m_place[at] = int(m_layout.matrices.size());
            m_layout.matrices.push_back(m_whole.matrices[at]);
        }
        if (m_whole.concat >= 0 && m_place[std::size_t(m_whole.concat)] >= 0) {
            m_layout.concat = m_place[std::size_t(m_whole.concat)];
            m_layout.concatSeams = m_whole.concatSeams;
        }
    }

    void takeLines()
    {
        take(m_whole.lines, m_layout.lines);
        for (BlockLine& line : m_layout.lines)
            for (int* end : {&line.from, &line.to})
                *end = *end < 0 ? -1 : m_place[std::size_t(*end)];
    }

    /// Equations and legend, which stand over the last house where there is one line, come under the last line: they part no lines.
    void takeWords()
    {
        m_layout.legend = m_whole.legend;
        m_layout.legendItems = m_whole.legendItems;
        double top = m_layout.legend.y;
        const auto isEquation = [legend = top](const BlockLabel& label) { return label.baseline < legend; };
        for (const BlockLabel& label : m_layout.labels)
            if (isEquation(label))
                top = std::min(top, label.box.y);
        const double down = m_whole.height + kWordsGap - top;
        for (BlockLabel& label : m_layout.labels)
            if (isEquation(label)) {
                label.baseline += down;
                label.box.y += down;
                m_wordsBottom = std::max(m_wordsBottom, label.box.bottom());
            }
        m_layout.legend.y += down;
        m_wordsBottom = std::max(m_wordsBottom, m_layout.legend.bottom());
    }

    /// What the part takes of the whole's width; the stream, which goes on beyond, aside.
    Extent extent() const
    {
        Extent extent;
        for (const BlockMatrix& matrix : m_layout.matrices)
            extent.add(matrix.box);
        for (const BlockLabel& label : m_layout.labels)
            extent.add(label.box);
        for (const BlockHouse& house : m_layout.houses)
            extent.add(house.box);
        for (const BlockLine& line : m_layout.lines)
            for (const Point& point : line.points)
                extent.add(point.x, point.x, point.y);
        for (const BlockNode& node : m_layout.nodes)
            extent.add(node.centre.x - node.radius, node.centre.x + node.radius, node.centre.y - node.radius);
        if (m_last)
            extent.add(m_layout.legend);
        if (m_part == 0 && m_words.chip)
            extent.add(m_whole.tokenChip);
        return extent;
    }

    /// Finds how far the part goes, and returns what is left of it.
    double shiftOf()
    {
        const Extent found = extent();
        double left = found.x0 - kEdge;
        if (m_part > 0) // the stream is seen to come in before anything reads it
            left = std::min(left, firstOnStream() - kLeadIn);
        m_layout.width = found.x1 + kEdge - left;
        m_layout.height = std::max(m_whole.height, m_wordsBottom + kEdge);
        m_top = found.top;
        return left;
    }

    /// Where the first line leaves or joins the stream.
    double firstOnStream() const
    {
        double first = std::numeric_limits<double>::max();
        for (const BlockNode& node : m_layout.nodes)
            if (node.onStream)
                first = std::min(first, node.centre.x - node.radius);
        return first == std::numeric_limits<double>::max() ? m_whole.width : first;
    }

    /// Lines of the stream run in from the left edge and out to the right one.
    void carryStream(double left)
    {
        const double right = left + m_layout.width;
        for (BlockStretch& stretch : m_layout.stream) {
            stretch.x0 = std::max(stretch.x0, left);
            stretch.x1 = std::min(stretch.x1, right);
        }
        const auto leaves = [&](const BlockStretch& other) { return other.part == m_part + 1; };
        const auto next = std::find_if(m_whole.stream.begin(), m_whole.stream.end(), leaves);
        if (next != m_whole.stream.end() && next->x0 < right)
            m_layout.stream.push_back({next->x0, right, m_part});
        if (m_part == 0)
            return;
        const auto before = [](const BlockStretch& a, const BlockStretch& b) { return a.x0 < b.x0; };
        if (const auto first = std::min_element(m_layout.stream.begin(), m_layout.stream.end(), before); first != m_layout.stream.end())
            first->x0 = left;
        const auto last = std::find_if(m_whole.matrices.rbegin(), m_whole.matrices.rend(),
                                       [this](const BlockMatrix& matrix) { return matrix.onStream && matrix.part < m_part; });
        if (last != m_whole.matrices.rend())
            nameCarried(*last, left);
    }

    /// The name of the matrix that the stream brings along, under its lines.
    void nameCarried(const BlockMatrix& matrix, double left)
    {
        for (const BlockLabel& name : m_whole.labels) {
            const bool below = name.part == matrix.part && name.baseline > matrix.box.bottom() && std::abs(name.x - matrix.box.cx()) < px(1);
            if (!below || name.math.empty())
                continue;
            BlockLabel carried = name;
            carried.box.x = left + kEdge;
            carried.x = carried.box.x;
            carried.anchor = Anchor::Start;
            carried.tone = BlockTone::Muted;
            carried.part = m_part;
            m_layout.labels.push_back(std::move(carried));
            return;
        }
    }

    void move(double dx, double dy)
    {
        for (BlockMatrix& matrix : m_layout.matrices)
            moveBox(matrix.box, dx, dy);
        for (BlockLabel& label : m_layout.labels) {
            moveBox(label.box, dx, dy);
            label.x += dx;
            label.baseline += dy;
        }
        for (BlockHouse& house : m_layout.houses)
            moveBox(house.box, dx, dy);
        for (BlockLine& line : m_layout.lines)
            for (Point& point : line.points)
                point = {point.x + dx, point.y + dy};
        for (BlockNode& node : m_layout.nodes)
            node.centre = {node.centre.x + dx, node.centre.y + dy};
        for (BlockStretch& stretch : m_layout.stream) {
            stretch.x0 += dx;
            stretch.x1 += dx;
        }
        for (double& seam : m_layout.concatSeams)
            seam += dx;
        moveBox(m_layout.legend, dx, dy);
        m_layout.streamBand = {0, m_whole.streamBand.y + dy, m_layout.width, m_whole.streamBand.height};
        if (m_part == 0 && m_words.chip) {
            m_layout.tokenChip = m_whole.tokenChip;
            moveBox(m_layout.tokenChip, dx, dy);
        }
        m_layout.height += dy;
    }

    static void moveBox(BlockBox& box, double dx, double dy)
    {
        box.x += dx;
        box.y += dy;
    }

    /// At the right end of the first house's title.
    void nameLayer()
    {
        const auto house = std::find_if(m_layout.houses.begin(), m_layout.houses.end(),
                                        [](const BlockHouse& of) { return of.kind == BlockHouse::Kind::House; });
        if (m_words.layer.empty() || house == m_layout.houses.end())
            return;
        const double width = m_metrics.advance(FontRole::Sans, kBlockSmall, m_words.layer);
        BlockLabel label;
        label.x = house->box.right() - px(16);
        label.baseline = house->box.y + px(26);
        label.anchor = Anchor::End;
        label.size = kBlockSmall;
        label.tone = BlockTone::Muted;
        label.text = m_words.layer;
        label.box = {label.x - width, label.baseline - 0.75 * kBlockSmall, width, kBlockSmall};
        m_layout.labels.push_back(std::move(label));
    }

    const BlockLayout& m_whole;
    int m_part;
    bool m_last;
    const BlockPartWords& m_words;
    const FontMetrics& m_metrics;
    std::vector<int> m_place; ///< of each matrix of the whole: its place here, −1 where it is elsewhere
    double m_top = 0;
    double m_wordsBottom = 0; ///< of equations and legend
    BlockLayout m_layout;
};

} // namespace

std::vector<BlockLayout> blockParts(const BlockLayout& layout, const BlockPartWords& words, const FontMetrics& metrics)
{
    int last = 0;
    for (const BlockHouse& house : layout.houses)
        last = std::max(last, house.part);
    std::vector<BlockLayout> parts;
    for (int part = 0; part <= last; ++part)
        parts.push_back(Part(layout, part, part == last, words, metrics).build());
    return parts;
}

} // namespace headlight
