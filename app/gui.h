// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the window and runs it until it is closed.
#pragma once

#include <QString>

class QApplication;

namespace headlight {

/// Names, fonts and icon of the application; before any widget is made.
void setUpApplication(QApplication& application);

/// Opens the window on `file`, or on the bundled sentences where it is empty. The program's exit code.
int runGui(QApplication& application, const QString& file);

} // namespace headlight
