// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/own_turn.h"

namespace headlight {

OwnTurn::OwnTurn(int turns, QObject* parent) : QObject(parent), m_turns(turns)
{
    Q_ASSERT(turns > 0);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &OwnTurn::pass);
}

void OwnTurn::request()
{
    if (isPending())
        return;
    m_left = m_turns;
    m_timer.start(0);
}

void OwnTurn::pass()
{
    if (--m_left > 0)
        m_timer.start(0);
    else
        Q_EMIT due();
}

} // namespace headlight
