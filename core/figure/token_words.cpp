// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/token_figure.h"

namespace headlight {

std::string tokenSymbol(const Network& network, const StageKey& key, Index token)
{
    const Stage& stage = network.stage(key);
    const std::string index = std::to_string(token + 1);
    if (stage.hue != Hue::Plain) // q, k, v are small letters already
        return stage.element + "_{" + index + "}";
    if (stage.values == ValueKind::Weight)
        return "a_{" + index + "}";
    const std::string symbol = network.symbol(key);
    // A single capital names the matrix, the small letter its row; a superscript stays.
    const bool capital = !symbol.empty() && symbol[0] >= 'A' && symbol[0] <= 'Z';
    const bool single = symbol.size() == 1 || (symbol.size() > 1 && symbol[1] == '^' && symbol.find(' ') == std::string::npos);
    if (capital && single)
        return std::string(1, char(symbol[0] - 'A' + 'a')) + symbol.substr(1) + "_{" + index + "}";
    return "(" + symbol + ")_{" + index + "}";
}

Text tokenVerdict(const TokenComputation& alone)
{
    const std::string agreeing = std::to_string(alone.agreeing());
    const std::string all = std::to_string(alone.rows.size());
    if (alone.differing() == 0)
        return {HL_TEXT("core", "%1 of %2 rows agree with their matrices to the last bit"), {agreeing, all}};
    return {HL_TEXT("core", "only %1 of %2 rows agree with their matrices to the last bit: %3 numbers differ"),
            {agreeing, all, std::to_string(alone.differing())}};
}

} // namespace headlight
