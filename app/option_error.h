// SPDX-License-Identifier: GPL-3.0-or-later
// An error about an option of the command line, told with the option's name.
#pragma once

#include "core/base/result.h"

#include <utility>

namespace headlight {

inline Error optionError(const char* option, Text reason, Text remedy = {})
{
    return {{}, Text(option), std::move(reason), std::move(remedy)};
}

} // namespace headlight
