// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the Heads view: its header, and what is under the pointer in every head.
#pragma once

#include "core/figure/head_tiles.h"

#include <QCoreApplication>
#include <QString>

namespace headlight {

class HeadsText {
    Q_DECLARE_TR_FUNCTIONS(headlight::HeadsText)
  public:
    /// "all 8 heads of layer 1".
    static QString summary(const Network& network, int layer);

    /// “mat” → “the” · head 4: 0.48 · head 1: 0.06 …: the head under the pointer first, in full; of more than eight heads only
    /// this one, the mean, the least and the largest.
    static QString readOut(const HeadTiles& tiles, int head, Cell cell);

  private:
    static QString place(const HeadTiles& tiles, Cell cell);
    static QString valueOf(const HeadTile& tile, Cell cell, bool precise);
};

} // namespace headlight
