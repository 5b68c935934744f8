// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that keeps a state to compare with, and says whose values the views show.
#include "ui/session/document.h"

#include "core/compare/ready_comparisons.h"
#include "core/compare/stage_difference.h"
#include "core/layer/stage_place.h"
#include "ui/session/document_commands.h"
#include "ui/text/translate.h"

#include <QUndoStack>

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kSubtractedOnTheSpot = Index(1) << 18; ///< cells: about a millisecond

/// A difference of which nothing is known yet.
std::shared_ptr<const Trace> unknownDifference(const std::shared_ptr<const Network>& network)
{
    const std::size_t nodes = network->structure().nodes().size();
    return std::make_shared<const Trace>(network, KeptValues{std::vector<MatrixPtr>(nodes), std::vector<RowNumbersPtr>(nodes)},
                                         std::vector<FiniteRange>(nodes), std::make_shared<const Mask>(network->mask()));
}

Error notComputed()
{
    return {{}, {}, HL_TEXT("core", "the present state is not computed yet"), HL_TEXT("core", "wait until it is, then pin it")};
}

} // namespace

// ---- A

QString Document::pinnedName() const
{
    if (!m_pinned || m_pinned->step.isEmpty())
        return tr("as opened");
    return m_pinned->before ? tr("before “%1”").arg(m_pinned->step) : tr("after “%1”").arg(m_pinned->step);
}

Result<void> Document::pinState()
{
    if (!isOpen() || !m_trace->complete())
        return fail(notComputed(), Failure::Edit);
    m_pinned = PinnedState{m_trace, m_undoStack->undoText(), false, {}, m_tokens};
    refreshDifference();
    Q_EMIT changed({.values = true, .compare = true});
    return {};
}

void Document::unpinState()
{
    if (!m_pinned)
        return;
    m_pinned.reset();
    m_pinnedPercentiles.forget();
    m_differencing.drop();
    m_difference = {};
    Q_EMIT changed({.values = true, .compare = true});
}

Result<void> Document::compareWith(const ReadyComparison& ready)
{
    if (!isOpen() || !m_trace->complete())
        return fail(notComputed(), Failure::Edit);
    ComparisonStep step;
    const auto place = comparisonPlace(*m_network, m_selection.stage, m_selection.head, m_selection.token);
    const auto network = ready.change(*m_network, place, step);
    if (!network)
        return fail(network.error(), Failure::Edit);
    if (changesNothing(*m_network, (*network)->model(), (*network)->input()))
        return fail({{}, {}, HL_TEXT("core", "the change would leave every number as it is"), HL_TEXT("core", "choose another token or head")},
                    Failure::Edit);
    m_pinned = PinnedState{m_trace, translated(step.name), true, ready.shows, m_tokens};
    m_undoStack->push(new ConfigCommand(*this, *network, step.name, {}, std::move(step.from)));
    selectView(ViewKind::Compare);
    Q_EMIT changed({.values = true, .compare = true});
    return {};
}

namespace {

/// What was before the edit, as it was: a state to be compared with.
std::shared_ptr<const Trace> stateBefore(const std::optional<LastEdit>& edit)
{
    return !edit ? nullptr : edit->aligned ? edit->state : edit->before;
}

} // namespace

bool Document::canCompareWithBefore() const
{
    return stateBefore(m_lastEdit) != nullptr;
}

Result<void> Document::compareWithBefore()
{
    const auto before = stateBefore(m_lastEdit);
    if (!before || !before->complete())
        return fail({{}, {}, HL_TEXT("core", "what was before the edit is not computed"), {}}, Failure::Edit);
    m_pinned = PinnedState{before, m_undoStack->undoText(), true, {}, m_tokensBefore};
    selectView(ViewKind::Compare);
    Q_EMIT changed({.values = true, .compare = true});
    return {};
}

Result<StagePair> Document::pinnedPair(const StageKey& key) const
{
    return stagePair(*m_pinned->trace, *m_trace, key, fromPinned());
}

// ---- What is shown

bool Document::matchesPinned() const
{
    const std::shared_ptr<const Network> a = m_pinned->trace->sharedNetwork();
    if (m_match.a.lock() != a || m_match.now.lock() != m_network)
        m_match = {a, m_network, sameMatrices(*a, *m_network)};
    return m_match.same;
}

bool Document::canShow(ShownState state) const
{
    if (state == ShownState::Now)
        return true;
    const ViewKind view = m_selection.view;
    if (!isOpen() || !m_pinned || view == ViewKind::Heatmap || view == ViewKind::Compare || !matchesPinned())
        return false;
    // Equation and Token are about how numbers come about, which a difference does not tell.
    const bool pictures = view == ViewKind::Block || view == ViewKind::Heads;
    if (state == ShownState::Difference) {
        const TokensFrom from = fromPinned();
        if (std::find(from.begin(), from.end(), -1) != from.end())
            return false; // the Compare view marks what A has not
    }
    return state == ShownState::Pinned || (pictures && !m_network->hasTiles() && !m_pinned->trace->network().hasTiles());
}

void Document::showState(ShownState state)
{
    Selection next = m_selection;
    next.shown = state;
    select(next);
}

std::shared_ptr<const Trace> Document::shownTrace() const
{
    switch (shown()) {
    case ShownState::Now:
        break;
    case ShownState::Pinned:
        return m_pinned->trace;
    case ShownState::Difference:
        return m_difference.values ? m_difference.values : unknownDifference(m_network);
    }
    return m_trace;
}

void Document::refreshDifference()
{
    if (shown() != ShownState::Difference)
        return;
    const int layer = layerOf(*m_network, m_selection.stage);
    const TokensFrom from = fromPinned();
    if (m_difference.a == m_pinned->trace && m_difference.now == m_trace && m_difference.layer == layer && m_difference.from == from)
        return;
    m_differencing.drop();
    // The difference before stays on screen until the new one is there, where it is one of the same matrices.
    const bool stays = m_difference.values && m_difference.layer == layer && m_difference.values->network().sharedInput()->size() == m_network->tokenCount()
                       && &m_difference.values->network().structure() == &m_network->structure();
    m_difference = {m_pinned->trace, m_trace, from, layer, stays ? m_difference.values : nullptr};
    if (cellsOfLayer(*m_network, layer) <= kSubtractedOnTheSpot) {
        m_difference.values = traceDifference(*alignedState(m_pinned->trace, *m_trace, from), *m_trace, layer);
        return;
    }
    m_differencing.start([this, a = m_pinned->trace, now = m_trace, from, layer](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        const auto before = alignedState(a, *now, from, outdated);
        auto values = before ? traceDifference(*before, *now, layer, outdated) : nullptr;
        return [this, values] {
            m_difference.values = values;
            Q_EMIT changed({.values = true, .compare = true});
        };
    });
}

// ---- Colours

ColorScale Document::pinnedScale(const StageKey& key, Theme theme) const
{
    const Trace& trace = *m_pinned->trace;
    return chosenScale(m_selection.scale, trace, key, theme, [&](const StageKey& matrix) {
        return m_pinnedPercentiles.of(matrix, trace.value(matrix), trace.range(matrix).magnitude());
    });
}

ColorScale Document::colorScale(const StageKey& key, Theme theme) const
{
    const ColorScale scale = chosenScale(m_selection.scale, *m_trace, key, theme, [this](const StageKey& matrix) {
        return m_percentiles.of(matrix, m_trace->value(matrix), m_trace->range(matrix).magnitude());
    });
    const auto match = m_pinned ? sameMatrix(m_pinned->trace->network(), *m_network, key) : std::nullopt;
    return match ? commonScale(pinnedScale(*match, theme), scale) : scale;
}

ColorScale Document::shownScale(const StageKey& key, Theme theme) const
{
    if (shown() == ShownState::Difference)
        return chosenScale(m_selection.scale, *shownTrace(), key, theme, {});
    return colorScale(key, theme);
}

} // namespace headlight
