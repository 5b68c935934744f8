// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_list.h"

#include "core/layer/code_lines.h"
#include "core/layer/parameter_list.h"
#include "core/layer/stage_builder.h"
#include "core/layer/stage_compute.h"
#include "core/layer/stage_explain.h"

namespace headlight {

void StageBuilder::addEntry()
{
    const bool summed = m_embed && m_config.position != Position::None;
    add({.id = "x",
         .title = HL_TEXT("core", "Input"),
         .summary = HL_TEXT("core", "one embedding for each token"),
         .symbol = "X",
         .formula = summed ? "E[\\mathrm{tokens}] + P" : m_embed ? "E[\\mathrm{tokens}]" : "X",
         .operands = {{Operand::Kind::Entry, -1, Reach::Cell}},
         .compute = &compute::entry,
         .explain = &explain::entry,
         .code = &code::entry});
}

void StageBuilder::addNorm(const char* id, Text title, std::string symbol, StageGroup group,
                      const char* from, const char* gamma, const char* beta)
{
    add({.id = id,
         .title = std::move(title),
         .summary = m_config.normKind == NormKind::LayerNorm
                        ? HL_TEXT("core", "each row brought to mean 0 and variance 1, then gain and bias")
                        : HL_TEXT("core", "each row divided by its root mean square, then gain and bias"),
         .symbol = std::move(symbol),
         .formula = normFormula(symbolOf(from)),
         .operation = normName(),
         .form = EquationForm::Norm,
         .group = group,
         .wholeRows = true,
         .operands = {stage(from, Reach::Row), weight(gamma, Reach::Column), weight(beta, Reach::Column)},
         .invariants = {Invariant::RowsNormalised},
         .compute = &compute::norm,
         .explain = &explain::norm,
         .code = &code::norm});
}

void StageBuilder::addProjection(const char* id, Text title, Text summary, const char* letter, const char* element,
                            Dim cols, Hue hue, const char* from, const char* weightName, const char* biasName)
{
    const WeightSpec& matrix = weightTable()[std::size_t(weightIndex(weightName))];
    const WeightSpec& bias = weightTable()[std::size_t(weightIndex(biasName))];
    add({.id = id,
         .title = std::move(title),
         .summary = std::move(summary),
         .symbol = letter,
         .element = element,
         .formula = symbolOf(from) + " " + matrix.symbol + plusBias(biasName, bias.symbol),
         .form = EquationForm::Product,
         .shape = {Dim::Tokens, cols},
         .group = StageGroup::Attention,
         .perHead = true,
         .hue = hue,
         .operands = {stage(from, Reach::Row), weight(weightName, Reach::Column), weight(biasName, Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::product,
         .explain = &explain::product,
         .code = &code::product});
}

void StageBuilder::addResidual(const char* id, std::string symbol, const char* branch, const char* trunk)
{
    Stage sum{.id = id,
              .title = HL_TEXT("core", "Residual stream"),
              .summary = HL_TEXT("core", "what came in, plus what the block adds"),
              .symbol = std::move(symbol),
              .formula = symbolOf(branch) + " + " + symbolOf(trunk),
              .operands = {stage(branch, Reach::Cell), stage(trunk, Reach::Cell)},
              .invariants = {Invariant::ShapesEqual},
              .compute = &compute::sum,
              .explain = &explain::sum,
              .code = &code::sum};
    if (!m_config.residual) {
        sum.summary = HL_TEXT("core", "the residual connection is off: only what the block gives");
        sum.formula = symbolOf(branch);
        sum.operands.pop_back();
    }
    add(std::move(sum));
}

void StageBuilder::addFeedForward(const char* from)
{
    const std::string preActivation = symbolOf(from) + " W_1" + plusBias("b_1", "b_1");
    add({.id = "ffn_pre",
         .title = HL_TEXT("core", "Feed-forward, first product"),
         .summary = HL_TEXT("core", "each token on its own, widened to d_ff"),
         .symbol = preActivation,
         .element = "(" + preActivation + ")",
         .formula = preActivation,
         .form = EquationForm::Product,
         .shape = {Dim::Tokens, Dim::FeedForward},
         .group = StageGroup::FeedForward,
         .operands = {stage(from, Reach::Row), weight("W_1", Reach::Column), weight("b_1", Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::product,
         .explain = &explain::product,
         .code = &code::product});
    add({.id = "ffn_act",
         .title = HL_TEXT("core", "Feed-forward, activation"),
         .summary = HL_TEXT("core", "the activation function, number by number"),
         .symbol = activationSymbol(m_config.activation),
         .formula = activationSymbol(m_config.activation) + "(" + preActivation + ")",
         .operation = activationSymbol(m_config.activation),
         .form = EquationForm::Activation,
         .shape = {Dim::Tokens, Dim::FeedForward},
         .group = StageGroup::FeedForward,
         .operands = {stage("ffn_pre", Reach::Cell)},
         .compute = &compute::activation,
         .explain = &explain::activation,
         .code = &code::activation});
    add({.id = "ffn",
         .title = HL_TEXT("core", "Feed-forward output"),
         .summary = HL_TEXT("core", "brought back to the width of the residual stream"),
         .symbol = nextT(),
         .formula = activationSymbol(m_config.activation) + "(" + preActivation + ") \\, W_2" + plusBias("b_2", "b_2"),
         .form = EquationForm::Product,
         .group = StageGroup::FeedForward,
         .operands = {stage("ffn_act", Reach::Row), weight("W_2", Reach::Column), weight("b_2", Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::product,
         .explain = &explain::product,
         .code = &code::product});
}

void StageBuilder::addPreNorm()
{
    addNorm("ln1", HL_TEXT("core", "First norm"), nextT(),
            StageGroup::Attention, "x", "ln1.gamma", "ln1.beta");
    addProjections("ln1");
    addAttention();
    addMultiHead();
    addResidual("resid1", nextT(), "mha", "x");
    addNorm("ln2", HL_TEXT("core", "Second norm"),
            nextT(), StageGroup::FeedForward, "resid1", "ln2.gamma", "ln2.beta");
    addFeedForward("ln2");
    addResidual("h", "H", "ffn", "resid1");
}

void StageBuilder::addPostNorm()
{
    addProjections("x");
    addAttention();
    addMultiHead();
    addResidual("resid1", nextT(), "mha", "x");
    addNorm("ln1", HL_TEXT("core", "First norm"), nextT(),
            StageGroup::Stream, "resid1", "ln1.gamma", "ln1.beta");
    addFeedForward("ln1");
    addResidual("resid2", nextT(), "ffn", "ln1");
    addNorm("h", HL_TEXT("core", "Output of the layer"),
            "H", StageGroup::Stream, "resid2", "ln2.gamma", "ln2.beta");
}

void StageBuilder::addNoNorm()
{
    addProjections("x");
    addAttention();
    addMultiHead();
    addResidual("resid1", nextT(), "mha", "x");
    addFeedForward("resid1");
    addResidual("h", "H", "ffn", "resid1");
}

StageList StageBuilder::build()
{
    addEmbedding();
    addEntry();
    switch (m_config.norm) {
    case NormPlacement::Pre:
        addPreNorm();
        break;
    case NormPlacement::Post:
        addPostNorm();
        break;
    case NormPlacement::None:
        addNoNorm();
        break;
    }
    m_list.stages.back().title = HL_TEXT("core", "Output of the layer");
    addOutput();
    m_list.parameters = parameterStages(m_list);
    return std::move(m_list);
}

int StageList::find(std::string_view id) const
{
    for (int at = 0; at < sizeWithParameters(); ++at)
        if (id == (*this)[at].id)
            return at;
    return -1;
}

std::string activationSymbol(Activation activation)
{
    switch (activation) {
    case Activation::Relu:
        return "\\mathrm{ReLU}";
    case Activation::Gelu:
    case Activation::GeluTanh:
        return "\\mathrm{GELU}";
    case Activation::Silu:
        return "\\mathrm{SiLU}";
    }
    return {};
}

StageList buildStageList(const Model& model, bool embed)
{
    return StageBuilder(model, embed).build();
}

} // namespace headlight
