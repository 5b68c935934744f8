// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/background_task.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <mutex>
#include <new>

namespace headlight {

/// What both threads know; it lives as long as either of them needs it.
struct BackgroundTask::Shared {
    std::atomic<quint64> generation{0}; ///< of the work whose answer is waited for
    std::mutex mutex; ///< held by who hands work or an answer over, and for a moment by who takes it
    QObject* receiver = nullptr; ///< null once the task is gone; guarded by the mutex

    /// What was handed over is all there from here on. Qt's own locks see to that too, but nobody who looks for races knows them.
    void receive() { const std::lock_guard lock(mutex); }
};

BackgroundTask::BackgroundTask(QObject* receiver) : m_shared(std::make_shared<Shared>())
{
    m_shared->receiver = receiver;
}

BackgroundTask::~BackgroundTask()
{
    drop();
    const std::lock_guard lock(m_shared->mutex);
    m_shared->receiver = nullptr;
}

void BackgroundTask::start(std::function<Answer(const Outdated&)> work)
{
    m_running = true;
    const std::shared_ptr<Shared> shared = m_shared;
    const quint64 generation = ++shared->generation;
    const Outdated outdated = [shared, generation] { return shared->generation != generation; };
    const std::lock_guard handing(shared->mutex);
    QThreadPool::globalInstance()->start([this, shared, outdated, work = std::move(work)] {
        shared->receive();
        if (outdated())
            return;
        Answer answer;
        try {
            answer = work(outdated);
        } catch (const std::bad_alloc&) { // what was asked for is a help, not worth the person's work: there is no answer
        }
        const std::lock_guard lock(shared->mutex);
        if (!shared->receiver)
            return;
        // Still outdated or not: this object lives as long as its receiver is told, and asks again there.
        QMetaObject::invokeMethod(shared->receiver, [this, shared, outdated, answer = std::move(answer)] {
            shared->receive();
            if (outdated())
                return;
            m_running = false;
            if (answer)
                answer();
        }, Qt::QueuedConnection);
    });
}

void BackgroundTask::drop()
{
    ++m_shared->generation;
    m_running = false;
}

} // namespace headlight
