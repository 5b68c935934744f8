// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/block_graph.h"

#include <algorithm>

namespace headlight {

namespace {

bool isPair(const Stage& stage)
{
    return stage.rows == AxisKind::Queries && stage.cols == AxisKind::Keys;
}


/// Whether `stage` has `other` among its operands, of one head or of all.
bool reads(const Stage& stage, int other)
{
    return std::any_of(stage.operands.begin(), stage.operands.end(), [other](const Operand& operand) {
        return operand.kind != Operand::Kind::Weight && operand.kind != Operand::Kind::Entry && operand.index == other;
    });
}

int firstRead(const Stage& stage, const std::vector<int>& among)
{
    const auto found = std::find_if(among.begin(), among.end(), [&](int other) { return reads(stage, other); });
    return found == among.end() ? -1 : *found;
}

void addHeadStage(HeadGraph& heads, const StageList& stages, int index)
{
    const Stage& stage = stages[index];
    if (stage.hue != Hue::Plain) {
        heads.projections.push_back(index);
    } else if (isPair(stage)) {
        const bool first = stage.masked && std::none_of(heads.chain.begin(), heads.chain.end(),
                                                        [&](int before) { return stages[before].masked; });
        heads.masking = first ? index : heads.masking;
        heads.chain.push_back(index);
    } else {
        heads.mix = index;
    }
}

void addBranchStage(BlockBranch& branch, const StageList& stages, const std::vector<int>& stream, int index)
{
    if (branch.tap < 0)
        branch.tap = firstRead(stages[index], stream);
    if (stages[index].perHead)
        addHeadStage(branch.heads, stages, index);
    else
        (branch.hasHeads() ? branch.after : branch.before).push_back(index);
}

int lastOf(const BlockBranch& branch)
{
    return branch.after.empty() ? branch.before.back() : branch.after.back();
}

void addStreamStage(BlockGraph& graph, const Stage& stage, int index)
{
    for (BlockBranch& branch : graph.branches) {
        if (!reads(stage, lastOf(branch)))
            continue;
        branch.joins = index;
        branch.added = firstRead(stage, graph.stream) >= 0;
    }
    graph.stream.push_back(index);
}

std::string nameOf(StageGroup group)
{
    return group == StageGroup::Attention ? "\\mathrm{MultiHead}" : "\\mathrm{FFN}";
}

std::string applied(const std::string& operation, const std::string& to)
{
    return operation.empty() ? to : operation + "(" + to + ")";
}

} // namespace

int HeadGraph::projection(const StageList& stages, Hue hue) const
{
    const auto found = std::find_if(projections.begin(), projections.end(), [&](int stage) { return stages[stage].hue == hue; });
    return found == projections.end() ? -1 : *found;
}

const BlockBranch* BlockGraph::joining(int stage) const
{
    const auto found = std::find_if(branches.begin(), branches.end(), [stage](const BlockBranch& b) { return b.joins == stage; });
    return found == branches.end() ? nullptr : &*found;
}

const BlockBranch* BlockGraph::tapping(int stage) const
{
    const auto found = std::find_if(branches.begin(), branches.end(), [stage](const BlockBranch& b) { return b.tap == stage; });
    return found == branches.end() ? nullptr : &*found;
}

BlockGraph blockGraph(const StageList& stages)
{
    BlockGraph graph;
    for (int index = 0; index < stages.size(); ++index) {
        const Stage& stage = stages[index];
        if (stage.level == StageLevel::Embedding) {
            graph.embedding.push_back(index);
        } else if (stage.level == StageLevel::Output) {
            graph.output.push_back(index);
        } else if (stage.group == StageGroup::Stream) {
            addStreamStage(graph, stage, index);
        } else {
            if (graph.branches.empty() || graph.branches.back().group != stage.group)
                graph.branches.emplace_back().group = stage.group;
            addBranchStage(graph.branches.back(), stages, graph.stream, index);
        }
    }
    for (BlockBranch& branch : graph.branches) { // without heads the last one is what the stream gets
        if (branch.hasHeads() || branch.before.empty())
            continue;
        branch.after = {branch.before.back()};
        branch.before.pop_back();
    }
    return graph;
}

std::vector<std::string> blockEquations(const StageList& stages, const BlockGraph& graph)
{
    std::vector<std::string> equations;
    std::string right; // of the equation under way
    for (std::size_t at = 1; at < graph.stream.size(); ++at) {
        const int index = graph.stream[at];
        const BlockBranch* branch = graph.joining(index);
        if (branch) {
            const std::string tap = stages[branch->tap].symbol;
            const bool normed = !branch->before.empty() && stages[branch->before.front()].wholeRows;
            const std::string argument = normed ? applied(stages[branch->before.front()].operation, tap) : tap;
            right = (branch->added ? tap + " + " : "") + applied(nameOf(branch->group), argument);
        } else {
            right = applied(stages[index].operation, right.empty() ? stages[graph.stream[at - 1]].symbol : right);
        }
        const bool goesOn = at + 1 < graph.stream.size() && !graph.joining(graph.stream[at + 1]);
        if (goesOn)
            continue; // the norm that follows takes this sum in
        equations.push_back(stages[index].symbol + " = " + right);
        right.clear();
    }
    return equations;
}

} // namespace headlight
