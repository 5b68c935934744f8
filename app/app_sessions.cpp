// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_sessions.h"

#include "app/app_files.h"
#include "app/autosave.h"
#include "app/live_link.h"
#include "app/offer_bar.h"
#include "app/recovery.h"
#include "app/settings.h"
#include "ui/session/document.h"

#include <QMimeData>
#include <QUrl>

namespace headlight {

AppSessions::AppSessions(Document& document, AppFiles& files, const Settings& settings, QWidget& window)
    : QObject(&window), m_recoveryBar(new OfferBar), m_linkBar(new OfferBar),
      m_autosave(std::make_unique<Autosave>(document, settings.recoveryFolder())),
      m_recovery(std::make_unique<Recovery>(document, *m_autosave, *m_recoveryBar, settings.recoveryFolder())),
      m_link(std::make_unique<LiveLink>(document, *m_linkBar))
{
    m_recovery->setAwaits([&files] { return files.isReading(); });
    connect(m_recovery.get(), &Recovery::windowRequested, this, &AppSessions::windowRequested);
    connect(m_autosave.get(), &Autosave::failed, &document, [&document](const Error& error) { document.report(error, Failure::Save); });
    connect(m_link.get(), &LiveLink::windowRequested, this, &AppSessions::fileRequested);
}

AppSessions::~AppSessions() = default;

void AppSessions::offerRecovery()
{
    m_recovery->offer();
}

bool AppSessions::recover(const LeftWork& work)
{
    return m_recovery->recover(work);
}

void AppSessions::letGo()
{
    m_link.reset();
    m_autosave->letGo();
}

QStringList AppSessions::filesIn(const QMimeData& data)
{
    QStringList paths;
    const QList<QUrl> urls = data.urls();
    for (const QUrl& url : urls)
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace headlight
