// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/mask.h"

#include "tests/core/ops/op_testing.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace headlight;
using namespace headlight::testing;

namespace {

/// The definition, written without the class.
bool definitionAllows(const MaskConfig& config, Index n, Index i, Index j)
{
    if (std::count(config.padding.begin(), config.padding.end(), j) != 0)
        return false;
    switch (config.kind) {
    case MaskKind::Causal:
        return !(j > i);
    case MaskKind::None:
        return true;
    case MaskKind::Sliding:
        return i - config.window < j && j <= i;
    case MaskKind::Prefix:
        return j < config.prefix || !(j > i);
    case MaskKind::Custom:
        return config.allowed[std::size_t(i * n + j)] == 1;
    }
    return false;
}

std::string describe(const MaskConfig& config, Index n)
{
    return "n " + std::to_string(n) + " kind " + std::to_string(int(config.kind)) + " window " +
           std::to_string(config.window) + " prefix " + std::to_string(config.prefix) + " padding of " +
           std::to_string(config.padding.size());
}

} // namespace

TEST(Mask, AllowsWhatTheDefinitionAllows)
{
    for (const Index n : {1, 2, 5, 9})
        for (const MaskConfig& config : allMasks(n)) {
            SCOPED_TRACE(describe(config, n));
            const Mask mask(config, n);
            const Matrix values = mask.values(CellRange::all(n, n));
            ASSERT_EQ(mask.size(), n);
            EXPECT_EQ(mask.visibleCount(), (values.array() == 0.0f).count());
            EXPECT_EQ(mask.hidesAny(), mask.visibleCount() < n * n);
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j) {
                    const bool allowed = definitionAllows(config, n, i, j);
                    EXPECT_EQ(mask.allows(i, j), allowed) << i << ',' << j;
                    EXPECT_EQ(values(i, j), allowed ? 0.0f : -kInf) << i << ',' << j;
                }
        }
}

TEST(Mask, SpansAreTheFirstAndLastVisibleKeys)
{
    for (const Index n : {1, 2, 5, 9})
        for (const MaskConfig& config : allMasks(n)) {
            SCOPED_TRACE(describe(config, n));
            const Mask mask(config, n);
            for (Index i = 0; i < n; ++i) {
                std::vector<Index> visible;
                for (Index j = 0; j < n; ++j)
                    if (definitionAllows(config, n, i, j))
                        visible.push_back(j);
                const auto [first, last] = mask.visibleSpan(i);
                EXPECT_EQ(mask.anyVisible(i), !visible.empty());
                if (visible.empty()) {
                    EXPECT_EQ(first, last);
                    continue;
                }
                EXPECT_EQ(first, visible.front());
                EXPECT_EQ(last, visible.back() + 1);
                if (mask.spanIsExact()) {
                    EXPECT_EQ(Index(visible.size()), last - first);
                }
            }
        }
}

TEST(Mask, QueriesOutsideOfTheRangeSeeNoneOfTheKeys)
{
    for (const Index n : {1, 2, 5, 9})
        for (const MaskConfig& config : allMasks(n)) {
            SCOPED_TRACE(describe(config, n));
            const Mask mask(config, n);
            for (Index key0 = 0; key0 < n; ++key0)
                for (Index key1 = key0; key1 <= n; ++key1) {
                    Index expectedFirst = n;
                    Index expectedLast = 0;
                    for (Index i = 0; i < n; ++i)
                        for (Index j = key0; j < key1; ++j)
                            if (definitionAllows(config, n, i, j)) {
                                expectedFirst = std::min(expectedFirst, i);
                                expectedLast = std::max(expectedLast, i + 1);
                            }
                    const auto [first, last] = mask.queriesSeeing(key0, key1);
                    if (expectedLast == 0) {
                        EXPECT_EQ(first, last) << key0 << ' ' << key1;
                    } else {
                        EXPECT_EQ(first, expectedFirst) << key0 << ' ' << key1;
                        EXPECT_EQ(last, expectedLast) << key0 << ' ' << key1;
                    }
                }
        }
}

TEST(Mask, CausalTokenSeesItselfAndNothingAfter)
{
    const Mask mask(MaskConfig{}, 3);
    EXPECT_TRUE(mask.allows(1, 1));
    EXPECT_TRUE(mask.allows(2, 0));
    EXPECT_FALSE(mask.allows(0, 1));
}

TEST(Mask, PaddingHidesKeysNotQueries)
{
    MaskConfig config;
    config.kind = MaskKind::None;
    config.padding = {2};
    const Mask mask(config, 3);
    EXPECT_FALSE(mask.allows(0, 2));
    EXPECT_FALSE(mask.allows(2, 2));
    EXPECT_TRUE(mask.allows(2, 0)); // the padded token still asks
    EXPECT_TRUE(mask.anyVisible(2));
}

TEST(Mask, ValuesOfARegionAreThatPartOfTheWhole)
{
    const Mask mask(MaskConfig{}, 6);
    const Matrix whole = mask.values(CellRange::all(6, 6));
    EXPECT_EQ(mask.values({2, 5, 1, 6}), Matrix(whole.block(2, 1, 3, 5)));
}
