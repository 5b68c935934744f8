// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that says what an edit changed where tokens moved, or sizes and layers became others.
#include "ui/session/document.h"

#include "core/layer/token_edit.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

constexpr double kAlignedOnTheSpot = double(1 << 22); ///< bytes of all matrices
constexpr double kMostAligned = double(1 << 28);      ///< of more, what was before is not put together anew

} // namespace

bool LastEdit::isNew(const Stage& stage, Cell cell) const
{
    const auto isNewToken = [&](AxisKind axis, Index at) {
        return countsTokens(axis) && at < Index(from.size()) && from[std::size_t(at)] < 0;
    };
    return aligned && (isNewToken(stage.rows, cell.row) || isNewToken(stage.cols, cell.col));
}

/// The edit that has just been done made another network of `before`. `from` is empty where the tokens are the same.
void Document::expectAlignment(const Network& before, const TokensFrom& from)
{
    if (!m_lastEdit)
        return;
    TokensFrom tokens = from;
    if (tokens.empty()) {
        tokens.assign(std::size_t(m_network->tokenCount()), -1);
        std::iota(tokens.begin(), tokens.begin() + std::min(before.tokenCount(), m_network->tokenCount()), Index(0));
    }
    m_lastEdit->unlike = unlikeStages(before, *m_network, tokens);
    if (m_lastEdit->before && staysInPlace(tokens, before.tokenCount()))
        return; // cell by cell, as after an edit of cells
    m_lastEdit->before.reset();
    m_lastEdit->aligned = true;
    m_lastEdit->from = std::move(tokens);
    // Of an edit before that is not computed yet nobody knows the values.
    if (m_base && &m_base->network() == &before && m_network->heldBytes() <= kMostAligned)
        m_unaligned = m_base;
}

/// All of now is computed.
void Document::align()
{
    const auto before = std::exchange(m_unaligned, nullptr);
    if (!m_lastEdit)
        return; // nobody asks any more
    if (m_network->heldBytes() <= kAlignedOnTheSpot)
        return markAligned(alignedChange(*before, *m_trace, m_lastEdit->from));
    m_aligning.start([this, before, now = m_trace, from = m_lastEdit->from](const BackgroundTask::Outdated& outdated) -> BackgroundTask::Answer {
        AlignedChange change = alignedChange(*before, *now, from, outdated);
        return [this, change = std::move(change)] {
            if (!m_lastEdit || !change.before)
                return;
            markAligned(change);
            Q_EMIT changed({.edit = true});
        };
    });
}

void Document::markAligned(AlignedChange change)
{
    m_lastEdit->before = std::move(change.before);
    m_lastEdit->changes = std::move(change.changes);
    m_changesOfBase = m_lastEdit->changes;
}

} // namespace headlight
