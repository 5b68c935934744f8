// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a block together from its columns and rows: matrices with their names, lines, circles, houses, links.
#pragma once

#include "core/figure/block_columns.h"
#include "core/figure/block_rows.h"

#include <map>
#include <string>
#include <utility>

namespace headlight {

inline constexpr double kTip = px(4); ///< between an arrow's tip and its matrix

/// How much of a layout knows already which part it belongs to.
struct BlockStamps {
    std::size_t matrices = 0;
    std::size_t labels = 0;
    std::size_t lines = 0;
    std::size_t nodes = 0;
    std::size_t houses = 0;
    std::size_t stream = 0;
};

class BlockAssembly {
  public:
    BlockAssembly(const BlockContext& context, const BlockColumns& columns, const BlockRows& rows)
        : m_context(context), m_columns(columns), m_rows(rows)
    {
    }

    BlockLayout build();

  private:
    // Pieces.
    int addMatrix(int stage, int head, double left, double top);
    int indexOf(int stage, int head = 0) const { return m_index.at({stage, head}); }
    const BlockBox& boxOf(int stage, int head = 0) const { return m_layout.matrices[std::size_t(indexOf(stage, head))].box; }
    void addMath(const std::string& latex, double x, double baseline, double size, BlockTone tone, Anchor anchor = Anchor::Start);
    void addText(const std::string& text, double x, double baseline, double size, BlockTone tone,
                 Anchor anchor = Anchor::Start, FontRole role = FontRole::Sans);
    void addNode(BlockNode::Kind kind, Point centre, double radius, bool onStream = false);
    void addLine(std::vector<Point> points, int from, int to, BlockTone tone = BlockTone::Flow, bool arrow = true);
    void nameAbove(int stage, int head);
    void nameBelow(int stage);
    void nameLeft(int stage);
    void nameRight(int stage, int head);
    void nameLine(int stage, double clearOf);
    void operationRight(int stage, int head, double x, double middle);

    // The heads (block_assembly_heads.cpp).
    void placeCards(const BlockBranch& branch);
    void addBackCards();
    void addCard(const HeadGraph& heads, std::size_t at);
    void addMask(const HeadGraph& heads, std::size_t at);
    void connectCard(const HeadGraph& heads, std::size_t at);
    void connectChain(const HeadGraph& heads, std::size_t at);
    void feedCard(const BlockBranch& branch, std::size_t at);
    void gather(const BlockBranch& branch);
    void gatherBackCards(const BlockBranch& branch);
    double seamCentre(const BlockBranch& branch, int head) const;

    // The stream (block_assembly_stream.cpp).
    void placeStream();
    void joinStream(const BlockBranch& branch, int stage);
    void stretch(int before, int stage);
    void placeEmbedding();
    void placeOutput();
    void noteStream();

    // The rest.
    void placeBranch(const BlockBranch& branch, std::size_t at);
    void placeBelowCards(const BlockBranch& branch);
    void placeChain(const BlockBranch& branch);
    void leaveStream(const BlockBranch& branch, int to, double x, double y);
    void placeWords();
    void placeMap();
    void sortMatrices();
    int partJoined(int stage) const;
    void stamp(int part);

    const BlockContext& m_context;
    const BlockColumns& m_columns;
    const BlockRows& m_rows;
    BlockLayout m_layout;
    std::map<std::pair<int, int>, int> m_index; ///< (stage, head) → matrix
    BlockStamps m_stamped;
};

} // namespace headlight
