// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/offscreen.h"

#include "app/gui.h"

namespace headlight::cli {

OffscreenApplication::OffscreenApplication()
{
    if (qApp)
        return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QApplication>(m_argc, m_argv);
    setUpApplication(*m_application);
}

OffscreenApplication::~OffscreenApplication() = default;

} // namespace headlight::cli
