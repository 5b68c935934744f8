// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence as a list: one token an item, with what each is in the cell that is looked at.
#pragma once

#include <QAbstractListModel>

namespace headlight {

class Document;

class TokenModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role {
        NumberRole = Qt::UserRole, ///< int, from 1
        PartRole                   ///< Part, as int
    };
    enum class Part { None, Query, Key, Both };

    explicit TokenModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    Part part(int row) const;
    QString spoken(int row, const QString& token) const;
    /// The query and the key lit now; −1 where there is none.
    int query() const { return m_query; }
    int key() const { return m_key; }

    void retranslate();

  private:
    void reload();
    void followSelection();
    void changedAt(int row);

    Document& m_document;
    int m_count = 0;
    int m_query = -1;
    int m_key = -1;
};

} // namespace headlight
