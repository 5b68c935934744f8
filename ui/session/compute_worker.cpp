// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/compute_worker.h"

#include <QElapsedTimer>

#include <new>

namespace headlight {

ComputeWorker::ComputeWorker(QObject* parent) : QObject(parent), m_runner(new QObject)
{
    m_thread.setObjectName(QStringLiteral("compute"));
    m_runner->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_runner, &QObject::deleteLater);
    m_thread.start();
}

ComputeWorker::~ComputeWorker()
{
    cancel();
    m_thread.quit();
    m_thread.wait();
}

void ComputeWorker::start(std::unique_ptr<Recomputation> work)
{
    const quint64 generation = ++m_generation;
    m_running = true;
    // A functor of an event must be copyable, so the work is shared with nobody but itself.
    std::shared_ptr<Recomputation> shared = std::move(work);
    const std::lock_guard handing(m_handing);
    QMetaObject::invokeMethod(m_runner, [this, shared = std::move(shared), generation] {
        receive();
        run(*shared, generation);
    });
}

/// What was handed over is all there from here on. Qt's own locks see to that too, but nobody who looks for races knows them.
void ComputeWorker::receive()
{
    const std::lock_guard lock(m_handing);
}

void ComputeWorker::cancel()
{
    ++m_generation;
    m_running = false;
}

void ComputeWorker::run(Recomputation& work, quint64 generation)
{
    bool enough = true;
    try {
        stepThrough(work, generation);
    } catch (const std::bad_alloc&) {
        enough = false;
    }
    try {
        if (generation == m_generation)
            publish(work, generation);
    } catch (const std::bad_alloc&) {
        enough = false;
    }
    if (!enough)
        QMetaObject::invokeMethod(this, [this, generation] { giveUp(generation); });
}

void ComputeWorker::stepThrough(Recomputation& work, quint64 generation)
{
    QElapsedTimer sincePublished;
    sincePublished.start();
    while (generation == m_generation && work.step()) {
        if (m_unread)
            sincePublished.restart();
        else if (sincePublished.elapsed() >= kPublishEveryMs)
            publish(work, generation);
    }
}

void ComputeWorker::giveUp(quint64 generation)
{
    if (generation != m_generation)
        return;
    m_running = false;
    Q_EMIT ranOutOfMemory();
}

void ComputeWorker::publish(const Recomputation& work, quint64 generation)
{
    m_unread = true;
    ComputeSnapshot snapshot{work.trace(), work.changes(), work.progress(), work.done()};
    const std::lock_guard handing(m_handing);
    QMetaObject::invokeMethod(this, [this, snapshot = std::move(snapshot), generation] {
        receive();
        deliver(snapshot, generation);
    });
}

void ComputeWorker::deliver(const ComputeSnapshot& snapshot, quint64 generation)
{
    if (generation == m_generation) {
        if (snapshot.done)
            m_running = false;
        Q_EMIT progressed(snapshot);
    }
    m_unread = false;
}

} // namespace headlight
