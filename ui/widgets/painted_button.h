// SPDX-License-Identifier: GPL-3.0-or-later
// A button that paints itself from the theme: what segments and pills have in common.
#pragma once

#include <QAbstractButton>

namespace headlight {

class PaintedButton : public QAbstractButton {
    Q_OBJECT
  public:
    explicit PaintedButton(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    bool isHovered() const { return isEnabled() && underMouse(); }
    void changeEvent(QEvent* event) override;
};

} // namespace headlight
