// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the window and runs it until it is closed.
#pragma once

#include <QString>

class QApplication;

namespace headlight {

class AppAppearance;
class MainWindow;
class Settings;

/// Names, fonts and icon of the application; before any widget is made.
void setUpApplication(QApplication& application);

/// What `window` asks for to have a window of its own (a file, the example, work that was left) gets one, and so from there.
/// All outlive the windows.
void connectWindows(MainWindow& window, Settings& settings, AppAppearance& appearance);

/// A window that is connected so and goes when it is closed; nothing is open in it yet.
MainWindow* newWindow(Settings& settings, AppAppearance& appearance);

/// Opens the window on `file`, or on the bundled sentences where it is empty. The program's exit code.
int runGui(QApplication& application, const QString& file);

} // namespace headlight
