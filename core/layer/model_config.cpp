// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/model_config.h"

#include "core/text/numbers.h"

#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr Index kMostLayers = 1000; // each has stages of its own, whatever its size
constexpr Index kMostHeads = 32768; // of all layers together; each has ten stages of its own

Error configError(const char* key, Text reason)
{
    Error error;
    error.place = Text(std::string("config.") + key);
    error.reason = std::move(reason);
    return error;
}

Result<void> validateSizes(const ModelConfig& config)
{
    struct Size {
        const char* key;
        Index value;
    };
    if (config.nLayers > kMostLayers)
        return configError("n_layers", Text(HL_TEXT("core", "%1 is not between 1 and %2"),
                                            {std::to_string(config.nLayers), std::to_string(kMostLayers)}));
    for (const Size& size : {Size{"n_layers", config.nLayers}, Size{"d_model", config.dModel},
                             Size{"n_heads", config.nHeads}, Size{"d_k", config.dK}, Size{"d_v", config.dV},
                             Size{"d_ff", config.dFf}})
        if (size.value < 1 || size.value > kMaxAxis)
            return configError(size.key, Text(HL_TEXT("core", "%1 is not between 1 and %2"),
                                              {std::to_string(size.value), std::to_string(kMaxAxis)}));
    if (config.nLayers * config.nHeads > kMostHeads)
        return configError("n_heads", Text(HL_TEXT("core", "all layers together have %1 heads, and at most %2 can be shown"),
                                           {std::to_string(config.nLayers * config.nHeads), std::to_string(kMostHeads)}));
    return {};
}

Result<void> validateFloat(const char* key, double value)
{
    if (std::abs(value) <= double(std::numeric_limits<float>::max()))
        return {};
    return configError(key, Text(HL_TEXT("core", "%1 is too large for float32, whose largest number is 3.4·10³⁸"), {formatPrecise(value)}));
}

Result<void> validateNumbers(const ModelConfig& config)
{
    if (!std::isfinite(config.normEps) || config.normEps <= 0)
        return configError("norm_eps", HL_TEXT("core", "the ε of the norm must be a finite number above 0"));
    if (config.scale.kind == ScaleKind::Fixed && !std::isfinite(config.scale.factor))
        return configError("scale", HL_TEXT("core", "the scale must be a finite number"));
    if (auto fits = validateFloat("norm_eps", config.normEps); !fits)
        return fits;
    return config.scale.kind == ScaleKind::Fixed ? validateFloat("scale", config.scale.factor) : Result<void>();
}

Result<void> validateMask(const MaskConfig& mask, Index nTokens)
{
    if (mask.kind == MaskKind::Sliding && mask.window < 1)
        return configError("mask.window", HL_TEXT("core", "a sliding window must let a token see at least itself"));
    if (mask.kind == MaskKind::Prefix && mask.prefix < 0)
        return configError("mask.prefix", HL_TEXT("core", "a prefix cannot be negative"));
    if (mask.kind == MaskKind::Custom && Index(mask.allowed.size()) != nTokens * nTokens)
        return configError("mask.allowed",
                           Text(HL_TEXT("core", "a custom mask for %1 tokens needs %2 entries, and has %3"),
                                {std::to_string(nTokens), std::to_string(nTokens * nTokens),
                                 std::to_string(mask.allowed.size())}));
    for (Index key : mask.padding)
        if (key < 0 || key >= nTokens)
            return configError("mask.padding", Text(HL_TEXT("core", "key %1 is not between 1 and %2"),
                                                    {std::to_string(key + 1), std::to_string(nTokens)}));
    return {};
}

} // namespace

Index ModelConfig::length(Dim dim, Index nTokens, Index vocabulary, Index positions) const
{
    switch (dim) {
    case Dim::One:
        return 1;
    case Dim::Tokens:
        return nTokens;
    case Dim::Model:
        return dModel;
    case Dim::Key:
        return dK;
    case Dim::Value:
        return dV;
    case Dim::HeadsTimesValue:
        return nHeads * dV;
    case Dim::FeedForward:
        return dFf;
    case Dim::Vocabulary:
        return vocabulary;
    case Dim::Positions:
        return positions;
    case Dim::Heads:
        return nHeads;
    }
    return 0;
}

double ModelConfig::scaleFactor() const
{
    switch (scale.kind) {
    case ScaleKind::SqrtDk:
        return 1.0 / std::sqrt(double(dK));
    case ScaleKind::None:
        return 1.0;
    case ScaleKind::Fixed:
        return scale.factor;
    }
    return 1.0;
}

Result<void> validate(const ModelConfig& config, Index nTokens)
{
    if (auto sizes = validateSizes(config); !sizes)
        return sizes;
    if (auto numbers = validateNumbers(config); !numbers)
        return numbers;
    return validateMask(config.mask, nTokens);
}

} // namespace headlight
