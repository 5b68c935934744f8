// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/scale_choice.h"

#include "core/layer/scale_peers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 4> kRangeIds{"auto", "symmetric", "percentile", "fixed"};
constexpr std::array<std::string_view, 3> kShareIds{"own", "heads", "layer"};
constexpr double kLeastWeight = 1e-12; // a scale of weights that are all 0 still has two ends

template <typename Enum, std::size_t N> Enum fromId(const std::array<std::string_view, N>& ids, std::string_view id, Enum other)
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    return found == ids.end() ? other : Enum(found - ids.begin());
}

/// Of the layer of `key`, and given or computed as it is: weights are often far smaller than what is made with them.
std::vector<StageKey> signedMatrices(const Network& network, const StageKey& key)
{
    std::vector<StageKey> keys;
    for (int index = 0; index < network.stages().sizeWithParameters(); ++index) {
        const Stage& stage = network.stages()[index];
        if (stage.level != StageLevel::Layer || stage.values != ValueKind::Signed || stage.source != network.stage(key).source)
            continue;
        for (int head = 0; head < (stage.perHead ? network.headCount() : 1); ++head)
            keys.push_back({key.layer, index, head});
    }
    return keys;
}

const ColorMap& mapFor(const ScaleChoice& choice, bool around, Theme theme)
{
    const ColorMap* chosen = choice.map.empty() ? nullptr : colorMap(choice.map, theme);
    return chosen ? *chosen : defaultColorMap(around ? ColorMap::Kind::Diverging : ColorMap::Kind::Sequential, theme);
}

} // namespace

std::vector<StageKey> scaleMatrices(const Network& network, const StageKey& key, ScaleShare share)
{
    const Stage& stage = network.stage(key);
    if (share == ScaleShare::Own)
        return {key};
    if (share == ScaleShare::Layer && stage.level == StageLevel::Layer && stage.values == ValueKind::Signed)
        return signedMatrices(network, key);
    return scalePeers(network, key);
}

double magnitudePercentile(const Matrix& values, double part)
{
    std::vector<float> magnitudes;
    magnitudes.reserve(std::size_t(values.size()));
    for (Index at = 0; at < values.size(); ++at)
        if (std::isfinite(values.data()[at]))
            magnitudes.push_back(std::abs(values.data()[at]));
    if (magnitudes.empty())
        return 0;
    // The nearest-rank percentile: the smallest value that at least `part` of all do not exceed.
    const auto rank = std::size_t(std::ceil(part * double(magnitudes.size())));
    const auto nth = magnitudes.begin() + std::ptrdiff_t(std::clamp<std::size_t>(rank, 1, magnitudes.size()) - 1);
    std::nth_element(magnitudes.begin(), nth, magnitudes.end());
    return double(*nth);
}

ColorScale valueScale(const ScaleChoice& choice, ValueKind kind, const FiniteRange& range, Theme theme)
{
    const bool weights = kind == ValueKind::Weight && choice.range != ScaleRange::Symmetric;
    const ColorMap& map = mapFor(choice, !weights, theme);
    FiniteRange shown = range;
    if (choice.range == ScaleRange::Fixed && choice.fixed.any)
        shown = choice.fixed;
    else if (weights && choice.range != ScaleRange::Percentile)
        shown = {0, choice.share == ScaleShare::Own ? std::max(range.hi, kLeastWeight) : 1, true};
    // Zero has the same colour in every matrix, on a map of greys too; a range that is held is what was asked for.
    const bool around = kind == ValueKind::Signed && choice.range != ScaleRange::Fixed;
    if (around || map.kind() == ColorMap::Kind::Diverging || choice.range == ScaleRange::Symmetric)
        return ColorScale::symmetric(map, shown.magnitude());
    return {&map, shown.lo, shown.hi};
}

ColorScale differenceScale(const ScaleChoice& choice, const FiniteRange& range, Theme theme)
{
    const ColorMap* chosen = choice.map.empty() ? nullptr : colorMap(choice.map, theme);
    const bool diverges = chosen && chosen->kind() == ColorMap::Kind::Diverging;
    return ColorScale::symmetric(diverges ? *chosen : defaultColorMap(ColorMap::Kind::Diverging, theme), range.magnitude());
}

ColorScale commonScale(const ColorScale& a, const ColorScale& b)
{
    return {b.map, std::min(a.lo, b.lo), std::max(a.hi, b.hi)};
}

ColorScale chosenScale(const ScaleChoice& choice, const Trace& trace, const StageKey& key, Theme theme,
                       const PercentileOf& percentile)
{
    FiniteRange range;
    double most = 0;
    const bool percentiles = choice.range == ScaleRange::Percentile && !trace.isDifference();
    for (const StageKey& matrix : scaleMatrices(trace.network(), key, choice.share)) {
        range.add(trace.range(matrix));
        if (percentiles) // of what is not kept the largest, for nobody sorts that many numbers
            most = std::max(most, trace.has(matrix) ? percentile(matrix) : trace.range(matrix).magnitude());
    }
    if (percentiles)
        range = {range.lo < 0 ? -most : 0, most, true};
    if (!trace.isDifference())
        return valueScale(choice, trace.network().stage(key).values, range, theme);
    return differenceScale(choice, range, theme);
}

ColorScale StageColors::of(const Trace& trace, const StageKey& key, Theme theme) const
{
    if (scale)
        return scale(key);
    return chosenScale(choice, trace, key, theme, [&trace](const StageKey& matrix) {
        return magnitudePercentile(*trace.value(matrix), kScalePercentile);
    });
}

ColorScale StageColors::ofParameter(ValueKind kind, const FiniteRange& range, Theme theme) const
{
    ScaleChoice own{.map = choice.map, .share = ScaleShare::Heads};
    if (choice.range == ScaleRange::Symmetric)
        own.range = ScaleRange::Symmetric;
    return valueScale(own, kind, range, theme);
}

std::string_view scaleRangeId(ScaleRange range)
{
    return kRangeIds[std::size_t(range)];
}

std::string_view scaleShareId(ScaleShare share)
{
    return kShareIds[std::size_t(share)];
}

ScaleRange scaleRangeFromId(std::string_view id)
{
    return fromId(kRangeIds, id, ScaleRange::Auto);
}

ScaleShare scaleShareFromId(std::string_view id)
{
    return fromId(kShareIds, id, ScaleShare::Heads);
}

} // namespace headlight
