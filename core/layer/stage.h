// SPDX-License-Identifier: GPL-3.0-or-later
// A stage of the computation as one aggregate: how it is called, what it needs, how it is computed and explained.
#pragma once

#include "core/base/text.h"
#include "core/layer/model_config.h"
#include "core/tensor/cell_range.h"
#include "core/tensor/shape.h"

#include <string>
#include <vector>

namespace headlight {

struct CodeContext;
struct StageContext;
struct Derivation;

/// The colour family of a matrix: Q, K and V keep one hue each.
enum class Hue { Plain, Query, Key, Value };

/// How the values are coloured: around zero, between 0 and 1 (weights), or as the mask's 0 and −∞.
enum class ValueKind { Signed, Weight };

/// The panel of the pipeline a stage stands in.
enum class StageGroup { Embedding, Stream, Attention, FeedForward, Output, Parameters };

/// Where the numbers of a matrix are kept: computed from operands, or given as a parameter of the model.
enum class StageSource { Computed, Weight, Mask };

/// Once a model, once a layer.
enum class StageLevel { Embedding, Layer, Output };

/// How the stage is written out as an equation: which operands stand where (core/figure/equation_forms.h).
enum class EquationForm {
    Product,    ///< row meets column, and a bias where there is one
    Scale,      ///< every cell by one number
    Mask,       ///< cells plus M
    Softmax,    ///< a row's maximum, exponentials and their sum
    Norm,       ///< a row's mean and variance, then gain and bias
    Activation, ///< a function of each cell
    Sum,        ///< cell plus cell; one operand is taken over, none is given
    Concat,     ///< blocks side by side
    Lookup      ///< rows of a table; without one, values of a formula
};

/// What an axis counts.
enum class AxisKind { Tokens, Queries, Keys, Dimensions, Vocabulary };

/// Which cells of the result a changed cell (r, c) of an operand can reach.
enum class Reach {
    Cell,        ///< (r, c)
    Row,         ///< row r
    Column,      ///< column c
    RowAsColumn, ///< column r: K's rows are the columns of QKᵀ
    Visible,     ///< the rows whose query may see key r
    HeadColumns, ///< (r, head · cols + c): concat
    Token,       ///< rows whose token id is r: the embedding table
    All          ///< everything
};

/// What must hold whatever the numbers are (core/layer/invariants.h).
enum class Invariant {
    RowsSumToOne,
    ForbiddenAreInfinite, ///< −∞ where the mask forbids
    RowsNormalised,       ///< mean 0 and variance 1, before gain and bias
    ShapesChain,          ///< the columns of the first operand are the rows of the second
    ShapesEqual,          ///< operands and result have one shape
    ColumnsStack          ///< the operands' columns stand side by side
};

/// Where an operand comes from.
struct Operand {
    enum class Kind {
        Stage,      ///< another stage: of the same layer and head, or from the output level the last layer's
        AllHeads,   ///< that stage of every head, one operand each
        Entry,      ///< the layer before's output; in layer 1 the embedding stages there are, or none where X is given
        Weight      ///< a weight of the table
    };
    Kind kind = Kind::Stage;
    int index = -1; ///< in the stage list, or in weightTable()
    Reach reach = Reach::All;
    bool transposed = false; ///< enters the product as its transpose (Kᵀ)
};

struct Stage {
    const char* id = "";
    Text title;             ///< "Attention weights"
    Text summary;           ///< "softmax of each row of the masked scores"
    std::string symbol;     ///< LaTeX subset (core/figure/math.h): "QK^{\mathrm{T}}"; #c stands for the head's number
    std::string element = {}; ///< what a cell's indices are hung on: "q", "(QK^{\mathrm{T}})", "T^{1}"
    std::string formula;    ///< right-hand side, same subset
    std::string brief = {};     ///< the symbol where there is little room: "\mathrm{masked}"; `symbol` unless set
    std::string operation = {}; ///< what an arrow into the matrix is called, its weights aside: "\mathrm{LayerNorm}"
    EquationForm form = EquationForm::Sum;
    SymbolicShape shape = {};
    StageLevel level = StageLevel::Layer;
    StageGroup group = StageGroup::Stream;
    bool perHead = false;
    Hue hue = Hue::Plain;
    ValueKind values = ValueKind::Signed;
    AxisKind rows = AxisKind::Tokens;
    AxisKind cols = AxisKind::Dimensions;
    bool masked = false;    ///< cells that the mask forbids are marked as such
    bool readsMask = false; ///< computed from the mask too: a row of the mask can change the same row
    bool wholeRows = false; ///< compute writes whole rows, whatever columns it is asked for: softmax, norms
    bool rowNumbers = false; ///< with a row's numbers (StageContext::rowNumbers) compute makes any of its cells alone
    std::vector<Operand> operands;
    std::vector<Invariant> invariants = {};
    StageSource source = StageSource::Computed;
    int weight = -1; ///< in weightTable(), of a matrix that is a weight

    /// Writes the cells of `region` into `out`. Operands and `out` have their full shapes, or are cut to what is needed for
    /// a part of the result, which then is computed as if it were the whole (StageContext::origin). Null for a
    /// parameter.
    void (*compute)(const StageContext& context, const CellRange& region, Matrix& out) = nullptr;
    /// The terms and steps that made one cell.
    Derivation (*explain)(const StageContext& context, Cell cell) = nullptr;
    /// The lines of Python that compute it; none where the matrix is given.
    std::vector<std::string> (*code)(const CodeContext& context) = nullptr;
};

/// The stages of a model in computing order, built from its config alone (stage_list.cpp is the only place that
/// knows which stages there are). Layer stages appear once and serve every layer.
struct HEADLIGHT_CORE StageList {
    std::vector<Stage> stages;
    /// The weights that the stages read, and the mask: matrices like any other, whose indices follow the stages'.
    std::vector<Stage> parameters;

    /// A stage or parameter; −1 where the model has none of that name.
    int find(std::string_view id) const;
    const Stage& operator[](int index) const
    {
        return index < size() ? stages[std::size_t(index)] : parameters[std::size_t(index - size())];
    }
    /// Of the stages alone, which are what is computed.
    int size() const { return int(stages.size()); }
    int sizeWithParameters() const { return int(stages.size() + parameters.size()); }
};

} // namespace headlight
