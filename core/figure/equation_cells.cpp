// SPDX-License-Identifier: GPL-3.0-or-later
// Equations whose cell is made from the same cell of the operands, or is a row of a table.
#include "core/figure/equation_forms.h"
#include "core/figure/equation_sources.h"
#include "core/layer/stage_list.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace headlight::equations {

namespace {

/// What the scores are divided or multiplied by, as it stands before the equals sign.
std::string factorOf(const ModelConfig& config)
{
    switch (config.scale.kind) {
    case ScaleKind::SqrtDk:
        return "\\div \\sqrt{" + std::to_string(config.dK) + "}";
    case ScaleKind::Fixed:
        return "\\cdot " + formatLatex(config.scale.factor);
    case ScaleKind::None:
        break;
    }
    return {};
}

/// The result after the operand, with what happens on the way written before it.
void addWithSign(EquationBuilder& builder, const std::string& sign)
{
    builder.add(builder.operand(0));
    EquationPart result = builder.result();
    result.sign = sign;
    builder.add(std::move(result));
}

} // namespace

void scale(EquationBuilder& builder)
{
    const std::string factor = factorOf(builder.network().config());
    addWithSign(builder, factor.empty() ? "=" : factor + " =");
}

void activation(EquationBuilder& builder)
{
    addWithSign(builder, activationSymbol(builder.network().config().activation) + " \\to");
}

void mask(EquationBuilder& builder)
{
    builder.add(builder.operand(0));
    EquationPart mask = builder.operand(0);
    mask.sign = "+";
    mask.symbol = "M";
    mask.name = HL_TEXT("core", "Mask");
    mask.values = maskSource(builder.network().mask(), builder.trace().sharedNetwork());
    mask.key.reset();
    mask.opens = builder.network().maskKey();
    mask.operand = -1;
    builder.add(std::move(mask));
    addResult(builder);
}

void sum(EquationBuilder& builder)
{
    for (int index = 0; index < int(builder.operands().size()); ++index) {
        EquationPart part = builder.operand(index);
        part.sign = index > 0 ? "+" : "";
        builder.add(std::move(part));
    }
    addResult(builder);
}

void lookup(EquationBuilder& builder)
{
    if (builder.has(0)) {
        const auto network = builder.trace().sharedNetwork();
        const bool byToken = builder.equation().stage().operands.front().reach == Reach::Token;
        EquationPart table = builder.operand(0);
        if (byToken) {
            table.rowAxis = AxisKind::Vocabulary;
            table.lit = [network](const EquationLit& lit) {
                const auto& ids = network->input().tokenIds;
                return EquationLit{lit.row ? std::optional(ids[std::size_t(*lit.row)]) : std::nullopt, lit.col};
            };
        }
        table.answer = [network, byToken](Cell own, const EquationLit& now) {
            Index row = own.row;
            if (byToken) {
                // The first token that is this word; a row that no token asks for leaves what is lit.
                const auto& ids = network->input().tokenIds;
                const auto found = std::find(ids.begin(), ids.end(), own.row);
                row = found == ids.end() ? -1 : Index(found - ids.begin());
            }
            return row < 0 || row >= network->tokenCount() ? now : EquationLit{row, own.col};
        };
        builder.add(std::move(table));
    }
    addResult(builder);
}

} // namespace headlight::equations
