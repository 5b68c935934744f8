// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind of figure honours which of the options that a person may choose, and why the others have no effect: one table
// for the export panel, the command line and the tests. Width, type, theme, transparency and language every figure honours.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"
#include "core/figure/render_options.h"
#include "core/layer/network.h"

#include <span>
#include <string_view>
#include <vector>

namespace headlight {

enum class FigureOption {
    Symbols,           ///< instead of numbers
    SymbolsAndNumbers,
    ColoursAlone,
    Decimals,
    Row,
    Column,
    Rows,              ///< a part of one matrix
    Columns,
    Colours,           ///< the colour map
    Range,
    Share,
    Order,
    Proportions,
    Labels,
    Legend,
    Caption
};

HEADLIGHT_CORE std::span<const FigureOption> allFigureOptions();

/// On the command line: "--digits".
HEADLIGHT_CORE std::string_view optionFlag(FigureOption option);

/// Of sets: pictures of a walk, and slides.
inline constexpr std::string_view kWalkKind = "walk";
inline constexpr std::string_view kSlidesKind = "slides";

/// The kinds of single figures: viewId() of every view, and the names of bookFigures().
HEADLIGHT_CORE std::vector<std::string_view> figureKinds();

/// Why `option` has no effect on a figure of the kind with these options; empty where it has one, or where the kind is not known.
HEADLIGHT_CORE Text whyIdle(std::string_view kind, FigureOption option, const RenderOptions& options, const Network& network);

/// An option that was chosen and has no effect, and why.
struct IdleOption {
    FigureOption option = FigureOption::Symbols;
    Text why;
};

/// What a figure of a kind goes by: the options as if nobody had chosen those that have no effect, and which these are. One that has
/// no effect takes none from the options after it.
struct UsedOptions {
    RenderOptions options;
    std::vector<IdleOption> idle;
};
HEADLIGHT_CORE UsedOptions usedOptions(std::string_view kind, RenderOptions options, const Network& network);

/// "--digits changes nothing in this figure: …"
HEADLIGHT_CORE Text idleNote(const IdleOption& idle, const Translator& translate = &Text::plain);

} // namespace headlight
