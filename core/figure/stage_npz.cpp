// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/stage_npz.h"

#include "core/figure/math.h"
#include "core/io/npz.h"

#include <set>

namespace headlight {

namespace {

/// Letters and digits of the symbol; whatever else there is becomes an underscore.
std::string asciiName(const std::string& symbol)
{
    std::string name;
    for (const char c : plainMath(symbol)) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (plain)
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    return name.empty() ? "operand" : name;
}

std::string unused(const std::string& name, std::set<std::string>& taken)
{
    std::string candidate = name;
    for (int number = 2; !taken.insert(candidate).second; ++number)
        candidate = name + "_" + std::to_string(number);
    return candidate;
}

} // namespace

Result<std::string> stageNpz(const Trace& trace, const StageKey& key)
{
    const MatrixPtr values = trace.value(key);
    if (!values)
        return Error{{}, trace.network().stage(key).id, HL_TEXT("core", "its values are not computed yet"), {}};
    std::set<std::string> taken;
    std::vector<NamedMatrix> matrices{{unused(trace.network().stage(key).id, taken), *values}};
    for (const Trace::OperandValue& operand : trace.operands(key)) {
        if (operand.values.size() == 0)
            continue;
        const std::string id = operand.key ? trace.network().stage(*operand.key).id : asciiName(operand.symbol);
        matrices.push_back({unused(id, taken), operand.values});
    }
    return npzBytes(matrices);
}

} // namespace headlight
