// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/growth.h"

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

std::shared_ptr<const ModelInput> randomInput(Index tokens, Index dModel)
{
    auto input = std::make_shared<ModelInput>();
    input->tokens.assign(std::size_t(tokens), "t");
    const Tensor values = randomTensor("X", {tokens, dModel}, 1, 1.0);
    input->x = std::make_shared<Matrix>(viewOf(values.values.data(), tokens, dModel));
    return input;
}

/// Of all matrices that are there.
double bytesOf(const Trace& trace)
{
    double bytes = 0;
    for (const Node& node : trace.network().structure().nodes())
        if (const MatrixPtr values = trace.value(node.key))
            bytes += double(sizeof(float)) * double(values->size());
    return bytes;
}

std::vector<GrowthSample> samplesOf(std::span<const GrowthPoint> points, double GrowthPoint::*value)
{
    std::vector<GrowthSample> samples;
    for (const GrowthPoint& point : points)
        samples.push_back({double(point.tokens), point.*value});
    return samples;
}

} // namespace

GrowthRun::GrowthRun(std::shared_ptr<const Model> model, int layer, Index first, Index limit, double mostBytes)
    : m_layer(layerAlone(*model, layer)), m_formulas(*model, layer)
{
    assert(first >= 1);
    for (Index tokens = first; tokens <= limit && m_formulas.bytes(tokens) <= mostBytes; tokens *= 2) {
        m_sizes.push_back(tokens);
        m_flops.push_back(m_formulas.flops(tokens));
    }
    begin();
}

/// All its matrices are kept, whatever else the memory budget says. Null for a model that no network can be made of.
std::shared_ptr<const Network> GrowthRun::networkOf(Index tokens) const
{
    auto network = Network::build(withMaskFor(*m_layer, tokens), randomInput(tokens, m_layer->config.dModel),
                                  {machineMemory(), machineMemory()});
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
        m_points.push_back({m_sizes[m_at], m_shortest, bytesOf(*m_run->trace())});
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
