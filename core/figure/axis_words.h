// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows and columns of a matrix count, in words.
#pragma once

#include "core/base/text.h"
#include "core/layer/stage.h"

#include <array>
#include <string>

namespace headlight {

/// What an axis counts: its title beside the labels, and its name in a sentence.
struct AxisWords {
    Text title;
    Text name;
};
AxisWords wordsOf(AxisKind kind);

/// "rows = queries, columns = keys".
std::string axesNote(AxisKind rows, AxisKind cols, const Translator& translate);

/// The same in two lines, for narrow places.
std::array<std::string, 2> axesNoteLines(AxisKind rows, AxisKind cols, const Translator& translate);

} // namespace headlight
