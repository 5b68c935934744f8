// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a figure as a person writes them on the command line or sets them in the export panel.
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/figure/color_scale.h"
#include "core/figure/head_order.h"
#include "core/figure/matrix_figure.h"
#include "core/figure/scale_choice.h"
#include "core/layer/growth_point.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The face of words and numbers; mathematics has its own.
enum class Typeface { Sans, Serif };

/// Rows or columns [first, end), from 0.
struct IndexRange {
    Index first = 0;
    Index end = 0;
    bool operator==(const IndexRange&) const = default;
};

// Limits of what may be chosen.
inline constexpr double kLeastFontPt = 5;
inline constexpr double kUsualFontPt = 7;
inline constexpr double kMostFontPt = 24;
inline constexpr double kMostWidthMm = 1000; ///< of any figure
inline constexpr double kLeastDpi = 36;
inline constexpr double kMostDpi = 2400;
inline constexpr int kMostPixelsAcross = 32767; ///< of a painted image, in either direction
inline constexpr int kMostDecimals = 6;

struct RenderOptions {
    ValuesShown values = ValuesShown::Auto;
    bool symbols = false;     ///< instead of numbers
    bool withSymbols = false; ///< over the number of each cell its symbol, in the figure of one matrix
    std::optional<Index> row; ///< from 0
    std::optional<Index> col; ///< from 0
    std::optional<IndexRange> rows; ///< these alone, of the figure of one matrix; empty: all
    std::optional<IndexRange> cols;
    double dpi = 300;
    double widthMm = 85;
    Theme theme = Theme::Light;
    ScaleChoice scale;    ///< how values become colours, in every view
    StageScale stageScale = {}; ///< answers for `scale` where percentiles are kept; empty: worked out
    HeadOrder order = HeadOrder::Number; ///< of the tiles of the Heads view
    bool trueProportions = false; ///< of the Block view's matrices: cells as high as wide, however low that makes the rows
    std::string language = "en"; ///< "en" or "zh_CN"
    double fontPt = kUsualFontPt; ///< size of words, 5 … 24; lines and cells' numbers keep their proportion to it
    Typeface typeface = Typeface::Sans;
    std::optional<int> decimals; ///< at most so many, 0 … 6, fewer where they do not fit; empty: as many as fit, up to 2
    bool labels = true;  ///< of rows and columns, with their titles
    bool legend = true;
    bool caption = true; ///< formula, shape and note
    /// A picture of so many pixels across, which shows the extreme of the cells under a pixel; 0: a drawing, which has
    /// a limit of cells.
    Index pixels = 0;
    std::shared_ptr<const Trace> against = {}; ///< A of the Compare view, which shows nothing without it
    Text againstName = {};                     ///< what A is: "as opened"
    std::vector<GrowthPoint> growth = {}; ///< what was measured of the layer, smallest N first, for pictures of costs

    StageColors colors() const { return {scale, stageScale}; }
    /// `language` as documents name it: "en" or "zh-CN".
    std::string bcp47() const { return language == "zh_CN" ? "zh-CN" : language; }
};

/// How many pixels a picture of the options' width and resolution is across.
HEADLIGHT_CORE Index pixelsAcross(const RenderOptions& options);

// Readers of single options; the place of an error is the option. "auto" is the default of each.

/// "auto", "always" or "never".
HEADLIGHT_CORE Result<ValuesShown> parseValuesShown(std::string_view text);

/// "light", "dark", "print" or "grey".
HEADLIGHT_CORE Result<Theme> parseTheme(std::string_view text);

/// "sans" or "serif".
HEADLIGHT_CORE Result<Typeface> parseTypeface(std::string_view text);

/// 5 … 24 points.
HEADLIGHT_CORE Result<double> parseFontPt(std::string_view text);

/// "auto" (nothing) or 0 … 6.
HEADLIGHT_CORE Result<std::optional<int>> parseDecimals(std::string_view text);

/// "auto", or one of colorMapNames().
HEADLIGHT_CORE Result<std::string> parseColormap(std::string_view text);

/// A row or column as people count, from 1; what comes back counts from 0. `option` names it in the error: "--row".
HEADLIGHT_CORE Result<Index> parseIndex(std::string_view text, std::string_view option);

/// Rows or columns as people count, from 1, the last one included: "3-64", or "3" alone. `option` names them: "--rows".
HEADLIGHT_CORE Result<IndexRange> parseIndexRange(std::string_view text, std::string_view option);

/// A width in millimetres: a number with a decimal point over 0, up to kMostWidthMm.
HEADLIGHT_CORE Result<double> parseWidthMm(std::string_view text);

/// Dots per inch, kLeastDpi … kMostDpi.
HEADLIGHT_CORE Result<double> parseDpi(std::string_view text);

/// The width of a picture in pixels, a whole number 1 … kMostPixelsAcross.
HEADLIGHT_CORE Result<Index> parsePixels(std::string_view text);

/// What is wrong with a width or a resolution that is no possible one, and what would be.
HEADLIGHT_CORE Error widthError(double widthMm);
HEADLIGHT_CORE Error dpiError(double dpi);

/// "auto", "symmetric", "percentile" or "LO,HI" with LO < HI; sets the range of `scale`.
HEADLIGHT_CORE Result<void> parseRange(std::string_view text, ScaleChoice& scale);

/// "own", "heads" or "layer": whose values the range is taken from.
HEADLIGHT_CORE Result<ScaleShare> parseShare(std::string_view text);

/// "number", "similarity" or "entropy".
HEADLIGHT_CORE Result<HeadOrder> parseHeadOrder(std::string_view text);

/// Puts the options into a description. An error where a row or column lies outside of the matrix.
HEADLIGHT_CORE Result<void> applyOptions(const RenderOptions& options, MatrixFigureSpec& spec);

} // namespace headlight
