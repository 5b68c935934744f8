// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is among the steps of a layer: "Step 6 of 18 · scores" over a row of ticks.
#pragma once

#include <QWidget>

namespace headlight {

/// A click on a tick, or Left, Right, Home and End while it has the focus, asks for a step. Steps count from
/// 0 here.
class StepTicks : public QWidget {
    Q_OBJECT
  public:
    explicit StepTicks(QWidget* parent = nullptr);

    /// `name` is the id of the stage at the step.
    void setStep(int step, int count, const QString& name);
    int step() const { return m_step; }
    int count() const { return m_count; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  Q_SIGNALS:
    void stepRequested(int step);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF ticksRect() const;
    void paintLabel(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void request(int step);
    void retranslate();

    int m_step = 0;
    int m_count = 0;
    QString m_name;
    QString m_strong; ///< the label's first part, semibold
    QString m_rest;
};

} // namespace headlight
