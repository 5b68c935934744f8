// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes and switches of a transformer: what `config` in a session or a weights file says.
#pragma once

#include "core/base/result.h"
#include "core/tensor/matrix.h"
#include "core/tensor/shape.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headlight {

enum class NormPlacement { Pre, Post, None };
enum class NormKind { LayerNorm, RmsNorm };
enum class Activation { Relu, Gelu, GeluTanh, Silu };
enum class MaskKind { Causal, None, Sliding, Prefix, Custom };
enum class ScaleKind { SqrtDk, None, Fixed };
enum class Position { None, Sinusoidal, Learned };
enum class MaskedRow { Zero, Nan };

/// Which keys a query may see. Positions count from 0 here, from 1 in files.
struct MaskConfig {
    MaskKind kind = MaskKind::Causal;
    Index window = 0;                  ///< sliding: keys j with i − window < j ≤ i
    Index prefix = 0;                  ///< prefix: causal, and the first `prefix` keys are visible to all
    std::vector<std::uint8_t> allowed; ///< custom: N×N of 0/1, row-major
    std::vector<Index> padding;        ///< keys hidden from every query, on top of any kind
    bool operator==(const MaskConfig&) const = default;
};

struct ScaleConfig {
    ScaleKind kind = ScaleKind::SqrtDk;
    double factor = 1.0; ///< Fixed: scaled = QKᵀ · factor
    bool operator==(const ScaleConfig&) const = default;
};

struct HEADLIGHT_CORE ModelConfig {
    Index nLayers = 1;
    Index dModel = 16;
    Index nHeads = 1;
    Index dK = 16;
    Index dV = 16;
    Index dFf = 64;
    NormPlacement norm = NormPlacement::Pre;
    NormKind normKind = NormKind::LayerNorm;
    double normEps = 1e-5;
    Activation activation = Activation::Relu;
    MaskConfig mask;
    ScaleConfig scale;
    bool residual = true;
    Position position = Position::None;
    MaskedRow maskedRow = MaskedRow::Zero;
    bool tied = false; ///< W_U = W_Eᵀ

    bool operator==(const ModelConfig&) const = default;

    /// The length of an axis for `nTokens` tokens, a vocabulary of `vocabulary` and `positions` learned positions.
    Index length(Dim dim, Index nTokens, Index vocabulary = 0, Index positions = 0) const;

    /// What QKᵀ is multiplied by: 1/√d_k, 1, or the fixed factor.
    double scaleFactor() const;
};

/// The largest size any one axis may have; far beyond use, small enough that products of two fit 64 bits.
inline constexpr Index kMaxAxis = Index(1) << 24;

/// Every size at least 1 and at most kMaxAxis, at most 1000 layers and 32 768 heads in all of them; ε > 0, it and the scale within
/// float32; the mask's numbers in range for `nTokens` tokens. The error's place is the config key.
HEADLIGHT_CORE Result<void> validate(const ModelConfig& config, Index nTokens);

} // namespace headlight
