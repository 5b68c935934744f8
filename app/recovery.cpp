// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery.h"

#include "app/offer_bar.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace headlight {

namespace {

/// Files in the folder of kept work go away: what came from them is the session's own from now on.
void ownAll(Session& session, const QString& folder)
{
    const auto kept = [&](const std::string& file) {
        return !file.empty() && QFileInfo(QString::fromStdString(file)).absolutePath() == folder;
    };
    if (kept(session.weightsOrigin.file))
        session.weightsOrigin = {};
    if (kept(session.inputOrigin.file))
        session.inputOrigin = {};
    for (Override& held : session.input.overrides)
        if (kept(held.file))
            held.file.clear();
}

} // namespace

Recovery::Recovery(Document& document, Autosave& autosave, OfferBar& bar, const QString& folder)
    : m_document(document), m_autosave(autosave), m_bar(bar), m_folder(folder)
{
}

void Recovery::offer()
{
    const std::vector<LeftWork> left = Autosave::leftIn(m_folder);
    const auto next = std::find_if(left.begin(), left.end(), [this](const LeftWork& one) { return !m_later.contains(one.path); });
    if (next == left.end())
        return;
    const auto text = [work = *next] {
        const QString time = QLocale().toString(work.time, QLocale::ShortFormat);
        return work.file.isEmpty() ? tr("“%1” of %2 was not saved when the program ended.").arg(work.title, time)
                                   : tr("Changes to “%1” of %2 were not saved when the program ended; the file is as it was.")
                                         .arg(work.title, time);
    };
    m_bar.offer({.lead = [] { return tr("Unsaved work was found"); },
                 .text = text,
                 .button = [] { return tr("Recover"); },
                 .accept = [this, work = *next] { accept(work); },
                 .otherButton = [] { return tr("Discard"); },
                 .decline =
                     [this, work = *next] {
                         Autosave::remove(work);
                         offer();
                     },
                 .close =
                     [this, work = *next] {
                         m_later << work.path;
                         offer();
                     }});
}

void Recovery::accept(const LeftWork& work)
{
    m_later << work.path; // whatever comes of it, it is not offered a second time
    if (m_document.isModified() || (m_awaits && m_awaits()))
        Q_EMIT windowRequested(work);
    else
        recover(work);
    offer();
}

/// The work becomes a session without a file: the person's own file is written over by nobody but the person.
bool Recovery::recover(const LeftWork& work)
{
    auto read = Document::readFile(work.path);
    if (!read) {
        m_document.report(read.error());
        return false;
    }
    ownAll(*read, QFileInfo(work.path).absolutePath());
    if (!m_document.openRecovered(*std::move(read), tr("%1, recovered").arg(work.title)))
        return false;
    // The copy that is left is the only one until the document's own is on the disk.
    if (m_autosave.keepNow())
        Autosave::remove(work);
    return true;
}

} // namespace headlight
