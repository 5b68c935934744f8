// SPDX-License-Identifier: GPL-3.0-or-later
// Line icons of 16 px, drawn in the theme's ink at any scale and device pixel ratio.
#pragma once

#include <QColor>
#include <QIcon>
#include <QStringList>

class QAbstractButton;
class QPainter;
class QRectF;

namespace headlight {

/// Ink for what is at hand in the toolbar, muted for what waits in the corner of a panel or bar.
enum class IconTone { Ink, Muted };

/// The icon of that name (a file of resources/icons) in its tone and, when disabled, the disabled colour of
/// the theme in use when it is painted: it follows a change of theme by itself. The name must exist.
QIcon themeIcon(const QString& name, IconTone tone = IconTone::Ink);

/// Puts the icon before the label of a button, at the distance the design asks for.
void setLabelledIcon(QAbstractButton& button, const QString& name, IconTone tone = IconTone::Ink);

/// Draws the icon of that name into `rect` in one colour.
void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color);

/// The names of all icons, sorted.
QStringList iconNames();

} // namespace headlight
