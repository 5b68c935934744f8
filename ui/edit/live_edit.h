// SPDX-License-Identifier: GPL-3.0-or-later
// An edit that follows the hand: a value being dragged, a tool whose numbers are tried out. One undo step
// however often it changes, none where it is cancelled.
#pragma once

#include "core/layer/network_edit.h"

#include <QObject>
#include <QTimer>

#include <unordered_map>
#include <vector>

namespace headlight {

class Document;

class LiveEdit : public QObject {
    Q_OBJECT
  public:
    /// `document` outlives the edit.
    explicit LiveEdit(Document& document, QObject* parent = nullptr);

    /// `name` is the step's in the history. An edit that is under way is finished first.
    void begin(const StageKey& key, const Text& name);
    bool isActive() const { return m_active; }
    bool isPending() const { return m_pending; } ///< what was set last is not in the document yet
    const StageKey& key() const { return m_key; }

    /// What the edit is from now on: the cells of `ranges`, one range under the other, are `values`; cells it
    /// touched before and these do not hold are as they were. Only the newest is computed, when the events
    /// that wait have been seen to.
    void set(const std::vector<CellRange>& ranges, const Matrix& values);
    void setName(const Text& name) { m_name = name; }
    /// Everything as it was, but the edit goes on.
    void reset();
    void finish();
    void cancel();

  Q_SIGNALS:
    void ended();

  private:
    void apply();
    void stop();
    void remember(const std::vector<CellRange>& ranges);
    Index numberOf(Cell cell) const;

    Document& m_document;
    bool m_active = false;
    StageKey m_key;
    Text m_name;
    int m_drag = 0;
    std::vector<HeldCell> m_before;              ///< of every cell that was touched
    std::unordered_map<Index, std::size_t> m_at; ///< where in m_before a cell is, by its number
    std::vector<HeldCell> m_wanted;
    bool m_pending = false;
    QTimer m_turn;
};

} // namespace headlight
