// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/offscreen.h"

#include "app/gui.h"

namespace headlight::cli {

OffscreenApplication::OffscreenApplication(double pixelRatio)
{
    if (qApp)
        return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(pixelRatio)); // so that everything is drawn at it, what is kept as pixels too
    m_application = std::make_unique<QApplication>(m_argc, m_argv);
    setUpApplication(*m_application);
}

OffscreenApplication::~OffscreenApplication() = default;

} // namespace headlight::cli
