// SPDX-License-Identifier: GPL-3.0-or-later
// A figure's recipe put back into the window: the numbers, the comparison, the place and the lights.
#pragma once

#include "core/figure/recipe.h"

#include <memory>
#include <string>

namespace headlight {

class Document;

/// The session that a recipe carries; it stands for itself, so that it names no other file. `file` is named in errors.
Result<Session> carriedSessionOf(const std::string& text, const std::string& file);

/// The network of a state that a recipe carries. An error where it carries none.
Result<std::shared_ptr<const Network>> carriedNetwork(const std::string& text, const std::string& file);

/// The document shows the recipe's numbers already, and its A where it compares.
bool showsNumbersOf(const Document& document, const FigureRecipe& recipe);

/// Opens the numbers that the recipe carries. Where it compares, A is what is opened and pinned, and what the figure shows is one
/// step of the history after it. The document has told of an error that this returns; `file` is named in it.
Result<void> openNumbers(Document& document, const FigureRecipe& recipe, const std::string& file);

/// Selects what the figure shows: colours, head, stage, view, cells.
void restorePlace(Document& document, const FigureRecipe& recipe);

} // namespace headlight
