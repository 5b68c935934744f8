// SPDX-License-Identifier: GPL-3.0-or-later
// Every matrix of every layer and head as a node with its operands: all of a network that no edit of numbers changes.
#pragma once

#include "core/layer/model.h"
#include "core/layer/stage.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace headlight {

/// The address of one matrix: layer and head from 0 (both 0 where the stage has none), stage in the stage list.
struct StageKey {
    int layer = 0;
    int stage = 0;
    int head = 0;
    bool operator==(const StageKey&) const = default;
    auto operator<=>(const StageKey&) const = default;
};

/// An operand of a node, resolved: another node or a parameter.
struct NodeOperand {
    int node = -1;      ///< −1 for a parameter
    int parameter = -1; ///< in NetworkStructure::parameters(); −1 for a node
    Reach reach = Reach::All;
    bool transposed = false;
    std::string symbol;  ///< LaTeX subset
    std::string element; ///< what a cell's indices are hung on
    SymbolicShape shape = {};
};

/// "N \\times d_k" as LaTeX subset; of the transpose where `transposed`.
HEADLIGHT_CORE std::string shapeSymbol(const SymbolicShape& shape, bool transposed = false);

/// A symbol with the head's number in the place of #c.
HEADLIGHT_CORE std::string forHead(std::string text, int head);

struct Node {
    StageKey key;
    std::vector<NodeOperand> operands;
};

/// Everything about a network that no edit of numbers changes; shared by the networks of a session.
class HEADLIGHT_CORE NetworkStructure {
  public:
    NetworkStructure(std::shared_ptr<const Model> model, bool embed);

    const ModelConfig& config() const { return m_config; }
    const StageList& stages() const { return m_stages; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    /// The node of a key; −1 where the key names no stage.
    int nodeOf(const StageKey& key) const;
    /// The weights of every layer and head, and the mask.
    const std::vector<StageKey>& parameters() const { return m_parameters; }
    /// The index in parameters() of a key; −1 where the key names no parameter.
    int parameterOf(const StageKey& key) const;
    /// Networks over `model` and an input that is `embed` differ from this one in numbers alone: the same sizes,
    /// switches and tensors. The mask counts as a number.
    bool fits(const Model& model, bool embed) const;
    /// An axis for `nTokens` tokens, without asking the weights again: shapes are asked for at every step.
    Index length(Dim dim, Index nTokens) const { return config().length(dim, nTokens, m_vocabulary, m_positions); }

  private:
    std::size_t placeOf(const StageKey& key) const;
    void addParameters();
    void addNodes(StageLevel level, int layer);
    void addNode(const StageKey& key);
    void addOperand(Node& node, const Operand& operand) const;
    void addStageOperand(Node& node, const StageKey& key, const Operand& operand) const;
    void addWeight(Node& node, const Operand& operand) const;
    void addEntry(Node& node, const Operand& operand) const;

    ModelConfig m_config; ///< its mask is no part of the structure
    bool m_embed = false;
    std::map<std::string, std::vector<Index>> m_tensors; ///< shapes by name
    StageList m_stages;
    std::vector<Node> m_nodes;
    std::vector<StageKey> m_parameters;
    std::vector<int> m_indexOf; ///< by (layer, stage or parameter, head): in m_nodes or m_parameters
    Index m_vocabulary = 0;
    Index m_positions = 0;
};

} // namespace headlight
