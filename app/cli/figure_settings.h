// SPDX-License-Identifier: GPL-3.0-or-later
// The options that every command which draws has in common, as they were typed.
#pragma once

#include "app/cli/words.h"
#include "core/figure/recipe.h"
#include "core/figure/render_options.h"
#include "ui/figure/export.h"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace headlight::cli {

/// What is empty was not given.
struct FigureSettings {
    std::string values = "auto";
    bool symbols = false;
    bool withSymbols = false;
    std::string row;
    std::string col;
    std::string rows; ///< a part of one matrix; `render` alone
    std::string cols;
    std::string dpi = "300";
    std::string pixels;
    std::string widthMm = "85";
    std::string theme = "light";
    std::string colorMap = "auto";
    std::string range = "auto";
    std::string share = "heads";
    std::string order = "number";
    bool trueProportions = false;
    std::string language = "en";
    std::string font = "sans";
    std::string fontPt = "7";
    std::string digits = "auto";
    int measure = 0; ///< tokens up to which the layer is measured first; 0: not at all
    bool noLabels = false;
    bool noLegend = false;
    bool noCaption = false;
    bool transparent = false;
    bool textAsPaths = false;
    bool noRecipe = false;
    std::vector<std::string> given; ///< the command's options that were typed: "--dpi"
};

/// The settings read; `out` is the file they are for, whose ending says whether pixels are painted.
Result<RenderOptions> renderOptions(const FigureSettings& settings, const std::string& out);

/// Puts into the options of a figure of `kind` what the settings want measured of a layer (from 0): its time and memory for
/// N = 16, 32, … . Tells where such a figure shows none of it, and measures nothing.
void measureGrowth(const FigureSettings& settings, std::string_view kind, const Network& network, int layer, RenderOptions& options,
                   const Notes& notes);

/// Sets the options' pixels: what a .png of their width and resolution has, or what the settings say; 0 for other files.
Result<void> setPixels(const FigureSettings& settings, const std::string& out, RenderOptions& options);

/// How the file is written. Call after the recipe's options are final.
ExportOptions exportOptions(const FigureSettings& settings, const RenderOptions& options, const FigureRecipe& recipe);

/// The ending of a file in small letters, without the dot.
std::string formatOf(const std::string& out);

/// An ending that figures have; else an error about --out.
Result<void> checkFigureName(const std::string& out);

/// Tells which of the options have no effect on a figure of `kind` (core/figure/option_uses.h), a line each, and takes them out.
void leaveIdle(std::string_view kind, const Network& network, RenderOptions& options, const Notes& notes);

/// Tells that an option changes nothing, and why, where it was typed.
void noteIdle(const FigureSettings& settings, std::string_view option, const Text& why, const Notes& notes);

/// The same of every option about the file that one of `format` ("svg", "gif", "csv", …) does not honour (core/figure/file_uses.h).
void noteIdleInFile(const FigureSettings& settings, std::string_view format, const Notes& notes);

/// Tells what the figure's reader should know, a line each, then writes the file.
Result<void> writeNoted(const Figure& figure, const std::string& out, const ExportOptions& options, const Notes& notes);

} // namespace headlight::cli
