// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/aligned_trace.h"

#include "core/compare/stage_pair.h"
#include "core/layer/matrix_difference.h"
#include "core/layer/token_edit.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace headlight {

namespace {

/// The shape that a matrix has now if nothing but its tokens came, went and moved.
Shape movedShape(const Network& before, const StageKey& key, Index tokens)
{
    const Stage& stage = before.stage(key);
    Shape shape = before.shape(key);
    if (countsTokens(stage.rows))
        shape.rows = tokens;
    if (countsTokens(stage.cols))
        shape.cols = tokens;
    return shape;
}

Matrix moved(const Matrix& values, const Stage& stage, const TokensFrom& from)
{
    const bool rows = countsTokens(stage.rows);
    const bool cols = countsTokens(stage.cols);
    const auto tokens = Index(from.size());
    Matrix result = Matrix::Constant(rows ? tokens : values.rows(), cols ? tokens : values.cols(), std::numeric_limits<float>::quiet_NaN());
    for (Index row = 0; row < result.rows(); ++row) {
        const Index old = rows ? from[std::size_t(row)] : row;
        if (old < 0)
            continue;
        if (!cols) {
            result.row(row) = values.row(old);
            continue;
        }
        for (Index col = 0; col < tokens; ++col)
            if (from[std::size_t(col)] >= 0)
                result(row, col) = values(old, from[std::size_t(col)]);
    }
    return result;
}

/// What the mask hides of a new token is as it ever was: it changes no row that was there.
void keepHidden(Matrix& was, const Matrix& now, const Mask& mask, const TokensFrom& from)
{
    for (Index col = 0; col < was.cols(); ++col)
        for (Index row = 0; from[std::size_t(col)] < 0 && row < was.rows(); ++row)
            if (from[std::size_t(row)] >= 0 && !mask.allows(row, col))
                was(row, col) = now(row, col);
}

/// `old` in the shape of `now`.
MatrixPtr alignedMatrix(const Matrix& old, const Trace& now, const StageKey& key, const TokensFrom& from)
{
    Matrix was = moved(old, now.network().stage(key), from);
    if (const auto mask = now.mask(key))
        keepHidden(was, *now.value(key), *mask, from);
    return std::make_shared<const Matrix>(std::move(was));
}

} // namespace

bool staysInPlace(const TokensFrom& from, Index before)
{
    if (Index(from.size()) != before)
        return false;
    for (std::size_t at = 0; at < from.size(); ++at)
        if (from[at] >= 0 && from[at] != Index(at))
            return false;
    return true;
}

UnlikeStages unlikeStages(const Network& before, const Network& now, const TokensFrom& from)
{
    UnlikeStages unlike;
    std::set<std::pair<int, int>> added; // by layer and stage
    for (const Node& node : now.structure().nodes()) {
        const StageKey& key = node.key;
        const auto match = sameMatrix(before, now, key);
        if (!match && added.emplace(key.layer, key.stage).second)
            unlike.added.push_back(key);
        else if (match && key.head == 0 && !(movedShape(before, *match, Index(from.size())) == now.shape(key)))
            unlike.reshaped.push_back(key);
    }
    return unlike;
}

AlignedChange alignedChange(const Trace& before, const Trace& now, const TokensFrom& from, const std::function<bool()>& outdated)
{
    const auto& nodes = now.network().structure().nodes();
    const bool inPlace = staysInPlace(from, before.network().tokenCount());
    KeptValues values{std::vector<MatrixPtr>(nodes.size()), std::vector<RowNumbersPtr>(nodes.size())};
    std::vector<FiniteRange> ranges(nodes.size());
    AlignedChange aligned;
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        if (outdated && outdated())
            return {};
        const StageKey& key = nodes[node].key;
        const auto match = sameMatrix(before.network(), now.network(), key);
        if (!match || !(movedShape(before.network(), *match, Index(from.size())) == now.network().shape(key)))
            continue;
        if (before.network().isTiled(*match) || now.network().isTiled(key)) { // not to be compared, but not known to be as it was
            const Shape all = now.network().shape(key);
            aligned.changes[key].add(CellRange::all(all.rows, all.cols));
            continue;
        }
        const MatrixPtr old = before.value(*match);
        const MatrixPtr present = now.value(key);
        if (!old || !present)
            continue;
        const MatrixPtr was = inPlace ? old : alignedMatrix(*old, now, key, from);
        values.matrices[node] = was;
        ranges[node] = before.range(*match);
        if (CellSet changed = differenceByRows(*was, *present); !changed.empty())
            aligned.changes[key] = std::move(changed);
    }
    aligned.before = std::make_shared<const Trace>(now.sharedNetwork(), std::move(values), std::move(ranges));
    return aligned;
}

std::shared_ptr<const Trace> alignedState(const std::shared_ptr<const Trace>& a, const Trace& now, const TokensFrom& from,
                                          const std::function<bool()>& outdated)
{
    return staysInPlace(from, a->network().tokenCount()) ? a : alignedChange(*a, now, from, outdated).before;
}

} // namespace headlight
