// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recipe_states.h"

#include "core/compare/aligned_trace.h"
#include "core/compare/ready_comparisons.h"
#include "core/compare/stage_difference.h"
#include "core/compare/stage_pair.h"
#include "ui/export/figure_reopening.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <utility>

namespace headlight::cli {

namespace {

Result<RecipeStates> changed(const RecipeComparison& comparison, std::shared_ptr<const Trace> session)
{
    const Network& network = session->network();
    ComparisonStep step;
    const auto made = readyComparison(comparison.ready)
                          ->change(network, fittingPlace(network, {comparison.layer, comparison.head, comparison.token}), step);
    if (!made)
        return made.error();
    const Text name(translatedUtf8(Text(HL_TEXT("core", "before “%1”"), {translatedUtf8(step.name)})));
    return RecipeStates{computeTrace(*made), std::move(session), name, std::move(step.from)};
}

Result<RecipeStates> carried(const RecipeComparison& comparison, std::shared_ptr<const Trace> session, const std::string& file)
{
    const auto a = carriedNetwork(comparison.session, file);
    if (!a)
        return a.error();
    const auto fits = [&](Index token) { return token < (*a)->tokenCount(); };
    const bool known = Index(comparison.from.size()) == session->network().tokenCount() && std::all_of(comparison.from.begin(), comparison.from.end(), fits);
    return RecipeStates{std::move(session), computeTrace(*a), Text(comparison.name), known ? comparison.from : std::vector<Index>()};
}

} // namespace

Result<RecipeStates> recipeStates(const FigureRecipe& recipe, std::shared_ptr<const Trace> session, const std::string& file)
{
    if (!recipe.comparison)
        return RecipeStates{std::move(session), nullptr, {}};
    const RecipeComparison& comparison = *recipe.comparison;
    auto states = comparison.ready.empty() ? carried(comparison, std::move(session), file) : changed(comparison, std::move(session));
    if (!states || !comparison.difference)
        return states;
    if (!sameMatrices(states->a->network(), states->now->network()))
        return Error{{}, {}, HL_TEXT("core", "the two states do not have the same matrices"), HL_TEXT("core", "draw --view compare")};
    const auto before = states->from.empty() ? states->a : alignedState(states->a, *states->now, states->from);
    states->now = traceDifference(*before, *states->now, recipe.layer);
    return states;
}

} // namespace headlight::cli
