// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace headlight {

std::string Error::message(const Translator& translate) const
{
    std::string line = file;
    for (const Text* part : {&place, &reason}) {
        if (part->empty())
            continue;
        if (!line.empty())
            line += ": ";
        line += translate(*part);
    }
    return remedy.empty() ? line : line + " (" + translate(remedy) + ")";
}

} // namespace headlight
