// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the document ask of one.
#pragma once

#include "tests/core/layer/same_bits.h"
#include "ui/session/document.h"

namespace headlight::test {

/// A stage by its id, counting from 1; nowhere where there is none.
inline StageKey keyOf(const Document& document, const char* id, int layer = 1, int head = 1)
{
    const auto key = document.network()->find(layer, id, head);
    return key ? *key : StageKey{-1, -1, -1};
}

} // namespace headlight::test
