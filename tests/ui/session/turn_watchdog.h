// SPDX-License-Identifier: GPL-3.0-or-later
// How long the event loop's turns take: what a key press may have to wait for.
#pragma once

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <vector>

namespace headlight::test {

/// Milliseconds this thread has worked. Unlike the clock on the wall it does not count what other programs on the
/// machine took; where the system cannot tell, it is the clock on the wall.
inline double workedMs()
{
#if defined(CLOCK_THREAD_CPUTIME_ID)
    timespec time{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
#endif
    static const QElapsedTimer wall = [] {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }();
    return double(wall.nsecsElapsed()) / 1e6;
}

/// A turn is one round of the event loop: whatever a person does while it lasts has to wait for its end.
class TurnWatchdog : public QObject {
  public:
    TurnWatchdog() : m_since(workedMs())
    {
        m_wall.start();
        m_timer.start(0); // so that the loop never sleeps, and the wall tells work too
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, &TurnWatchdog::endTurn,
                Qt::DirectConnection);
    }

    double longestMs() const { return m_turns.empty() ? 0 : *std::max_element(m_turns.begin(), m_turns.end()); }
    double longestOnTheWallMs() const { return m_longestOnTheWall; }
    int turnsOver(double ms) const
    {
        return int(std::count_if(m_turns.begin(), m_turns.end(), [ms](double turn) { return turn > ms; }));
    }

  private:
    void endTurn()
    {
        const double now = workedMs();
        m_turns.push_back(now - m_since);
        m_longestOnTheWall = std::max(m_longestOnTheWall, double(m_wall.nsecsElapsed()) / 1e6);
        m_since = now;
        m_wall.restart();
    }

    QTimer m_timer;
    QElapsedTimer m_wall;
    double m_since = 0;
    double m_longestOnTheWall = 0;
    std::vector<double> m_turns;
};

} // namespace headlight::test
