// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/mask.h"

#include "core/ops/stage_mask.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace headlight {

Mask::Mask(const MaskConfig& config, Index nTokens)
    : m_config(config), m_hidden(std::size_t(nTokens), 0), m_size(nTokens)
{
    for (const Index key : config.padding)
        m_hidden[std::size_t(key)] = 1;
}

bool Mask::kindAllows(Index query, Index key) const
{
    switch (m_config.kind) {
    case MaskKind::Causal:
        return key <= query;
    case MaskKind::None:
        return true;
    case MaskKind::Sliding:
        return key <= query && key > query - m_config.window;
    case MaskKind::Prefix:
        return key <= query || key < m_config.prefix;
    case MaskKind::Custom:
        return m_config.allowed[std::size_t(query * m_size + key)] != 0;
    }
    return false;
}

bool Mask::allows(Index query, Index key) const
{
    assert(query >= 0 && query < m_size && key >= 0 && key < m_size);
    return m_hidden[std::size_t(key)] == 0 && kindAllows(query, key);
}

bool Mask::anyVisible(Index query) const
{
    const auto [first, last] = visibleSpan(query);
    return first < last;
}

bool Mask::spanIsExact() const
{
    return m_config.kind != MaskKind::Custom && m_config.padding.empty();
}

bool Mask::hidesAny() const
{
    for (Index query = 0; query < m_size; ++query) {
        const auto [first, last] = visibleSpan(query);
        if (first > 0 || last < m_size)
            return true;
        for (Index key = first; !spanIsExact() && key < last; ++key)
            if (!allows(query, key))
                return true;
    }
    return false;
}

Index Mask::visibleCount() const
{
    Index count = 0;
    for (Index query = 0; query < m_size; ++query) {
        const auto [first, last] = visibleSpan(query);
        if (spanIsExact()) {
            count += last - first;
            continue;
        }
        for (Index key = first; key < last; ++key)
            count += allows(query, key) ? 1 : 0;
    }
    return count;
}

std::pair<Index, Index> Mask::kindSpan(Index query) const
{
    switch (m_config.kind) {
    case MaskKind::Causal:
        return {0, query + 1};
    case MaskKind::Sliding:
        return {std::max<Index>(0, query + 1 - m_config.window), query + 1};
    case MaskKind::Prefix:
        return {0, std::min(m_size, std::max(query + 1, m_config.prefix))};
    case MaskKind::None:
    case MaskKind::Custom:
        break;
    }
    return {0, m_size};
}

std::pair<Index, Index> Mask::visibleSpan(Index query) const
{
    auto [first, last] = kindSpan(query);
    if (spanIsExact())
        return {first, last};
    // Only padding and custom masks have anything to trim.
    while (first < last && !allows(query, first))
        ++first;
    while (first < last && !allows(query, last - 1))
        --last;
    return {first, last};
}

std::pair<Index, Index> Mask::kindQueries(Index firstKey, Index lastKey) const
{
    switch (m_config.kind) {
    case MaskKind::Causal:
        return {firstKey, m_size};
    case MaskKind::Sliding: // key j is seen by queries j … j + window − 1
        return {firstKey, m_config.window < m_size - lastKey + 1 ? lastKey + m_config.window - 1 : m_size};
    case MaskKind::Prefix:
        return {firstKey < m_config.prefix ? 0 : firstKey, m_size};
    case MaskKind::None:
    case MaskKind::Custom:
        break;
    }
    return {0, m_size};
}

std::pair<Index, Index> Mask::queriesSeeing(Index firstKey, Index lastKey) const
{
    const auto hidden = [this](Index key) { return m_hidden[std::size_t(key)] != 0; };
    while (firstKey < lastKey && hidden(firstKey))
        ++firstKey;
    while (firstKey < lastKey && hidden(lastKey - 1))
        --lastKey;
    if (firstKey >= lastKey)
        return {0, 0};

    auto [first, last] = kindQueries(firstKey, lastKey);
    if (m_config.kind != MaskKind::Custom)
        return {first, last};
    const auto sees = [&](Index query) {
        for (Index key = firstKey; key < lastKey; ++key)
            if (allows(query, key))
                return true;
        return false;
    };
    while (first < last && !sees(first))
        ++first;
    while (first < last && !sees(last - 1))
        --last;
    return {first, last};
}

Matrix Mask::values(const CellRange& region) const
{
    Matrix values(region.rows(), region.cols());
    for (Index row = 0; row < region.rows(); ++row)
        for (Index col = 0; col < region.cols(); ++col)
            values(row, col) =
                allows(region.row0 + row, region.col0 + col) ? 0.0f : -std::numeric_limits<float>::infinity();
    return values;
}

MaskedCell maskedCells(std::shared_ptr<const Mask> mask)
{
    return mask ? MaskedCell(StageMask{std::move(mask)}) : MaskedCell();
}

} // namespace headlight
