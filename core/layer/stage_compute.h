// SPDX-License-Identifier: GPL-3.0-or-later
// The compute functions that stages share; each writes `region` of its result from the context's operands.
#pragma once

#include "core/layer/stage_context.h"

namespace headlight::compute {

/// A given X, the layer before's output, or the sum of token embedding and position: by how many operands there are.
void entry(const StageContext& context, const CellRange& region, Matrix& out);
void lookUp(const StageContext& context, const CellRange& region, Matrix& out);
void sinusoidalPosition(const StageContext& context, const CellRange& region, Matrix& out);
void learnedPosition(const StageContext& context, const CellRange& region, Matrix& out);

/// Operands A, B and perhaps a bias: A·B + b.
void product(const StageContext& context, const CellRange& region, Matrix& out);
/// Operands A, B and perhaps a bias: A·Bᵀ + b.
void productTransposed(const StageContext& context, const CellRange& region, Matrix& out);

void scale(const StageContext& context, const CellRange& region, Matrix& out);
void mask(const StageContext& context, const CellRange& region, Matrix& out);
void attentionWeights(const StageContext& context, const CellRange& region, Matrix& out);
void weightedValues(const StageContext& context, const CellRange& region, Matrix& out);
void concat(const StageContext& context, const CellRange& region, Matrix& out);

/// Operands X, γ, β.
void norm(const StageContext& context, const CellRange& region, Matrix& out);
void activation(const StageContext& context, const CellRange& region, Matrix& out);
/// The sum of its one or two operands.
void sum(const StageContext& context, const CellRange& region, Matrix& out);
/// Softmax of each row, without a mask: next-token probabilities.
void probabilities(const StageContext& context, const CellRange& region, Matrix& out);

} // namespace headlight::compute
