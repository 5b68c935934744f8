// SPDX-License-Identifier: GPL-3.0-or-later
// The place over the canvas where a notice stands with one thing to do about it; a screen reader is told when it appears.
#pragma once

#include "ui/widgets/notice_bar.h"

class QPushButton;

namespace headlight {

class NoticeStrip : public QWidget {
    Q_OBJECT
  public:
    QPushButton* button() const { return m_button; }

  protected:
    NoticeStrip(NoticeBar::Kind kind, QWidget* parent);

    NoticeBar* bar() const { return m_bar; }
    /// Says it and shows it.
    void announce();
    /// Puts the words into the bar, in the language of now; also asked while nothing is shown.
    virtual void say() = 0;

    void changeEvent(QEvent* event) override;

  private:
    void applyMetrics();

    NoticeBar* m_bar;
    QPushButton* m_button;
};

} // namespace headlight
