// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/explain_command.h"

#include "app/cli/load.h"
#include "app/cli/matrix_text.h"
#include "app/cli/selection.h"
#include "core/figure/math.h"
#include "core/layer/derivation_text.h"
#include "core/layer/recomputation.h"

#include <nlohmann/json.hpp>

namespace headlight::cli {

namespace {

using nlohmann::json;

json optionalNumber(const std::optional<double>& value)
{
    return value ? numberJson(*value) : json();
}

json termsJson(const Derivation& derivation, const Translator& translate)
{
    json terms = json::array();
    for (const Term& term : derivation.terms) {
        const std::string label =
            derivation.kind == DerivationKind::Sum ? plainMath(term.label.pattern) : translate(term.label);
        json entry{{"label", label},
                   {"left", optionalNumber(term.left)},
                   {"right", optionalNumber(term.right)},
                   {"product", numberJson(term.product)}};
        if (term.masked)
            entry["masked"] = true;
        terms.push_back(std::move(entry));
    }
    return terms;
}

json stepsJson(const Derivation& derivation, const Translator& translate)
{
    json steps = json::array();
    for (const Step& step : derivation.steps)
        steps.push_back({{"label", translate(step.label)}, {"formula", step.formula}, {"value", numberJson(step.value)}});
    return steps;
}

json derivationJson(const Derivation& derivation, const Translator& translate)
{
    json entry{{"value", numberJson(derivation.value)},
               {"exact", numberJson(derivation.exact)},
               {"symbol", derivation.symbol},
               {"formula", derivation.formula},
               {"words", translate(derivation.words)},
               {"terms", termsJson(derivation, translate)},
               {"steps", stepsJson(derivation, translate)}};
    if (derivation.overridden)
        entry["held"] = true;
    return entry;
}

Result<void> checkCell(const Network& network, const StageKey& key, Cell cell)
{
    const Shape shape = network.shape(key);
    if (CellRange::all(shape.rows, shape.cols).contains(cell))
        return {};
    Error error;
    error.place = Text("--cell");
    error.reason = Text(HL_TEXT("core", "cell %1,%2 lies outside %3, which is %4×%5"),
                        {std::to_string(cell.row + 1), std::to_string(cell.col + 1), network.stage(key).id,
                         std::to_string(shape.rows), std::to_string(shape.cols)});
    return error;
}

/// Only what the stage needs is computed.
Derivation explainCell(std::shared_ptr<const Network> network, const StageKey& key, Cell cell)
{
    Recomputation run(std::move(network), nullptr, key);
    while (!run.has(key))
        run.step();
    return run.trace()->explain(key, cell);
}

} // namespace

Result<void> explain(const ExplainOptions& options, std::ostream& out, const Words& words)
{
    auto network = loadNetwork(options.file);
    if (!network)
        return network.error();
    auto key = selectMatrix(**network, options.stage, options.layer, options.head);
    if (!key)
        return key.error();
    if (auto inside = checkCell(**network, *key, options.cell); !inside)
        return inside;
    const Derivation derivation = explainCell(*network, *key, options.cell);
    if (options.format == "json")
        out << derivationJson(derivation, words.translator()).dump(2) << '\n';
    else if (options.format == "latex")
        out << derivationLatex(derivation, words.translator());
    else
        out << derivationText(derivation, words.translator());
    return {};
}

} // namespace headlight::cli
