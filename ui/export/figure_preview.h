// SPDX-License-Identifier: GPL-3.0-or-later
// The figure as it will be printed, at its true size on this screen; it can be dragged out into a document.
#pragma once

#include "core/figure/figure.h"

#include <QPoint>
#include <QWidget>

#include <optional>

namespace headlight {

class FigurePreview : public QWidget {
    Q_OBJECT
  public:
    explicit FigurePreview(QWidget* parent = nullptr);

    /// Nothing where there is no figure to show.
    void setFigure(std::optional<Figure> figure, bool transparent);
    const std::optional<Figure>& figure() const { return m_figure; }
    /// Screen pixels of a millimetre.
    double pixelsPerMm() const;

    QSize sizeHint() const override;

  Q_SIGNALS:
    void dragged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    QRectF sheet() const;

    std::optional<Figure> m_figure;
    bool m_transparent = false;
    std::optional<QPoint> m_pressed;
};

} // namespace headlight
