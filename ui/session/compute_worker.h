// SPDX-License-Identifier: GPL-3.0-or-later
// Steps recomputations on a thread of its own and hands snapshots back; newer work cancels older.
#pragma once

#include "core/layer/recomputation.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>
#include <mutex>

namespace headlight {

/// How far a recomputation has come.
struct ComputeSnapshot {
    std::shared_ptr<const Trace> trace;
    ChangeSet changes;
    double progress = 0;
    bool done = false;
};

class ComputeWorker : public QObject {
    Q_OBJECT
  public:
    explicit ComputeWorker(QObject* parent = nullptr);
    ~ComputeWorker() override;

    /// Goes on with `work` on the worker thread; what ran before is dropped, and nothing of it arrives any more.
    void start(std::unique_ptr<Recomputation> work);
    void cancel();
    bool isRunning() const { return m_running; }

    /// Milliseconds from when a snapshot was taken in until the next of the same work is sent.
    static constexpr int kPublishEveryMs = 50;

  Q_SIGNALS:
    void progressed(const headlight::ComputeSnapshot& snapshot);
    /// The work ended for want of memory; what was done of it has arrived.
    void ranOutOfMemory();

  private:
    void receive();
    void run(Recomputation& work, quint64 generation);
    void stepThrough(Recomputation& work, quint64 generation);
    void giveUp(quint64 generation);
    void publish(const Recomputation& work, quint64 generation);
    void deliver(const ComputeSnapshot& snapshot, quint64 generation);

    QThread m_thread;
    QObject* m_runner = nullptr; ///< lives on m_thread
    std::mutex m_handing; ///< held by who hands work or a snapshot over, and for a moment by who takes it
    std::atomic<quint64> m_generation{0};
    std::atomic<bool> m_unread{false}; ///< a snapshot is on its way: whoever is slow to show it is not sent another
    bool m_running = false;
};

} // namespace headlight
