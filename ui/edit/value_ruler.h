// SPDX-License-Identifier: GPL-3.0-or-later
// A value on a ruler about zero, to be dragged: where it is, and where it was.
#pragma once

#include "core/edit/scrub_scale.h"

#include <QAbstractSlider>
#include <QPointer>

#include <optional>

namespace headlight {

/// A slider that counts in units of its scale. It tells of values that a person chose, and of none that it is
/// given.
class ValueRuler : public QAbstractSlider {
    Q_OBJECT
  public:
    explicit ValueRuler(QWidget* parent = nullptr);

    /// `was` is marked with a hollow dot; none where the value has not changed.
    void showValue(const ScrubScale& scale, double value, std::optional<double> was);

    QSize sizeHint() const override;

  Q_SIGNALS:
    void dragBegan();
    void dragged(double value);
    void dragEnded(bool keep);
    /// A key: so many units up or down.
    void nudged(double units);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void endDrag(bool taken);
    double xOf(double value) const;
    double valueAt(double x) const;
    double left() const;
    double right() const;

    ScrubScale m_scale;
    double m_value = 0;
    std::optional<double> m_was;
    bool m_dragging = false;
    QPointer<QWidget> m_focusBefore; ///< the drag began
};

} // namespace headlight
