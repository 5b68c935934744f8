// SPDX-License-Identifier: GPL-3.0-or-later
// One choice of a segmented control.
#pragma once

#include "ui/widgets/painted_button.h"

namespace headlight {

class Segment : public PaintedButton {
    Q_OBJECT
  public:
    explicit Segment(QWidget* parent = nullptr);

    /// With less room beside the word.
    void setTight(bool tight)
    {
        m_tight = tight;
        updateGeometry();
    }

    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    bool m_tight = false;
};

} // namespace headlight
