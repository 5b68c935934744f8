// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/worker_pool.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

namespace headlight {

namespace {

/// How long a worker looks out for the next job before it sleeps: longer than the pause between two jobs of one
/// computation, short enough not to warm the room.
constexpr auto kLookOut = std::chrono::microseconds(50);

constexpr int kMostThreads = 16;

int machineThreads()
{
    return std::clamp(int(std::thread::hardware_concurrency()), 1, kMostThreads);
}

} // namespace

WorkerPool& WorkerPool::shared()
{
    static WorkerPool pool(machineThreads());
    return pool;
}

WorkerPool::WorkerPool(int threads) : m_threads(std::max(1, threads))
{
}

WorkerPool::~WorkerPool()
{
    stop();
}

void WorkerPool::setThreads(int threads)
{
    assert(!m_busy);
    stop();
    m_threads = std::max(1, threads);
}

void WorkerPool::start()
{
    m_stop = false;
    while (int(m_workers.size()) < m_threads - 1)
        m_workers.emplace_back([this] { serve(); });
}

void WorkerPool::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_news.notify_all();
    }
    for (std::thread& worker : m_workers)
        worker.join();
    m_workers.clear();
}

void WorkerPool::takeTasks(const Job& job)
{
    try {
        for (int task = m_next++; task < job.count; task = m_next++)
            job.call(job.object, task);
    } catch (...) {
        endAt(job, std::current_exception());
    }
}

/// Nobody takes another task of the job.
void WorkerPool::endAt(const Job& job, std::exception_ptr failure)
{
    const std::lock_guard lock(m_mutex);
    m_next = job.count;
    if (!m_failure)
        m_failure = std::move(failure);
}

/// Waits for who is still inside, and throws on what a task threw.
void WorkerPool::closeJob()
{
    {
        const std::lock_guard lock(m_mutex);
        m_open = false; // who is late has nothing left to take
    }
    while (m_inside > 0)
        std::this_thread::yield();
    const std::exception_ptr failure = std::exchange(m_failure, nullptr);
    m_busy = false;
    if (failure)
        std::rethrow_exception(failure);
}

void WorkerPool::run(const Job& job)
{
    if (job.count <= 1 || m_threads == 1 || m_busy.exchange(true)) {
        for (int task = 0; task < job.count; ++task)
            job.call(job.object, task);
        return;
    }
    try {
        start();
    } catch (...) {
        // The system gives no more threads: those that there are, this one at least, do the work.
    }
    {
        const std::lock_guard lock(m_mutex);
        m_job = job;
        m_next = 0;
        m_open = true;
        ++m_generation;
        if (m_asleep > 0)
            m_news.notify_all();
    }
    takeTasks(job);
    closeJob();
}

/// Returns when there is another job than number `seen`; false when it is time to end.
bool WorkerPool::awaitJob(std::uint64_t seen)
{
    const auto sleepAt = std::chrono::steady_clock::now() + kLookOut;
    while (m_generation == seen && !m_stop && std::chrono::steady_clock::now() < sleepAt)
        std::this_thread::yield();
    std::unique_lock lock(m_mutex);
    ++m_asleep;
    m_news.wait(lock, [&] { return m_generation != seen || m_stop; });
    --m_asleep;
    return !m_stop;
}

void WorkerPool::serve()
{
    std::uint64_t seen = 0;
    while (awaitJob(seen)) {
        Job job;
        {
            const std::lock_guard lock(m_mutex);
            seen = m_generation;
            if (!m_open)
                continue;
            job = m_job;
            ++m_inside;
        }
        takeTasks(job);
        --m_inside;
    }
}

} // namespace headlight
