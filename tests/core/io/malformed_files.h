// SPDX-License-Identifier: GPL-3.0-or-later
// Files that must be refused, each with the place and the reason that the error has to name.
#pragma once

#include <string>
#include <vector>

namespace headlight {

struct MalformedFile {
    std::string file; ///< its name; the ending says what it pretends to be
    std::string bytes;
    std::string place;        ///< the error's place, whole
    std::string reason;       ///< a part of the error's reason
    std::string culprit = {}; ///< the file that the error names, where it is another one
};

std::vector<MalformedFile> malformedSafetensors();
std::vector<MalformedFile> malformedNpys();
std::vector<MalformedFile> malformedTables();
/// These may name "w.safetensors" and "x.npy", which malformedSessionSiblings() lie beside them.
std::vector<MalformedFile> malformedSessions();
std::vector<std::pair<std::string, std::string>> malformedSessionSiblings();

} // namespace headlight
