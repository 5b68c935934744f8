// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/history_model.h"

#include "ui/session/document_commands.h"

#include <QUndoStack>

namespace headlight {

HistoryModel::HistoryModel(QUndoStack& stack, QObject* parent)
    : QAbstractListModel(parent), m_stack(stack), m_opened(QDateTime::currentDateTime())
{
    connect(&m_stack, &QUndoStack::indexChanged, this, &HistoryModel::follow);
    follow();
}

void HistoryModel::setSessionName(const QString& name)
{
    m_sessionName = name;
    const QModelIndex last = index(rowCount() - 1);
    Q_EMIT dataChanged(last, last);
}

void HistoryModel::restart()
{
    m_opened = QDateTime::currentDateTime();
    follow();
}

void HistoryModel::retranslate()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

/// Any step may have come, gone or changed its text by merging; the list is short, so it is told anew.
void HistoryModel::follow()
{
    beginResetModel();
    std::vector<Known> known(std::size_t(m_stack.count()));
    for (int i = 0; i < m_stack.count(); ++i) {
        const auto at = std::size_t(i);
        const QUndoCommand* command = m_stack.command(i);
        const bool same = at < m_known.size() && m_known[at].command == command;
        known[at] = {command, same ? m_known[at].time : QDateTime::currentDateTime()};
    }
    m_known = std::move(known);
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_known.size()) + 1;
}

int HistoryModel::currentRow() const
{
    return rowCount() - 1 - m_stack.index();
}

HistoryEntry HistoryModel::entry(int row) const
{
    const int index = stackIndex(row);
    HistoryEntry entry;
    entry.done = index <= m_stack.index();
    entry.current = index == m_stack.index();
    if (index == 0) {
        entry.name = tr("Open");
        entry.detail = m_sessionName;
        entry.time = m_opened;
        return entry;
    }
    const QUndoCommand* command = m_stack.command(index - 1);
    entry.name = command->text();
    entry.time = m_known[std::size_t(index - 1)].time;
    if (const auto* step = dynamic_cast<const DocumentCommand*>(command); step && step->report() != entry.name)
        entry.detail = step->report();
    return entry;
}

QString HistoryModel::age(const QDateTime& time, const QDateTime& now)
{
    const qint64 minutes = time.secsTo(now) / 60;
    if (minutes < 1)
        return tr("now");
    return minutes < 60 ? tr("%1 min").arg(minutes) : tr("%1 h").arg(minutes / 60);
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const HistoryEntry it = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return it.name;
    case Qt::AccessibleTextRole: {
        const QString text = it.detail.isEmpty() ? it.name : QStringLiteral("%1, %2").arg(it.name, it.detail);
        return it.done ? text : tr("%1 (undone)").arg(text);
    }
    default:
        return {};
    }
}

} // namespace headlight
