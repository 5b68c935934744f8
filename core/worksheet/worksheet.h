// SPDX-License-Identifier: GPL-3.0-or-later
// Exercises made from a session: matrices with some cells left blank, to be filled in by hand.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/layer/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace headlight {

/// What blanks ask for.
enum class Difficulty {
    DotProduct, ///< single cells, each one sum of products
    SoftmaxRow, ///< a row of attention weights
    NormRow,    ///< a row of a norm's output
    WholeHead   ///< one token's way through a head: scores, scaled, masked, weights, output
};

struct WorksheetSpec {
    int layer = 0; ///< from 0
    int head = 0;  ///< from 0
    Difficulty difficulty = Difficulty::DotProduct;
    int count = 4;          ///< cells of DotProduct, rows of the others; at least 1
    std::uint64_t seed = 1; ///< another one makes another sheet
    int decimals = 2;       ///< of numbers given and asked for, 1 … 4
};

/// One matrix with blanks; its operands are given.
struct Exercise {
    StageKey key;
    std::vector<Cell> blanks; ///< in reading order, each once
};

struct HEADLIGHT_CORE Worksheet {
    std::shared_ptr<const Trace> trace;
    std::vector<Exercise> exercises;
    std::uint64_t seed = 0; ///< 0 where a person chose the cells
    int decimals = 2;
    std::vector<Text> notes = {}; ///< what the person who asked for it should know

    std::size_t blankCount() const;
};

/// "dot", "softmax", "norm" or "head".
HEADLIGHT_CORE std::string_view difficultyId(Difficulty difficulty);
HEADLIGHT_CORE std::optional<Difficulty> difficultyFromId(std::string_view id);

/// The sheet of `spec`: the same for the same spec and numbers, on every computer. An error where the layer is not there
/// or not computed, it has no stage of the kind, or the spec asks for nothing. Rows that take some work come before those of
/// a token that sees one key alone; a sheet has at most 1000 blanks, and says so where rows were left out for that.
HEADLIGHT_CORE Result<Worksheet> makeWorksheet(std::shared_ptr<const Trace> trace, const WorksheetSpec& spec);

/// What can be asked of a matrix, in reading order: every cell, or those of `row` (one of its rows), but what the mask forbids
/// and what is held by hand: nobody can compute it.
HEADLIGHT_CORE std::vector<Cell> askableCells(const Trace& trace, const StageKey& key, std::optional<Index> row = {});

/// The sheet of cells that a person chose, in the order of the stages. An error where a cell is outside of its matrix, not
/// computed, nothing was computed to get it, or they are more than a sheet holds.
HEADLIGHT_CORE Result<Worksheet> worksheetOf(std::shared_ptr<const Trace> trace, const std::vector<Exercise>& chosen, int decimals);

} // namespace headlight
