// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steady_list.h"

namespace headlight {

SteadyList::SteadyList(QWidget* parent) : QListView(parent)
{
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

/// QListView itself would measure every item and paint all of them.
void SteadyList::dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles)
{
    QAbstractItemView::dataChanged(first, last, roles);
}

} // namespace headlight
