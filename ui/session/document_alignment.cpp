// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the document that says what an edit changed where tokens moved, or sizes and layers became others.
#include "ui/session/document.h"

#include "core/layer/token_edit.h"

#include <unordered_map>
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
    TokensFrom tokens = from.empty() ? inTheirPlaces(m_network->tokenCount(), before.tokenCount()) : from;
    m_lastEdit->unlike = unlikeStages(before, *m_network, tokens);
    if (m_lastEdit->before && staysInPlace(tokens, before.tokenCount()))
        return; // cell by cell, as after an edit of cells
    m_lastEdit->before.reset();
    m_lastEdit->aligned = true;
    m_lastEdit->from = std::move(tokens);
    // Of an edit before that is not computed yet nobody knows the values.
    if (m_base && &m_base->network() == &before && m_network->heldBytes() <= kMostAligned)
        m_unaligned = m_lastEdit->state = m_base;
}

/// The numbers by which the tokens are known after an edit that made them of those before.
std::vector<Index> Document::tokensAfter(const TokensFrom& from, Index count)
{
    const TokensFrom origins = from.empty() ? inTheirPlaces(count, Index(m_tokens.size())) : from;
    std::vector<Index> tokens;
    for (Index origin : origins)
        tokens.push_back(origin >= 0 ? m_tokens[std::size_t(origin)] : m_newToken++);
    return tokens;
}

TokensFrom Document::fromPinned() const
{
    if (!m_pinned || m_pinned->tokens == m_tokens)
        return inTheirPlaces(Index(m_tokens.size()), Index(m_tokens.size()));
    std::unordered_map<Index, Index> places;
    for (std::size_t at = 0; at < m_pinned->tokens.size(); ++at)
        places.emplace(m_pinned->tokens[at], Index(at));
    TokensFrom from;
    for (Index token : m_tokens) {
        const auto place = places.find(token);
        from.push_back(place == places.end() ? -1 : place->second);
    }
    return from;
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
