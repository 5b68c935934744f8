// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_board.h"

#include "ui/compare/compare_list.h"
#include "ui/compare/compare_tile.h"
#include "ui/heatmap/token_measure.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace headlight {

CompareBoard::CompareBoard(QWidget* parent)
    : QWidget(parent), m_tiles{new CompareTile(this), new CompareTile(this), new CompareTile(this)}, m_list(new CompareList(this))
{
}

void CompareBoard::arrangeFor(const HeatmapContent& a, const HeatmapContent& content)
{
    m_ownRows = a.rowAxis.tokens != content.rowAxis.tokens;
    m_ownCols = a.colAxis.tokens != content.colAxis.tokens;
    m_shape = HeatmapContent{};
    m_shape.rows = content.rows;
    m_shape.cols = content.cols;
    m_shape.rowAxis.tokens = content.rowAxis.tokens;
    m_shape.colAxis.tokens = content.colAxis.tokens;
    arrange();
}

/// Axes without titles, which would take more than their labels.
HeatmapContent CompareBoard::labelled(HeatmapContent content, int at) const
{
    content.compact = true;
    content.rowAxis.title.clear();
    content.colAxis.title.clear();
    content.rowAxis.bare = m_at.bareRows(at) && !m_ownRows;
    content.colAxis.bare = m_at.bareColumns(at) && !m_ownCols;
    return content;
}

CompareRoom CompareBoard::room() const
{
    const TokenWidths widths = TokenMeasure().of(m_shape);
    HeatmapContent bare = m_shape;
    bare.rowAxis.bare = true;
    CompareRoom room;
    room.size = size() - QSize(2 * px(metric::canvasMargin), px(metric::step8));
    room.rows = m_shape.rows;
    room.cols = m_shape.cols;
    room.rowLabels = compactRowLabels(m_shape, widths);
    room.columnLabels = compactColumnLabels(m_shape, widths);
    room.bare = m_ownRows || m_ownCols ? std::max(room.rowLabels, room.columnLabels) : compactRowLabels(bare, widths);
    room.around = CompareTile::around();
    room.side = CompareTile::side();
    room.gap = px(metric::step16);
    room.lyingList = m_list->leastSize(true);
    room.standingList = m_list->leastSize(false);
    return room;
}

bool CompareBoard::arrange()
{
    const CompareArrangement before = std::exchange(m_at, arrangeComparison(room()));
    const QPoint corner(px(metric::canvasMargin), 0);
    for (std::size_t at = 0; at < m_tiles.size(); ++at)
        m_tiles[at]->setGeometry(m_at.tiles[at].translated(corner));
    m_list->setLying(m_at.listLies);
    m_list->setGeometry(m_at.list.translated(corner));
    return before.order != m_at.order;
}

void CompareBoard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (arrange())
        Q_EMIT arranged();
}

void CompareBoard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange && arrange())
        Q_EMIT arranged();
}

} // namespace headlight
