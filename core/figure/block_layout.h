// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a layer's picture stands: the residual stream below, the blocks that read and write it as houses
// above it, the heads as cards. Laid out from the stage list for any model, in millimetres.
#pragma once

#include "core/figure/block_graph.h"
#include "core/figure/cell_grid.h"
#include "core/figure/figure.h"
#include "core/figure/scale_choice.h"
#include "core/layer/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

struct BlockBox {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    double cx() const { return x + width / 2; }
    double cy() const { return y + height / 2; }
};

/// A matrix of the layer, or the mask M.
struct BlockMatrix {
    std::optional<StageKey> key; ///< none for M
    BlockBox box;
    Index rows = 0;
    Index cols = 0;
    bool rowsShortened = false; ///< drawn at a smaller scale than the others: the axis would be too long
    bool colsShortened = false;
    bool onStream = false;
    int part = 0; ///< the block of the layer, in order, whose half of the picture it stands in
};

/// A colour by its role.
enum class BlockTone { Ink, Muted, Query, Key, Value, Flow };

/// A piece of writing and the box it fills.
struct BlockLabel {
    BlockBox box;
    double x = 0; ///< of the anchor, on the baseline
    double baseline = 0;
    Anchor anchor = Anchor::Start;
    double size = 0;
    BlockTone tone = BlockTone::Ink;
    std::string math; ///< LaTeX subset; empty: `text`
    std::string text;
    FontRole role = FontRole::Sans;
    int part = 0;
};

/// A line of right angles from place to place.
struct BlockLine {
    std::vector<Point> points;
    BlockTone tone = BlockTone::Flow;
    bool arrow = true;
    int from = -1; ///< the matrix that it leaves; −1 where it begins at a node or at the stream
    int to = -1;   ///< the matrix that it points at
    int part = 0;
};

/// A circle in which two things meet, or the dot where a line leaves another.
struct BlockNode {
    enum class Kind { Plus, Times, Dot };
    Kind kind = Kind::Plus;
    Point centre;
    double radius = 0;
    bool onStream = false;
    int part = 0;
};

struct BlockHouse {
    enum class Kind { House, BackCard, Card, Operation };
    Kind kind = Kind::House;
    BlockBox box;
    int part = 0;
};

/// A stretch of the residual stream between two matrices or circles.
struct BlockStretch {
    double x0 = 0;
    double x1 = 0;
    int part = 0;
};

/// A place that leads to another head or layer.
struct BlockLink {
    BlockBox box;
    StageKey target;
    std::string name;
    bool layer = false; ///< of the mini-map
    bool current = false;
};

struct BlockLegendItem {
    enum class Kind { Values, Weights, Masked, Held, Shortened, Note };
    Kind kind = Kind::Values;
    BlockBox box; ///< from the legend's upper left corner
    std::string title;
    std::vector<std::string> ticks; ///< along the bar, ends first and last; none for a swatch
    const ColorMap* map = nullptr;  ///< of a bar
};

struct BlockLayout {
    double width = 0;
    double height = 0;
    int layer = 0;
    int head = 0; ///< the card in front
    std::vector<BlockMatrix> matrices; ///< in computing order
    std::vector<BlockLabel> labels;
    std::vector<BlockLine> lines;
    std::vector<BlockNode> nodes;
    std::vector<BlockHouse> houses; ///< back to front
    std::vector<BlockStretch> stream;
    std::vector<BlockLink> links;
    BlockBox streamBand;  ///< the rows of the matrices on the stream, over the whole sheet
    BlockBox tokenChip;   ///< room for the chosen token's name, left of X
    BlockBox legend;
    std::vector<BlockLegendItem> legendItems;
    std::vector<double> concatSeams; ///< x of the seams between heads' blocks
    int concat = -1;                 ///< the matrix that has them
};

struct BlockSpec {
    int layer = 0;
    int head = 0;
    double width = 0;  ///< room, millimetres
    double height = 0; ///< 0: as high as it needs
    Theme theme = Theme::Light;
    std::string language = "en"; ///< BCP 47
    StageColors colors = {};
    bool legend = true;
    bool trueProportions = false; ///< cells as high as wide, however low that makes the rows
};

/// The layout that makes the most of the room; larger than the room where even the smallest does not fit.
HEADLIGHT_CORE BlockLayout layOutBlock(const Network& network, const BlockSpec& spec, const FontMetrics& metrics,
                                       const Translator& translate);

/// The heads of a layer that has two to four stand side by side in layOutBlock()'s layout for that room.
HEADLIGHT_CORE bool headsStandSideBySide(const Network& network, const BlockSpec& spec, const FontMetrics& metrics,
                                         const Translator& translate);

} // namespace headlight
