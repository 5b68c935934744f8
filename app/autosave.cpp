// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autosave.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QSaveFile>
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

bool writeAbout(const QString& folder, const QString& id, const Document& document)
{
    const QJsonObject about{{QStringLiteral("title"), document.title()}, {QStringLiteral("file"), document.fileName()}};
    QSaveFile file(QDir(folder).filePath(id + kAboutEnding));
    return file.open(QFile::WriteOnly) && file.write(QJsonDocument(about).toJson()) > 0 && file.commit();
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

bool Autosave::takePlace()
{
    if (!m_id.isEmpty())
        return true;
    if (!QDir().mkpath(m_folder))
        return false;
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_lock = std::make_unique<QLockFile>(QDir(m_folder).filePath(id + kLockEnding));
    m_lock->setStaleLockTime(0);
    if (!m_lock->tryLock(0))
        return false;
    m_id = id;
    return true;
}

void Autosave::letGo()
{
    m_kept.reset();
    if (m_id.isEmpty())
        return;
    removePlace(m_folder, m_id);
    m_lock.reset();
    m_id.clear();
}

bool Autosave::keepNow()
{
    if (m_folder.isEmpty() || !m_document.isOpen() || !takePlace() || !writeAbout(m_folder, m_id, m_document))
        return false;
    const int generation = ++m_generation;
    if (!writeSession(m_document.currentSession(), sessionPath(m_folder, m_id, generation).toStdString()))
        return false;
    m_kept = m_document.network();
    removeSessions(m_folder, m_id, generation);
    return true;
}

/// The same on another thread: a large session takes longer to write than a turn of the window may.
void Autosave::keep()
{
    if (m_writing || m_kept == m_document.network() || !takePlace() || !writeAbout(m_folder, m_id, m_document))
        return;
    m_writing = true;
    const int generation = ++m_generation;
    auto session = std::make_shared<const Session>(m_document.currentSession());
    m_kept = m_document.network();
    QThreadPool::globalInstance()->start([guard = QPointer<Autosave>(this), session, folder = m_folder, id = m_id, generation] {
        const bool written = writeSession(*session, sessionPath(folder, id, generation).toStdString()).ok();
        QMetaObject::invokeMethod(qApp, [guard, folder, id, generation, written] {
            // The document may be gone or saved by now.
            if (!guard || guard->m_id != id)
                return removeSessions(folder, id);
            guard->m_writing = false;
            if (written)
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
