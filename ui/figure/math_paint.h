// SPDX-License-Identifier: GPL-3.0-or-later
// Symbols and formulas on screen: painted at a baseline, or as a label that knows its size.
#pragma once

#include "core/figure/math_layout.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <string>

class QPainter;

namespace headlight {

struct MathColors {
    QColor ink, query, key, value, changed;
    const QColor& of(MathHue hue) const;
};

/// The colours of the theme in use; the text's own colour is `ink`, or the theme's ink.
MathColors themeMathColors();
MathColors themeMathColors(const QColor& ink);

/// Paints with the start of the baseline at `baseline`, in the painter's units.
void paintMath(QPainter& painter, QPointF baseline, const MathLayout& layout, const MathColors& colors);

/// The layout of `latex` at `pixels`; kept, since views ask for the same few symbols in every frame. What cannot be
/// parsed is shown as its source. Call on the interface's thread.
const MathLayout& mathLayout(const std::string& latex, double pixels);

/// A symbol or formula as a part of what a widget paints.
class MathLabel {
  public:
    MathLabel(std::string latex, double pixels) : m_latex(std::move(latex)), m_pixels(pixels) {}

    double width() const;
    double ascent() const;  ///< of what is drawn, above the baseline
    double descent() const; ///< below it
    /// Width and a height that is the same for all symbols of this size, for rows of a list.
    QSizeF size() const;
    /// For screen readers: "QKᵀ/√d_k".
    QString accessibleText() const;

    void paint(QPainter& painter, QPointF baseline, const MathColors& colors) const;
    /// On one baseline with text of the same size that is vertically centred in `box`; aligned left, right or centred.
    void paint(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const MathColors& colors) const;

  private:
    std::string m_latex;
    double m_pixels;
};

} // namespace headlight
