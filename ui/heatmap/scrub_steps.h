// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys held down while a value is dragged make of a step: Shift ten times, Ctrl a tenth.
#pragma once

#include <Qt>

namespace headlight {

inline double scrubFactor(Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        return 10;
    return modifiers & Qt::ControlModifier ? 0.1 : 1;
}

} // namespace headlight
