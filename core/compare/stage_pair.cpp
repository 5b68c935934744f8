// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/stage_pair.h"

#include "core/figure/math.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

std::string sizeText(const Shape& shape)
{
    return std::to_string(shape.rows) + "×" + std::to_string(shape.cols);
}

Error notInA(const Network& a, const Network& now, const StageKey& key)
{
    const Stage& stage = now.stage(key);
    const std::string symbol = plainMath(now.symbol(key));
    if (a.stages().find(stage.id) < 0)
        return {{}, stage.id, Text(HL_TEXT("core", "A has no stage “%1” (%2): its layer is built otherwise"), {stage.id, symbol}),
                HL_TEXT("core", "choose a stage that both have, such as the layer's output")};
    if (key.layer >= a.layerCount())
        return {{}, stage.id, Text(HL_TEXT("core", "A has no layer %1, it has %2"), {std::to_string(key.layer + 1), std::to_string(a.layerCount())}),
                HL_TEXT("core", "choose a layer that both have")};
    return {{}, stage.id, Text(HL_TEXT("core", "A has no head %1, it has %2"), {std::to_string(key.head + 1), std::to_string(a.headCount())}),
            HL_TEXT("core", "choose a head that both have")};
}

Error otherShape(const Network& now, const StageKey& key, const Shape& before)
{
    const Shape shape = now.shape(key);
    return {{}, now.stage(key).id,
            Text(HL_TEXT("core", "%1 is %2 in A and %3 now: its cells do not correspond"),
                 {plainMath(now.symbol(key)), sizeText(before), sizeText(shape)}),
            HL_TEXT("core", "choose a stage that has one size in both, or pin the present state")};
}

Error notKept(const Trace& trace, const StageKey& key)
{
    const Stage& stage = trace.network().stage(key);
    if (trace.isReadable(key))
        return {{}, stage.id,
                Text(HL_TEXT("core", "%1 is so large that it is computed part by part: a difference of all its cells is not worked out"),
                     {plainMath(trace.network().symbol(key))}),
                HL_TEXT("core", "choose a stage of N rows and d columns, such as the head's output")};
    return {{}, stage.id, HL_TEXT("core", "its values are not computed yet"), {}};
}

} // namespace

std::optional<StageKey> sameMatrix(const Network& a, const Network& now, const StageKey& key)
{
    return a.find(key.layer + 1, now.stage(key).id, key.head + 1);
}

namespace {

/// A's cells at the places of now, where they are not there already.
void putInPlace(StagePair& pair, const Network& a, const Network& now, const TokensFrom& from)
{
    CellPartners partners = cellPartners(a, pair.aKey, now, pair.key, from);
    const Shape shape = a.shape(pair.aKey);
    const bool stays = shape == now.shape(pair.key) && partners.rows == inTheirPlaces(shape.rows, shape.rows) && partners.cols == inTheirPlaces(shape.cols, shape.cols);
    if (stays)
        return;
    pair.a = partnersValues(*pair.a, partners);
    pair.partners = std::move(partners);
}

} // namespace

Result<StagePair> stagePair(const Trace& a, const Trace& now, const StageKey& key, const TokensFrom& from)
{
    const auto match = sameMatrix(a.network(), now.network(), key);
    if (!match)
        return notInA(a.network(), now.network(), key);
    StagePair pair{*match, key, a.value(*match), now.value(key), a.range(*match)};
    if (from.empty() && !(a.network().shape(*match) == now.network().shape(key)))
        return otherShape(now.network(), key, a.network().shape(*match));
    if (!pair.now)
        return notKept(now, key);
    if (!pair.a)
        return notKept(a, *match);
    pair.range.add(now.range(key));
    if (!from.empty())
        putInPlace(pair, a.network(), now.network(), from);
    return pair;
}

bool sameMatrices(const Network& a, const Network& now)
{
    const auto& nodes = now.structure().nodes();
    return nodes.size() == a.structure().nodes().size()
           && std::all_of(nodes.begin(), nodes.end(), [&](const Node& node) {
                  const auto match = sameMatrix(a, now, node.key);
                  return match == node.key && a.shape(*match) == now.shape(node.key);
              });
}

} // namespace headlight
