// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_code.h"

#include "core/layer/code_lines.h"
#include "core/layer/weight_table.h"

namespace headlight {

namespace {

constexpr const char* kWhere = "# headlight compute FILE --weights --out .\n";

/// What the program needs from disk: a name in Python, and how it is loaded.
struct Loaded {
    std::string name;
    std::string expression;
};

/// "W_Q", "gamma": what a weight is called in Python.
std::string weightName(const WeightSpec& spec)
{
    const std::string name = spec.name;
    return name.substr(name.find('.') + 1); // npos + 1 is 0
}

std::string parameterName(const Stage& stage)
{
    return stage.weight < 0 ? stage.id : weightName(weightTable()[std::size_t(stage.weight)]);
}

/// All heads' matrices as a list, whose length alone depends on the model.
Loaded allHeads(const Network& network, const StageKey& first, CodeLibrary library)
{
    const std::string file = matrixFileName(network, first);
    std::string one = code::load(library, file.substr(0, file.size() - 1) + "{c}");
    one.insert(one.find('"'), "f");
    return {"heads", "[" + one + " for c in range(1, " + std::to_string(network.headCount() + 1) + ")]"};
}

/// The operands of a node as they are declared in the stage list.
std::vector<Loaded> loadedOperands(const Network& network, const Node& node, CodeLibrary library)
{
    std::vector<Loaded> loaded;
    const auto& nodes = network.structure().nodes();
    std::size_t at = 0;
    const auto add = [&](const StageKey& key) {
        loaded.push_back({network.stage(key).id, code::load(library, matrixFileName(network, key))});
    };
    for (const Operand& operand : network.stage(node.key).operands) {
        if (operand.kind == Operand::Kind::Weight) {
            const WeightSpec& spec = weightTable()[std::size_t(operand.index)];
            const bool there = network.weight(node.operands[at++].parameter).size() > 0;
            const std::string file = weightSliceFileName(spec, node.key.layer, node.key.head);
            loaded.push_back(there ? Loaded{weightName(spec), code::load(library, file)} : Loaded{});
        } else if (operand.kind == Operand::Kind::AllHeads) {
            loaded.push_back(allHeads(network, nodes[std::size_t(node.operands[at].node)].key, library));
            at += std::size_t(network.headCount());
        } else if (operand.kind == Operand::Kind::Stage) {
            add(nodes[std::size_t(node.operands[at++].node)].key);
        } else {
            // The entry takes what the level before gives: none where X is given, one or two matrices else.
            while (at < node.operands.size())
                add(nodes[std::size_t(node.operands[at++].node)].key);
        }
    }
    return loaded;
}

/// "[2, 3] = 0.5", or "[2, 3:6] = [0.5, 1.0, 0.5]" where held cells stand side by side; `at` goes on to the next.
std::string heldRun(const HeldValues& held, std::size_t& at, CodeLibrary library)
{
    const Cell first = held[at].cell;
    std::string values;
    Index cols = 0;
    for (; at < held.size() && held[at].cell == Cell{first.row, first.col + cols}; ++at, ++cols)
        values += (cols > 0 ? ", " : "") + code::literal(double(held[at].value));
    const std::string place = "[" + std::to_string(first.row) + ", " + std::to_string(first.col);
    if (cols == 1)
        return place + "] = " + values;
    const bool torch = library == CodeLibrary::PyTorch;
    return place + ":" + std::to_string(first.col + cols) + "] = " + (torch ? "torch.tensor([" : "[") + values + (torch ? "])" : "]");
}

/// Cells that the user holds at a value, whatever the computation gives.
std::string heldLines(const Network& network, const StageKey& key, const std::string& name, CodeLibrary library)
{
    std::string lines;
    const Override* entry = network.heldIn(key);
    for (std::size_t at = 0; entry && at < entry->held->size();)
        lines += name + heldRun(*entry->held, at, library) + "  # held by hand\n";
    return lines;
}

} // namespace

std::string matrixFileName(const Network& network, const StageKey& key)
{
    const Stage& stage = network.stage(key);
    std::string name = stage.id;
    if (stage.level == StageLevel::Layer)
        name = "layer" + std::to_string(key.layer + 1) + "." + name;
    return stage.perHead ? name + ".head" + std::to_string(key.head + 1) : name;
}

std::string weightSliceFileName(const WeightSpec& spec, int layer, int head)
{
    const std::string name = weightFileName(spec, layer);
    return spec.perHead ? name + ".head" + std::to_string(head + 1) : name;
}

std::string stageCode(const Network& network, const StageKey& key, CodeLibrary library)
{
    const Stage& stage = network.stage(key);
    const std::string imports =
        library == CodeLibrary::PyTorch ? "import numpy as np\nimport torch\n\n" : "import numpy as np\n\n";
    if (network.isParameter(key))
        return kWhere + imports + parameterName(stage) + " = " + code::load(library, matrixFileName(network, key)) + "\n";
    const Node& node = network.structure().nodes()[std::size_t(network.structure().nodeOf(key))];
    const std::string own = code::load(library, matrixFileName(network, key));
    CodeContext context{library, network.config(), network.input(), network.mask(), stage.id, {}};
    std::string text = kWhere + imports;
    for (const Loaded& operand : loadedOperands(network, node, library)) {
        context.operands.push_back(operand.name);
        if (!operand.name.empty())
            text += operand.name + " = " + operand.expression + "\n";
    }
    const code::Lines lines = stage.code(context);
    if (lines.empty())
        return text + context.result + " = " + own + "\n";
    text += context.operands.empty() ? "" : "\n";
    for (const std::string& line : lines)
        text += line + "\n";
    text += heldLines(network, key, context.result, library);
    const bool nan = network.config().maskedRow == MaskedRow::Nan;
    return text + "\nexpected = " + own + "\nprint(" + (library == CodeLibrary::PyTorch ? "torch" : "np") + ".allclose(" +
           context.result + ", expected, atol=1e-5" + (nan ? ", equal_nan=True" : "") + "))\n";
}

} // namespace headlight
