// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/token_stream.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

bool isEntry(const Stage& stage)
{
    return std::any_of(stage.operands.begin(), stage.operands.end(),
                       [](const Operand& operand) { return operand.kind == Operand::Kind::Entry; });
}

/// The stage's operand that is a stage of another group than the stream: a block's output.
const Operand* blockOf(const StageList& stages, const Stage& stage)
{
    for (const Operand& operand : stage.operands)
        if (operand.kind == Operand::Kind::Stage && stages[operand.index].group != StageGroup::Stream)
            return &operand;
    return nullptr;
}

const Operand* trunkOf(const StageList& stages, const Stage& stage)
{
    for (const Operand& operand : stage.operands)
        if (operand.kind == Operand::Kind::Stage && stages[operand.index].group == StageGroup::Stream)
            return &operand;
    return nullptr;
}

void addSum(const StageList& stages, const StageKey& key, std::vector<StreamLine>& lines)
{
    const Stage& stage = stages[key.stage];
    if (const Operand* block = blockOf(stages, stage)) {
        const Operand* trunk = trunkOf(stages, stage);
        StreamLine line{StreamLine::Role::Replaces, {key.layer, block->index, 0}, stages[block->index].group, {}, false};
        if (trunk) {
            line.role = StreamLine::Role::Adds;
            line.onto = StageKey{key.layer, trunk->index, 0};
        }
        lines.push_back(line);
        lines.push_back({StreamLine::Role::Sum, key, stages[block->index].group, {}, false});
    } else {
        lines.push_back({StreamLine::Role::Normalised, key, StageGroup::Stream, {}, false});
    }
}

} // namespace

std::vector<StreamLine> tokenStream(const Network& network, int layer)
{
    const StageList& stages = network.stages();
    std::vector<StreamLine> lines;
    for (int index = 0; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        if (stage.level != StageLevel::Layer || stage.group != StageGroup::Stream)
            continue;
        if (isEntry(stage))
            lines.push_back({StreamLine::Role::Enters, {layer, index, 0}, StageGroup::Stream, {}, false});
        else
            addSum(stages, {layer, index, 0}, lines);
    }
    if (!lines.empty())
        lines.back().last = true;
    return lines;
}

std::vector<StageKey> attentionStages(const Network& network, int layer)
{
    std::vector<StageKey> keys;
    for (int index = 0; index < network.stages().size(); ++index) {
        const Stage& stage = network.stages()[index];
        if (stage.values != ValueKind::Weight || stage.cols != AxisKind::Keys)
            continue;
        for (int head = 0; head < network.headCount(); ++head)
            keys.push_back({layer, index, head});
    }
    return keys;
}

double rowLength(const Matrix& matrix, Index row)
{
    return std::sqrt(matrix.row(row).cast<double>().squaredNorm());
}

std::optional<double> rowCosine(const Matrix& a, const Matrix& b, Index row)
{
    const double lengths = rowLength(a, row) * rowLength(b, row);
    const double cosine = a.row(row).cast<double>().dot(b.row(row).cast<double>()) / lengths;
    return lengths > 0 && std::isfinite(cosine) ? std::optional(cosine) : std::nullopt;
}

} // namespace headlight
