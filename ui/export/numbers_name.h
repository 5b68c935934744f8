// SPDX-License-Identifier: GPL-3.0-or-later
// What a recipe calls the numbers of a network (numbersHash()), worked out once for each: reading a gigabyte of weights takes seconds.
#pragma once

#include "core/layer/network.h"

#include <memory>
#include <string>

namespace headlight {

/// Kept while the network lives. Waits where another thread is working it out. Any thread.
std::string numbersOf(const std::shared_ptr<const Network>& network);

/// Has another thread work it out, so that it is known when somebody exports. What is quick is left to who asks.
void workOutNumbers(const std::shared_ptr<const Network>& network);

/// numbersOf() answers at once.
bool areNumbersKnown(const std::shared_ptr<const Network>& network);

} // namespace headlight
