// SPDX-License-Identifier: GPL-3.0-or-later
// Work for another thread whose answer is taken in on this one; newer work makes an older answer worthless.
#pragma once

#include <QtGlobal>

#include <functional>
#include <memory>

class QObject;

namespace headlight {

class BackgroundTask {
  public:
    /// Nobody waits for the answer any more: work that can should stop. Asked on the other thread.
    using Outdated = std::function<bool()>;
    /// What is done with the result, on the thread of `receiver`.
    using Answer = std::function<void()>;

    /// Answers are taken in by the event loop of `receiver`, which outlives this.
    explicit BackgroundTask(QObject* receiver);
    ~BackgroundTask();
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    /// Lets the other thread work; what it worked on before is dropped. The work keeps all it reads alive by itself.
    void start(std::function<Answer(const Outdated&)> work);
    /// No answer arrives from now on.
    void drop();
    bool isRunning() const { return m_running; }

  private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
    bool m_running = false;
};

} // namespace headlight
