// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_model.h"

#include "core/figure/label_text.h"
#include "ui/session/document.h"

namespace headlight {

TokenModel::TokenModel(Document& document, QObject* parent) : QAbstractListModel(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session)
            reload();
        else if (change.selection)
            followSelection();
    });
    reload();
}

int TokenModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant TokenModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_document.isOpen())
        return {};
    const int row = index.row();
    const std::string& token = m_document.network()->input().tokens[std::size_t(row)];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return QString::fromStdString(token);
    case NumberRole:
        return row + 1;
    case PartRole:
        return int(part(row));
    case Qt::AccessibleTextRole:
        return spoken(row, QString::fromStdString(visibleToken(token)));
    }
    return {};
}

QString TokenModel::spoken(int row, const QString& token) const
{
    switch (part(row)) {
    case Part::None:
        break;
    case Part::Query:
        return tr("token %1, %2, the query").arg(row + 1).arg(token);
    case Part::Key:
        return tr("token %1, %2, the key").arg(row + 1).arg(token);
    case Part::Both:
        return tr("token %1, %2, query and key").arg(row + 1).arg(token);
    }
    return tr("token %1, %2").arg(row + 1).arg(token);
}

TokenModel::Part TokenModel::part(int row) const
{
    if (row == m_query)
        return row == m_key ? Part::Both : Part::Query;
    return row == m_key ? Part::Key : Part::None;
}

void TokenModel::retranslate()
{
    if (m_count > 0)
        Q_EMIT dataChanged(index(0), index(m_count - 1));
}

void TokenModel::reload()
{
    beginResetModel();
    m_count = m_document.isOpen() ? int(m_document.network()->tokenCount()) : 0;
    m_query = m_key = -1;
    endResetModel();
    followSelection();
}

void TokenModel::changedAt(int row)
{
    if (row >= 0 && row < m_count)
        Q_EMIT dataChanged(index(row), index(row), {PartRole, Qt::AccessibleTextRole});
}

void TokenModel::followSelection()
{
    const Selection& selection = m_document.selection();
    const int query = selection.token ? int(*selection.token) : -1;
    int key = -1;
    if (selection.cell && m_document.network()->stage(selection.stage).cols == AxisKind::Keys)
        key = int(selection.cell->col);
    const int touched[] = {m_query, m_key, query, key};
    if (query == m_query && key == m_key)
        return;
    m_query = query;
    m_key = key;
    for (int row : touched)
        changedAt(row);
}

} // namespace headlight
