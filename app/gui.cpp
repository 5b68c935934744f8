// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui.h"

#include "app/app_appearance.h"
#include "app/app_files.h"
#include "app/bundled_sessions.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "core/base/memory_budget.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_ring.h"

#include <QApplication>

namespace headlight {

void setUpApplication(QApplication& application)
{
    QCoreApplication::setApplicationName(QStringLiteral("headlight"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HEADLIGHT_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Headlight"));
    QGuiApplication::setDesktopFileName(QStringLiteral("headlight"));
    application.setAttribute(Qt::AA_DontShowIconsInMenus);
    loadFonts();
}

namespace {

/// A window of its own that goes when it is closed; it opens others itself.
void openWindow(Settings& settings, AppAppearance& appearance, const QString& file)
{
    auto* window = new MainWindow(settings, appearance);
    window->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(window, &MainWindow::windowRequested, window,
                     [&settings, &appearance](const QString& path) { openWindow(settings, appearance, path); });
    if (file.isEmpty())
        static_cast<void>(window->document().openFile(startSession(appearance.language())));
    else
        window->files().open(file);
    window->show();
}

} // namespace

int runGui(QApplication& application, const QString& file)
{
    Settings settings = Settings::ofUser();
    AppAppearance appearance(application, settings);
    if (const auto budget = settings.memoryBudget())
        setMemoryBudget(*budget);
    const FocusRing ring(application);
    MainWindow window(settings, appearance);
    window.restoreGeometry(settings.geometry());
    QObject::connect(&window, &MainWindow::windowRequested, &window,
                     [&](const QString& path) { openWindow(settings, appearance, path); });
    const QString start = startSession(appearance.language());
    if (file.isEmpty()) {
        // The example is small and inside the program: it is there in the first frame.
        static_cast<void>(window.document().openFile(start));
    } else {
        window.files().open(file);
        // A file that cannot be opened leaves the example, with the reason over it.
        QObject::connect(&window.document(), &Document::failed, &window, [&window, start](const Error& error) {
            if (!window.document().isOpen() && window.document().openFile(start))
                window.document().report(error);
        });
    }
    window.show();
    window.offerRecovery();
    return QApplication::exec();
}

} // namespace headlight
