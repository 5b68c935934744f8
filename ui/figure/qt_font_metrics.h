// SPDX-License-Identifier: GPL-3.0-or-later
// Core's FontMetrics answered by the program's own fonts through Qt. For the thread of the interface only.
#pragma once

#include "core/figure/font_metrics.h"

#include <QFont>
#include <QGlyphRun>
#include <QList>
#include <QPainterPath>
#include <QString>

namespace headlight {

class QtFontMetrics final : public FontMetrics {
  public:
    double advance(FontRole role, double size, std::string_view text) const override;
    InkBox ink(FontRole role, double size, std::string_view text) const override;
    Path outline(FontRole role, double size, std::string_view text) const override;
    bool covers(std::string_view text) const override;
};

/// The one the whole program uses.
const FontMetrics& figureFontMetrics();

/// The font of a role at `pixels`, unhinted.
QFont figureFont(FontRole role, double pixels);

/// A text shaped in figureFont(role, kGlyphEm), from the origin on the baseline; kept, for it is drawn again and again.
inline constexpr double kGlyphEm = 100;
const QList<QGlyphRun>& figureGlyphs(FontRole role, std::string_view text);

QPainterPath toPainterPath(const Path& path);
QString toQString(std::string_view utf8);
/// The same as it can be written on this computer: a question mark for what no font has, never a box.
QString writableText(std::string_view utf8);

} // namespace headlight
