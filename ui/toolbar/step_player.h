// SPDX-License-Identifier: GPL-3.0-or-later
// Walks through the layer's steps by itself, one after the other, while its action is checked.
#pragma once

#include <QObject>
#include <QTimer>

class QAction;

namespace headlight {

class StepPlayer : public QObject {
    Q_OBJECT
  public:
    /// `play` is made checkable. Playing begins at the step on screen, or with the first if there is none after it, and
    /// ends with the last. The actions outlive the player.
    StepPlayer(QAction& play, QAction& first, QAction& forward, QObject* parent = nullptr);

    /// Between two steps, in milliseconds.
    void setPace(int milliseconds);

  private:
    void setPlaying(bool playing);
    void step();

    QAction& m_play;
    QAction& m_first;
    QAction& m_forward;
    QTimer m_timer;
};

} // namespace headlight
