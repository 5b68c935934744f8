// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/app_message_bar.h"

#include "ui/text/translate.h"

#include <QAction>
#include <QFileInfo>
#include <QPushButton>

namespace headlight {

namespace {

QString headline(Failure what, const QString& file)
{
    switch (what) {
    case Failure::Open:
        return file.isEmpty() ? MessageBar::tr("Cannot open this file") : MessageBar::tr("Cannot open %1").arg(file);
    case Failure::Save:
        return file.isEmpty() ? MessageBar::tr("Cannot save") : MessageBar::tr("Cannot save %1").arg(file);
    case Failure::Edit:
        return MessageBar::tr("Cannot make this edit");
    case Failure::Configure:
        return MessageBar::tr("Cannot change this switch");
    case Failure::Export:
        return file.isEmpty() ? MessageBar::tr("Cannot export") : MessageBar::tr("Cannot export %1").arg(file);
    }
    return {};
}

/// A sentence of core begins small, as it usually follows a place.
QString capitalised(QString sentence)
{
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

QString reasonOf(const Error& error)
{
    const QString reason = translated(error.reason);
    if (error.place.empty())
        return capitalised(reason);
    return MessageBar::tr("%1: %2", "place, reason").arg(capitalised(translated(error.place)), reason);
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : NoticeStrip(NoticeBar::Kind::Error, parent)
{
    connect(bar(), &NoticeBar::closed, this, &MessageBar::clear);
    connect(button(), &QPushButton::clicked, this, [this] {
        QAction* remedy = m_shown ? m_shown->remedy : nullptr;
        clear();
        if (remedy)
            remedy->trigger();
    });
}

QString MessageBar::text() const
{
    return m_shown ? bar()->accessibleName() : QString();
}

void MessageBar::showError(Failure what, const Error& error, QAction* action)
{
    m_shown = Shown{what, error, action};
    announce();
}

void MessageBar::clearEdit()
{
    if (m_shown && (m_shown->what == Failure::Edit || m_shown->what == Failure::Configure))
        clear();
}

void MessageBar::clear()
{
    m_shown.reset();
    hide();
}

void MessageBar::say()
{
    if (!m_shown)
        return;
    const Error& error = m_shown->error;
    const QString file = QString::fromStdString(error.file);
    QString words = tr("%1.", "a sentence").arg(reasonOf(error));
    if (!error.remedy.empty())
        words += tr(" %1.", "one more sentence").arg(capitalised(translated(error.remedy)));
    bar()->setWords(NoticeBar::literally(headline(m_shown->what, QFileInfo(file).fileName())), NoticeBar::literally(words));
    bar()->setToolTip(file);
    button()->setHidden(!m_shown->remedy);
    button()->setText(m_shown->remedy ? m_shown->remedy->iconText() : QString());
    button()->setAccessibleName(button()->text());
}

} // namespace headlight
