// SPDX-License-Identifier: GPL-3.0-or-later
// The options that every command which draws has in common, as they were typed.
#pragma once

#include "core/figure/recipe.h"
#include "core/figure/render_options.h"
#include "ui/figure/export.h"

#include <ostream>
#include <string>

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
};

/// The settings read; `out` is the file they are for, whose ending says whether pixels are painted.
Result<RenderOptions> renderOptions(const FigureSettings& settings, const std::string& out);

/// Puts into the options what the settings want measured of a layer (from 0): its time and memory for N = 16, 32, … .
void measureGrowth(const FigureSettings& settings, const Network& network, int layer, RenderOptions& options);

/// Sets the options' pixels: what a .png of their width and resolution has, or what the settings say; 0 for other files.
Result<void> setPixels(const FigureSettings& settings, const std::string& out, RenderOptions& options);

/// How the file is written. Call after the recipe's options are final.
ExportOptions exportOptions(const FigureSettings& settings, const RenderOptions& options, const FigureRecipe& recipe);

/// An ending that figures have; else an error about --out.
Result<void> checkFigureName(const std::string& out);

/// Tells which of the options have no effect on a figure of `kind` (core/figure/option_uses.h), a line each, and takes them out.
void leaveIdle(std::string_view kind, const Network& network, RenderOptions& options, std::ostream& notes);

/// Tells what the figure's reader should know, a line each, then writes the file.
Result<void> writeNoted(const Figure& figure, const std::string& out, const ExportOptions& options, std::ostream& notes);

} // namespace headlight::cli
