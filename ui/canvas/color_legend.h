// SPDX-License-Identifier: GPL-3.0-or-later
// The colour scale of a matrix as a bar with its ends and its middle labelled: lying under signed values, standing beside
// weights.
#pragma once

#include "core/figure/color_scale.h"

#include <QString>
#include <QWidget>

namespace headlight {

class ColorLegend : public QWidget {
    Q_OBJECT
  public:
    explicit ColorLegend(QWidget* parent = nullptr);

    void setScale(const ColorScale& scale, Qt::Orientation orientation);
    Qt::Orientation orientation() const { return m_orientation; }
    /// Of the widget; a standing legend is as high as its matrix.
    QSize sizeHint() const override;

    /// Room above a standing bar for its heading.
    static int headingHeight();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QRectF bar() const;
    void paintBar(QPainter& painter) const;
    void paintLying(QPainter& painter) const;
    void paintStanding(QPainter& painter) const;
    QString label(double value) const;
    /// What the colours of a lying bar stand for, beside it.
    QString name() const;
    double nameRoom() const;

    ColorScale m_scale;
    Qt::Orientation m_orientation = Qt::Horizontal;
};

} // namespace headlight
