// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the context of one node from the values that are there; shared by the trace and the recomputation.
#pragma once

#include "core/layer/network.h"
#include "core/layer/stage_context.h"

#include <array>
#include <vector>

namespace headlight {

/// Keeps the operands' views alive while the context is used.
class NodeContext {
  public:
    /// Every node operand of `node` must be in `values`, or be tiled and set afterwards.
    NodeContext(const Network& network, int node, const std::vector<MatrixPtr>& values);

    NodeContext(const NodeContext&) = delete;
    NodeContext& operator=(const NodeContext&) = delete;

    const StageContext& context() const { return m_context; }
    /// Lets an operand be `view` instead of what is in the values.
    void setOperand(std::size_t operand, const MatrixView& view);
    /// The same with the names and the stage's own `value`, for explaining.
    const StageContext& explained(const MatrixView& value);

  private:
    const Network& m_network;
    int m_node;
    /// Nearly every stage has as few operands as this, and computing them then allocates nothing.
    std::array<MatrixView, 4> m_few = {noMatrix(), noMatrix(), noMatrix(), noMatrix()};
    std::vector<MatrixView> m_many;
    MatrixView* m_views; ///< of one or the other
    std::vector<std::string> m_elements;
    StageContext m_context;
};

} // namespace headlight
