// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the chosen cells by a menu or a key, with its words and keys: for the menu bar, the context menu and
// the list of keys alike.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

namespace headlight {

enum class EditCommand {
    Cut, ///< copies, then sets to zero
    Copy,
    CopyNumpy,
    CopyLatex,
    CopyMarkdown,
    Paste,
    SelectAll,
    Type, ///< opens the field over the active cell
    Clear,
    FillDown,
    FillRight,
    Release,
    Tools
};

/// In the order of the menu.
const std::vector<EditCommand>& editCommands();
QString editCommandText(EditCommand command);
QList<QKeySequence> editCommandKeys(EditCommand command);
/// A separator stands before it in a menu.
bool beginsGroup(EditCommand command);

} // namespace headlight
