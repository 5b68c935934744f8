// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/history_page.h"

#include "ui/inspector/history_delegate.h"
#include "ui/inspector/history_model.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QPushButton>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kClockMs = 30000;

} // namespace

HistoryPage::HistoryPage(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_model(new HistoryModel(*document.undoStack(), this)), m_clock(new QTimer(this))
{
    build();
    QUndoStack* stack = m_document.undoStack();
    connect(m_list, &QListView::clicked, this, &HistoryPage::goTo);
    connect(m_list, &QListView::activated, this, &HistoryPage::goTo);
    connect(m_undo, &QPushButton::clicked, stack, &QUndoStack::undo);
    connect(m_redo, &QPushButton::clicked, stack, &QUndoStack::redo);
    connect(m_model, &HistoryModel::modelReset, this, &HistoryPage::showPosition);
    connect(&m_document, &Document::changed, this, &HistoryPage::follow);
    connect(m_clock, &QTimer::timeout, m_list->viewport(), qOverload<>(&QWidget::update));
    m_clock->start(kClockMs);
    retranslate();
    showPosition();
}

void HistoryPage::build()
{
    m_list = new QListView(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new HistoryDelegate(*m_model, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_undo = new QPushButton(themeIcon(QStringLiteral("undo")), QString(), this);
    m_redo = new QPushButton(themeIcon(QStringLiteral("redo")), QString(), this);

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(px(metric::inspectorPadding), 0, px(metric::inspectorPadding), px(metric::step16));
    buttons->setSpacing(px(metric::step8));
    buttons->addWidget(m_undo);
    buttons->addWidget(m_redo);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, px(metric::step8), 0, 0);
    layout->setSpacing(px(metric::step8));
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
}

void HistoryPage::follow(const DocumentChange& change)
{
    if (change.session && m_document.undoStack()->count() == 0)
        m_model->restart();
    if (change.session || change.state)
        m_model->setSessionName(m_document.title());
    if (change.edit || change.state)
        m_list->viewport()->update();
}

void HistoryPage::showPosition()
{
    const QUndoStack* stack = m_document.undoStack();
    m_undo->setEnabled(stack->canUndo());
    m_redo->setEnabled(stack->canRedo());
    m_list->setCurrentIndex(m_model->index(m_model->currentRow()));
}

void HistoryPage::goTo(const QModelIndex& index)
{
    m_document.undoStack()->setIndex(m_model->stackIndex(index.row()));
}

void HistoryPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HistoryPage::retranslate()
{
    setAccessibleName(tr("History"));
    m_list->setAccessibleName(tr("Steps since the session was opened, newest first"));
    m_undo->setText(tr("Undo"));
    m_redo->setText(tr("Redo"));
    m_model->retranslate();
}

} // namespace headlight
