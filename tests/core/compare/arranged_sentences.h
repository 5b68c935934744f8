// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences whose tokens are put into other places, as edits of tokens do it.
#pragma once

#include "core/compare/cell_partners.h"
#include "core/layer/token_edit.h"
#include "tests/core/layer/small_networks.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace headlight::test {

inline std::shared_ptr<const Trace> sentence(Index tokens = 5)
{
    return computeTrace(built(randomModel(smallConfig()), givenInput(smallConfig(), tokens)));
}

/// The sentence with its tokens as `from` says; new ones are called "new".
inline std::shared_ptr<const Trace> arranged(const Trace& before, const TokensFrom& from)
{
    std::vector<std::string> words;
    for (const Index old : from)
        words.push_back(old < 0 ? "new" : before.network().input().tokens[std::size_t(old)]);
    const auto edit = arrangedTokens(before.network(), words, from);
    EXPECT_TRUE(edit.ok());
    return computeTrace(built(edit->model, edit->input));
}

inline StageKey keyOf(const Trace& trace, const char* id, int layer = 1)
{
    return *trace.network().find(layer, id, 1);
}

} // namespace headlight::test
