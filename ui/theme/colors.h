// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of every role in the interface, for the light and the dark theme.
#pragma once

#include <QColor>

namespace headlight {

enum class ThemeKind { Light, Dark };

/// One meaning in three strengths: `line` for strokes (at least 3 : 1 on its ground), `ink` for text on
/// canvas, panel or its own wash (at least 4.5 : 1), `wash` for fills behind text.
struct HueColors {
    QColor line, ink, wash;
};

/// How a cell that the mask forbids is drawn: a ground, hatch lines at 45 degrees, and ink for words about
/// it.
struct MaskColors {
    QColor ground, hatch, ink;
};

/// Chrome is grey; hues belong to data and to meaning.
struct ThemeColors {
    QColor window;     ///< menu bar, toolbar, token strip, status bar
    QColor panel;      ///< pipeline, inspector, houses in Block, bars inside the canvas
    QColor canvas;     ///< the figure; gaps between cells; halos
    QColor raised;     ///< buttons, combos, token chips, fields
    QColor selected;   ///< selected item, segment or entry, always with a border in lineStrong
    QColor segment;    ///< trough of a segmented control, neutral chips, empty bars
    QColor hover;      ///< flat buttons and rows of lists under the pointer
    QColor pressed;    ///< the same while pressed
    QColor line;       ///< panel edges and rules
    QColor lineStrong; ///< borders of controls and thumbnails
    QColor ink;        ///< text
    QColor muted;      ///< second text
    QColor disabled;   ///< text and icons of what is disabled, nothing else
    QColor flow;       ///< arrows, rails, brackets of a result, neutral bars
    HueColors query;   ///< amber: row i, Q, the chosen token, the residual stream
    HueColors key;     ///< blue: column j, K
    HueColors value;   ///< teal: V
    HueColors changed; ///< magenta: what an edit changed, the cell being edited, "was" marks
    MaskColors masked;
    QColor errorInk;  ///< words of an error, NaN
    QColor errorWash; ///< error bar, ground of NaN
    QColor ok;        ///< ticks of invariants
    QColor focus;     ///< keyboard focus, selected cell, selected range: ink, never a hue
};

/// The colours of one theme.
const ThemeColors& themeColors(ThemeKind kind);

/// The colours of the theme in use.
const ThemeColors& themeColors();

/// The WCAG 2 contrast ratio of two opaque colours, 1 … 21.
double contrastRatio(const QColor& a, const QColor& b);

} // namespace headlight
