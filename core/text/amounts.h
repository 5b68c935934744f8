// SPDX-License-Identifier: GPL-3.0-or-later
// Large amounts as people say them: memory, operations, long times.
#pragma once

#include "core/base/export.h"
#include "core/base/text.h"

#include <string>

namespace headlight {

/// An amount of memory in the decimal unit that leaves two or three digits: "680 B", "1.2 kB", "24 MB", "4.1 TB".
HEADLIGHT_CORE std::string formatBytes(double bytes);

/// A number of operations in the same way: "680", "1.2 k", "24 M", "4.1 G", "2.0 T".
HEADLIGHT_CORE std::string formatAmount(double amount);

/// formatDuration(), and from 100 seconds on "5.2 min", "2.1 h", "40 d", whose units are words of a language.
HEADLIGHT_CORE Text longTimeText(double seconds);
/// The same in English.
HEADLIGHT_CORE std::string formatLongTime(double seconds);

} // namespace headlight
