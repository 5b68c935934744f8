// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_text.h"
#include "ui/text/token_text.h"

#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

QString CellName::full() const
{
    const QString number = QString::number(index + 1);
    if (text.isEmpty())
        return number;
    return counted ? text + QChar::Space + number : number + QChar::Space + text;
}

CellName InspectorText::name(AxisKind kind, const Network& network, Index index, NameHue hue)
{
    CellName name;
    name.index = index;
    name.hue = hue;
    const auto at = std::size_t(index);
    const auto from = [&](const std::vector<std::string>& words) {
        return at < words.size() ? tokenText(words[at]) : QString();
    };
    switch (kind) {
    case AxisKind::Tokens:
    case AxisKind::Queries:
    case AxisKind::Keys:
        name.text = from(network.input().tokens);
        break;
    case AxisKind::Vocabulary:
        name.text = from(network.model().vocabulary);
        break;
    case AxisKind::Dimensions:
        name.text = tr("dimension");
        name.counted = true;
        break;
    }
    return name;
}

CellName InspectorText::rowName(const Network& network, const StageKey& key, Index row)
{
    return name(network.stage(key).rows, network, row, NameHue::Query);
}

CellName InspectorText::columnName(const Network& network, const StageKey& key, Index col)
{
    const AxisKind kind = network.stage(key).cols;
    return name(kind, network, col, kind == AxisKind::Keys ? NameHue::Key : NameHue::Plain);
}

QString InspectorText::relation(const Stage& stage)
{
    if (stage.cols != AxisKind::Keys)
        return {};
    return stage.values == ValueKind::Weight ? tr("attends to") : tr("meets");
}

QString InspectorText::rank(Index rank)
{
    if (rank == 1)
        return tr("largest");
    const Index tens = rank % 100;
    const bool teen = tens >= 11 && tens <= 13;
    const QString pattern = teen            ? tr("%1th largest")
                            : rank % 10 == 1 ? tr("%1st largest")
                            : rank % 10 == 2 ? tr("%1nd largest")
                            : rank % 10 == 3 ? tr("%1rd largest")
                                             : tr("%1th largest");
    return pattern.arg(rank);
}

bool InspectorText::agrees(const Derivation& derivation)
{
    if (std::isnan(derivation.value) || std::isnan(derivation.exact))
        return std::isnan(derivation.value) == std::isnan(derivation.exact);
    if (std::isinf(derivation.value) || std::isinf(derivation.exact))
        return derivation.value == derivation.exact;
    // What a long float32 sum may lose; more means that a step went wrong.
    const double reach = 1e-4 * std::max(1.0, std::abs(derivation.exact));
    return std::abs(derivation.value - derivation.exact) <= reach;
}

QString InspectorText::comparison(const Derivation& derivation)
{
    if (derivation.overridden)
        return tr("Held at this value by hand; the computation gives %1").arg(shortNumber(derivation.exact));
    if (derivation.kind == DerivationKind::Input)
        return tr("Given, not computed");
    const double difference = std::abs(derivation.value - derivation.exact);
    if (derivation.value == derivation.exact || (std::isnan(derivation.value) && std::isnan(derivation.exact)))
        return tr("Recomputed in double: the same");
    if (!std::isfinite(difference))
        return tr("Recomputed in double: gives %1").arg(shortNumber(derivation.exact));
    return tr("Recomputed in double: differs by %1").arg(shortNumber(difference));
}

} // namespace headlight
