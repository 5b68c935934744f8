// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory the matrices of a network may take before the large ones are computed on demand.
#pragma once

#include "core/base/export.h"

namespace headlight {

/// Bytes of memory that the machine has; 8 · 10⁹ where the system does not tell.
HEADLIGHT_CORE double machineMemory();

/// Bytes: a quarter of machineMemory() until somebody sets another. For the whole process, from any thread.
HEADLIGHT_CORE double memoryBudget();
/// Above 0. Networks that are there already keep theirs.
HEADLIGHT_CORE void setMemoryBudget(double bytes);

} // namespace headlight
