// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose items keep their size whatever is said of them: a change paints the items it tells of and lays nothing out.
#pragma once

#include <QListView>

namespace headlight {

class SteadyList : public QListView {
    Q_OBJECT
  public:
    /// Scrolls by pixels and shows no frame and no ground of its own; nothing is edited in place. Items hear of the pointer.
    explicit SteadyList(QWidget* parent = nullptr);

    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles = {}) override;
};

} // namespace headlight
