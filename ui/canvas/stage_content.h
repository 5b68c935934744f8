// SPDX-License-Identifier: GPL-3.0-or-later
// What the heatmap shows of a document's stage, and the words that go with it.
#pragma once

#include "core/figure/color_scale.h"
#include "core/layer/value_identity.h"
#include "core/tensor/pooling.h"
#include "ui/heatmap/heatmap_content.h"
#include "ui/heatmap/heatmap_geometry.h"
#include "ui/heatmap/text_runs.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace headlight {

class Document;
struct LastEdit;
struct Picture;

/// What a stage's picture is made from: while it is the same, so is the picture.
struct StageSources {
    StageKey key;
    std::shared_ptr<const Network> network;
    ValueIdentity values; ///< empty while they are not computed
    Pooling pooling = Pooling::Extreme;
    ColorScale scale;
    MatrixPtr before; ///< null without an edit
    CellSet changed;

    static StageSources of(const Document& document);
    bool operator==(const StageSources&) const = default;
};

class StageContent {
    Q_DECLARE_TR_FUNCTIONS(headlight::StageContent)
  public:
    /// A matrix of a trace as it is, with nothing of a document: no edits, no marks.
    static HeatmapContent ofTrace(const Trace& trace, const StageKey& key, const ColorScale& scale);

    /// The stage on screen.
    static HeatmapContent of(const Document& document);

    /// What is lit: the locked cell with its row and column, else the chosen token's row; the cell under the pointer.
    static HeatmapLights lights(const Document& document);

    /// Queries against keys: the matrix says so under itself.
    static bool isAttention(const Stage& stage) { return stage.rows == AxisKind::Queries && stage.cols == AxisKind::Keys; }

    /// "N × d_k" in the LaTeX subset, spaced for small type.
    static std::string shapeSymbol(const Network& network, const StageKey& key);

    /// "masked: the key comes later, weight 0"; empty where no cell is masked.
    static QString maskedWords(const Network& network, const Stage& stage);

    /// "a pixel is 9 × 9 cells: the largest |value|", and how much of that is read; empty where no cells share a pixel.
    static QString pooledWords(const HeatmapZoom& zoom, const Picture& picture);

    /// "X₄,₈ changed from −0.94 to 1.75".
    static TextRuns changeWords(const Document& document, const LastEdit& edit);
    /// "“on”, dimension 8": where a cell of the stage on screen stands.
    static QString placeWords(const Document& document, Cell cell);
    /// "15 of the 21 weights moved", of the stage on screen; empty where nothing moved or there is too much to count.
    static QString reachWords(const Document& document, const LastEdit& edit);

  private:
    static void setAxes(HeatmapContent& content, const Network& network, const StageKey& key);
    static void setMarks(HeatmapContent& content, const Document& document);
};

} // namespace headlight
