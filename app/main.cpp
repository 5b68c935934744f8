// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/gui.h"
#include "app/quiet_messages.h"

#include <QApplication>

#include <iostream>

namespace {

/// X11 and Wayland need a display to be there; without one Qt would abort with a message for programmers.
bool displayIsThere()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

} // namespace

int main(int argc, char** argv)
{
    headlight::quietMessages();
    const auto openWindow = [&](const std::string& file) {
        if (!displayIsThere()) {
            std::cerr << "headlight: error: there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not "
                         "set); the commands need none: headlight --help lists them\n";
            return headlight::cli::kFailed;
        }
        QApplication application(argc, argv);
        headlight::setUpApplication(application);
        return headlight::runGui(application, QString::fromStdString(file));
    };
    return headlight::cli::run(argc, argv, openWindow, std::cout, std::cerr);
}
