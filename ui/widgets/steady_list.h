// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose items keep their size whatever is said of them: a change paints the items it tells of and lays nothing out.
#pragma once

#include <QListView>

namespace headlight {

class SteadyList : public QListView {
    Q_OBJECT
  public:
    using QListView::QListView;

    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles = {}) override;
};

} // namespace headlight
