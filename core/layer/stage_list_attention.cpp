// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_builder.h"

#include "core/layer/code_lines.h"
#include "core/layer/stage_compute.h"
#include "core/layer/stage_explain.h"

namespace headlight {

void StageBuilder::addProjections(const char* from)
{
    addProjection("q", HL_TEXT("core", "Queries"), HL_TEXT("core", "what each token looks for"), "Q", "q", Dim::Key,
                  Hue::Query, from, "W_Q", "b_Q");
    addProjection("k", HL_TEXT("core", "Keys"), HL_TEXT("core", "what each token offers to be found by"), "K", "k",
                  Dim::Key, Hue::Key, from, "W_K", "b_K");
    addProjection("v", HL_TEXT("core", "Values"), HL_TEXT("core", "what each token hands over when it is attended to"),
                  "V", "v", Dim::Value, Hue::Value, from, "W_V", "b_V");
}

/// The three N×N stages before softmax.
void StageBuilder::addScores()
{
    Operand keys = stage("k", Reach::RowAsColumn);
    keys.transposed = true;
    add({.id = "scores",
         .title = HL_TEXT("core", "Scores"),
         .summary = HL_TEXT("core", "every query meets every key in one product"),
         .symbol = kScoresSymbol,
         .element = std::string("(") + kScoresSymbol + ")",
         .formula = "Q K^{\\mathrm{T}}",
         .form = EquationForm::Product,
         .shape = {Dim::Tokens, Dim::Tokens},
         .group = StageGroup::Attention,
         .perHead = true,
         .rows = AxisKind::Queries,
         .cols = AxisKind::Keys,
         .operands = {stage("q", Reach::Row), keys},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::productTransposed,
         .explain = &explain::productTransposed,
         .code = &code::productTransposed});
    const std::string scaled = scaledSymbol();
    add({.id = "scaled",
         .title = HL_TEXT("core", "Scaled scores"),
         .summary = m_config.scale.kind == ScaleKind::SqrtDk
                        ? HL_TEXT("core", "divided by √d_k, so that softmax stays soft as d_k grows")
                        : (m_config.scale.kind == ScaleKind::None ? HL_TEXT("core", "left as they are: scaling is off")
                                                                  : HL_TEXT("core", "multiplied by a fixed number")),
         .symbol = scaled,
         .element = "(" + scaled + ")",
         .formula = scaled,
         .brief = "\\mathrm{scaled}",
         .operation = scaleOperation(),
         .form = EquationForm::Scale,
         .shape = {Dim::Tokens, Dim::Tokens},
         .group = StageGroup::Attention,
         .perHead = true,
         .rows = AxisKind::Queries,
         .cols = AxisKind::Keys,
         .operands = {stage("scores", Reach::Cell)},
         .compute = &compute::scale,
         .explain = &explain::scale,
         .code = &code::scale});
    add({.id = "masked",
         .title = HL_TEXT("core", "Masked scores"),
         .summary = HL_TEXT("core", "keys that a query may not see become −∞"),
         .symbol = scaled + " + M",
         .element = "(" + scaled + " + M)",
         .formula = scaled + " + M",
         .brief = "\\mathrm{masked}",
         .form = EquationForm::Mask,
         .shape = {Dim::Tokens, Dim::Tokens},
         .group = StageGroup::Attention,
         .perHead = true,
         .rows = AxisKind::Queries,
         .cols = AxisKind::Keys,
         .masked = true,
         .readsMask = true,
         .operands = {stage("scaled", Reach::Cell)},
         .invariants = {Invariant::ForbiddenAreInfinite},
         .compute = &compute::mask,
         .explain = &explain::mask,
         .code = &code::mask});
}

void StageBuilder::addAttention()
{
    addScores();
    add({.id = "attn",
         .title = HL_TEXT("core", "Attention weights"),
         .summary = HL_TEXT("core", "softmax of each row of the masked scores"),
         .symbol = "\\mathrm{softmax}",
         .formula = "\\mathrm{softmax}(" + symbolOf("masked") + ")",
         .form = EquationForm::Softmax,
         .shape = {Dim::Tokens, Dim::Tokens},
         .group = StageGroup::Attention,
         .perHead = true,
         .values = ValueKind::Weight,
         .rows = AxisKind::Queries,
         .cols = AxisKind::Keys,
         .masked = true,
         .readsMask = true,
         .wholeRows = true,
         .rowNumbers = true,
         .operands = {stage("masked", Reach::Row)},
         .invariants = {Invariant::RowsSumToOne},
         .compute = &compute::attentionWeights,
         .explain = &explain::attentionWeights,
         .code = &code::attentionWeights});
    add({.id = "head",
         .title = HL_TEXT("core", "Head output"),
         .summary = HL_TEXT("core", "the values, averaged by the attention weights"),
         .symbol = "\\mathrm{head}_{#c}",
         .element = "(\\mathrm{head}_{#c})",
         .formula = "\\mathrm{softmax}(" + symbolOf("masked") + ") \\, V",
         .form = EquationForm::Product,
         .shape = {Dim::Tokens, Dim::Value},
         .group = StageGroup::Attention,
         .perHead = true,
         .readsMask = true,
         .operands = {stage("attn", Reach::Row), stage("v", Reach::Visible)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::weightedValues,
         .explain = &explain::weightedValues,
         .code = &code::weightedValues});
}

void StageBuilder::addMultiHead()
{
    const std::string heads = headsSymbol();
    add({.id = "concat",
         .title = HL_TEXT("core", "Concatenated heads"),
         .summary = HL_TEXT("core", "the heads' outputs side by side, in head order"),
         .symbol = heads,
         .element = "(" + heads + ")",
         .formula = heads,
         .form = EquationForm::Concat,
         .shape = {Dim::Tokens, Dim::HeadsTimesValue},
         .group = StageGroup::Attention,
         .operands = {this->heads("head")},
         .invariants = {Invariant::ColumnsStack},
         .compute = &compute::concat,
         .explain = &explain::concat,
         .code = &code::concat});
    const std::string product = (m_config.nHeads > 1 ? "(" + heads + ")" : heads) + " W^{O}";
    add({.id = "mha",
         .title = HL_TEXT("core", "Attention output"),
         .summary = HL_TEXT("core", "the heads mixed back to the width of the residual stream"),
         .symbol = nextT(),
         .formula = product + plusBias("b_O", "b^{O}"),
         .form = EquationForm::Product,
         .group = StageGroup::Attention,
         .operands = {stage("concat", Reach::Row), weight("W_O", Reach::Column), weight("b_O", Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::product,
         .explain = &explain::product,
         .code = &code::product});
}

} // namespace headlight
