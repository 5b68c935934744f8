// SPDX-License-Identifier: GPL-3.0-or-later
// Spaces, radii, line widths, layout sizes and durations that every view shares, in unscaled pixels.
#pragma once

namespace headlight {

/// `value` times the presenting scale, rounded to whole pixels (never to 0 when value is not).
int px(double value);

/// `value` times the presenting scale, for lines and painted geometry.
double pxF(double value);

/// `milliseconds`, or 0 when the person asked for reduced motion.
int motion(int milliseconds);

namespace metric {

// Steps of space.
inline constexpr int step4 = 4, step8 = 8, step12 = 12, step16 = 16, step20 = 20, step24 = 24, step32 = 32,
                     step48 = 48;
inline constexpr int panelPadding = 16, inspectorPadding = 20, canvasMargin = 24;

// Corner radii.
inline constexpr int radiusFrame = 2;
inline constexpr int radiusControl = 6; // button, chip, item
inline constexpr int radiusSegment = 8; // segmented control, token, bar
inline constexpr int radiusCard = 10;   // head card, tile
inline constexpr int radiusHouse = 12;

// Line widths.
inline constexpr double lineRule = 1.0;
inline constexpr double lineArrow = 1.5;    // arrows, brackets, rails
inline constexpr double lineLit = 2.0;      // lit row, column, focus
inline constexpr double lineSelected = 3.0; // selected cell

// Heights and widths of the window's parts.
inline constexpr int menuHeight = 28, toolBarHeight = 48, panelHeaderHeight = 48, tokenStripHeight = 56,
                     statusHeight = 24;
inline constexpr int pipelineWidth = 248, pipelineMinWidth = 208, pipelineRailWidth = 48;
inline constexpr int inspectorWidth = 336, inspectorMinWidth = 296;
inline constexpr int canvasMinWidth = 520;
inline constexpr int windowMinWidth = 1024, windowMinHeight = 700;
inline constexpr int controlHeight = 32, smallControlHeight = 28, tokenChipHeight = 32;
inline constexpr int iconSize = 16;

// Widths of the window below which parts fold.
inline constexpr int foldPipelineBelow = 1280, drawInspectorBelow = 1100, dropComboLabelsBelow = 1408,
                     foldCombosBelow = 1232;

// Durations in milliseconds; pass them through motion().
inline constexpr int selectionMs = 120, stepMs = 200, foldMs = 160, microStepMs = 600;

} // namespace metric

} // namespace headlight
