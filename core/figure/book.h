// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that a textbook needs of a transformer layer, made from the numbers of a session or from symbols alone.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/figure.h"
#include "core/figure/render_options.h"
#include "core/layer/trace.h"

#include <span>
#include <string_view>

namespace headlight {

/// What a figure of the book is drawn from.
struct BookRequest {
    const Trace& trace;
    int layer = 0; ///< from 0
    int head = 0;  ///< from 0
    const RenderOptions& options;
    const FontMetrics& metrics;
    const Translator& translate;

    const Network& network() const { return trace.network(); }
};

struct BookFigure {
    const char* name = "";    ///< on the command line and in recipes: "one-head"
    Text title;
    Text summary;             ///< what it shows, a sentence
    double widthMm = 85;      ///< the width it is made for
    Result<Figure> (*draw)(const BookFigure& figure, const BookRequest& request) = nullptr;
    Index mostTokens = 0; ///< whose numbers it shows; 0: any number
    bool growth = false;  ///< shows what was measured of the layer (RenderOptions::growth)
};

/// The figure that the Cost view is exported as.
inline constexpr const char* kStageCosts = "stage-costs";

/// In the order of the book: from a head's scores to stacked layers.
HEADLIGHT_CORE std::span<const BookFigure> bookFigures();

/// Null where no figure has that name.
HEADLIGHT_CORE const BookFigure* bookFigure(std::string_view name);

/// What can be refused before anything is computed: the layer, the head or a lit token is not there, or there are more tokens than it
/// shows.
HEADLIGHT_CORE Result<void> checkBookFigure(const BookFigure& figure, const Network& network, int layer, int head,
                                            const RenderOptions& options);

/// The figure in the size, face and language of `options`; with options.symbols it shows no numbers, and a lit token that is not there
/// is a warning. An error where the
/// layer or head is not there or not computed, or the sheet is too narrow.
HEADLIGHT_CORE Result<Figure> drawBookFigure(const BookFigure& figure, const Trace& trace, int layer, int head,
                                             const RenderOptions& options, const FontMetrics& metrics,
                                             const Translator& translate);

} // namespace headlight
