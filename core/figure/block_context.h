// SPDX-License-Identifier: GPL-3.0-or-later
// What all parts of a block's layout ask: how long an axis is drawn, what a matrix is called, how wide its name is.
#pragma once

#include "core/figure/block_layout.h"
#include "core/figure/block_measure.h"

#include <array>
#include <string>

namespace headlight {

/// Interface pixels as millimetres.
constexpr double px(double pixels)
{
    return pixels * kPixel;
}

inline constexpr double kBlockSymbol = px(15);
inline constexpr double kBlockSmall = px(11);
inline constexpr double kBlockOperation = px(13);
inline constexpr double kBlockTitle = px(13);
inline constexpr double kNodeRadius = px(10);
inline constexpr double kSumRadius = px(17);
inline constexpr double kLabelGap = px(11); ///< between a matrix and its name

/// How long an axis of so many entries is drawn.
struct BlockAxis {
    double length = 0;
    bool shortened = false;
};

/// One try at the layout: sizes of matrices and how loose everything is set.
struct BlockSizes {
    double tokensMost = 0; ///< the most that an axis may take
    double modelMost = 0;
    double wideMost = 0;   ///< of d_ff
    double loose = 1;      ///< vertical gaps
    double wide = 1;       ///< horizontal gaps
    bool sideBySide = false;
};

class BlockContext {
  public:
    BlockContext(const Network& network, const BlockGraph& graph, const BlockSpec& spec, const BlockSizes& sizes,
                 BlockMeasure& measure, const Translator& translate);

    const Network& network() const { return m_network; }
    const StageList& stages() const { return m_network.stages(); }
    const BlockGraph& graph() const { return m_graph; }
    const BlockSpec& spec() const { return m_spec; }
    const BlockSizes& sizes() const { return m_sizes; }
    BlockMeasure& measure() const { return m_measure; }
    std::string say(const Text& text) const { return m_translate(text); }
    /// What the axes of the heads' N × N matrices are.
    std::string axesNote() const;

    /// Vertical and horizontal gaps of `pixels` at their usual size, never under `least`.
    double tall(double pixels, double least = 0) const;
    double wide(double pixels, double least = 0) const;

    BlockAxis axis(Dim dim) const { return m_axes[std::size_t(dim)]; }
    /// How many times as high as wide a cell is drawn.
    double stretch() const { return m_stretch; }
    double width(int stage) const { return axis(stages()[stage].shape.cols).length; }
    double tokens() const { return axis(Dim::Tokens).length; }

    StageKey key(int stage, int head = 0) const;
    std::string symbol(int stage, int head = 0) const;
    std::string shape(int stage) const;
    /// The name over its shape.
    double labelWidth(int stage, int head = 0) const;
    /// The name beside its shape.
    double lineWidth(int stage) const;
    /// What an arrow into the stage is called: its operation, else its weights: "W_1, b_1".
    std::string operation(int stage, int head = 0) const;
    double operationWidth(int stage, int head = 0) const;

    int headCount() const { return m_network.headCount(); }
    /// The heads whose cards are open, left to right.
    std::vector<int> openHeads() const;
    /// Cards that look out from behind the one in front.
    int backCards() const;
    bool embeds() const { return !m_graph.embedding.empty() && m_spec.layer == 0; }
    bool ends() const { return !m_graph.output.empty() && m_spec.layer == m_network.layerCount() - 1; }

  private:
    void setAxes();

    const Network& m_network;
    const BlockGraph& m_graph;
    const BlockSpec& m_spec;
    BlockSizes m_sizes;
    BlockMeasure& m_measure;
    const Translator& m_translate;
    std::array<BlockAxis, std::size_t(Dim::Heads) + 1> m_axes;
    double m_stretch = 1;
};

} // namespace headlight
