// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard focus, shown for every control in one way: a ring of 2 px in ink, 2 px outside the control.
#pragma once

#include <QObject>
#include <QPointer>

class QApplication;
class QWidget;

namespace headlight {

/// One for the application; make it after the application and before its windows. The ring shows while the
/// focus is moved with the keyboard and goes when the mouse is used. A widget can hold these dynamic
/// properties: `focusRadius` (its own corner radius, unscaled; 6 without it), `ownFocus` (true: it shows its
/// focus itself). In what scrolls (lists, heatmaps) the ring lies inside, for there is no room outside.
class FocusRing : public QObject {
    Q_OBJECT
  public:
    explicit FocusRing(QApplication& application);
    ~FocusRing() override;

    /// The widget the ring is round, or null.
    QWidget* target() const { return m_target; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    class Overlay;

    void showAround(QWidget* widget);
    void hideRing();
    void place();

    QPointer<QWidget> m_target;
    QPointer<Overlay> m_overlay;
};

} // namespace headlight
