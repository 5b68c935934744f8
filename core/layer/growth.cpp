// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/growth.h"

#include "core/layer/cost.h"
#include "core/layer/weight_table.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>

namespace headlight {

namespace {

/// Runs of one size end when they have taken so long together, or are so many.
constexpr double kEnoughSeconds = 0.05;
constexpr int kMostRuns = 100;

/// A custom mask of n tokens for `tokens`: the same pattern again and again along both axes.
std::vector<std::uint8_t> repeated(const std::vector<std::uint8_t>& allowed, Index tokens)
{
    const auto n = Index(std::lround(std::sqrt(double(allowed.size()))));
    std::vector<std::uint8_t> mask(std::size_t(tokens * tokens));
    for (Index row = 0; row < tokens; ++row)
        for (Index col = 0; col < tokens; ++col)
            mask[std::size_t(row * tokens + col)] = allowed[std::size_t(row % n * n + col % n)];
    return mask;
}

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

std::shared_ptr<const ModelInput> randomInput(Index tokens, Index dModel)
{
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "t");
    const Tensor values = randomTensor("X", {tokens, dModel}, 1, 1.0);
    input->x = std::make_shared<Matrix>(viewOf(values.values.data(), tokens, dModel));
    return input;
}

double layerFlops(const Network& network, Index tokens)
{
    return totalCost(stageCosts(network, 0, tokens)).flops;
}

std::vector<GrowthSample> samplesOf(std::span<const GrowthPoint> points, double GrowthPoint::*value)
{
    std::vector<GrowthSample> samples;
    for (const GrowthPoint& point : points)
        samples.push_back({double(point.tokens), point.*value});
    return samples;
}

} // namespace

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

GrowthRun::GrowthRun(std::shared_ptr<const Model> model, int layer, Index first, Index limit, double mostBytes)
    : m_layer(layerAlone(*model, layer))
{
    assert(first >= 1);
    m_smallest = networkOf(first);
    for (Index tokens = first; m_smallest && tokens <= limit && keptBytes(*m_smallest, 0, tokens) <= mostBytes; tokens *= 2) {
        m_sizes.push_back(tokens);
        m_flops.push_back(layerFlops(*m_smallest, tokens));
    }
    begin();
}

/// Null for a model that no network can be made of.
std::shared_ptr<const Network> GrowthRun::networkOf(Index tokens) const
{
    auto network = Network::build(withMaskFor(*m_layer, tokens), randomInput(tokens, m_layer->config.dModel));
    return network ? *network : nullptr;
}

void GrowthRun::begin()
{
    m_run.reset();
    m_network = done() ? nullptr : networkOf(m_sizes[m_at]);
    m_spent = 0;
    m_runs = 0;
    m_seconds = 0;
    if (m_network)
        m_run.emplace(m_network, nullptr);
}

bool GrowthRun::step()
{
    if (done())
        return false;
    const auto start = std::chrono::steady_clock::now();
    const bool more = m_run && m_run->step();
    m_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!more)
        finishRun();
    return !done();
}

void GrowthRun::finishRun()
{
    m_shortest = m_runs == 0 ? m_seconds : std::min(m_shortest, m_seconds);
    m_spent += m_seconds;
    m_seconds = 0;
    if (m_network && ++m_runs < kMostRuns && m_spent < kEnoughSeconds) {
        m_run.reset(); // its memory first
        m_run.emplace(m_network, nullptr);
        return;
    }
    if (m_network)
        m_points.push_back({m_sizes[m_at], m_shortest, keptBytes(*m_network, 0, m_sizes[m_at])});
    ++m_at;
    begin();
}

double GrowthRun::progress() const
{
    double all = 0;
    double before = 0;
    for (std::size_t at = 0; at < m_flops.size(); ++at) {
        all += m_flops[at];
        before += at < m_at ? m_flops[at] : 0;
    }
    if (done() || all == 0)
        return 1;
    return (before + m_flops[m_at] * (m_run ? m_run->progress() : 0)) / all;
}

GrowthForecast GrowthRun::forecast(Index tokens) const
{
    GrowthForecast ahead;
    ahead.tokens = tokens;
    ahead.scoresBytes = double(sizeof(float)) * double(tokens) * double(tokens);
    if (!m_smallest)
        return ahead;
    ahead.bytes = keptBytes(*m_smallest, 0, tokens);
    if (!m_points.empty())
        ahead.seconds = m_points.back().seconds * layerFlops(*m_smallest, tokens) /
                        layerFlops(*m_smallest, m_points.back().tokens);
    return ahead;
}

std::optional<double> logLogSlope(std::span<const GrowthSample> samples)
{
    double n = 0;
    double sumX = 0;
    double sumY = 0;
    double sumXX = 0;
    double sumXY = 0;
    for (const GrowthSample& sample : samples) {
        if (!(sample.x > 0 && sample.y > 0))
            continue;
        const double x = std::log(sample.x);
        const double y = std::log(sample.y);
        n += 1;
        sumX += x;
        sumY += y;
        sumXX += x * x;
        sumXY += x * y;
    }
    const double spread = n * sumXX - sumX * sumX;
    if (n < 2 || spread <= 1e-12 * n * sumXX)
        return {};
    return (n * sumXY - sumX * sumY) / spread;
}

std::optional<double> timeSlope(std::span<const GrowthPoint> points)
{
    return logLogSlope(samplesOf(points, &GrowthPoint::seconds));
}

std::optional<double> memorySlope(std::span<const GrowthPoint> points)
{
    return logLogSlope(samplesOf(points, &GrowthPoint::bytes));
}


} // namespace headlight
