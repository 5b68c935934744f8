// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one of our icons for QIcon in the colours of the theme in use.
#pragma once

#include "ui/theme/icon.h"

#include <QIconEngine>

namespace headlight {

class IconEngine : public QIconEngine {
  public:
    IconEngine(QString name, IconTone tone);

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine* clone() const override;
    QString key() const override;

  private:
    QColor color(QIcon::Mode mode) const;

    QString m_name;
    IconTone m_tone;
};

} // namespace headlight
