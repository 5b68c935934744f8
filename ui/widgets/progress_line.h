// SPDX-License-Identifier: GPL-3.0-or-later
// A line of 2 px that grows from left to right while something long is computed.
#pragma once

#include <QProgressBar>

namespace headlight {

/// Keeps its 2 px when idle, so that nothing moves when work begins and ends.
class ProgressLine : public QProgressBar {
    Q_OBJECT
  public:
    explicit ProgressLine(QWidget* parent = nullptr);

    /// `fraction` of the work done, 0 … 1; what is not less than 1 is idle.
    void setFraction(double fraction);
    bool isIdle() const { return value() >= maximum(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace headlight
