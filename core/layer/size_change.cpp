// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/size_change.h"

#include "core/layer/held_values.h"
#include "core/layer/resize.h"
#include "core/layer/size_limits.h"
#include "core/layer/token_edit.h"
#include "core/text/amounts.h"

#include <cassert>

namespace headlight {

namespace {

std::vector<Text> effectsOf(const ModelConfig& before, const ModelConfig& after)
{
    std::vector<Text> effects;
    const auto tell = [&](const char* pattern, Index ModelConfig::* size) {
        if (before.*size != after.*size)
            effects.emplace_back(pattern, std::vector{std::to_string(before.*size), std::to_string(after.*size)});
    };
    tell(HL_TEXT("core", "layers %1 → %2"), &ModelConfig::nLayers);
    tell(HL_TEXT("core", "d %1 → %2"), &ModelConfig::dModel);
    tell(HL_TEXT("core", "A %1 → %2"), &ModelConfig::nHeads);
    tell(HL_TEXT("core", "d_k %1 → %2"), &ModelConfig::dK);
    tell(HL_TEXT("core", "d_v %1 → %2"), &ModelConfig::dV);
    tell(HL_TEXT("core", "d_ff %1 → %2"), &ModelConfig::dFf);
    return effects;
}

Text countEffect(Index before, Index after)
{
    return {HL_TEXT("core", "N %1 → %2"), {std::to_string(before), std::to_string(after)}};
}

} // namespace

Result<SizeChange> sizeChange(std::shared_ptr<const Network> network, const ModelConfig& wanted, Index tokens, const MakingReport& report)
{
    SizeChange change{network, nullptr, nullptr, {}, {}};
    const Index count = network->tokenCount();
    if (tokens != count) {
        const auto order = tokensOfCount(*network, tokens);
        if (!order)
            return order.error();
        auto edit = arrangedTokens(*network, order->words, order->from);
        if (!edit)
            return edit.error();
        auto arranged = network->rebuilt(edit->model, edit->input);
        if (!arranged)
            return arranged.error();
        change.effects = std::move(edit->effects);
        change.effects.insert(change.effects.begin(), countEffect(count, tokens));
        change.from = order->from;
        network = *arranged;
    }
    ModelConfig sizes = wanted;
    sizes.mask = network->config().mask;
    auto made = resized(*network, sizes, report);
    if (!made)
        return made.error();
    const std::vector<Text> others = effectsOf(network->config(), sizes);
    change.effects.insert(change.effects.begin(), others.begin(), others.end());
    change.model = std::move(made->model);
    change.input = std::move(made->input);
    return change;
}

Result<SizeChange> givenX(std::shared_ptr<const Network> network, MatrixPtr x, const std::vector<std::string>& names, const Text& name)
{
    assert(names.empty() || Index(names.size()) == x->rows());
    const Index count = network->tokenCount();
    TokenOrder order{names, names.empty() ? std::vector<Index>() : matchedTokens(network->input().tokens, names)};
    if (names.empty()) {
        auto counted = tokensOfCount(*network, x->rows());
        if (!counted)
            return counted.error();
        order = *std::move(counted);
    }
    auto edit = arrangedTokens(*network, order.words, order.from, x);
    if (!edit)
        return edit.error();
    SizeChange change{std::move(network), edit->model, edit->input, std::move(edit->effects), std::move(order.from), name};
    if (x->rows() != count)
        change.effects.insert(change.effects.begin(), countEffect(count, x->rows()));
    return change;
}

namespace {

/// What Apply would meet: too much for the memory is an error; more than the budget is a note where it was not so before.
Result<void> judgeMemory(const Network& network, const ModelConfig& wanted, Index tokens, const MemoryLimits& limits, std::vector<Text>& notes)
{
    const MemoryNeed need = memoryNeed(network.stages(), wanted, tokens, network.model().vocabularySize(), network.model().positionCount());
    const auto tiled = needsTiles(need, tokens, limits);
    if (!tiled)
        return tiled.error();
    if (*tiled && !network.hasTiles())
        notes.emplace_back(HL_TEXT("core", "all matrices together take %1, more than the budget of %2: those of N×N cells are computed on demand"),
                           std::vector{formatBytes(need.kept), formatBytes(limits.budget)});
    if (!*tiled && network.hasTiles())
        notes.emplace_back(HL_TEXT("core", "all matrices fit the memory budget again, and are kept"));
    return {};
}

} // namespace

namespace {

/// The same numbers, none of them held: held cells go for what happens to tokens and sizes together, and are told of once.
std::shared_ptr<const Network> withoutHeld(const Network& network)
{
    auto input = std::make_shared<ModelInput>(network.input());
    input->overrides.clear();
    return network.withInput(std::move(input));
}

} // namespace

Result<std::vector<Text>> sizeNotes(const Network& network, const ModelConfig& wanted, Index tokens, const MemoryLimits& limits)
{
    std::vector<Text> notes;
    const std::shared_ptr<const Network> bare = withoutHeld(network);
    if (tokens != network.tokenCount()) {
        const auto order = tokensOfCount(network, tokens);
        if (!order)
            return order.error();
        if (auto fits = checkTokenCount(network, tokens); !fits)
            return fits.error();
        notes = tokenEffects(*bare, order->words, order->from);
        notes.insert(notes.begin(), countEffect(network.tokenCount(), tokens));
    }
    auto sizes = foretold(*bare, wanted);
    if (!sizes)
        return sizes.error();
    notes.insert(notes.end(), sizes->begin(), sizes->end());
    addHeldNotes(notes, network, [&](const Override& entry, Cell cell) { return keepsPlace(network, entry, cell, wanted, tokens); });
    if (auto fits = judgeMemory(network, wanted, tokens, limits, notes); !fits)
        return fits.error();
    return notes;
}

} // namespace headlight
