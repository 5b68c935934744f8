// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_compute.h"

#include "core/ops/activation.h"
#include "core/ops/elementwise.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"
#include "core/ops/softmax.h"

#include <cassert>

namespace headlight::compute {

namespace {

MatrixView biasOf(const StageContext& context)
{
    return context.operands.size() > 2 ? context.operands[2] : noMatrix();
}

void copyCells(const MatrixView& from, const CellRange& region, Matrix& out)
{
    out.block(region.row0, region.col0, region.rows(), region.cols()) =
        from.block(region.row0, region.col0, region.rows(), region.cols());
}

} // namespace

void entry(const StageContext& context, const CellRange& region, Matrix& out)
{
    if (!context.operands.empty())
        return sum(context, region, out);
    assert(context.input.x);
    copyCells(viewOf(*context.input.x), region, out);
}

void lookUp(const StageContext& context, const CellRange& region, Matrix& out)
{
    lookUpRows(context.operands[0], context.input.tokenIds, region, out);
}

void sinusoidalPosition(const StageContext& context, const CellRange& region, Matrix& out)
{
    sinusoidCells(context.config.dModel, region, out);
}

void learnedPosition(const StageContext& context, const CellRange& region, Matrix& out)
{
    copyCells(context.operands[0], region, out);
}

void product(const StageContext& context, const CellRange& region, Matrix& out)
{
    multiply(context.operands[0], context.operands[1], biasOf(context), region, out);
}

void productTransposed(const StageContext& context, const CellRange& region, Matrix& out)
{
    multiplyTransposed(context.operands[0], context.operands[1], region, out);
    const MatrixView bias = biasOf(context);
    if (bias.size() > 0)
        out.block(region.row0, region.col0, region.rows(), region.cols()).rowwise() +=
            bias.row(0).segment(region.col0, region.cols());
}

void scale(const StageContext& context, const CellRange& region, Matrix& out)
{
    scaleCells(context.operands[0], context.config.scaleFactor(), region, out);
}

void mask(const StageContext& context, const CellRange& region, Matrix& out)
{
    maskCells(context.operands[0], context.mask, region, out, context.origin);
}

void attentionWeights(const StageContext& context, const CellRange& region, Matrix& out)
{
    const Index row = context.origin.row;
    if (context.finding)
        return addSoftmaxBlock(context.operands[0], context.mask, context.origin, *context.finding);
    if (!context.rowNumbers.empty())
        return softmaxCells(context.operands[0], context.mask, context.config.maskedRow, context.rowNumbers.data() + row,
                            context.origin, out);
    softmaxRows(context.operands[0], context.mask, context.config.maskedRow, region.row0, region.row1, out, row,
                context.foundNumbers.empty() ? nullptr : context.foundNumbers.data() + row);
}

void weightedValues(const StageContext& context, const CellRange& region, Matrix& out)
{
    weightedSum(context.operands[0], context.operands[1], context.mask, region, out, context.origin.row);
}

void concat(const StageContext& context, const CellRange& region, Matrix& out)
{
    concatCells(context.operands, region, out);
}

void norm(const StageContext& context, const CellRange& region, Matrix& out)
{
    normRows(context.operands[0], context.operands[1], context.operands[2], context.config.normKind,
             context.config.normEps, region.row0, region.row1, out);
}

void activation(const StageContext& context, const CellRange& region, Matrix& out)
{
    activateCells(context.operands[0], context.config.activation, region, out);
}

void sum(const StageContext& context, const CellRange& region, Matrix& out)
{
    if (context.operands.size() == 1)
        copyCells(context.operands[0], region, out);
    else
        addCells(context.operands[0], context.operands[1], region, out);
}

void probabilities(const StageContext& context, const CellRange& region, Matrix& out)
{
    softmaxRows(context.operands[0], region.row0, region.row1, out);
}

} // namespace headlight::compute
