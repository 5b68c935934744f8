// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_list.h"

#include "core/layer/code_lines.h"
#include "core/layer/parameter_list.h"
#include "core/layer/stage_compute.h"
#include "core/layer/stage_explain.h"
#include "core/layer/weight_table.h"
#include "core/text/numbers.h"

#include <cassert>

namespace headlight {

namespace {

const char* const kScores = "QK^{\\mathrm{T}}";

/// The stages under construction: finds operands by id, so that the declarations below read like the table they are.
class Builder {
  public:
    Builder(const Model& model, bool embed) : m_model(model), m_config(model.config), m_embed(embed) {}

    StageList build();

  private:
    Operand stage(const char* id, Reach reach) const;
    Operand heads(const char* id) const;
    Operand weight(const char* name, Reach reach = Reach::All) const;
    bool hasWeight(const char* name) const;
    std::string symbolOf(const char* id) const { return m_list[m_list.find(id)].symbol; }
    std::string plusBias(const char* name, const char* symbol) const;
    void add(Stage stage);

    std::string nextT();
    std::string scaledSymbol() const;
    std::string headsSymbol() const;
    std::string activationName() const;
    std::string scaleOperation() const;
    std::string normName() const;
    std::string normFormula(const std::string& of) const { return normName() + "(" + of + ")"; }

    void addEmbedding();
    void addEntry();
    void addProjections(const char* from);
    void addProjection(const char* id, Text title, Text summary, const char* letter, const char* element, Dim cols,
                       Hue hue, const char* from, const char* weightName, const char* biasName);
    void addScores();
    void addAttention();
    void addMultiHead();
    void addNorm(const char* id, Text title, std::string symbol, StageGroup group, const char* from,
                 const char* gamma, const char* beta);
    void addResidual(const char* id, std::string symbol, const char* branch, const char* trunk);
    void addFeedForward(const char* from);
    void addPreNorm();
    void addPostNorm();
    void addNoNorm();
    void addOutput();

    const Model& m_model;
    const ModelConfig& m_config;
    bool m_embed;
    StageList m_list;
    int m_t = 0;
};

Operand Builder::stage(const char* id, Reach reach) const
{
    const int index = m_list.find(id);
    assert(index >= 0);
    return {Operand::Kind::Stage, index, reach};
}

Operand Builder::heads(const char* id) const
{
    Operand operand = stage(id, Reach::HeadColumns);
    operand.kind = Operand::Kind::AllHeads;
    return operand;
}

Operand Builder::weight(const char* name, Reach reach) const
{
    const int index = weightIndex(name);
    assert(index >= 0);
    return {Operand::Kind::Weight, index, reach};
}

bool Builder::hasWeight(const char* name) const
{
    const WeightSpec& spec = weightTable()[std::size_t(weightIndex(name))];
    const Index layers = spec.perLayer ? m_config.nLayers : 1;
    for (Index layer = 0; layer < layers; ++layer)
        if (m_model.has(weightFileName(spec, layer)))
            return true;
    return false;
}

std::string Builder::plusBias(const char* name, const char* symbol) const
{
    return hasWeight(name) ? std::string(" + ") + symbol : std::string();
}

void Builder::add(Stage stage)
{
    if (stage.element.empty())
        stage.element = stage.symbol;
    if (stage.brief.empty())
        stage.brief = stage.symbol;
    m_list.stages.push_back(std::move(stage));
}

/// The next of the book's T¹, T², …
std::string Builder::nextT()
{
    return "T^{" + std::to_string(++m_t) + "}";
}

std::string Builder::scaledSymbol() const
{
    switch (m_config.scale.kind) {
    case ScaleKind::SqrtDk:
        return std::string(kScores) + "/\\sqrt{d_k}";
    case ScaleKind::None:
        return kScores;
    case ScaleKind::Fixed:
        return std::string(kScores) + " \\cdot " + formatLatex(m_config.scale.factor);
    }
    return kScores;
}

std::string Builder::headsSymbol() const
{
    if (m_config.nHeads > 3)
        return "\\oplus_c \\, \\mathrm{head}_c";
    std::string symbol;
    for (Index head = 1; head <= m_config.nHeads; ++head)
        symbol += (head == 1 ? "" : " \\oplus ") + std::string("\\mathrm{head}_") + std::to_string(head);
    return symbol;
}

std::string Builder::activationName() const
{
    switch (m_config.activation) {
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

std::string Builder::normName() const
{
    return m_config.normKind == NormKind::LayerNorm ? "\\mathrm{LayerNorm}" : "\\mathrm{RMSNorm}";
}

std::string Builder::scaleOperation() const
{
    switch (m_config.scale.kind) {
    case ScaleKind::SqrtDk:
        return "\\div \\sqrt{d_k}";
    case ScaleKind::None:
        return {};
    case ScaleKind::Fixed:
        return "\\cdot " + formatLatex(m_config.scale.factor);
    }
    return {};
}

void Builder::addEmbedding()
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

void Builder::addEntry()
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

void Builder::addNorm(const char* id, Text title, std::string symbol, StageGroup group,
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

void Builder::addProjection(const char* id, Text title, Text summary, const char* letter, const char* element,
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

void Builder::addProjections(const char* from)
{
    addProjection("q", HL_TEXT("core", "Queries"), HL_TEXT("core", "what each token looks for"), "Q", "q", Dim::Key,
                  Hue::Query, from, "W_Q", "b_Q");
    addProjection("k", HL_TEXT("core", "Keys"), HL_TEXT("core", "what each token offers to be found by"), "K", "k",
                  Dim::Key, Hue::Key, from, "W_K", "b_K");
    addProjection("v", HL_TEXT("core", "Values"), HL_TEXT("core", "what each token hands over when it is attended to"),
                  "V", "v", Dim::Value, Hue::Value, from, "W_V", "b_V");
}

/// The three N×N stages before softmax.
void Builder::addScores()
{
    Operand keys = stage("k", Reach::RowAsColumn);
    keys.transposed = true;
    add({.id = "scores",
         .title = HL_TEXT("core", "Scores"),
         .summary = HL_TEXT("core", "every query meets every key in one product"),
         .symbol = kScores,
         .element = std::string("(") + kScores + ")",
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

void Builder::addAttention()
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

void Builder::addMultiHead()
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

void Builder::addResidual(const char* id, std::string symbol, const char* branch, const char* trunk)
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

void Builder::addFeedForward(const char* from)
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
         .symbol = activationName(),
         .formula = activationName() + "(" + preActivation + ")",
         .operation = activationName(),
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
         .formula = activationName() + "(" + preActivation + ") \\, W_2" + plusBias("b_2", "b_2"),
         .form = EquationForm::Product,
         .group = StageGroup::FeedForward,
         .operands = {stage("ffn_act", Reach::Row), weight("W_2", Reach::Column), weight("b_2", Reach::Column)},
         .invariants = {Invariant::ShapesChain},
         .compute = &compute::product,
         .explain = &explain::product,
         .code = &code::product});
}

void Builder::addPreNorm()
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

void Builder::addPostNorm()
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

void Builder::addNoNorm()
{
    addProjections("x");
    addAttention();
    addMultiHead();
    addResidual("resid1", nextT(), "mha", "x");
    addFeedForward("resid1");
    addResidual("h", "H", "ffn", "resid1");
}

void Builder::addOutput()
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

StageList Builder::build()
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

} // namespace

int StageList::find(std::string_view id) const
{
    for (int at = 0; at < sizeWithParameters(); ++at)
        if (id == (*this)[at].id)
            return at;
    return -1;
}

StageList buildStageList(const Model& model, bool embed)
{
    return Builder(model, embed).build();
}

} // namespace headlight
