// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autosave.h"

#include "core/io/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>
#include <QUuid>

#include <algorithm>

namespace headlight {

namespace {

const QString kLockEnding = QStringLiteral(".lock");
const QString kAboutEnding = QStringLiteral(".json");
const QString kSessionEnding = QStringLiteral(".headlight");

QString sessionPath(const QString& folder, const QString& id, int generation)
{
    return QDir(folder).filePath(QStringLiteral("%1.%2%3").arg(id).arg(generation).arg(kSessionEnding));
}

/// The sessions of one place but those of the generation `except`, and what lies beside them.
void removeSessions(const QString& folder, const QString& id, int except = -1)
{
    const QString kept = QStringLiteral("%1.%2.").arg(id).arg(except);
    const QDir dir(folder);
    for (const QString& name : dir.entryList({id + QStringLiteral(".*")}, QDir::Files))
        if (!name.startsWith(kept) && name != id + kLockEnding && name != id + kAboutEnding)
            QFile::remove(dir.filePath(name));
}

/// All of one place, but the lock of a program that runs, which it takes away itself.
void removePlace(const QString& folder, const QString& id)
{
    removeSessions(folder, id);
    QFile::remove(QDir(folder).filePath(id + kAboutEnding));
}

/// All of a place that a program has left.
void removeLeft(const QString& folder, const QString& id)
{
    removePlace(folder, id);
    QFile::remove(QDir(folder).filePath(id + kLockEnding));
}

Result<void> writeAbout(const QString& folder, const QString& id, const Document& document)
{
    const QJsonObject about{{QStringLiteral("title"), document.title()}, {QStringLiteral("file"), document.fileName()}};
    return writeFile(QDir(folder).filePath(id + kAboutEnding).toStdString(), QJsonDocument(about).toJson().toStdString());
}

/// Why `folder` cannot be made or written in, as a try at what there is of it tells.
Error hindranceIn(QString folder)
{
    while (!QFileInfo::exists(folder) && QFileInfo(folder).absolutePath() != folder)
        folder = QFileInfo(folder).absolutePath();
    const std::string probe = QDir(folder).filePath(QStringLiteral("probe")).toStdString();
    const auto tried = writeFile(probe, {});
    QFile::remove(QString::fromStdString(probe));
    return tried ? Error{{}, {}, HL_TEXT("core", "another program is in the way"), {}} : tried.error();
}

/// The newest whole session of a place; a half-written one has another name and is none.
QString newestSession(const QString& folder, const QString& id)
{
    QString newest;
    int generation = -1;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({id + QStringLiteral(".*") + kSessionEnding}, QDir::Files)) {
        const int number = name.section(QLatin1Char('.'), 1, 1).toInt();
        if (number > generation && Document::readFile(dir.filePath(name)).ok()) {
            generation = number;
            newest = dir.filePath(name);
        }
    }
    return newest;
}

} // namespace

Autosave::Autosave(Document& document, const QString& folder, int everyMs)
    : m_document(document), m_folder(folder), m_timer(new QTimer(this))
{
    m_timer->setInterval(everyMs);
    connect(m_timer, &QTimer::timeout, this, &Autosave::keep);
    connect(&document, &Document::changed, this, &Autosave::follow);
}

Autosave::~Autosave() = default;

/// The clock runs while there is unsaved work; what was saved needs no keeping.
void Autosave::follow()
{
    if (m_folder.isEmpty())
        return;
    if (!m_document.isOpen() || !m_document.isModified()) {
        m_timer->stop();
        if (!m_writing)
            letGo();
    } else if (!m_timer->isActive()) {
        m_timer->start();
    }
}

Result<void> Autosave::takePlace()
{
    if (m_id.isEmpty()) {
        if (!QDir().mkpath(m_folder))
            return hindranceIn(m_folder);
        const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        m_lock = std::make_unique<QLockFile>(QDir(m_folder).filePath(id + kLockEnding));
        m_lock->setStaleLockTime(0);
        if (!m_lock->tryLock(0))
            return hindranceIn(m_folder);
        m_id = id;
        m_wanted = std::make_shared<bool>(true);
    }
    return writeAbout(m_folder, m_id, m_document);
}

/// Whether it was kept. The sentence is about the copy: the person's own file is not concerned.
bool Autosave::tell(const Result<void>& kept)
{
    if (!kept && !m_failed)
        Q_EMIT failed({{}, HL_TEXT("core", "the copy that is kept against crashes"), kept.error().reason,
                       HL_TEXT("core", "save the work yourself; the copy is tried again")});
    m_failed = !kept;
    return kept.ok();
}

void Autosave::letGo()
{
    m_kept.reset();
    if (m_id.isEmpty())
        return;
    removePlace(m_folder, m_id);
    *m_wanted = false;
    m_lock.reset();
    m_id.clear();
}

bool Autosave::keepNow()
{
    if (m_folder.isEmpty() || !m_document.isOpen() || !tell(takePlace()))
        return false;
    const int generation = ++m_generation;
    if (!tell(writeSession(m_document.currentSession(), sessionPath(m_folder, m_id, generation).toStdString())))
        return false;
    m_kept = m_document.network();
    removeSessions(m_folder, m_id, generation);
    return true;
}

/// The same on another thread: a large session takes longer to write than a turn of the window may.
void Autosave::keep()
{
    if (m_writing || m_kept == m_document.network() || !tell(takePlace()))
        return;
    m_writing = true;
    const int generation = ++m_generation;
    auto session = std::make_shared<const Session>(m_document.currentSession());
    m_kept = m_document.network();
    QThreadPool::globalInstance()->start([guard = QPointer<Autosave>(this), session, folder = m_folder, id = m_id, wanted = m_wanted, generation] {
        const Result<void> written = writeSession(*session, sessionPath(folder, id, generation).toStdString());
        QMetaObject::invokeMethod(QCoreApplication::instance(), [guard, folder, id, wanted, generation, written] {
            if (guard)
                guard->m_writing = false;
            // It may be saved by now; or the window is gone without that, and leaves its work.
            if (!*wanted)
                return removeSessions(folder, id);
            if (!guard)
                return;
            if (generation != guard->m_generation)
                return guard->follow(); // a newer one was kept meanwhile: this one's time to clean up has passed
            if (guard->tell(written))
                removeSessions(folder, id, generation);
            else
                guard->m_kept.reset(); // tried again at the next turn of the clock
            guard->follow();
        });
    });
}

std::vector<LeftWork> Autosave::leftIn(const QString& folder)
{
    std::vector<LeftWork> left;
    const QDir dir(folder);
    if (folder.isEmpty() || !dir.exists())
        return left;
    for (const QString& name : dir.entryList({QStringLiteral("*") + kAboutEnding}, QDir::Files)) {
        const QString id = name.chopped(kAboutEnding.size());
        QLockFile lock(dir.filePath(id + kLockEnding));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue; // of a program that runs
        LeftWork work;
        work.path = newestSession(folder, id);
        lock.unlock();
        QFile about(dir.filePath(name));
        if (work.path.isEmpty() || !about.open(QFile::ReadOnly)) {
            removeLeft(folder, id);
            continue;
        }
        const QJsonObject words = QJsonDocument::fromJson(about.readAll()).object();
        work.title = words.value(QStringLiteral("title")).toString();
        work.file = words.value(QStringLiteral("file")).toString();
        work.time = QFileInfo(work.path).lastModified();
        left.push_back(work);
    }
    std::sort(left.begin(), left.end(), [](const LeftWork& a, const LeftWork& b) { return a.time > b.time; });
    return left;
}

void Autosave::remove(const LeftWork& work)
{
    const QFileInfo file(work.path);
    removeLeft(file.absolutePath(), file.fileName().section(QLatin1Char('.'), 0, 0));
}

} // namespace headlight
