// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that opens and saves.
#include "ui/session/document.h"

#include "core/io/files.h"
#include "core/io/open.h"
#include "ui/session/session_view.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>

namespace headlight {

QString Document::suggestedFileName() const
{
    return m_fileName.isEmpty() ? QStringLiteral("%1.headlight").arg(title()) : m_fileName;
}

QStringList Document::unsavedChanges() const
{
    QStringList names;
    const int clean = std::max(0, m_undoStack->cleanIndex());
    for (int index = std::min(clean, m_undoStack->index()); index < std::max(clean, m_undoStack->index()); ++index)
        names << m_undoStack->text(index);
    return names;
}

Result<void> Document::openModel(std::shared_ptr<const Model> model, std::shared_ptr<const ModelInput> input,
                                 const QString& title, const QString& fileName)
{
    auto built = Network::build(std::move(model), std::move(input));
    if (!built) {
        Error error = built.error();
        error.file = fileName.toStdString();
        return fail(error, Failure::Open);
    }
    Session session;
    session.title = title.toStdString();
    adopt(*built, std::move(session), fileName);
    return {};
}

Result<void> Document::openSession(Session session, const QString& fileName)
{
    auto model = std::make_shared<const Model>(std::move(session.model));
    auto input = std::make_shared<const ModelInput>(std::move(session.input));
    auto built = Network::build(std::move(model), std::move(input));
    if (!built) {
        Error error = built.error();
        error.file = fileName.toStdString();
        return fail(error, Failure::Open);
    }
    adopt(*built, std::move(session), fileName);
    return {};
}

void Document::adopt(std::shared_ptr<const Network> network, Session session, const QString& fileName)
{
    // The stack tells its listeners that it is empty: that must be while everything still belongs together.
    m_undoStack->clear();
    m_lastEdit.reset();
    m_lastCommand = nullptr;
    m_base.reset();
    m_trace.reset();
    m_percentiles.forget();
    m_pinned.reset();
    m_pinnedPercentiles.forget();
    m_differencing.drop();
    m_difference = {};
    m_session = std::move(session);
    m_session.model = {};
    m_session.input = {};
    m_fileName = fileName;
    m_matrixFile.clear();
    m_network = std::move(network);
    m_selection = selectionOf(m_session.view, *m_network);
    compute({.session = true, .values = true, .selection = true, .edit = true, .compare = true, .state = true});
}

namespace {

bool isOwnFile(const QString& path)
{
    return path.startsWith(QLatin1String(":/"));
}

Result<std::string> readOwnFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return Error{path.toStdString(), {}, HL_TEXT("core", "there is no such file"), {}};
    return file.readAll().toStdString();
}

bool isSession(const QString& path)
{
    return QFileInfo(path).suffix() == QLatin1String("headlight");
}

bool isMatrix(const QString& path)
{
    static const QStringList kEndings{QStringLiteral("npy"), QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")};
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

} // namespace

Result<Session> Document::readFile(const QString& path)
{
    if (!isOwnFile(path))
        return headlight::openFile(path.toStdString());
    const auto text = readOwnFile(path);
    if (!text)
        return text.error();
    const QDir folder = QFileInfo(path).dir();
    return readSessionBytes(*text, path.toStdString(), [folder](const std::string& name) {
        return readOwnFile(QDir::cleanPath(folder.filePath(QString::fromStdString(name))));
    });
}

bool Document::openRead(Result<Session> read, const QString& path)
{
    if (!read) {
        report(read.error(), Failure::Open);
        return false;
    }
    return showRead(std::move(*read), path).ok();
}

Result<void> Document::openFile(const QString& path)
{
    auto read = readFile(path);
    if (!read)
        return fail(read.error(), Failure::Open);
    return showRead(std::move(*read), path);
}

Result<void> Document::showRead(Session session, const QString& path)
{
    // Only a session is written back where it came from: the program's own examples, models and matrices are not.
    auto opened = openSession(std::move(session), !isOwnFile(path) && isSession(path) ? path : QString());
    if (opened && !isOwnFile(path) && isMatrix(path)) {
        m_matrixFile = QFileInfo(path).absoluteFilePath();
        Q_EMIT changed({.state = true});
    }
    return opened;
}

Result<void> Document::openRecovered(Session session, const QString& title)
{
    session.title = title.toStdString();
    auto opened = openSession(std::move(session), {});
    if (opened) {
        m_undoStack->resetClean(); // what was recovered is saved nowhere
        Q_EMIT changed({.state = true});
    }
    return opened;
}

QString Document::matrixFile() const
{
    return m_matrixFile.isEmpty() ? QString::fromStdString(m_session.inputOrigin.file) : m_matrixFile;
}

Session Document::currentSession() const
{
    Session session = m_session;
    session.model = m_network->model();
    session.input = m_network->input();
    session.view = viewText(m_selection, *m_network, m_session.view);
    return session;
}

Result<void> Document::saveAs(const QString& path)
{
    if (!isOpen())
        return {};
    const auto packed = packSession(currentSession(), path.toStdString());
    if (!packed)
        return fail(packed.error(), Failure::Save);
    for (const auto& [name, bytes] : packed->beside) {
        if (const auto written = writeFile(name, bytes); !written)
            return fail(written.error(), Failure::Save);
        // The file that the weights came from may just have been written over: now it holds them as they are.
        if (QFileInfo(QString::fromStdString(name)) == QFileInfo(QString::fromStdString(m_session.weightsOrigin.file)))
            m_session.weightsOrigin.loaded = m_network->model().weights;
    }
    if (const auto written = writeFile(path.toStdString(), packed->text); !written)
        return fail(written.error(), Failure::Save);
    // The file that X came from may just have been written over: what it held is no longer there to be named.
    if (m_session.inputOrigin.loaded != m_network->input().x)
        m_session.inputOrigin = {};
    m_fileName = path;
    m_undoStack->setClean();
    Q_EMIT changed({.state = true});
    return {};
}

} // namespace headlight
