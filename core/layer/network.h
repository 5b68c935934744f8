// SPDX-License-Identifier: GPL-3.0-or-later
// A model with an input, ready to compute: every matrix of every layer and head as a node with its operands.
#pragma once

#include "core/base/memory_budget.h"
#include "core/base/result.h"
#include "core/layer/model.h"
#include "core/layer/stage.h"
#include "core/layer/stage_list.h"
#include "core/ops/mask.h"

#include <memory>
#include <optional>
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

/// An operand of a node, resolved: another node or a slice of a weight.
struct NodeOperand {
    int node = -1; ///< −1 for a weight
    MatrixView weight = noMatrix();
    Reach reach = Reach::All;
    bool transposed = false;
    std::string symbol;  ///< LaTeX subset
    std::string element; ///< what a cell's indices are hung on
    SymbolicShape shape = {};
};

/// "N \\times d_k" as LaTeX subset; of the transpose where `transposed`.
HEADLIGHT_CORE std::string shapeSymbol(const SymbolicShape& shape, bool transposed = false);

struct Node {
    StageKey key;
    std::vector<NodeOperand> operands;
};

/// Everything about a network that no edit of the input changes; shared by the networks of a session.
class HEADLIGHT_CORE NetworkStructure {
  public:
    NetworkStructure(std::shared_ptr<const Model> model, bool embed);

    const Model& model() const { return *m_model; }
    const ModelConfig& config() const { return m_model->config; }
    const StageList& stages() const { return m_stages; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    /// The node of a key; −1 where the key names no matrix.
    int nodeOf(const StageKey& key) const;
    /// An axis for `nTokens` tokens, without asking the weights again.
    Index length(Dim dim, Index nTokens) const { return config().length(dim, nTokens, m_vocabulary, m_positions); }

  private:
    void addNodes(StageLevel level, int layer);
    void addNode(const StageKey& key);
    void addOperand(Node& node, const Operand& operand) const;
    void addStageOperand(Node& node, const StageKey& key, const Operand& operand) const;
    void addWeight(Node& node, const Operand& operand) const;
    void addEntry(Node& node, const Operand& operand) const;

    std::shared_ptr<const Model> m_model;
    StageList m_stages;
    std::vector<Node> m_nodes;
    std::vector<int> m_nodeOf; ///< by (layer, stage, head)
    Index m_vocabulary = 0;
    Index m_positions = 0;
};

/// What a network may take of the machine's memory, in bytes.
struct MemoryLimits {
    double budget = memoryBudget(); ///< for all matrices; above it those of N×N cells are not kept but tiled
    double most = machineMemory();  ///< for those that are kept in any case; above it there is no network
};

class HEADLIGHT_CORE Network {
  public:
    /// Checks config, weights and input against each other; the error's place is the JSON path or tensor name.
    static Result<std::shared_ptr<const Network>> build(std::shared_ptr<const Model> model,
                                                        std::shared_ptr<const ModelInput> input,
                                                        const MemoryLimits& limits = {});

    /// The same structure over another input of the same kind (given or embedded) and size; a changed size or kind
    /// needs build().
    std::shared_ptr<const Network> withInput(std::shared_ptr<const ModelInput> input) const;

    const NetworkStructure& structure() const { return *m_structure; }
    const Model& model() const { return m_structure->model(); }
    const ModelConfig& config() const { return model().config; }
    const ModelInput& input() const { return *m_input; }
    std::shared_ptr<const ModelInput> sharedInput() const { return m_input; }
    const Mask& mask() const { return m_mask; }
    const StageList& stages() const { return m_structure->stages(); }
    const Stage& stage(const StageKey& key) const { return stages()[key.stage]; }

    Index tokenCount() const { return m_input->size(); }
    int layerCount() const { return int(config().nLayers); }
    int headCount() const { return int(config().nHeads); }

    Shape shape(const StageKey& key) const { return m_shapes[std::size_t(key.stage)]; }
    /// "N×d" as LaTeX subset: "N \times d_k".
    std::string symbolicShape(const StageKey& key) const;
    /// The stage's symbol with the head's number filled in.
    std::string symbol(const StageKey& key) const;
    std::string formula(const StageKey& key) const;
    /// What a cell's indices are hung on: "q", "(QK^{\mathrm{T}})".
    std::string elementOf(const StageKey& key) const;

    /// The steps a person walks through in `layer`: embedding before the first, the layer's own, output after the last;
    /// per-head stages with `head`.
    std::vector<StageKey> steps(int layer, int head) const;

    /// layer, id and head as a person or file names them (all from 1); nothing where there is no such matrix.
    std::optional<StageKey> find(int layer, std::string_view id, int head) const;

    /// True where an override holds the cell.
    bool overriddenCell(const StageKey& key, Cell cell) const;

    /// Bytes that every stage kept takes.
    double keptBytes() const;
    /// Bytes of the matrices that are kept: all, or all that are not tiled.
    double heldBytes() const;

    /// Every stage kept would take more than the budget: matrices of N×N cells are computed on demand, part by part.
    bool hasTiles() const { return m_hasTiles; }
    /// The matrix is one of those.
    bool isTiled(const StageKey& key) const
    {
        return m_hasTiles && stage(key).shape == SymbolicShape{Dim::Tokens, Dim::Tokens};
    }

  private:
    Network(std::shared_ptr<const NetworkStructure> structure, std::shared_ptr<const ModelInput> input, bool hasTiles);
    double bytesOf(bool tiledToo) const;

    std::shared_ptr<const NetworkStructure> m_structure;
    std::shared_ptr<const ModelInput> m_input;
    Mask m_mask;
    std::vector<Shape> m_shapes; ///< by stage: asked for at every step
    bool m_hasTiles = false;
    friend class Recomputation;
};

} // namespace headlight
