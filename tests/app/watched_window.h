// SPDX-License-Identifier: GPL-3.0-or-later
// A whole window with a layer of random weights in it, and how much work a turn of its event loop was.
#pragma once

#include "tests/ui/session/sample_models.h"
#include "tests/ui/session/turn_watchdog.h"
#include "app/app_appearance.h"
#include "app/main_window.h"
#include "ui/session/document.h"

#include <QTest>

namespace headlight::test {

/// Above the aim (16 ms), for slower and busier machines and for builds with sanitizers; what is measured is printed. Only
/// the work of the interface's own thread counts, so that it matters less what else the machine does.
#ifdef HEADLIGHT_SANITIZED
// Sanitizers slow everything: a smaller layer takes as long, and only a real block is worth failing for.
inline constexpr Index kBig = 128;
inline constexpr double kOpeningBoundMs = 5000;
inline constexpr double kShowingBoundMs = 5000;
inline constexpr double kTurnBoundMs = 5000;
#else
inline constexpr Index kBig = 512;
inline constexpr double kOpeningBoundMs = 60; // every panel is laid out and painted for the first time
inline constexpr double kShowingBoundMs = 50;  // a view is
inline constexpr double kTurnBoundMs = 50;
#endif

/// A window of nobody's settings, on the screen.
struct WatchedWindow {
    WatchedWindow() { window.show(); }

    Document& document() { return window.document(); }
    StageKey keyOf(const QString& stage) { return *document().network()->find(1, stage.toStdString(), 1); }

    Settings settings = Settings::ofNobody();
    AppAppearance appearance{*qApp, settings};
    MainWindow window{settings, appearance};
};

/// Watches the turns of the event loop from when it is made.
class TurnWatch {
  public:
    explicit TurnWatch(QString what) : m_what(std::move(what)) {}

    /// No turn was longer; what was measured is printed.
    bool finish(double boundMs) const
    {
        qInfo("%s: longest turn %.1f ms of work (%.1f ms on the wall), turns over 16 ms: %d", qPrintable(m_what),
              m_dog.longestMs(), m_dog.longestOnTheWallMs(), m_dog.turnsOver(16));
        return m_dog.longestMs() < boundMs;
    }

  private:
    QString m_what;
    TurnWatchdog m_dog;
};

} // namespace headlight::test
