// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/stage_difference.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr Index kRowsBetweenQuestions = 64;

bool isMasked(float value)
{
    return std::isinf(value) && value < 0;
}

bool alike(float a, float now)
{
    return a == now || (std::isnan(a) && std::isnan(now));
}

/// The few largest changes, found while cells come row by row.
class MostChanged {
  public:
    void add(const CellChange& change)
    {
        const double size = std::abs(change.change());
        if (size == 0 || (m_most.size() == kMostChangedCells && size <= std::abs(m_most.back().change())))
            return;
        const auto place = std::find_if(m_most.begin(), m_most.end(), [size](const CellChange& other) { return std::abs(other.change()) < size; });
        m_most.insert(place, change);
        if (m_most.size() > kMostChangedCells)
            m_most.pop_back();
    }

    std::vector<CellChange> take() { return std::move(m_most); }

  private:
    std::vector<CellChange> m_most;
};

/// Adds up what a row says of the difference.
class DifferenceCount {
  public:
    explicit DifferenceCount(StageDifference& found) : m_found(found) {}

    void add(Cell cell, float a, float now)
    {
        if (!std::isfinite(a) || !std::isfinite(now)) {
            m_found.unlike += alike(a, now) ? 0 : 1;
            return;
        }
        const CellChange change{cell, a, now};
        ++m_found.compared;
        m_found.differing += a != now ? 1 : 0;
        m_sum += std::abs(change.change());
        m_squares += change.change() * change.change();
        m_most.add(change);
    }

    void finish()
    {
        m_found.most = m_most.take();
        if (m_found.compared == 0)
            return;
        m_found.mean = m_sum / double(m_found.compared);
        m_found.rootMeanSquare = std::sqrt(m_squares / double(m_found.compared));
    }

  private:
    StageDifference& m_found;
    MostChanged m_most;
    double m_sum = 0;
    double m_squares = 0;
};

bool stops(const StopAsking& stop, Index row)
{
    return stop && row % kRowsBetweenQuestions == 0 && stop();
}

/// Nothing where it was stopped.
MatrixPtr differenceValues(const Matrix& a, const Matrix& now, const StopAsking& stop)
{
    auto values = std::make_shared<Matrix>(now.rows(), now.cols());
    for (Index row = 0; row < now.rows(); ++row) {
        if (stops(stop, row))
            return nullptr;
        for (Index col = 0; col < now.cols(); ++col)
            (*values)(row, col) = cellDifference(a(row, col), now(row, col));
    }
    return values;
}

/// A cell is hidden where both masks hide it: elsewhere there is a weight on one side at least.
std::shared_ptr<const Mask> commonMask(const Network& a, const Network& now)
{
    if (now.config().mask == a.config().mask)
        return std::make_shared<const Mask>(now.config().mask, now.tokenCount());
    const Index count = now.tokenCount();
    MaskConfig both;
    both.kind = MaskKind::Custom;
    both.allowed.resize(std::size_t(count * count));
    for (Index query = 0; query < count; ++query)
        for (Index key = 0; key < count; ++key)
            both.allowed[std::size_t(query * count + key)] = a.mask().allows(query, key) || now.mask().allows(query, key);
    return std::make_shared<const Mask>(both, count);
}

} // namespace

float cellDifference(float a, float now)
{
    if (std::isnan(a) || std::isnan(now))
        return std::numeric_limits<float>::quiet_NaN();
    if (isMasked(a) || isMasked(now))
        return -std::numeric_limits<float>::infinity();
    return a == now ? 0.0f : float(double(now) - double(a));
}

namespace {

std::optional<StageDifference> differenceOf(const Matrix& a, const Matrix& now, const StopAsking& stop, const CellPartners* partners)
{
    assert(a.rows() == now.rows() && a.cols() == now.cols());
    StageDifference found;
    found.values = differenceValues(a, now, stop);
    if (!found.values)
        return {};
    found.range = finiteRange(*found.values);
    DifferenceCount count(found);
    for (Index row = 0; row < now.rows(); ++row) {
        if (stops(stop, row))
            return {};
        for (Index col = 0; col < now.cols(); ++col)
            if (!partners || partners->has({row, col}))
                count.add({row, col}, a(row, col), now(row, col));
            else
                ++found.missing;
    }
    count.finish();
    return found;
}

} // namespace

std::optional<StageDifference> stageDifference(const Matrix& a, const Matrix& now, const StopAsking& stop)
{
    return differenceOf(a, now, stop, nullptr);
}

std::optional<StageDifference> stageDifference(const StagePair& pair, const StopAsking& stop)
{
    return differenceOf(*pair.a, *pair.now, stop, pair.partners ? &*pair.partners : nullptr);
}

std::shared_ptr<const Trace> traceDifference(const Trace& a, const Trace& now, int layer, const StopAsking& stop)
{
    const auto& nodes = now.network().structure().nodes();
    KeptValues values{std::vector<MatrixPtr>(nodes.size()), std::vector<RowNumbersPtr>(nodes.size())};
    std::vector<FiniteRange> ranges(nodes.size());
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        const StageKey key = nodes[node].key;
        const bool wanted = key.layer == layer || now.network().stage(key).level != StageLevel::Layer;
        if (!wanted || !a.has(key) || !now.has(key))
            continue;
        values.matrices[node] = differenceValues(*a.value(key), *now.value(key), stop);
        if (!values.matrices[node])
            return nullptr;
        ranges[node] = finiteRange(*values.matrices[node]);
    }
    return std::make_shared<const Trace>(now.sharedNetwork(), std::move(values), std::move(ranges), commonMask(a.network(), now.network()));
}

} // namespace headlight
