// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steady_list.h"

namespace headlight {

/// QListView itself would measure every item and paint all of them.
void SteadyList::dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles)
{
    QAbstractItemView::dataChanged(first, last, roles);
}

} // namespace headlight
