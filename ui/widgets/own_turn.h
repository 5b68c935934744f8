// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for turns of the event loop to pass, so that what follows one change is not all done in one long turn.
#pragma once

#include <QTimer>

namespace headlight {

class OwnTurn : public QObject {
    Q_OBJECT
  public:
    /// due() comes in the `turns`-th turn after it was asked for.
    explicit OwnTurn(int turns, QObject* parent = nullptr);

    /// Asked for again before it comes, it comes once.
    void request();
    void cancel() { m_timer.stop(); }
    bool isPending() const { return m_timer.isActive(); }

  Q_SIGNALS:
    void due();

  private:
    void pass();

    QTimer m_timer;
    int m_turns;
    int m_left = 0;
};

} // namespace headlight
