// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_builder.h"

#include "core/layer/code_lines.h"
#include "core/layer/stage_compute.h"
#include "core/layer/stage_explain.h"

namespace headlight {

void StageBuilder::addEmbedding()
{
    if (!m_embed)
        return;
    add({.id = "tok",
         .title = HL_TEXT("core", "Token embeddings"),
         .summary = HL_TEXT("core", "one row of the embedding table for each token"),
         .symbol = "E[\\mathrm{tokens}]",
         .formula = "E[\\mathrm{tokens}]",
         .form = EquationForm::Lookup,
         .level = StageLevel::Embedding,
         .group = StageGroup::Embedding,
         .operands = {weight("W_E", Reach::Token)},
         .compute = &compute::lookUp,
         .explain = &explain::lookUp,
         .code = &code::lookUp});
    if (m_config.position == Position::None)
        return;
    const bool learned = m_config.position == Position::Learned;
    add({.id = "pos",
         .title = HL_TEXT("core", "Positions"),
         .summary = learned ? HL_TEXT("core", "one learned row for each position")
                            : HL_TEXT("core", "sines and cosines of the position"),
         .symbol = "P",
         .formula = learned ? "W_{\\mathrm{pos}}" : "\\sin, \\cos",
         .form = EquationForm::Lookup,
         .level = StageLevel::Embedding,
         .group = StageGroup::Embedding,
         .operands = learned ? std::vector<Operand>{weight("W_pos", Reach::Cell)} : std::vector<Operand>{},
         .compute = learned ? &compute::learnedPosition : &compute::sinusoidalPosition,
         .explain = learned ? &explain::learnedPosition : &explain::sinusoidalPosition,
         .code = learned ? &code::learnedPosition : &code::sinusoidalPosition});
}

void StageBuilder::addOutput()
{
    const char* last = "h";
    if (m_model.has("ln_f.gamma")) {
        Stage norm{.id = "ln_f",
                   .title = HL_TEXT("core", "Final norm"),
                   .summary = HL_TEXT("core", "each row of the last layer's output, normalised"),
                   .symbol = "Y",
                   .formula = normFormula("H"),
                   .operation = normName(),
                   .form = EquationForm::Norm,
                   .level = StageLevel::Output,
                   .group = StageGroup::Output,
                   .wholeRows = true,
                   .operands = {stage("h", Reach::Row), weight("ln_f.gamma", Reach::Column),
                                weight("ln_f.beta", Reach::Column)},
                   .invariants = {Invariant::RowsNormalised},
                   .compute = &compute::norm,
                   .explain = &explain::norm,
                   .code = &code::norm};
        add(std::move(norm));
        last = "ln_f";
    }
    const bool own = m_model.has("W_U");
    if (!own && !(m_config.tied && m_model.has("W_E")))
        return;
    Operand table = own ? weight("W_U", Reach::Column) : weight("W_E", Reach::RowAsColumn);
    table.transposed = !own;
    add({.id = "logits",
         .title = HL_TEXT("core", "Logits"),
         .summary = HL_TEXT("core", "a score for every word of the vocabulary as the next token"),
         .symbol = "Z",
         .formula = symbolOf(last) + (own ? " W_U" : " E^{\\mathrm{T}}") + plusBias("b_U", "b_U"),
         .form = EquationForm::Product,
         .shape = {Dim::Tokens, Dim::Vocabulary},
         .level = StageLevel::Output,
         .group = StageGroup::Output,
         .cols = AxisKind::Vocabulary,
         .operands = {stage(last, Reach::Row), table, weight("b_U", Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = own ? &compute::product : &compute::productTransposed,
         .explain = own ? &explain::product : &explain::productTransposed,
         .code = own ? &code::product : &code::productTransposed});
    add({.id = "probs",
         .title = HL_TEXT("core", "Next-token probabilities"),
         .summary = HL_TEXT("core", "softmax of each row of the logits"),
         .symbol = "\\mathrm{softmax}(Z)",
         .element = "p",
         .formula = "\\mathrm{softmax}(Z)",
         .operation = "\\mathrm{softmax}",
         .form = EquationForm::Softmax,
         .shape = {Dim::Tokens, Dim::Vocabulary},
         .level = StageLevel::Output,
         .group = StageGroup::Output,
         .values = ValueKind::Weight,
         .cols = AxisKind::Vocabulary,
         .wholeRows = true,
         .operands = {stage("logits", Reach::Row)},
         .invariants = {Invariant::RowsSumToOne},
         .compute = &compute::probabilities,
         .explain = &explain::probabilities,
         .code = &code::probabilities});
}

} // namespace headlight
