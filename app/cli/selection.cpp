// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/selection.h"

#include "app/option_error.h"

#include <algorithm>

namespace headlight::cli {

namespace {

std::string stageNames(const Network& network)
{
    std::string names;
    for (int index = 0; index < network.stages().sizeWithParameters(); ++index)
        names += (names.empty() ? "" : " ") + std::string(network.stages()[index].id);
    return names;
}

template <typename T> bool asked(const std::vector<T>& list, const T& value)
{
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

Result<void> checkNumbers(const char* option, const std::vector<int>& numbers, int most)
{
    const bool head = std::string_view(option) == "--head";
    for (int number : numbers)
        if (number != 1 && most == 1)
            return optionError(option, head ? HL_TEXT("core", "there is one head") : HL_TEXT("core", "there is one layer"));
        else if (number < 1 || number > most)
            return optionError(option, Text(HL_TEXT("core", "%1 is not between 1 and %2"), {std::to_string(number), std::to_string(most)}));
    return {};
}

Result<void> check(const Network& network, const MatrixRequest& request)
{
    for (const std::string& id : request.stages)
        if (network.stages().find(id) < 0)
            return optionError("--stage", Text(HL_TEXT("core", "there is no stage “%1” here; there are %2"), {id, stageNames(network)}));
    if (auto layers = checkNumbers("--layer", request.layers, network.layerCount()); !layers)
        return layers;
    return checkNumbers("--head", request.heads, network.headCount());
}

bool matches(const Network& network, const StageKey& key, const MatrixRequest& request)
{
    const Stage& stage = network.stage(key);
    // Layer and head narrow only the stages that have them: `logits` is no layer's, `mha` is no head's.
    const bool layerFits = stage.level != StageLevel::Layer || asked(request.layers, key.layer + 1);
    const bool headFits = !stage.perHead || asked(request.heads, key.head + 1);
    return asked(request.stages, std::string(stage.id)) && layerFits && headFits;
}

} // namespace

Result<std::vector<StageKey>> selectMatrices(const Network& network, const MatrixRequest& request)
{
    if (auto checked = check(network, request); !checked)
        return checked.error();
    std::vector<StageKey> keys;
    for (const Node& node : network.structure().nodes())
        if (matches(network, node.key, request))
            keys.push_back(node.key);
    // Parameters are given, not computed: only who names one gets it.
    for (const StageKey& key : network.structure().parameters())
        if (!request.stages.empty() && matches(network, key, request))
            keys.push_back(key);
    return keys;
}

Result<StageKey> selectMatrix(const Network& network, const std::string& stage, int layer, int head)
{
    auto keys = selectMatrices(network, {{layer}, {stage}, {head}});
    if (!keys)
        return keys.error();
    return keys->front();
}

} // namespace headlight::cli
