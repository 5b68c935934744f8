// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a heatmap shows: values, what is masked, scale, labels, marks of an edit, and what is lit. Plain data, so
// that the heatmap knows no document.
#pragma once

#include "core/figure/color_scale.h"
#include "core/layer/held_values.h"
#include "core/ops/mask.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/finite_range.h"
#include "core/tensor/matrix_source.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace headlight {

/// What stands beside the rows, or above the columns.
struct HeatmapAxis {
    QStringList tokens; ///< one a cell; empty: the cells carry their numbers only
    QString title;      ///< "keys %1 (columns)"; %1 is where `symbol` stands; empty for none
    std::string symbol; ///< LaTeX subset
    bool arrow = false; ///< an arrow after the title shows the way to read
    bool tinted = false; ///< the title in the hue of the axis (queries amber, keys blue), else muted
    bool bare = false;   ///< without labels: those of a matrix beside or above stand for these as well

    bool operator==(const HeatmapAxis&) const = default;
};

struct HeatmapContent {
    std::shared_ptr<const MatrixSource> source; ///< null while the values are not computed
    Index rows = 0;                             ///< the true size, known before the values are
    Index cols = 0;
    MaskedCell masked;                          ///< null: nothing is
    bool weights = false;                       ///< values 0 … 1
    std::optional<ColorScale> scale = {};       ///< as a person chose it; none: 0 … 1 for weights, else −m … m of `range`
    FiniteRange range;                          ///< of the values

    HeatmapAxis rowAxis;
    HeatmapAxis colAxis;
    std::string shapeSymbol; ///< "N \\times d_k", shown with the size over the matrix; empty: said elsewhere
    bool rowSums = false; ///< a column with the sum of each row and a tick where it is 1

    std::shared_ptr<const MatrixSource> before; ///< values before the last edit; null: no marks
    CellSet changed;                            ///< holds every cell that differs from `before`

    std::shared_ptr<const HeldValues> held; ///< at values of the person's; null: no cell is

    bool compact = false; ///< one of several in little room: tokens without their numbers, over narrow columns on their side
    bool editable = false;
    QString name; ///< for screen readers: "Attention weights, 6 × 6"

    bool isMasked(Cell cell) const { return masked && masked(cell); }
    bool isHeld(Cell cell) const { return held && heldValueOf(*held, cell).has_value(); }
    bool hasBefore() const
    {
        return before && !changed.empty() && before->rows() == rows && before->cols() == cols;
    }
    bool isEmpty() const { return rows == 0 || cols == 0; }
};

/// What is lit. Moves with the pointer and the keyboard; never recolours a cell.
struct HeatmapLights {
    std::optional<Index> row;  ///< amber: label and frame
    std::optional<Index> col;  ///< blue
    std::optional<Cell> cell;  ///< locked: ink frame; row and column run up to it
    std::optional<Cell> hover; ///< 1 px ink frame
    std::optional<Cell> waiting = {}; ///< the first cell, row by row, that is not made yet: it and all after it wait in grey
    std::optional<CellRange> range = {}; ///< several chosen cells, `cell` among them: one ink frame round all
    bool walking = false;           ///< Shift and arrows belong to the walk
    bool handle = false;            ///< the value of `cell` can be dragged by a handle on its edge
    bool fill = false;              ///< the chosen cells can be carried on by a handle at their corner

    /// Nothing may be told of the cell yet.
    bool waits(Cell asked) const
    {
        return waiting && (asked.row > waiting->row || (asked.row == waiting->row && asked.col >= waiting->col));
    }

    bool operator==(const HeatmapLights&) const = default;
};

} // namespace headlight
