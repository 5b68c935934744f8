// SPDX-License-Identifier: GPL-3.0-or-later
// The undo stack as a list, newest first, with when each step was taken; the last row is the session as it was opened.
#pragma once

#include <QAbstractListModel>
#include <QDateTime>

#include <vector>

class QUndoCommand;
class QUndoStack;

namespace headlight {

struct HistoryEntry {
    QString name;
    QString detail;
    QDateTime time;
    bool done = true;     ///< undone steps wait below the line of redo
    bool current = false; ///< the newest that is done
};

class HistoryModel : public QAbstractListModel {
    Q_OBJECT
  public:
    explicit HistoryModel(QUndoStack& stack, QObject* parent = nullptr);

    /// What the session is called, under "Open".
    void setSessionName(const QString& name);
    /// Another session was opened: the times start again.
    void restart();
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    HistoryEntry entry(int row) const;
    /// The undo stack's index that a row stands for: 0 is the opened session.
    int stackIndex(int row) const { return rowCount() - 1 - row; }
    int currentRow() const;
    /// "now", "2 min", "1 h".
    static QString age(const QDateTime& time, const QDateTime& now);

  private:
    void follow();

    struct Known {
        const QUndoCommand* command = nullptr;
        QDateTime time;
    };

    QUndoStack& m_stack;
    QString m_sessionName;
    QDateTime m_opened;
    std::vector<Known> m_known; ///< by stack index
};

} // namespace headlight
