// SPDX-License-Identifier: GPL-3.0-or-later
// A Qt application without a display, with the program's fonts, for commands that draw.
#pragma once

#include <QApplication>

#include <memory>

namespace headlight::cli {

class OffscreenApplication {
  public:
    /// `pixelRatio`: device pixels in a logical one, as on a screen of high density; for a window's picture.
    explicit OffscreenApplication(double pixelRatio = 1);
    ~OffscreenApplication();

    QApplication& application() const { return *qApp; }

  private:
    int m_argc = 1;
    char m_name[10] = "headlight";
    char* m_argv[2] = {m_name, nullptr};
    std::unique_ptr<QApplication> m_application; ///< none where the program already runs one (tests)
};

} // namespace headlight::cli
