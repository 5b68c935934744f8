// SPDX-License-Identifier: GPL-3.0-or-later
// What the window showed, as a session file keeps it: view, colours, stage, head, locked cell and token, all from 1.
#pragma once

#include "ui/session/selection.h"

#include <string>

namespace headlight {

/// `before` (JSON text, may be empty) with the keys of `selection` put in; keys that are not ours stay.
std::string viewText(const Selection& selection, const Network& network, const std::string& before);

/// The selection that `view` tells of, as far as it fits `network`; the first step where it does not.
Selection selectionOf(const std::string& view, const Network& network);

} // namespace headlight
