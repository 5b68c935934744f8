// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/mask_painting.h"

#include "ui/heatmap/heatmap_widget.h"
#include "ui/session/document.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// Numbers of strokes stay apart from those of other drags in the same matrix.
constexpr int kFirstStroke = 1 << 20;

} // namespace

MaskPainting::MaskPainting(Document& document, HeatmapWidget& heatmap, QObject* parent)
    : QObject(parent), m_document(document), m_heatmap(heatmap), m_stroke(kFirstStroke)
{
    heatmap.installEventFilter(this);
}

bool MaskPainting::isMask() const
{
    return m_document.isOpen() && m_document.selection().stage == m_document.network()->maskKey();
}

std::optional<Cell> MaskPainting::cellAt(const QMouseEvent& event) const
{
    return m_heatmap.cells().cellAt(event.position());
}

bool MaskPainting::press(const QMouseEvent& event)
{
    const std::optional<Cell> cell = cellAt(event);
    if (!cell || event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier)
        return false;
    m_heatmap.setFocus(Qt::MouseFocusReason);
    m_document.lockCell(cell);
    ++m_stroke;
    m_value = m_document.network()->mask().allows(cell->row, cell->col) ? -std::numeric_limits<float>::infinity() : 0.0F;
    m_last = cell;
    paintTo(*cell);
    return true;
}

void MaskPainting::paintTo(Cell cell)
{
    const Index rows = cell.row - m_last->row;
    const Index cols = cell.col - m_last->col;
    const Index steps = std::max<Index>(1, std::max(std::abs(rows), std::abs(cols)));
    std::vector<CellEdit> edits;
    for (Index step = 0; step <= steps; ++step) {
        const double part = double(step) / double(steps);
        edits.push_back({{m_last->row + Index(std::lround(part * double(rows))), m_last->col + Index(std::lround(part * double(cols)))}, m_value});
    }
    m_last = cell;
    // The mask takes both values everywhere: there is nothing to be refused.
    static_cast<void>(m_document.setCells(m_document.network()->maskKey(), edits, {.name = HL_TEXT("core", "Paint the mask"), .drag = m_stroke}));
}

void MaskPainting::turnOver(Cell cell)
{
    const bool allowed = m_document.network()->mask().allows(cell.row, cell.col);
    static_cast<void>(m_document.setCells(m_document.network()->maskKey(),
                                          {{cell, allowed ? -std::numeric_limits<float>::infinity() : 0.0F}}));
}

bool MaskPainting::eventFilter(QObject* watched, QEvent* event)
{
    if (!isMask()) {
        m_last.reset();
        return QObject::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: // a second press on the same cell turns it back
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        if (!m_last)
            break;
        if (const auto cell = cellAt(*static_cast<QMouseEvent*>(event)); cell && *cell != *m_last)
            paintTo(*cell);
        return true;
    case QEvent::MouseButtonRelease:
        if (!m_last)
            break;
        m_last.reset();
        return true;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const auto* key = static_cast<QKeyEvent*>(event);
        const std::optional<Cell> cell = m_document.selection().cell;
        if (key->key() != Qt::Key_Space || key->modifiers() != Qt::NoModifier || !cell)
            break;
        if (event->type() == QEvent::KeyPress)
            turnOver(*cell);
        event->accept();
        return true;
    }
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace headlight
