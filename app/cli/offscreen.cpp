// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/offscreen.h"

#include "app/gui.h"

#include <QtGlobal>

namespace headlight::cli {

namespace {

QtMessageHandler otherwise = nullptr;

/// A command needs neither a session of the desktop nor its folder: that there is none is nobody's concern.
void withoutSessionFolder(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set")))
        otherwise(type, context, message);
}

} // namespace

OffscreenApplication::OffscreenApplication(double pixelRatio)
{
    if (qApp)
        return;
    if (!otherwise)
        otherwise = qInstallMessageHandler(withoutSessionFolder);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(pixelRatio)); // so that everything is drawn at it, what is kept as pixels too
    m_application = std::make_unique<QApplication>(m_argc, m_argv);
    setUpApplication(*m_application);
}

OffscreenApplication::~OffscreenApplication() = default;

} // namespace headlight::cli
