// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/stage_place.h"

#include "core/layer/stage_explain.h"

namespace headlight {

int layerOf(const Network& network, const StageKey& key)
{
    switch (network.stage(key).level) {
    case StageLevel::Embedding:
        return 0;
    case StageLevel::Layer:
        return key.layer;
    case StageLevel::Output:
        return network.layerCount() - 1;
    }
    return 0;
}

Index cellsOfLayer(const Network& network, int layer)
{
    Index cells = 0;
    for (const Node& node : network.structure().nodes()) {
        const Shape shape = network.shape(node.key);
        if (node.key.layer == layer || network.stage(node.key).level != StageLevel::Layer)
            cells += shape.rows * shape.cols;
    }
    return cells;
}

std::string cellMath(const Network& network, const StageKey& key, Cell cell)
{
    return explain::indexed(network.elementOf(key), cell.row, cell.col);
}

} // namespace headlight
