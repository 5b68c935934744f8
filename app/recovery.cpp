// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery.h"

#include "app/offer_bar.h"

#include <QFileInfo>
#include <QLocale>

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

Recovery::Recovery(Document& document, OfferBar& bar, const QString& folder) : m_document(document), m_bar(bar), m_folder(folder) {}

void Recovery::offer()
{
    const std::vector<LeftWork> left = Autosave::leftIn(m_folder);
    if (left.empty())
        return;
    const LeftWork work = left.front();
    m_bar.offer({[] { return tr("Unsaved work was found"); },
                 [work] {
                     const QString time = QLocale().toString(work.time, QLocale::ShortFormat);
                     return work.file.isEmpty() ? tr("“%1” of %2 was not saved when the program ended.").arg(work.title, time)
                                                : tr("Changes to “%1” of %2 were not saved when the program ended; the file is as it was.")
                                                      .arg(work.title, time);
                 },
                 [] { return tr("Recover"); }, [this, work] { recover(work); },
                 [this, work] {
                     Autosave::remove(work);
                     offer();
                 }});
}

/// The work becomes a session without a file: the person's own file is written over by nobody but the person.
void Recovery::recover(const LeftWork& work)
{
    auto read = Document::readFile(work.path);
    if (!read)
        return m_document.report(read.error());
    ownAll(*read, QFileInfo(work.path).absolutePath());
    if (!m_document.openRecovered(*std::move(read), tr("%1, recovered").arg(work.title)))
        return;
    Autosave::remove(work);
    offer();
}

} // namespace headlight
