// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that says what is on screen and lit.
#include "ui/session/document.h"

#include <algorithm>

#include "core/layer/stage_place.h"
namespace headlight {

namespace {

bool sameAxes(const Network& network, const StageKey& a, const StageKey& b)
{
    const Stage& one = network.stage(a);
    const Stage& other = network.stage(b);
    return one.rows == other.rows && one.cols == other.cols && one.shape == other.shape;
}

/// A parameter is one matrix, and no step of the computation.
bool showsParameters(ViewKind view)
{
    return view == ViewKind::Heatmap || view == ViewKind::Compare;
}

bool rowsAreTokens(const Stage& stage)
{
    return stage.rows == AxisKind::Tokens || stage.rows == AxisKind::Queries;
}

} // namespace

void Document::select(const Selection& wanted)
{
    Selection selection = wanted;
    // A range stands and falls with the cell that is locked in it.
    if (selection.range && (!selection.cell || !selection.range->contains(*selection.cell)))
        selection.range.reset();
    if (selection == m_selection)
        return;
    const ShownState before = shown();
    m_selection = selection;
    refreshDifference();
    // Views read their values anew where those of another state are shown.
    const bool other = shown() != before;
    Q_EMIT changed({.values = other, .selection = true, .compare = other});
}

void Document::selectView(ViewKind view)
{
    if (!isOpen())
        return;
    // The other views show steps of the computation: of a parameter, the one that reads it.
    if (!showsParameters(view) && m_network->isParameter(m_selection.stage))
        if (const auto reader = m_network->readerOf(m_selection.stage))
            selectStage(*reader);
    Selection next = m_selection;
    next.view = view;
    next.walk.reset();
    next.hover.reset();
    select(next);
}

void Document::selectScale(const ScaleChoice& scale)
{
    if (!isOpen())
        return;
    Selection next = m_selection;
    next.scale = scale;
    select(next);
}

void Document::selectHeadOrder(HeadOrder order)
{
    if (!isOpen())
        return;
    Selection next = m_selection;
    next.headOrder = order;
    select(next);
}

void Document::selectTrueProportions(bool trueProportions)
{
    if (!isOpen())
        return;
    Selection next = m_selection;
    next.trueProportions = trueProportions;
    select(next);
}

void Document::selectStage(const StageKey& key)
{
    if (!isOpen() || !m_network->has(key))
        return;
    Selection next = m_selection;
    if (key != m_selection.stage)
        next.walk.reset();
    if (m_network->isParameter(key) && !showsParameters(next.view))
        next.view = ViewKind::Heatmap; // a parameter is no step of the computation, which the other views show
    next.stage = key;
    if (m_network->stage(key).perHead)
        next.head = key.head;
    next.hover.reset();
    if (next.cell && !sameAxes(*m_network, m_selection.stage, key))
        next.cell.reset();
    select(next);
    hurry();
}

void Document::selectLayer(int layer)
{
    if (!isOpen())
        return;
    layer = std::clamp(layer, 0, m_network->layerCount() - 1);
    StageKey key = m_selection.stage;
    key.layer = layer;
    if (!m_network->has(key)) {
        // Embedding and output belong to the first and last layer alone: the nearest there is is the layer's end.
        const std::vector<StageKey> steps = m_network->steps(layer, m_selection.head);
        key = m_network->stage(m_selection.stage).level == StageLevel::Embedding ? steps.front() : steps.back();
    }
    selectStage(key);
}

void Document::selectHead(int head)
{
    if (!isOpen() || head < 0 || head >= m_network->headCount())
        return;
    StageKey key = m_selection.stage;
    if (m_network->stage(key).perHead) {
        key.head = head;
        selectStage(key);
        return;
    }
    Selection next = m_selection;
    next.head = head;
    select(next);
}

void Document::stepBy(int steps)
{
    if (!isOpen())
        return;
    int index = stepIndex();
    if (const auto reader = m_network->readerOf(m_selection.stage)) {
        // Forwards a parameter leads to the step that reads it, backwards to the one before that.
        const std::vector<StageKey> here = this->steps();
        index = int(std::find(here.begin(), here.end(), *reader) - here.begin()) - (steps > 0 ? 1 : 0);
    }
    index += steps;
    int layer = layerOf(*m_network, m_selection.stage);
    std::vector<StageKey> all = this->steps();
    while (index >= int(all.size()) && layer + 1 < m_network->layerCount()) {
        index -= int(all.size());
        all = m_network->steps(++layer, m_selection.head);
    }
    while (index < 0 && layer > 0) {
        all = m_network->steps(--layer, m_selection.head);
        index += int(all.size());
    }
    if (!all.empty())
        selectStage(all[std::size_t(std::clamp(index, 0, int(all.size()) - 1))]);
}

void Document::selectStep(int index)
{
    const std::vector<StageKey> all = steps();
    if (index >= 0 && index < int(all.size()))
        selectStage(all[std::size_t(index)]);
}

void Document::lockCell(std::optional<Cell> cell)
{
    if (!isOpen())
        return;
    Selection next = m_selection;
    const Shape shape = m_network->shape(next.stage);
    if (cell && !CellRange::all(shape.rows, shape.cols).contains(*cell))
        cell.reset();
    next.cell = cell;
    next.range.reset();
    next.walk.reset();
    if (cell && rowsAreTokens(m_network->stage(next.stage)))
        next.token = cell->row;
    select(next);
}

void Document::selectCells(const CellSelection& chosen)
{
    if (!isOpen())
        return;
    Selection next = m_selection;
    const Shape shape = m_network->shape(next.stage);
    const CellRange range = chosen.range.intersected(CellRange::all(shape.rows, shape.cols));
    if (!range.contains(chosen.active))
        return;
    next.cell = chosen.active;
    next.range = range.size() > 1 ? std::optional(range) : std::nullopt;
    next.walk.reset();
    if (rowsAreTokens(m_network->stage(next.stage)))
        next.token = chosen.active.row;
    select(next);
}

void Document::lightDependence(bool light)
{
    Selection next = m_selection;
    next.dependence = light;
    select(next);
}

std::shared_ptr<const Dependence> Document::dependence() const
{
    if (!isOpen() || !m_selection.cell)
        return nullptr;
    KnownDependence& known = m_dependence;
    // The values play no part in it, only structure and mask do.
    const bool same = known.network && &known.network->structure() == &m_network->structure() &&
                      known.network->config().mask == m_network->config().mask && known.stage == m_selection.stage &&
                      known.cell == m_selection.cell;
    if (!same)
        known = {m_network, m_selection.stage, m_selection.cell,
                 std::make_shared<const Dependence>(dependenceOf(*m_network, m_selection.stage, *m_selection.cell))};
    return known.cells;
}

void Document::hoverCell(std::optional<Cell> cell)
{
    if (m_selection.hover == cell)
        return;
    m_selection.hover = cell;
    Q_EMIT changed({.hover = true});
}

void Document::selectToken(std::optional<Index> token)
{
    if (!isOpen() || (token && (*token < 0 || *token >= m_network->tokenCount())))
        return;
    Selection next = m_selection;
    next.token = token;
    next.walk.reset();
    if (next.cell && rowsAreTokens(m_network->stage(next.stage))) {
        if (token)
            next.cell->row = *token;
        else
            next.cell.reset();
    }
    select(next);
}

Selection Document::keptSelection(const Network& before) const
{
    Selection next = m_selection;
    const StageKey old = m_selection.stage;
    next.head = std::min(next.head, m_network->headCount() - 1);
    next.walk.reset();
    const auto same = m_network->find(old.layer + 1, before.stage(old).id, next.head + 1);
    if (same) {
        next.stage = *same;
    } else {
        const std::vector<StageKey> was = before.steps(layerOf(before, old), m_selection.head);
        const std::vector<StageKey> steps =
            m_network->steps(std::min(layerOf(before, old), m_network->layerCount() - 1), next.head);
        const auto at = std::size_t(std::find(was.begin(), was.end(), old) - was.begin());
        next.stage = steps[std::min(at, steps.size() - 1)];
    }
    next.hover.reset();
    const Shape shape = m_network->shape(next.stage);
    if (!same || (next.cell && !CellRange::all(shape.rows, shape.cols).contains(*next.cell)))
        next.cell.reset();
    if (!next.cell || (next.range && !CellRange::all(shape.rows, shape.cols).contains(*next.range)))
        next.range.reset();
    return next;
}

} // namespace headlight
