// SPDX-License-Identifier: GPL-3.0-or-later
// One annotated matrix as a figure: cells, numbers, labels of rows and columns, formula, shape and legend.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/color_scale.h"
#include "core/figure/figure.h"
#include "core/layer/model.h"
#include "core/layer/stage.h"
#include "core/tensor/matrix_source.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

enum class ValuesShown {
    Auto,   ///< where all of them fit
    Always, ///< an error where they do not fit
    Never
};

/// Cells of all matrices of one figure together. A sheet of paper shows no more, and viewers become slow.
inline constexpr Index kMostFigureCells = 65536;
/// Of a picture of pixels, whose cells are pooled first.
inline constexpr Index kMostPictureCells = Index(1) << 28;

/// An error where a figure cannot have so many cells, as a drawing (`pixels` 0) or as a picture.
HEADLIGHT_CORE Result<void> checkFigureCells(Index rows, Index cols, Index pixels);

struct MatrixAxis {
    AxisKind kind = AxisKind::Tokens;
    std::vector<std::string> labels; ///< tokens as they are, one a row or column; empty: the axis is numbered from 1
    std::optional<Index> lit;        ///< the row or column that is lit, from 0
    Index first = 0;                 ///< how many rows or columns of the matrix come before those that are shown
};

/// What is drawn. Words are Texts, so that the figure speaks the language of the Translator it is made with.
struct MatrixFigureSpec {
    std::shared_ptr<const MatrixSource> values; ///< rows × cols; at least 1 × 1
    std::function<bool(Cell)> masked;           ///< the cells the mask forbids; none where empty; may refer to a trace
    std::shared_ptr<const HeldValues> held = {}; ///< those that are held at values by hand; null: none
    MatrixAxis rows;
    MatrixAxis cols;

    Text title;           ///< of the document: what the figure shows
    Text summary;         ///< a sentence for its description
    std::string symbol;   ///< LaTeX subset; empty parts are left out
    std::string formula;  ///< what the symbol equals
    std::string element;  ///< what a cell's indices are hung on, for `symbols`: "q" gives q_{3,2}
    std::string shape;    ///< "N \\times d_k"; the numbers are added
    Text note;            ///< at the right under the matrix: "head 1 of 2"
    Text region;          ///< which part of the matrix it is; empty: all of it
    Index wholeRows = 0;  ///< of the matrix that `region` is cut from
    Index wholeCols = 0;
    Text maskedNote = HL_TEXT("core", "masked"); ///< in the legend: "masked, $j > i$"

    ValueKind kind = ValueKind::Signed;
    const ColorMap* map = nullptr; ///< null: Headlight's own map for the kind and the theme
    /// Without it weights span 0 … 1 and signed values −m … m, m the largest finite magnitude (on a sequential map from
    /// the least to the largest value). A diverging map keeps zero in its middle whatever the range.
    std::optional<FiniteRange> range;

    ValuesShown shown = ValuesShown::Auto;
    bool symbols = false; ///< each cell shows its symbol instead of its number
    bool withSymbols = false; ///< or both, the symbol over the number
    Theme theme = Theme::Light;
    double widthMm = 85; ///< 40 … 1400
    std::string language = "en"; ///< BCP 47
    std::optional<int> decimals; ///< at most so many; nothing: up to 2
    bool labelled = true;        ///< rows and columns have labels and titles
    bool legend = true;
    bool caption = true;         ///< formula, shape and note
    Index pixels = 0; ///< a picture of so many pixels across, whose matrix may have up to kMostPictureCells; 0: a drawing
};

/// The figure in millimetres: as wide as asked for, as high as it needs. An error, with what to do about it, where the
/// matrix has too many cells, labels do not fit it, the width is not sane, a formula cannot be read, or numbers asked for
/// have no room.
HEADLIGHT_CORE Result<Figure> matrixFigure(const MatrixFigureSpec& spec, const FontMetrics& metrics,
                                           const Translator& translate);

} // namespace headlight
