// SPDX-License-Identifier: GPL-3.0-or-later
// The views' names for people.
#pragma once

#include "core/figure/view_kind.h"

#include <QString>

namespace headlight {

/// "Block", "Equation", … in the current language.
QString viewName(ViewKind view);

} // namespace headlight
