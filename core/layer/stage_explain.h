// SPDX-License-Identifier: GPL-3.0-or-later
// The explain functions that stages share: the terms and steps behind one cell, read from the kept operands.
#pragma once

#include "core/layer/derivation.h"
#include "core/layer/stage_context.h"

namespace headlight::explain {

Derivation entry(const StageContext& context, Cell cell);
Derivation lookUp(const StageContext& context, Cell cell);
Derivation sinusoidalPosition(const StageContext& context, Cell cell);
Derivation learnedPosition(const StageContext& context, Cell cell);

Derivation product(const StageContext& context, Cell cell);
Derivation productTransposed(const StageContext& context, Cell cell);

Derivation scale(const StageContext& context, Cell cell);
Derivation mask(const StageContext& context, Cell cell);
Derivation attentionWeights(const StageContext& context, Cell cell);
Derivation weightedValues(const StageContext& context, Cell cell);
Derivation concat(const StageContext& context, Cell cell);

Derivation norm(const StageContext& context, Cell cell);
Derivation activation(const StageContext& context, Cell cell);
Derivation sum(const StageContext& context, Cell cell);
Derivation probabilities(const StageContext& context, Cell cell);

/// A number of a weight, and a cell of the mask: given.
Derivation weight(const StageContext& context, Cell cell);
Derivation givenMask(const StageContext& context, Cell cell);

// Shared by the files that define the above.

/// `indices` hung on an element, which is put in parentheses if it carries an index already.
std::string indexed(const std::string& element, const std::string& indices);
/// "q_{3,2}": indices (from 0) hung on an element, counted from 1.
std::string indexed(const std::string& element, Index row, Index col);
/// "q_{3,m}"
std::string indexed(const std::string& element, Index row, const char* col);
std::string indexed(const std::string& element, const char* row, Index col);

/// The label of token `position` (from 0), or its number where the input names none.
std::string tokenName(const StageContext& context, Index position);
/// The vocabulary's word, in a visible form; empty where the model names none.
std::string wordName(const StageContext& context, Index word);
/// "3", counted from 1.
std::string ordinal(Index index);

/// A derivation with cell, value and symbol filled in.
Derivation start(const StageContext& context, Cell cell, DerivationKind kind);

} // namespace headlight::explain
