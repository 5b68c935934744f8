// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/growth_formulas.h"

#include "core/layer/cost.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace headlight {

namespace {

Index tokensOf(const std::vector<std::uint8_t>& allowed)
{
    return Index(std::lround(std::sqrt(double(allowed.size()))));
}

/// A custom mask of n tokens for `tokens`: the same pattern again and again along both axes.
std::vector<std::uint8_t> repeated(const std::vector<std::uint8_t>& allowed, Index tokens)
{
    const Index n = tokensOf(allowed);
    std::vector<std::uint8_t> mask(std::size_t(tokens * tokens));
    for (Index row = 0; row < tokens; ++row)
        for (Index col = 0; col < tokens; ++col)
            mask[std::size_t(row * tokens + col)] = allowed[std::size_t(row % n * n + col % n)];
    return mask;
}

/// The fewest tokens for which no number of the mask has to be cut.
Index leastTokens(const MaskConfig& mask)
{
    switch (mask.kind) {
    case MaskKind::Sliding:
        return std::max<Index>(1, mask.window);
    case MaskKind::Prefix:
        return std::max<Index>(1, mask.prefix);
    case MaskKind::Custom:
        return std::max<Index>(1, tokensOf(mask.allowed));
    case MaskKind::Causal:
    case MaskKind::None:
        break;
    }
    return 1;
}

std::shared_ptr<const ModelInput> emptyInput(Index tokens, Index dModel)
{
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "t");
    input->x = std::make_shared<Matrix>(Matrix::Zero(tokens, dModel));
    return input;
}

} // namespace

std::shared_ptr<const Model> withMaskFor(const Model& model, Index tokens)
{
    auto fitting = std::make_shared<Model>(model);
    MaskConfig& mask = fitting->config.mask;
    mask.window = std::min(mask.window, tokens);
    mask.prefix = std::min(mask.prefix, tokens);
    if (mask.kind == MaskKind::Custom)
        mask.allowed = repeated(model.config.mask.allowed, tokens);
    return fitting;
}

std::shared_ptr<const Model> layerAlone(const Model& model, int layer)
{
    assert(layer >= 0 && layer < int(model.config.nLayers));
    auto alone = std::make_shared<Model>();
    alone->config = model.config;
    alone->config.nLayers = 1;
    alone->config.position = Position::None;
    alone->config.tied = false;
    alone->config.mask.padding.clear();
    for (const WeightSpec& spec : weightTable())
        if (const auto found = model.weights.find(weightFileName(spec, layer)); spec.perLayer && found != model.weights.end())
            alone->weights[weightFileName(spec, 0)] = found->second;
    return alone;
}

GrowthFormulas::GrowthFormulas(const Model& model, int layer)
{
    const auto alone = layerAlone(model, layer);
    const Index tokens = leastTokens(alone->config.mask);
    auto network = Network::build(withMaskFor(*alone, tokens), emptyInput(tokens, alone->config.dModel));
    m_network = network ? *network : nullptr;
}

double GrowthFormulas::flops(Index tokens) const
{
    return m_network ? totalCost(stageCosts(*m_network, 0, tokens)).flops : 0;
}

double GrowthFormulas::bytes(Index tokens) const
{
    return m_network ? keptBytes(*m_network, 0, tokens) : 0;
}

GrowthForecast GrowthFormulas::forecast(std::span<const GrowthPoint> measured, Index tokens) const
{
    GrowthForecast ahead;
    ahead.tokens = tokens;
    ahead.scoresBytes = double(sizeof(float)) * double(tokens) * double(tokens);
    ahead.bytes = bytes(tokens);
    if (!measured.empty() && m_network)
        ahead.seconds = measured.back().seconds * flops(tokens) / flops(measured.back().tokens);
    return ahead;
}

} // namespace headlight
