// SPDX-License-Identifier: GPL-3.0-or-later
// Notes for people as the tests compare them.
#pragma once

#include "core/base/text.h"

#include <string>
#include <vector>

namespace headlight::test {

inline std::vector<std::string> plain(const std::vector<Text>& notes)
{
    std::vector<std::string> lines;
    for (const Text& note : notes)
        lines.push_back(note.plain());
    return lines;
}

} // namespace headlight::test
