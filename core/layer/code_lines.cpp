// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer/code_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headlight::code {

namespace {

bool torch(const CodeContext& context)
{
    return context.library == CodeLibrary::PyTorch;
}

/// "np" or "torch", in front of what both call alike.
std::string library(const CodeContext& context)
{
    return torch(context) ? "torch" : "np";
}

Lines assigned(const CodeContext& context, const std::string& expression)
{
    return {context.result + " = " + expression};
}

bool hasOperand(const CodeContext& context, std::size_t operand)
{
    return operand < context.operands.size() && !context.operands[operand].empty();
}

std::string plusOperand(const CodeContext& context, std::size_t operand)
{
    return hasOperand(context, operand) ? " + " + context.operands[operand] : std::string();
}

std::string timesOperand(const CodeContext& context, std::size_t operand)
{
    return hasOperand(context, operand) ? " * " + context.operands[operand] : std::string();
}

/// "[3, 1, 4]", broken after every sixteenth number.
std::string list(const std::vector<Index>& numbers)
{
    constexpr std::size_t kInLine = 16;
    std::string text = "[";
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        text += at == 0 ? "" : at % kInLine == 0 ? ",\n    " : ", ";
        text += std::to_string(numbers[at]);
    }
    return text + "]";
}

/// Along each row, kept as a column: "axis=1, keepdims=True".
std::string byRow(const CodeContext& context)
{
    return torch(context) ? "dim=1, keepdim=True" : "axis=1, keepdims=True";
}

Lines softmaxInNumPy(const CodeContext& context, bool emptyRowsAreZero)
{
    const std::string& scores = context.operands[0];
    if (!emptyRowsAreZero)
        return {"e = np.exp(" + scores + " - " + scores + ".max(axis=1, keepdims=True))",
                context.result + " = e / e.sum(axis=1, keepdims=True)"};
    return {"m = " + scores + ".max(axis=1, keepdims=True)",
            "e = np.exp(" + scores + " - np.where(m > -np.inf, m, 0))",
            "s = e.sum(axis=1, keepdims=True)",
            context.result + " = e / np.where(s > 0, s, 1)  # a row that sees nothing gives 0"};
}

Lines softmax(const CodeContext& context, bool emptyRowsAreZero)
{
    if (!torch(context))
        return softmaxInNumPy(context, emptyRowsAreZero);
    const std::string& scores = context.operands[0];
    Lines lines = assigned(context, "torch.softmax(" + scores + ", dim=1)");
    if (emptyRowsAreZero)
        lines.push_back(context.result + "[(" + scores + " == -torch.inf).all(dim=1)] = 0  # a row that sees nothing");
    return lines;
}

bool someRowSeesNothing(const Mask& mask)
{
    for (Index query = 0; query < mask.size(); ++query)
        if (!mask.anyVisible(query))
            return true;
    return false;
}

/// Which keys the kind lets a query see, from the column i of queries and the row j of keys; empty for all of them.
std::string allowedCells(const CodeContext& context)
{
    const MaskConfig& mask = context.config.mask;
    switch (mask.kind) {
    case MaskKind::Causal:
        return "j <= i";
    case MaskKind::Sliding:
        return "(j <= i) & (j > i - " + std::to_string(mask.window) + ")";
    case MaskKind::Prefix:
        return "(j <= i) | (j < " + std::to_string(mask.prefix) + ")";
    case MaskKind::Custom:
        return load(context.library, kMaskFileName) + " == 0";
    case MaskKind::None:
        break;
    }
    return "(i >= 0) & (j >= 0)"; // every pair
}

} // namespace

std::string load(CodeLibrary library, const std::string& file)
{
    const std::string array = "np.load(\"" + file + ".npy\")";
    return library == CodeLibrary::PyTorch ? "torch.from_numpy(" + array + ")" : array;
}

std::string literal(double value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "float(\"nan\")" : value > 0 ? "float(\"inf\")" : "-float(\"inf\")";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return std::string(digits.data(), end);
}

Lines entry(const CodeContext& context)
{
    return context.operands.empty() ? Lines() : sum(context);
}

Lines lookUp(const CodeContext& context)
{
    return {"tokens = " + list(context.input.tokenIds) + "  # rows of the table, from 0",
            context.result + " = " + context.operands[0] + "[tokens]"};
}

Lines sinusoidalPosition(const CodeContext& context)
{
    const std::string d = std::to_string(context.config.dModel), n = std::to_string(context.input.size());
    const std::string lib = library(context);
    return {"c = " + lib + ".arange(" + d + ")",
            "angle = " + lib + ".arange(" + n + ")[:, None] / 10000 ** (2 * (c // 2) / " + d + ")",
            context.result + " = " + lib + ".where(c % 2 == 0, " + lib + ".sin(angle), " + lib + ".cos(angle))"};
}

Lines learnedPosition(const CodeContext& context)
{
    return assigned(context, context.operands[0] + "[:" + std::to_string(context.input.size()) + "]");
}

Lines product(const CodeContext& context)
{
    return assigned(context, context.operands[0] + " @ " + context.operands[1] + plusOperand(context, 2));
}

Lines productTransposed(const CodeContext& context)
{
    return assigned(context, context.operands[0] + " @ " + context.operands[1] + ".T" + plusOperand(context, 2));
}

Lines scale(const CodeContext& context)
{
    const std::string& scores = context.operands[0];
    switch (context.config.scale.kind) {
    case ScaleKind::SqrtDk:
        return assigned(context, scores + " / " + std::to_string(context.config.dK) + " ** 0.5");
    case ScaleKind::None:
        break;
    case ScaleKind::Fixed:
        return assigned(context, scores + " * " + literal(context.config.scale.factor));
    }
    return assigned(context, scores);
}

Lines mask(const CodeContext& context)
{
    const MaskConfig& config = context.config.mask;
    const std::string& scores = context.operands[0];
    if (config.kind == MaskKind::None && config.padding.empty())
        return assigned(context, scores);
    Lines lines;
    if (config.kind != MaskKind::Custom) {
        lines.push_back("j = " + library(context) + ".arange(len(" + scores + "))  # keys");
        lines.push_back("i = j[:, None]  # queries");
    }
    lines.push_back("allowed = " + allowedCells(context));
    if (!config.padding.empty())
        lines.push_back("allowed[:, " + list(config.padding) + "] = False  # padding");
    lines.push_back(context.result + " = " +
                    (torch(context) ? scores + ".masked_fill(~allowed, -torch.inf)"
                                    : "np.where(allowed, " + scores + ", -np.inf)"));
    return lines;
}

Lines attentionWeights(const CodeContext& context)
{
    return softmax(context, context.config.maskedRow == MaskedRow::Zero && someRowSeesNothing(context.mask));
}

Lines weightedValues(const CodeContext& context)
{
    return assigned(context, context.operands[0] + " @ " + context.operands[1]);
}

Lines concat(const CodeContext& context)
{
    return assigned(context, torch(context) ? "torch.cat(" + context.operands[0] + ", dim=1)"
                                            : "np.concatenate(" + context.operands[0] + ", axis=1)");
}

Lines norm(const CodeContext& context)
{
    const std::string& x = context.operands[0];
    const std::string gainAndBias = timesOperand(context, 1) + plusOperand(context, 2);
    const std::string eps = literal(context.config.normEps);
    const std::string root = library(context) + ".sqrt(";
    if (context.config.normKind == NormKind::RmsNorm)
        return {"square = (" + x + " ** 2).mean(" + byRow(context) + ")",
                context.result + " = " + x + " / " + root + "square + " + eps + ")" + gainAndBias};
    if (torch(context)) {
        const auto argument = [&](std::size_t operand, const char* name) {
            return hasOperand(context, operand) ? std::string(", ") + name + "=" + context.operands[operand] + "[0]" : std::string();
        };
        return assigned(context, "torch.nn.functional.layer_norm(" + x + ", " + x + ".shape[1:]" + argument(1, "weight") +
                                     argument(2, "bias") + ", eps=" + eps + ")");
    }
    return {"mean = " + x + ".mean(" + byRow(context) + ")", "variance = ((" + x + " - mean) ** 2).mean(" + byRow(context) + ")",
            context.result + " = (" + x + " - mean) / " + root + "variance + " + eps + ")" + gainAndBias};
}

Lines activation(const CodeContext& context)
{
    const std::string& x = context.operands[0];
    switch (context.config.activation) {
    case Activation::Relu:
        return assigned(context, torch(context) ? "torch.relu(" + x + ")" : "np.maximum(" + x + ", 0)");
    case Activation::Gelu:
        if (torch(context))
            return assigned(context, "torch.nn.functional.gelu(" + x + ")");
        return {"from math import erf", context.result + " = " + x + " * 0.5 * (1 + np.vectorize(erf)(" + x + " / 2 ** 0.5))"};
    case Activation::GeluTanh:
        if (torch(context))
            return assigned(context, "torch.nn.functional.gelu(" + x + ", approximate=\"tanh\")");
        return {"t = np.tanh((2 / np.pi) ** 0.5 * (" + x + " + 0.044715 * " + x + " ** 3))",
                context.result + " = 0.5 * " + x + " * (1 + t)"};
    case Activation::Silu:
        return assigned(context, torch(context) ? "torch.nn.functional.silu(" + x + ")" : x + " / (1 + np.exp(-" + x + "))");
    }
    return {};
}

Lines sum(const CodeContext& context)
{
    return assigned(context, context.operands[0] + plusOperand(context, 1));
}

Lines probabilities(const CodeContext& context)
{
    return softmax(context, false);
}

} // namespace headlight::code
