// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui.h"

#include "app/app_appearance.h"
#include "app/app_files.h"
#include "app/autosave.h"
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

void connectWindows(MainWindow& window, Settings& settings, AppAppearance& appearance)
{
    const auto showExample = [&appearance](MainWindow& shown) { static_cast<void>(shown.document().openFile(startSession(appearance.language()))); };
    QObject::connect(&window, &MainWindow::windowRequested, &window, [&settings, &appearance, showExample](const QString& path) {
        MainWindow* other = newWindow(settings, appearance);
        if (path.isEmpty())
            showExample(*other);
        else
            other->files().open(path);
        other->show();
    });
    QObject::connect(&window, &MainWindow::recoveryRequested, &window, [&settings, &appearance, showExample](const LeftWork& work) {
        MainWindow* other = newWindow(settings, appearance);
        if (!other->recover(work))
            showExample(*other);
        other->show();
    });
}

MainWindow* newWindow(Settings& settings, AppAppearance& appearance)
{
    auto* window = new MainWindow(settings, appearance);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connectWindows(*window, settings, appearance);
    return window;
}

int runGui(QApplication& application, const QString& file)
{
    Settings settings = Settings::ofUser();
    AppAppearance appearance(application, settings);
    if (const auto budget = settings.memoryBudget())
        setMemoryBudget(*budget);
    const FocusRing ring(application);
    MainWindow window(settings, appearance);
    window.restoreGeometry(settings.geometry());
    connectWindows(window, settings, appearance);
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
