// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icon_engine.h"

#include "ui/theme/colors.h"

#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// The icon is square; what a wider place has left over is the gap before a label.
QRectF squareIn(const QRect& place)
{
    const double side = std::min(place.width(), place.height());
    return {place.left() * 1.0, place.top() + (place.height() - side) / 2, side, side};
}

} // namespace

IconEngine::IconEngine(QString name, IconTone tone) : m_name(std::move(name)), m_tone(tone) {}

QColor IconEngine::color(QIcon::Mode mode) const
{
    const ThemeColors& colors = themeColors();
    if (mode == QIcon::Disabled)
        return colors.disabled;
    return m_tone == IconTone::Muted ? colors.muted : colors.ink;
}

void IconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State)
{
    paintIcon(*painter, m_name, squareIn(rect), color(mode));
}

QPixmap IconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State)
{
    // The colour is part of the cache's key, so that a change of theme finds its own picture.
    const QColor ink = color(mode);
    const QString cacheKey = QStringLiteral("headlight-icon/%1/%2/%3x%4")
                                 .arg(m_name, ink.name())
                                 .arg(size.width())
                                 .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(cacheKey, &pixmap))
        return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIcon(painter, m_name, squareIn(QRect(QPoint(), size)), ink);
    painter.end();
    QPixmapCache::insert(cacheKey, pixmap);
    return pixmap;
}

QIconEngine* IconEngine::clone() const
{
    return new IconEngine(*this);
}

QString IconEngine::key() const
{
    return QStringLiteral("headlight");
}

} // namespace headlight
