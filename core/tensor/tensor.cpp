// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/tensor.h"

#include <cassert>

namespace headlight {

Index Tensor::size() const
{
    Index product = 1;
    for (Index axis : shape)
        product *= axis;
    return product;
}

MatrixView Tensor::slice(int head, bool perHead) const
{
    assert(!shape.empty() && shape.size() <= 3);
    const Index cols = shape.back();
    if (!perHead)
        return viewOf(values.data(), shape.size() == 1 ? 1 : shape[0], cols);
    const Index rows = shape.size() == 3 ? shape[1] : 1;
    assert(head >= 0 && head < shape[0]);
    return viewOf(values.data() + head * rows * cols, rows, cols);
}

std::string shapeText(const std::vector<Index>& shape)
{
    if (shape.empty())
        return "scalar";
    std::string text;
    for (Index axis : shape)
        text += (text.empty() ? "" : "×") + std::to_string(axis);
    return text;
}

} // namespace headlight
