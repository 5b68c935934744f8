// SPDX-License-Identifier: GPL-3.0-or-later
// How a figure was made: what it shows, with which settings, from which numbers. A figure file carries it and opens again.
#pragma once

#include "core/base/result.h"
#include "core/figure/render_options.h"
#include "core/figure/view_kind.h"
#include "core/io/session.h"
#include "core/layer/network.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What a figure compares the session's numbers with, or what it shows the difference to.
struct RecipeComparison {
    std::string ready;   ///< a ready-made comparison (core/compare): the session is A, and the change makes what is shown; empty: `session` is A
    int layer = 0;       ///< of `ready`: where the change is, all from 0
    int head = 0;
    Index token = 0;
    std::string name;    ///< what A is, in the figure's language
    std::string numbers; ///< numbersHash() of the state that `numbers` of the recipe is not: of what is shown with `ready`, else of A
    std::string session; ///< A's, as its file's text; empty with `ready`, or where it is too large to go along
    std::vector<Index> from = {}; ///< with `session`: the token of A that each shown goes on from, −1 for none; empty: the same tokens
    bool difference = false; ///< the view shows the difference of the two
};

struct FigureRecipe {
    std::string figure; ///< a figure of the book (core/figure/book.h); empty: a view of a stage
    ViewKind view = ViewKind::Heatmap;
    std::string stage;  ///< its id
    int layer = 0;      ///< from 0
    int head = 0;       ///< from 0
    RenderOptions options;
    std::string title;   ///< of the session
    std::string file;    ///< what the session's file was called, without folder
    std::string numbers; ///< numbersHash() of the network
    std::string session; ///< the whole session as its file's text; empty where it is too large to go along
    std::optional<RecipeComparison> comparison;
    /// What the file is one of: kSlidesSet, kWalkSet or kWorksheetSet; empty: a figure. It opens at `stage`, a picture of a walk with
    /// its newest cell as the lit one.
    std::string set = {};
    std::uint64_t seed = 0; ///< of a worksheet; 0: its cells were chosen
};

inline constexpr const char* kSlidesSet = "slides";
inline constexpr const char* kWalkSet = "walk";
inline constexpr const char* kWorksheetSet = "worksheet";

/// Of a session whose text would be longer only the hash goes along, so that figures stay small.
inline constexpr std::size_t kMostRecipeSession = 64 * 1024;

/// One line of JSON in ASCII; the same for the same recipe.
HEADLIGHT_CORE std::string recipeText(const FigureRecipe& recipe);

/// Reads what recipeText() wrote; anybody may have changed it since. An error names the JSON path.
HEADLIGHT_CORE Result<FigureRecipe> readRecipe(std::string_view text, const std::string& file);

/// The recipe's text inside the bytes of an SVG, PDF, PNG or GIF file; an error where there is none.
HEADLIGHT_CORE Result<std::string> findRecipe(std::string_view bytes, const std::string& file);

/// The recipe that the figure `path` carries; an error where it cannot be read, is too large for a figure, or carries none.
HEADLIGHT_CORE Result<FigureRecipe> readRecipeOf(const std::string& path);

/// Those bytes are a figure's, by their beginning.
HEADLIGHT_CORE bool looksLikeFigure(std::string_view bytes);

/// The file at `path` begins as a figure's does, so that it is not read as a session. A pipe or a device is none: opening one
/// would wait for whoever writes into it.
HEADLIGHT_CORE bool isFigureFile(const std::string& path);

/// `png` with the recipe in a text chunk of its own.
HEADLIGHT_CORE std::string withRecipe(std::string_view png, std::string_view recipe);

/// `gif` with the recipe as a comment before its end.
HEADLIGHT_CORE std::string withGifRecipe(std::string_view gif, std::string_view recipe);

/// A name for config, tokens, input, weights and held cells: equal for equal numbers, 16 hexadecimal digits.
HEADLIGHT_CORE std::string numbersHash(const Network& network);

/// The text of a session that stands for itself, with all weights inside; empty where it is longer than `most`.
HEADLIGHT_CORE std::string carriedSession(const Session& session, std::size_t most = kMostRecipeSession);

} // namespace headlight
