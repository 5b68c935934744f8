// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/turns.h"

#include "core/layer/stage_place.h"
#include "ui/session/document.h"

#include <utility>

namespace headlight {

namespace {

constexpr Index kMadeOnTheSpot = Index(1) << 17; ///< cells: a picture of them takes a few milliseconds

} // namespace

bool isLargeLayer(const Document& document)
{
    if (!document.isOpen())
        return false;
    const Network& network = *document.network();
    return cellsOfLayer(network, layerOf(network, document.selection().stage)) > kMadeOnTheSpot;
}

Turns::Turns(QObject* parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Turns::doNext);
}

void Turns::run(std::deque<Piece> pieces)
{
    m_left = std::move(pieces);
    m_timer.start(0);
}

void Turns::finish()
{
    while (areLeft())
        doNext();
}

/// A piece may ask for others, which take the place of what is left.
void Turns::doNext()
{
    if (m_left.empty())
        return;
    const Piece piece = std::move(m_left.front());
    m_left.pop_front();
    piece();
    if (areLeft())
        m_timer.start(0);
}

} // namespace headlight
