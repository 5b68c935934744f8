// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_files.h"

#include "app/settings.h"
#include "core/figure/recipe.h"
#include "ui/session/document.h"
#include "ui/session/session_saving.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QThreadPool>

namespace headlight {

namespace {
constexpr qsizetype kMostChangesNamed = 5;
}

AppFiles::AppFiles(Document& document, Settings& settings, QWidget& window)
    : QObject(&window), m_document(document), m_saving(new SessionSaving(document, this)), m_settings(settings), m_window(window),
      m_ask([this](const QString& title, const QStringList& changes) { return askWithBox(title, changes); }),
      m_askOverwrite([this](const QString& name) { return askOverwriteWithBox(name); })
{
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session && m_document.fileName() != m_stamped) // an edit of tokens or sizes says so too
            stamp();
    });
    connect(m_saving, &SessionSaving::ended, this, [this](const QString& path, bool saved) {
        if (!saved)
            return;
        m_settings.addRecentFile(path);
        stamp();
    });
}

void AppFiles::open(const QString& path)
{
    if (isFigureFile(path.toStdString())) {
        Q_EMIT figureRequested(path);
        return;
    }
    if (!mayDiscard())
        return;
    const quint64 number = ++m_newest;
    const std::weak_ptr<const Network> before = m_document.network();
    await(number, path);
    QThreadPool::globalInstance()->start([this, guard = QPointer<AppFiles>(this), path, number, before] {
        auto read = std::make_shared<Result<Session>>(Document::readFile(path));
        // The window may be gone by now; the application is not.
        QMetaObject::invokeMethod(qApp, [this, guard, read, path, number, before] {
            if (!guard || number != m_awaited)
                return;
            await({}, {});
            // The document may have been edited, or be another, by the time the file is read.
            const bool wanted = before.lock() == m_document.network() || mayDiscard();
            if (!wanted || !m_document.openRead(std::move(*read), path))
                return;
            stamp();
            if (!path.startsWith(QLatin1String(":/")))
                m_settings.addRecentFile(path);
        });
    });
}

void AppFiles::create(const Session& session)
{
    if (mayDiscard())
        static_cast<void>(m_document.openNew(session)); // a failure tells itself through the document
}

void AppFiles::await(std::optional<quint64> number, const QString& path)
{
    m_awaited = number;
    m_readingName = QFileInfo(path).fileName();
    Q_EMIT readingChanged();
}

void AppFiles::cancelReading()
{
    if (isReading())
        await({}, {});
}

void AppFiles::chooseAndOpen()
{
    const QString folder = QFileInfo(m_document.fileName()).absolutePath();
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open"), folder,
        tr("Sessions, models and matrices (*.headlight *.safetensors *.npy *.csv *.tsv)") + QStringLiteral(";;") +
            tr("Figures that open again (*.svg *.pdf *.png *.gif)") + QStringLiteral(";;") +
            tr("All files (*)"));
    if (!path.isEmpty())
        open(path);
}

bool AppFiles::save()
{
    return m_document.fileName().isEmpty() ? saveAs() : saveTo(m_document.fileName());
}

bool AppFiles::saveAs()
{
    QFileDialog dialog(&m_window, tr("Save as"), {}, tr("Sessions (*.headlight)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    // The dialog adds the ending itself, so that it can ask before it replaces a file of that name.
    dialog.setDefaultSuffix(QStringLiteral("headlight"));
    dialog.selectFile(m_document.suggestedFileName());
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().value(0));
}

std::optional<AppFiles::Stamp> AppFiles::stampOf(const QString& path)
{
    const QFileInfo file(path);
    return !path.isEmpty() && file.exists() ? std::optional(Stamp{file.lastModified(), file.size()}) : std::nullopt;
}

void AppFiles::stamp()
{
    m_stamped = m_document.fileName();
    m_onDisk = stampOf(m_stamped);
}

/// One that is gone is no loss.
bool AppFiles::isChangedElsewhere(const QString& path) const
{
    const std::optional<Stamp> now = stampOf(path);
    return path == m_document.fileName() && m_onDisk && now && now != m_onDisk;
}

bool AppFiles::saveTo(const QString& path)
{
    if (!m_saving->isRunning() && isChangedElsewhere(path)) {
        switch (m_askOverwrite(QFileInfo(path).fileName())) {
        case Overwrite::SaveAs:
            return saveAs();
        case Overwrite::Cancel:
            return false;
        case Overwrite::Replace:
            break;
        }
    }
    return m_saving->save(path).value_or(true);
}

bool AppFiles::saveAndWait()
{
    return save() && m_saving->finish() && !m_document.isModified();
}

bool AppFiles::mayDiscard()
{
    if (m_saving->isRunning() && !m_saving->finish())
        return false;
    if (!m_document.isModified())
        return true;
    switch (m_ask(m_document.title(), m_document.unsavedChanges())) {
    case Answer::Save:
        return saveAndWait();
    case Answer::Discard:
        return true;
    case Answer::Cancel:
        break;
    }
    return false;
}

AppFiles::Answer AppFiles::askWithBox(const QString& title, const QStringList& changes)
{
    QStringList named = changes.mid(0, kMostChangesNamed);
    if (changes.size() > kMostChangesNamed)
        named << tr("and %n more", nullptr, int(changes.size() - kMostChangesNamed));
    QMessageBox box(QMessageBox::NoIcon, tr("Unsaved changes"), tr("Save the changes to “%1”?").arg(title),
                    QMessageBox::NoButton, &m_window);
    box.setInformativeText(named.join(QLatin1Char('\n')));
    QPushButton* save = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save)
        return Answer::Save;
    return box.clickedButton() == discard ? Answer::Discard : Answer::Cancel;
}

AppFiles::Overwrite AppFiles::askOverwriteWithBox(const QString& name)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Changed elsewhere"), tr("Replace “%1”?").arg(name), QMessageBox::NoButton, &m_window);
    box.setInformativeText(tr("The file was changed by another window or program since it was opened or saved here. What was changed there would be lost."));
    QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::DestructiveRole);
    QPushButton* other = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(other);
    box.exec();
    if (box.clickedButton() == replace)
        return Overwrite::Replace;
    return box.clickedButton() == other ? Overwrite::SaveAs : Overwrite::Cancel;
}

} // namespace headlight
