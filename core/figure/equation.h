// SPDX-License-Identifier: GPL-3.0-or-later
// One stage as an equation: its matrices in reading order, the result last, and which of their cells one cell of the
// result lights.
#pragma once

#include "core/base/export.h"
#include "core/figure/scale_choice.h"
#include "core/layer/trace.h"
#include "core/tensor/matrix_source.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// A row, a column, or the cell where both meet; of the result, or of one part.
struct EquationLit {
    std::optional<Index> row = {};
    std::optional<Index> col = {};

    std::optional<Cell> cell() const { return row && col ? std::optional(Cell{*row, *col}) : std::nullopt; }
    bool operator==(const EquationLit&) const = default;
};

/// How the matrices stand to each other.
enum class EquationSetting {
    Corner, ///< left operand, top operand, (bias,) result: row meets column at the corner
    Lane,   ///< one after the other, in a line or a column, whichever leaves larger cells
    Blocks  ///< the operands side by side over the result
};

/// A vector of a computation, made for the lit row.
struct EquationStrip {
    Matrix values;    ///< 1 × the part's columns; −∞ where a cell takes no part
    std::string note; ///< what else the row gives, LaTeX subset: "m = 4.84"
};

/// A matrix of the equation, as it is drawn.
struct EquationPart {
    std::string sign = {};    ///< before it, LaTeX subset: "+", "="; empty for none
    std::string symbol = {};  ///< LaTeX subset
    std::string shape = {};   ///< "d_k \\times N"; empty for none
    Text name = {};
    Hue hue = Hue::Plain;
    Index rows = 0;
    Index cols = 0;
    std::shared_ptr<const MatrixSource> values = {}; ///< null: not computed yet, or a strip
    std::function<bool(Cell)> masked = {};
    std::function<EquationStrip(Index row)> strip = {}; ///< of the result's row; empty where the part is a matrix
    Index afterStep = 0; ///< a strip is there once so many steps of the cell are made (core/layer/walk.h)
    std::optional<StageKey> key = {};
    std::optional<StageKey> opens = {}; ///< the matrix that its symbol leads to: an operand's own, a weight's, the mask's
    std::string element = {}; ///< what a cell's indices are hung on, LaTeX subset; empty: its cells have no symbols
    int operand = -1; ///< as in Trace::operands()
    bool transposed = false;
    int scale = -1; ///< in Equation::scales
    AxisKind rowAxis = AxisKind::Tokens;
    AxisKind colAxis = AxisKind::Dimensions;

    /// What a lit row, column or cell of the result lights here.
    std::function<EquationLit(const EquationLit&)> lit = {};
    /// What of the result a cell here belongs to, while `now` is lit.
    std::function<EquationLit(Cell own, const EquationLit& now)> answer = {};
};

/// A colour scale and the symbols of the matrices that are coloured on it.
struct EquationScale {
    std::vector<std::string> symbols;
    ColorScale scale;
};

/// What is drawn of the matrices, as a person chose it.
struct EquationContents {
    bool numbers = true;
    bool symbols = false; ///< instead of numbers
    std::optional<int> decimals = {}; ///< at most so many
    bool labels = true; ///< of rows and columns
    bool legend = true;
};

struct HEADLIGHT_CORE Equation {
    std::shared_ptr<const Trace> trace;
    StageKey key;
    EquationSetting setting = EquationSetting::Lane;
    std::vector<EquationPart> parts;
    std::vector<EquationScale> scales;
    EquationContents contents = {};

    const Stage& stage() const { return trace->network().stage(key); }
    const EquationPart& result() const { return parts.back(); }
    /// The lit cell is held by hand: it comes from nothing here.
    bool isHeld(const EquationLit& now) const;
    /// What is lit of a part while `now` of the result is: of a held cell nothing but the cell itself.
    EquationLit litOf(std::size_t part, const EquationLit& now) const;
};

/// The equation of a stage; parts that are not computed yet have no values.
HEADLIGHT_CORE Equation equationOf(std::shared_ptr<const Trace> trace, const StageKey& key, Theme theme,
                                   const StageColors& colors = {});

} // namespace headlight
