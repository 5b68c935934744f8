// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/live_edit.h"

#include "ui/session/document.h"

#include <utility>

namespace headlight {

namespace {

/// Every edit that follows the hand has a number of its own, in all windows.
int nextDrag()
{
    static int last = 0;
    return ++last;
}

/// Calls `use` for every cell of the ranges, one range under the other.
template <typename Use> void eachCell(const std::vector<CellRange>& ranges, const Use& use)
{
    for (const CellRange& range : ranges)
        for (Index row = range.row0; row < range.row1; ++row)
            for (Index col = range.col0; col < range.col1; ++col)
                use(Cell{row, col});
}

} // namespace

LiveEdit::LiveEdit(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &LiveEdit::apply);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        // Another session or structure: there is nothing left to go back to.
        if (change.session && m_active)
            stop();
    });
}

void LiveEdit::begin(const StageKey& key, const Text& name)
{
    finish();
    m_active = true;
    m_key = key;
    m_name = name;
    m_drag = nextDrag();
    m_before.clear();
    m_at.clear();
    m_wanted.clear();
}

Index LiveEdit::numberOf(Cell cell) const
{
    return cell.row * m_document.network()->shape(m_key).cols + cell.col;
}

/// Keeps what the cells are held at before they are touched for the first time.
void LiveEdit::remember(const std::vector<CellRange>& ranges)
{
    std::vector<HeldCell> fresh;
    eachCell(ranges, [&](Cell cell) {
        if (m_at.try_emplace(numberOf(cell), m_before.size() + fresh.size()).second)
            fresh.push_back({cell, {}});
    });
    const std::vector<HeldCell> held = heldCells(*m_document.network(), m_key, fresh);
    m_before.insert(m_before.end(), held.begin(), held.end());
}

void LiveEdit::set(const std::vector<CellRange>& ranges, const Matrix& values)
{
    if (!m_active)
        return;
    remember(ranges);
    m_wanted = m_before;
    const float* next = values.data(); // row by row, as the cells
    eachCell(ranges, [&](Cell cell) { m_wanted[m_at.at(numberOf(cell))].value = *next++; });
    m_pending = true;
    m_turn.start();
}

void LiveEdit::reset()
{
    if (!m_active)
        return;
    m_wanted = m_before;
    m_pending = true;
    apply();
}

void LiveEdit::apply()
{
    m_turn.stop();
    if (!m_active || !std::exchange(m_pending, false) || m_wanted.empty())
        return;
    // A refusal has told itself through the document; nothing has changed then.
    static_cast<void>(m_document.setHeldCells(m_key, m_wanted, {m_name, m_drag}));
}

void LiveEdit::finish()
{
    if (!m_active)
        return;
    apply();
    stop();
}

void LiveEdit::cancel()
{
    if (!m_active)
        return;
    reset();
    stop();
}

void LiveEdit::stop()
{
    m_active = false;
    m_pending = false;
    m_turn.stop();
    Q_EMIT ended();
}

} // namespace headlight
