// SPDX-License-Identifier: GPL-3.0-or-later
// The states of a network that a recipe shows: now, and the A that it compares with.
#pragma once

#include "core/figure/recipe.h"
#include "core/layer/trace.h"

#include <memory>

namespace headlight::cli {

struct RecipeStates {
    std::shared_ptr<const Trace> now;
    std::shared_ptr<const Trace> a; ///< null where the recipe compares nothing
    Text name;                      ///< what A is
    std::vector<Index> from = {};   ///< the token of A that each of now goes on from; empty: not known
};

/// The states that `recipe` makes of `session`'s trace. A ready-made comparison takes the session as A and changes it; else A is
/// the state that the recipe carries. With `difference`, `now` is the difference of the two. An error where A is not carried,
/// or the two cannot be compared; `file`, where there is one, is the figure that carries the recipe, named in errors.
Result<RecipeStates> recipeStates(const FigureRecipe& recipe, std::shared_ptr<const Trace> session, const std::string& file);

} // namespace headlight::cli
