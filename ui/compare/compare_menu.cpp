// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_menu.h"

#include "core/compare/ready_comparisons.h"
#include "ui/session/document.h"
#include "ui/text/translate.h"

#include <QEvent>

namespace headlight {

namespace {

/// The document says why something cannot be done.
void act(const Result<void>&) {}

} // namespace

CompareMenu::CompareMenu(Document& document, QWidget* parent, const QList<QAction*>& commands) : QMenu(parent), m_document(document)
{
    setToolTipsVisible(true);
    if (commands.isEmpty()) {
        m_pin = addAction(QString());
        m_unpin = addAction(QString());
        connect(m_pin, &QAction::triggered, this, [this] { act(m_document.pinState()); });
        connect(m_unpin, &QAction::triggered, this, [this] { m_document.unpinState(); });
    }
    addActions(commands);
    m_heading = addSeparator();
    for (const ReadyComparison& ready : readyComparisons()) {
        m_ready.append(addAction(QString()));
        connect(m_ready.back(), &QAction::triggered, this, [this, &ready] { act(m_document.compareWith(ready)); });
    }
    connect(this, &QMenu::aboutToShow, this, &CompareMenu::showState);
    retranslate();
}

void CompareMenu::showState()
{
    const bool open = m_document.isOpen();
    if (m_pin)
        m_pin->setEnabled(open);
    if (m_unpin)
        m_unpin->setEnabled(m_document.pinned().has_value());
    ComparisonPlace place;
    if (open)
        place = comparisonPlace(*m_document.network(), m_document.selection().stage, m_document.selection().head, m_document.selection().token);
    for (qsizetype at = 0; at < m_ready.size(); ++at) {
        m_ready[at]->setText(translated(readyComparisons()[std::size_t(at)].name(place)));
        m_ready[at]->setEnabled(open);
    }
}

void CompareMenu::retranslate()
{
    setTitle(tr("Compare"));
    setAccessibleName(title());
    m_heading->setText(tr("Compare with another setting"));
    if (m_pin) {
        m_pin->setText(tr("Pin the present state as A"));
        m_unpin->setText(tr("Let A go"));
    }
    for (qsizetype at = 0; at < m_ready.size(); ++at)
        m_ready[at]->setToolTip(translated(Text(readyComparisons()[std::size_t(at)].shows)));
    showState();
}

void CompareMenu::changeEvent(QEvent* event)
{
    QMenu::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
