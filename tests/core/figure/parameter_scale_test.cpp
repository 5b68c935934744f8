// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/parameter_scale.h"

#include "core/layer/recomputation.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

using namespace headlight;

TEST(ParameterScale, IsThatOfTheWeightShownAloneButForAHeldRange)
{
    const auto trace = computeTrace(test::networksOfEveryKind().front());
    const StageKey weight = *trace->network().find(1, "W_Q", 1);
    const StageColors shared;
    EXPECT_EQ(parameterScale(shared, *trace, weight, Theme::Light), shared.of(*trace, weight, Theme::Light));
    const StageColors held{.choice = {.range = ScaleRange::Fixed, .fixed = {-90, 90, true}}};
    EXPECT_EQ(parameterScale(held, *trace, weight, Theme::Light).hi, trace->range(weight).magnitude());
}
