// SPDX-License-Identifier: GPL-3.0-or-later
// The Token view as a display list: a layer as the vectors of one token, each beside the matrix it is a row of, and the
// line that says whether they agree to the last bit.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/figure_view.h"
#include "core/figure/scale_choice.h"
#include "core/layer/recomputation.h"
#include "core/layer/token_computation.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

struct TokenFigureOptions {
    int head = 0; ///< whose vectors are shown where a stage has heads
    Theme theme = Theme::Light;
    std::string language = "en"; ///< BCP 47
    double widthMm = 0;
    double heightMm = 0; ///< the sheet is so high, or higher where the rows need it; 0: as high as it needs
    StageColors colors = {};
    bool numbers = true;
    std::optional<int> decimals = {}; ///< at most so many
    bool labels = true; ///< which key each number of the vectors over keys belongs to
    bool legend = true;
};

/// A line of the view: the token's vector and the small picture of its matrix, by their indices in the view.
struct TokenLine {
    StageKey key;
    int vector = -1;
    int miniature = -1;
    double top = 0;
    double height = 0;
};

struct HEADLIGHT_CORE TokenPicture {
    FigureView view;
    std::vector<TokenLine> lines; ///< in computing order
    Index token = 0;
    Theme theme = Theme::Light;
};

/// An error, with the least width, where the sheet is too narrow.
HEADLIGHT_CORE Result<TokenPicture> tokenFigure(const Trace& trace, const TokenComputation& alone,
                                                const TokenFigureOptions& options, const FontMetrics& metrics,
                                                const Translator& translate);

/// What is lit: the stage on screen, the locked column in it, the cell under the pointer; and what an edit changed.
struct TokenLights {
    std::optional<StageKey> stage;
    std::optional<Index> col;   ///< of that stage
    int hovered = -1;           ///< a matrix of the view
    std::optional<Cell> hover;
    std::shared_ptr<const Trace> now = {};    ///< the values that are shown
    std::shared_ptr<const Trace> before = {}; ///< those before an edit whose changes are marked; null: none
    ChangeSet changes = {};                   ///< what it changed
    bool operator==(const TokenLights&) const = default;
};
HEADLIGHT_CORE Figure tokenLights(const TokenPicture& picture, const TokenLights& lights);

/// "q_{3}" of the element "q": the token's vector of a stage.
HEADLIGHT_CORE std::string tokenSymbol(const Network& network, const StageKey& key, Index token);

/// The line under the vectors: "18 of 18 rows agree with the matrices to the last bit", with heads counted as rows.
HEADLIGHT_CORE Text tokenVerdict(const TokenComputation& alone);

} // namespace headlight
