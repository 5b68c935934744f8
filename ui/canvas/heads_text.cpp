// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/heads_text.h"
#include "ui/text/number_text.h"
#include "ui/text/token_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr std::size_t kMostListed = 8;

QString nameOf(const MatrixAxis& axis, Index at)
{
    if (at < Index(axis.labels.size()))
        return QStringLiteral("“%1”").arg(tokenText(axis.labels[std::size_t(at)]));
    return QString::number(at + 1);
}

} // namespace

QString HeadsText::summary(const Network& network, int layer)
{
    const int heads = network.headCount();
    if (network.layerCount() == 1)
        return heads == 1 ? tr("the one head of the layer") : tr("all %n heads of the layer", nullptr, heads);
    return heads == 1 ? tr("the one head of layer %1").arg(layer + 1) : tr("all %n heads of layer %1", nullptr, heads).arg(layer + 1);
}

QString HeadsText::place(const HeadTiles& tiles, Cell cell)
{
    const MatrixFigureSpec& common = tiles.common;
    const QString row = nameOf(common.rows, cell.row);
    const QString col = nameOf(common.cols, cell.col);
    if (common.cols.kind == AxisKind::Keys)
        return tr("%1 → %2").arg(row, col);
    return tr("%1, dimension %2").arg(row, col);
}


QString HeadsText::valueOf(const HeadTile& tile, Cell cell, bool precise)
{
    const double value = double(tile.values->at(cell));
    return precise ? preciseNumber(value) : shortNumber(value);
}

QString HeadsText::readOut(const HeadTiles& tiles, int head, Cell cell)
{
    QStringList parts{place(tiles, cell)};
    if (tiles.common.masked && tiles.common.masked(cell))
        return parts.front() + QStringLiteral(" · ") + tr("masked in every head");
    const auto add = [&](const HeadTile& tile) {
        if (tile.values)
            parts << (tile.head < 0 ? tr("mean: %1") : tr("head %1: %2").arg(tile.head + 1)).arg(valueOf(tile, cell, tile.head == head));
    };
    if (head >= 0)
        add(tiles.heads[std::size_t(head)]);
    if (head < 0 || tiles.heads.size() > kMostListed)
        if (tiles.mean)
            add(*tiles.mean);
    if (tiles.heads.size() > kMostListed) {
        const auto less = [&](const HeadTile& a, const HeadTile& b) {
            return a.values && b.values && a.values->at(cell) < b.values->at(cell);
        };
        const auto [least, most] = std::minmax_element(tiles.heads.begin(), tiles.heads.end(), less);
        for (const HeadTile* tile : {&*least, &*most})
            if (tile->head != head)
                add(*tile);
        return parts.join(QStringLiteral(" · "));
    }
    for (const HeadTile& tile : tiles.heads)
        if (tile.head != head)
            add(tile);
    return parts.join(QStringLiteral(" · "));
}

} // namespace headlight
