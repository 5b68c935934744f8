// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that opens and saves.
#include "ui/session/document.h"

#include "core/io/files.h"
#include "core/io/open.h"
#include "core/io/session_store.h"
#include "ui/session/session_view.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace headlight {

QString Document::suggestedFileName() const
{
    return m_fileName.isEmpty() ? QStringLiteral("%1.headlight").arg(title()) : m_fileName;
}

QStringList Document::unsavedChanges() const
{
    QStringList names;
    if (m_unsaved == Unsaved::New)
        names << tr("The session is new: no file holds it");
    if (m_unsaved == Unsaved::Recovered)
        names << tr("The work was recovered: no file holds it");
    const int clean = m_undoStack->cleanIndex();
    if (clean < 0 && m_unsaved == Unsaved::No && !m_unsavedAgain)
        names << tr("Steps that were saved are taken back");
    for (int index = m_savedSteps; index < std::max(clean, m_undoStack->index()); ++index)
        names << m_undoStack->text(index);
    return names;
}

/// The saved state may be out of reach: another edit took the place of steps that were saved.
void Document::countSavedSteps()
{
    const int clean = m_undoStack->cleanIndex();
    m_savedSteps = std::min(clean < 0 ? m_savedSteps : clean, m_undoStack->index());
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
    m_unsaved = Unsaved::No;
    m_saving = m_unsavedAgain = false;
    ++m_opened;
    // The stack tells its listeners that it is empty: that must be while everything still belongs together.
    m_undoStack->clear();
    m_lastEdit.reset();
    m_unaligned.reset();
    m_aligning.drop();
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
    m_tokens.clear();
    m_tokens = tokensAfter(TokensFrom(std::size_t(m_network->tokenCount()), -1), m_network->tokenCount());
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

Result<void> Document::openNew(Session session)
{
    return openUnsaved(std::move(session), Unsaved::New);
}

Result<void> Document::openRecovered(Session session, const QString& title)
{
    session.title = title.toStdString();
    return openUnsaved(std::move(session), Unsaved::Recovered);
}

Result<void> Document::openUnsaved(Session session, Unsaved unsaved)
{
    auto opened = openSession(std::move(session), {});
    if (opened) {
        m_unsaved = unsaved;
        m_undoStack->resetClean();
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
    const Saving saving{currentSession(), path, m_opened};
    const auto written = write(saving);
    if (!written)
        return fail(written.error(), Failure::Save);
    m_undoStack->setClean();
    return endSaving(saving, written);
}

/// The step that the file will have is marked at once: what is edited meanwhile counts from there.
Document::Saving Document::beginSaving(const QString& path)
{
    Saving saving{currentSession(), path, m_opened};
    m_saving = true;
    m_savedBefore = m_savedSteps;
    m_undoStack->setClean();
    Q_EMIT changed({.state = true});
    return saving;
}

Result<std::vector<std::string>> Document::write(const Saving& saving, const SaveReport& report)
{
    const std::string path = saving.path.toStdString();
    const auto packed = packSession(saving.session, path);
    if (!packed)
        return packed.error();
    const auto stored = report ? storeSessionWith(*packed, path, report) : storeSession(*packed, path);
    if (!stored)
        return stored.error();
    std::vector<std::string> beside;
    for (const auto& [name, bytes] : packed->beside)
        beside.push_back(name);
    return beside;
}

Result<void> Document::endSaving(const Saving& saving, const Result<std::vector<std::string>>& written, bool quiet)
{
    if (saving.opened != m_opened) // it is another's, which is what it is
        return written ? Result<void>() : quiet ? written.error() : fail(written.error(), Failure::Save);
    const bool wasSaving = std::exchange(m_saving, false);
    if (!written) {
        if (wasSaving) {
            m_savedSteps = std::min(m_savedBefore, m_undoStack->index());
            m_unsavedAgain = true;
            m_undoStack->resetClean();
        }
        Q_EMIT changed({.state = true});
        return quiet ? Result<void>(written.error()) : fail(written.error(), Failure::Save);
    }
    // The weights lie in a file of the session's own now: what is edited from here on counts from there.
    for (const std::string& name : *written)
        if (name.ends_with(".safetensors") && m_session.weightsOrigin.kind == WeightsOrigin::Kind::File) {
            m_session.weightsOrigin.file = QFileInfo(QString::fromStdString(name)).absoluteFilePath().toStdString();
            m_session.weightsOrigin.loaded = saving.session.model.weights;
        }
    // X is another than its file holds: the session has its own from here on.
    if (m_session.inputOrigin.loaded != saving.session.input.x)
        m_session.inputOrigin = {};
    m_fileName = saving.path;
    m_unsaved = Unsaved::No;
    m_unsavedAgain = false;
    countSavedSteps();
    Q_EMIT changed({.state = true});
    return {};
}

} // namespace headlight
