// SPDX-License-Identifier: GPL-3.0-or-later
// A named block of float32 numbers with up to three axes: what a weights file holds.
#pragma once

#include "core/base/export.h"
#include "core/tensor/matrix.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace headlight {

struct HEADLIGHT_CORE Tensor {
    std::vector<Index> shape;  ///< axis lengths, outermost first; empty is a scalar
    std::vector<float> values; ///< row-major

    /// The product of the axis lengths.
    Index size() const;

    /// Slice `head` of a [A, rows, cols] tensor; a [rows, cols] tensor has one slice, a [cols] tensor is one row,
    /// a [A, cols] bias has the slice of one row when `perHead`.
    MatrixView slice(int head, bool perHead) const;

    bool operator==(const Tensor&) const = default;
};

/// Tensors by their file name ("layer1.W_Q"), shared between snapshots.
using TensorMap = std::map<std::string, std::shared_ptr<const Tensor>>;

/// "8×16", "2×8×16"; "scalar" for no axes.
HEADLIGHT_CORE std::string shapeText(const std::vector<Index>& shape);

} // namespace headlight
