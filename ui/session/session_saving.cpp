// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_saving.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QSemaphore>

#include <atomic>
#include <new>
#include <utility>

namespace headlight {

namespace {

constexpr int kLook = 30; ///< milliseconds between two looks at how far it is

} // namespace

struct SessionSaving::Work {
    explicit Work(Document::Saving what) : saving(std::move(what)) {}

    void run()
    {
        try {
            written = Document::write(saving, [this](double now) {
                part = now;
                return !cancelled;
            });
        } catch (const std::bad_alloc&) {
            written = Error{saving.path.toStdString(), {}, HL_TEXT("core", "there is not enough memory to save it"), HL_TEXT("core", "close other programs")};
        }
        done.release();
    }

    const Document::Saving saving;
    std::atomic<bool> cancelled{false};
    std::atomic<double> part{0};
    Result<std::vector<std::string>> written = std::vector<std::string>(); ///< once `done` can be acquired
    QSemaphore done;
};

SessionSaving::SessionSaving(Document& document, QObject* parent, int moment) : QObject(parent), m_document(document), m_moment(moment)
{
    m_threads.setMaxThreadCount(1); // one after the other: the newest is what the file holds in the end
    m_timer.setInterval(kLook);
    connect(&m_timer, &QTimer::timeout, this, &SessionSaving::look);
}

SessionSaving::~SessionSaving()
{
    m_threads.waitForDone();
}

QString SessionSaving::name() const
{
    return m_work ? QFileInfo(m_work->saving.path).fileName() : QString();
}

double SessionSaving::progress() const
{
    return m_work ? m_work->part.load() : 1.0;
}

std::optional<bool> SessionSaving::save(const QString& path)
{
    if (!m_document.isOpen())
        return true;
    if (m_work) {
        m_next = path;
        return {};
    }
    begin(path);
    if (m_work->done.tryAcquire(1, m_moment))
        return take();
    m_timer.start();
    Q_EMIT changed();
    return {};
}

void SessionSaving::begin(const QString& path)
{
    m_work = std::make_shared<Work>(m_document.beginSaving(path));
    m_threads.start([work = m_work] { work->run(); });
}

void SessionSaving::look()
{
    if (m_work && m_work->done.tryAcquire())
        take();
    else
        Q_EMIT changed();
}

bool SessionSaving::take()
{
    const std::shared_ptr<Work> work = std::exchange(m_work, nullptr);
    m_timer.stop();
    m_saved = m_document.endSaving(work->saving, work->written, work->cancelled).ok();
    const bool saved = m_saved;
    Q_EMIT ended(work->saving.path, saved);
    if (const auto next = std::exchange(m_next, std::nullopt); next && !m_work && m_document.isOpen()) {
        begin(*next);
        m_timer.start();
    }
    Q_EMIT changed();
    return saved;
}

bool SessionSaving::finish()
{
    if (m_waited)
        return false;
    m_waited = true;
    QEventLoop loop;
    connect(this, &SessionSaving::changed, &loop, [this, &loop] {
        if (!m_work)
            loop.quit();
    });
    if (m_work)
        loop.exec();
    m_waited = false;
    return m_saved;
}

void SessionSaving::cancel()
{
    m_next.reset();
    if (m_work)
        m_work->cancelled = true;
}

} // namespace headlight
