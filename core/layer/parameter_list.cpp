// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/parameter_list.h"

#include "core/layer/stage_explain.h"
#include "core/layer/weight_table.h"

#include <algorithm>

namespace headlight {

namespace {

/// The stage that reads the weight first; null where none does.
const Stage* readerOf(const StageList& list, int weight)
{
    const auto reads = [weight](const Operand& operand) {
        return operand.kind == Operand::Kind::Weight && operand.index == weight;
    };
    for (const Stage& stage : list.stages)
        if (std::any_of(stage.operands.begin(), stage.operands.end(), reads))
            return &stage;
    return nullptr;
}

AxisKind axisOf(Dim dim)
{
    return dim == Dim::Vocabulary ? AxisKind::Vocabulary : AxisKind::Dimensions;
}

Stage weightStage(int index, const Stage& reader)
{
    const WeightSpec& spec = weightTable()[std::size_t(index)];
    Stage stage;
    stage.id = spec.name;
    stage.title = spec.title;
    stage.summary = HL_TEXT("core", "given with the model, not computed");
    stage.symbol = spec.symbol;
    stage.element = stage.brief = stage.formula = stage.symbol;
    stage.shape = spec.shape;
    stage.level = spec.perLayer ? StageLevel::Layer : reader.level;
    stage.group = StageGroup::Parameters;
    stage.perHead = spec.perHead;
    stage.hue = spec.hue;
    stage.rows = axisOf(spec.shape.rows);
    stage.cols = axisOf(spec.shape.cols);
    stage.explain = &explain::weight;
    stage.source = StageSource::Weight;
    stage.weight = index;
    return stage;
}

Stage maskStage()
{
    Stage stage;
    stage.id = "mask";
    stage.title = HL_TEXT("core", "Mask");
    stage.summary = HL_TEXT("core", "0 where a query may see a key, −∞ where it may not");
    stage.symbol = "M";
    stage.element = stage.brief = stage.formula = stage.symbol;
    stage.shape = {Dim::Tokens, Dim::Tokens};
    stage.level = StageLevel::Embedding;
    stage.group = StageGroup::Parameters;
    stage.rows = AxisKind::Queries;
    stage.cols = AxisKind::Keys;
    stage.masked = true;
    stage.explain = &explain::givenMask;
    stage.source = StageSource::Mask;
    return stage;
}

} // namespace

std::vector<Stage> parameterStages(const StageList& list)
{
    std::vector<Stage> parameters;
    for (int weight = 0; weight < int(weightTable().size()); ++weight)
        if (const Stage* reader = readerOf(list, weight))
            parameters.push_back(weightStage(weight, *reader));
    parameters.push_back(maskStage());
    return parameters;
}

} // namespace headlight
