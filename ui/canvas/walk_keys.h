// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a walk inside a stage: Shift and an arrow for a cell or a row, Ctrl+Shift for a term.
#pragma once

#include <Qt>

namespace headlight {

class Document;

/// False for other keys.
bool walkByKey(Document& document, int key, Qt::KeyboardModifiers modifiers);

} // namespace headlight
