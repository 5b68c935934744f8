// SPDX-License-Identifier: GPL-3.0-or-later
// A model with an input, ready to compute.
#pragma once

#include "core/base/memory_budget.h"
#include "core/base/result.h"
#include "core/layer/network_structure.h"
#include "core/layer/stage_list.h"
#include "core/ops/mask.h"
#include "core/tensor/finite_range.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

class ParameterValues;

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

    /// The same input over other numbers: a model that differs in values of weights and in the mask alone, and is valid.
    std::shared_ptr<const Network> withModel(std::shared_ptr<const Model> model) const;

    /// What build() gives; where it can it shares the structure, so that only what differs has to be computed anew.
    Result<std::shared_ptr<const Network>> rebuilt(std::shared_ptr<const Model> model,
                                                   std::shared_ptr<const ModelInput> input) const;

    const NetworkStructure& structure() const { return *m_structure; }
    const Model& model() const { return *m_model; }
    std::shared_ptr<const Model> sharedModel() const { return m_model; }
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
    /// The key names a stage or a parameter.
    bool has(const StageKey& key) const;
    bool isParameter(const StageKey& key) const { return m_structure->parameterOf(key) >= 0; }
    /// The parameters beside the steps of `layer`, those of `head` where they are per head.
    std::vector<StageKey> parameters(int layer, int head) const;
    StageKey maskKey() const { return m_structure->parameters().back(); }
    /// The stage of the same layer and head that reads a parameter first.
    std::optional<StageKey> readerOf(const StageKey& parameter) const;
    /// The tensor's slice that a parameter is; empty for the mask and for a weight that the model does not hold.
    MatrixView weight(int parameter) const { return m_weights[std::size_t(parameter)]; }
    /// A parameter's values, with what stands in for a weight that the model does not hold; made when first asked for.
    /// Any thread.
    MatrixPtr parameterValue(const StageKey& key) const;
    FiniteRange parameterRange(const StageKey& key) const;
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

    /// What holds cells of a node; null where nothing does.
    const Override* heldIn(int node) const { return m_heldIn[std::size_t(node)]; }
    const Override* heldIn(const StageKey& key) const;
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
    Network(std::shared_ptr<const NetworkStructure> structure, std::shared_ptr<const Model> model,
            std::shared_ptr<const ModelInput> input, bool hasTiles);
    /// The network `before` over another input.
    Network(const Network& before, std::shared_ptr<const ModelInput> input);
    void findWeights();
    void findHeld();
    double bytesOf(bool tiledToo) const;

    std::shared_ptr<const NetworkStructure> m_structure;
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const ModelInput> m_input;
    Mask m_mask;
    std::vector<Shape> m_shapes; ///< by stage: asked for at every step
    bool m_hasTiles = false;
    std::vector<MatrixView> m_weights;        ///< by parameter
    std::vector<const Override*> m_heldIn;    ///< by node; of m_input
    std::shared_ptr<ParameterValues> m_parameters;
    friend class Recomputation;
};

} // namespace headlight
