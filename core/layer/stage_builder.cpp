// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_builder.h"

#include "core/layer/weight_table.h"
#include "core/text/numbers.h"

#include <cassert>

namespace headlight {

Operand StageBuilder::stage(const char* id, Reach reach) const
{
    const int index = m_list.find(id);
    assert(index >= 0);
    return {Operand::Kind::Stage, index, reach};
}

Operand StageBuilder::heads(const char* id) const
{
    Operand operand = stage(id, Reach::HeadColumns);
    operand.kind = Operand::Kind::AllHeads;
    return operand;
}

Operand StageBuilder::weight(const char* name, Reach reach) const
{
    const int index = weightIndex(name);
    assert(index >= 0);
    return {Operand::Kind::Weight, index, reach};
}

bool StageBuilder::hasWeight(const char* name) const
{
    const WeightSpec& spec = weightTable()[std::size_t(weightIndex(name))];
    const Index layers = spec.perLayer ? m_config.nLayers : 1;
    for (Index layer = 0; layer < layers; ++layer)
        if (m_model.has(weightFileName(spec, layer)))
            return true;
    return false;
}

std::string StageBuilder::plusBias(const char* name, const char* symbol) const
{
    return hasWeight(name) ? std::string(" + ") + symbol : std::string();
}

void StageBuilder::add(Stage stage)
{
    if (stage.element.empty())
        stage.element = stage.symbol;
    if (stage.brief.empty())
        stage.brief = stage.symbol;
    m_list.stages.push_back(std::move(stage));
}

/// The next of the book's T¹, T², …
std::string StageBuilder::nextT()
{
    return "T^{" + std::to_string(++m_t) + "}";
}

std::string StageBuilder::scaledSymbol() const
{
    switch (m_config.scale.kind) {
    case ScaleKind::SqrtDk:
        return std::string(kScoresSymbol) + "/\\sqrt{d_k}";
    case ScaleKind::None:
        return kScoresSymbol;
    case ScaleKind::Fixed:
        return std::string(kScoresSymbol) + " \\cdot " + formatLatex(m_config.scale.factor);
    }
    return kScoresSymbol;
}

std::string StageBuilder::headsSymbol() const
{
    if (m_config.nHeads > 3)
        return "\\oplus_c \\, \\mathrm{head}_c";
    std::string symbol;
    for (Index head = 1; head <= m_config.nHeads; ++head)
        symbol += (head == 1 ? "" : " \\oplus ") + std::string("\\mathrm{head}_") + std::to_string(head);
    return symbol;
}

std::string StageBuilder::normName() const
{
    return m_config.normKind == NormKind::LayerNorm ? "\\mathrm{LayerNorm}" : "\\mathrm{RMSNorm}";
}

std::string StageBuilder::scaleOperation() const
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

} // namespace headlight
