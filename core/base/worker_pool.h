// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's threads: they take numbered tasks off one list together with the thread that asks.
#pragma once

#include "core/base/export.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace headlight {

class HEADLIGHT_CORE WorkerPool {
  public:
    /// The one of the process: as many threads as the machine runs at once, the asking one among them. They are started
    /// when they are first needed, and sleep while there is nothing to do.
    static WorkerPool& shared();

    explicit WorkerPool(int threads);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    int threads() const { return m_threads; }
    /// At least 1; not while tasks run.
    void setThreads(int threads);

    /// Calls work(0) … work(count − 1), each once, on any of the threads, and returns when all have returned. Somebody
    /// else's tasks running already are not waited for: the asking thread then does everything itself. Where a task throws (no
    /// memory is left, say), no other begins, and the first exception goes on from here when all that run have returned.
    template <typename Work> void forEach(int count, const Work& work)
    {
        run(Job{[](const void* object, int task) { (*static_cast<const Work*>(object))(task); }, &work, count});
    }

  private:
    struct Job {
        void (*call)(const void* object, int task) = nullptr;
        const void* object = nullptr;
        int count = 0;
    };
    void run(const Job& job);
    void takeTasks(const Job& job);
    void endAt(const Job& job, std::exception_ptr failure);
    void closeJob();
    void start();
    void stop();
    void serve();
    bool awaitJob(std::uint64_t seen);

    int m_threads;
    std::atomic<bool> m_busy{false};  ///< somebody's tasks run
    std::vector<std::thread> m_workers;
    std::mutex m_mutex;               ///< for everything below that is not atomic
    std::condition_variable m_news;
    Job m_job;
    std::exception_ptr m_failure;     ///< the first that a task of the job threw
    bool m_open = false;              ///< the job may still be joined
    std::atomic<bool> m_stop{false};
    std::atomic<std::uint64_t> m_generation{0};
    std::atomic<int> m_next{0};       ///< the first task that nobody has taken
    std::atomic<int> m_inside{0};     ///< workers that joined the job
    int m_asleep = 0;
};

/// Rows that work is cut into for the shared pool, of about so many cells; fewer cells altogether stay on the thread that asks.
inline constexpr std::int64_t kBandCells = 1 << 18;

/// Calls work(from, to) for bands that cover the rows 0 … rows − 1 of `cols` cells each. How they are cut follows from the shape alone.
template <typename Row, typename Work> void forEachBand(Row rows, Row cols, const Work& work)
{
    const Row each = std::max<Row>(1, Row(kBandCells) / std::max<Row>(1, cols));
    const Row bands = (rows + each - 1) / each;
    if (bands <= 1)
        return work(Row(0), rows);
    WorkerPool::shared().forEach(int(bands), [&](int band) { work(Row(band) * each, std::min(rows, Row(band + 1) * each)); });
}

} // namespace headlight
