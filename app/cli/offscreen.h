// SPDX-License-Identifier: GPL-3.0-or-later
// A Qt application without a display, with the program's fonts, for commands that draw.
#pragma once

#include <QApplication>

#include <memory>

namespace headlight::cli {

class OffscreenApplication {
  public:
    OffscreenApplication();
    ~OffscreenApplication();

    QApplication& application() const { return *qApp; }

  private:
    int m_argc = 1;
    char m_name[10] = "headlight";
    char* m_argv[2] = {m_name, nullptr};
    std::unique_ptr<QApplication> m_application; ///< none where the program already runs one (tests)
};

} // namespace headlight::cli
