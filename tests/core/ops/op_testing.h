// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the operations share: random matrices, every kind of mask, bitwise comparison.
#pragma once

#include "core/layer/model_config.h"
#include "core/ops/mask.h"
#include "core/tensor/cell_range.h"

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace headlight::testing {

inline constexpr float kInf = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

inline Matrix randomMatrix(Index rows, Index cols, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    Matrix matrix(rows, cols);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = normal(random);
    return matrix;
}

inline Matrix rowOf(const std::vector<float>& values)
{
    return Matrix(Eigen::Map<const Matrix>(values.data(), 1, Index(values.size())));
}

/// Possibly empty, anywhere in rows × cols.
inline CellRange randomRegion(Index rows, Index cols, std::mt19937& random)
{
    const auto pick = [&](Index size) {
        Index a = std::uniform_int_distribution<Index>(0, size)(random);
        Index b = std::uniform_int_distribution<Index>(0, size)(random);
        return std::pair(std::min(a, b), std::max(a, b));
    };
    const auto [row0, row1] = pick(rows);
    const auto [col0, col1] = pick(cols);
    return {row0, row1, col0, col1};
}

/// The same number to the last bit, or both NaN.
inline bool sameValue(float a, float b)
{
    return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

/// "" if `part` equals `whole` inside `region` and is still `untouched` outside; else where it is not.
inline std::string regionDifference(const Matrix& part, const Matrix& whole, const CellRange& region,
                                    float untouched)
{
    for (Index row = 0; row < whole.rows(); ++row)
        for (Index col = 0; col < whole.cols(); ++col) {
            const float expected = region.contains(Cell{row, col}) ? whole(row, col) : untouched;
            if (!sameValue(part(row, col), expected))
                return "row " + std::to_string(row) + " column " + std::to_string(col) + ": " +
                       std::to_string(part(row, col)) + " instead of " + std::to_string(expected);
        }
    return {};
}

/// Every kind, with small and full parameters, without padding, with some, and with all keys hidden.
inline std::vector<MaskConfig> allMasks(Index n)
{
    std::vector<MaskConfig> kinds;
    const auto add = [&](MaskKind kind, Index window, Index prefix) {
        MaskConfig config;
        config.kind = kind;
        config.window = window;
        config.prefix = prefix;
        kinds.push_back(config);
    };
    add(MaskKind::Causal, 0, 0);
    add(MaskKind::None, 0, 0);
    for (const Index w : {Index(1), Index(2), n})
        add(MaskKind::Sliding, w, 0);
    for (const Index p : {Index(0), Index(1), n / 2, n})
        add(MaskKind::Prefix, 0, p);
    std::mt19937 random(7);
    MaskConfig custom;
    custom.kind = MaskKind::Custom;
    for (Index i = 0; i < n * n; ++i)
        custom.allowed.push_back(random() % 3 == 0);
    kinds.push_back(custom);

    std::vector<Index> every;
    for (Index key = 0; key < n; ++key)
        every.push_back(key);
    std::vector<MaskConfig> masks;
    for (MaskConfig config : kinds)
        for (const std::vector<Index>& padding :
             {std::vector<Index>{}, std::vector<Index>{0}, std::vector<Index>{n / 2, n - 1}, every}) {
            config.padding = padding;
            masks.push_back(config);
        }
    return masks;
}

} // namespace headlight::testing
