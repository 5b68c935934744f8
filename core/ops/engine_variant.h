// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the engine's variants runs: what the loader picked for this processor.
#pragma once

#include "core/base/export.h"

namespace headlight {

struct EngineVariant {
    const char* name = ""; ///< "x86-64", "x86-64-v3", "x86-64-v4", or "portable" on other processors
    int lanes = 1;         ///< float32 numbers in a vector
    bool fused = false;    ///< a product is added without being rounded first
};

HEADLIGHT_CORE EngineVariant engineVariant();

} // namespace headlight
