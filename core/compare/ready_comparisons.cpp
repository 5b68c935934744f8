// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/ready_comparisons.h"

#include "core/layer/network_edit.h"
#include "core/layer/stage_place.h"
#include "core/layer/token_edit.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

using Changed = Result<std::shared_ptr<const Network>>;

Changed withConfig(const Network& network, const ModelConfig& config)
{
    auto model = std::make_shared<Model>(network.model());
    model->config = config;
    return network.rebuilt(std::move(model), network.sharedInput());
}

// Each switch goes to what it is compared with; where it already stands there, back.

Changed switchMask(const Network& network, const ComparisonPlace&, ComparisonStep& step)
{
    ModelConfig config = network.config();
    const bool hides = network.mask().hidesAny();
    config.mask = {};
    config.mask.kind = hides ? MaskKind::None : MaskKind::Causal;
    step.name = hides ? HL_TEXT("core", "Switch the mask off") : HL_TEXT("core", "Switch the causal mask on");
    return withConfig(network, config);
}

Changed switchScaling(const Network& network, const ComparisonPlace&, ComparisonStep& step)
{
    ModelConfig config = network.config();
    const bool scales = config.scale.kind != ScaleKind::None;
    config.scale.kind = scales ? ScaleKind::None : ScaleKind::SqrtDk;
    step.name = scales ? HL_TEXT("core", "Switch the scaling off") : HL_TEXT("core", "Switch the scaling on");
    return withConfig(network, config);
}

Changed switchNorm(const Network& network, const ComparisonPlace&, ComparisonStep& step)
{
    ModelConfig config = network.config();
    const bool pre = config.norm == NormPlacement::Pre;
    config.norm = pre ? NormPlacement::Post : NormPlacement::Pre;
    step.name = pre ? HL_TEXT("core", "Normalise after each block") : HL_TEXT("core", "Normalise before each block");
    return withConfig(network, config);
}

Changed switchResidual(const Network& network, const ComparisonPlace&, ComparisonStep& step)
{
    ModelConfig config = network.config();
    step.name = config.residual ? HL_TEXT("core", "Switch the residual connection off") : HL_TEXT("core", "Switch the residual connection on");
    config.residual = !config.residual;
    return withConfig(network, config);
}

Changed switchActivation(const Network& network, const ComparisonPlace&, ComparisonStep& step)
{
    ModelConfig config = network.config();
    const bool relu = config.activation == Activation::Relu;
    config.activation = relu ? Activation::Gelu : Activation::Relu;
    step.name = relu ? HL_TEXT("core", "GELU instead of ReLU") : HL_TEXT("core", "ReLU as the activation");
    return withConfig(network, config);
}

/// The stage whose matrices of all heads are put side by side: what a head gives to the layer.
int headOutput(const StageList& stages)
{
    for (const Stage& stage : stages.stages)
        for (const Operand& operand : stage.operands)
            if (operand.kind == Operand::Kind::AllHeads)
                return operand.index;
    return -1;
}

/// What a silent head gives is zeros; one that is silent already follows the computation again.
Changed silenceHead(const Network& network, const ComparisonPlace& place, ComparisonStep& step)
{
    const StageKey key{place.layer, headOutput(network.stages()), place.head};
    const Shape shape = network.shape(key);
    std::vector<HeldCell> cells;
    cells.reserve(std::size_t(shape.rows * shape.cols));
    for (Index row = 0; row < shape.rows; ++row)
        for (Index col = 0; col < shape.cols; ++col)
            cells.push_back({{row, col}, 0.0f});
    const bool silent = heldCells(network, key, cells) == cells;
    if (silent)
        for (HeldCell& cell : cells)
            cell.value.reset();
    const std::string head = std::to_string(place.head + 1);
    step.name = silent ? Text(HL_TEXT("core", "Let head %1 of layer %2 speak again"), {head, std::to_string(place.layer + 1)})
                  : Text(HL_TEXT("core", "Silence head %1 of layer %2"), {head, std::to_string(place.layer + 1)});
    if (const auto checked = checkCells(network, key, cells); !checked)
        return checked.error();
    return withCells(network, key, cells);
}

Changed swapTokens(const Network& network, const ComparisonPlace& place, ComparisonStep& step)
{
    if (network.tokenCount() < 2)
        return Error{{}, {}, HL_TEXT("core", "there is no second token to change places with"), HL_TEXT("core", "type a longer sentence first")};
    std::vector<std::string> words = network.input().tokens;
    std::vector<Index> from(words.size());
    std::iota(from.begin(), from.end(), Index(0));
    std::swap(words[std::size_t(place.token)], words[std::size_t(place.token + 1)]);
    std::swap(from[std::size_t(place.token)], from[std::size_t(place.token + 1)]);
    step.name = Text(HL_TEXT("core", "Swap “%1” and “%2”"), {words[std::size_t(place.token + 1)], words[std::size_t(place.token)]});
    auto edit = arrangedTokens(network, words, from);
    if (!edit)
        return edit.error();
    step.from = std::move(from);
    return network.rebuilt(edit->model, edit->input);
}

Text maskName(const ComparisonPlace&) { return HL_TEXT("core", "Mask on, off"); }
Text scalingName(const ComparisonPlace&) { return HL_TEXT("core", "Scaling on, off"); }
Text normName(const ComparisonPlace&) { return HL_TEXT("core", "Pre-norm, post-norm"); }
Text residualName(const ComparisonPlace&) { return HL_TEXT("core", "Residual connection on, off"); }
Text activationName(const ComparisonPlace&) { return HL_TEXT("core", "ReLU, GELU"); }

Text headName(const ComparisonPlace& place)
{
    return {HL_TEXT("core", "Head %1 silenced"), {std::to_string(place.head + 1)}};
}

Text tokenName(const ComparisonPlace& place)
{
    return {HL_TEXT("core", "Tokens %1 and %2 swapped"), {std::to_string(place.token + 1), std::to_string(place.token + 2)}};
}

constexpr std::array kComparisons{
    ReadyComparison{"mask", &maskName,
                    HL_TEXT("core", "With the mask a query sees itself and what came before; without it weight moves to later tokens, which the model is to predict."),
                    &switchMask},
    ReadyComparison{"scaling", &scalingName,
                    HL_TEXT("core", "Without the division by √d_k the scores are larger, and softmax puts more of the weight on the largest of a row."), &switchScaling},
    ReadyComparison{"norm", &normName,
                    HL_TEXT("core", "Pre-norm normalises what a block reads and leaves the residual stream alone; post-norm normalises the stream itself after every block."),
                    &switchNorm},
    ReadyComparison{"residual", &residualName,
                    HL_TEXT("core", "Without the residual connection a block replaces what came in instead of adding to it, and tokens lose what they were."), &switchResidual},
    ReadyComparison{"activation", &activationName,
                    HL_TEXT("core", "ReLU cuts every negative value to 0; GELU bends smoothly and lets a little of the small ones through."), &switchActivation},
    ReadyComparison{"head", &headName,
                    HL_TEXT("core", "The chosen head gives zeros: what differs after it is what the layer owes to this head."), &silenceHead},
    ReadyComparison{"token", &tokenName,
                    HL_TEXT("core", "The chosen token and the next change places: rows show what depends on the order of the words, and what a mask keeps unchanged."),
                    &swapTokens}};

} // namespace

std::span<const ReadyComparison> readyComparisons()
{
    return kComparisons;
}

const ReadyComparison* readyComparison(std::string_view id)
{
    const auto found = std::find_if(kComparisons.begin(), kComparisons.end(), [id](const ReadyComparison& one) { return one.id == id; });
    return found == kComparisons.end() ? nullptr : &*found;
}

ComparisonPlace fittingPlace(const Network& network, const ComparisonPlace& place)
{
    const Index last = std::max<Index>(0, network.tokenCount() - 2);
    return {std::clamp(place.layer, 0, network.layerCount() - 1), std::clamp(place.head, 0, network.headCount() - 1),
            std::clamp<Index>(place.token, 0, last)};
}

ComparisonPlace comparisonPlace(const Network& network, const StageKey& at, int head, std::optional<Index> token)
{
    return fittingPlace(network, {layerOf(network, at), head, token.value_or(0)});
}

} // namespace headlight
