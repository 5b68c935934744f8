// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/walk_keys.h"

#include "ui/session/document.h"

namespace headlight {

bool walkByKey(Document& document, int key, Qt::KeyboardModifiers modifiers)
{
    const int across = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    const int down = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    modifiers &= ~Qt::KeypadModifier;
    if (modifiers == Qt::ShiftModifier && across != 0)
        document.walkByCells(across);
    else if (modifiers == Qt::ShiftModifier && down != 0)
        document.walkByRows(down);
    else if (modifiers == (Qt::ShiftModifier | Qt::ControlModifier) && across != 0)
        document.walkByTerms(across);
    else
        return false;
    return true;
}

} // namespace headlight
