// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that each say what must be true of what is shown, with a tick or a warning.
#pragma once

#include "ui/inspector/check_line.h"

#include <QWidget>

#include <utility>
#include <vector>

class QVBoxLayout;

namespace headlight {

class ChecksBlock : public QWidget {
    Q_OBJECT
  public:
    using Check = std::pair<CheckLine::State, QString>;

    explicit ChecksBlock(QWidget* parent = nullptr);

    /// Hidden where there is nothing to say. Lines are kept and used again.
    void setChecks(const std::vector<Check>& checks);
    const std::vector<Check>& checks() const { return m_checks; }

  private:
    QVBoxLayout* m_layout = nullptr;
    std::vector<CheckLine*> m_lines;
    std::vector<Check> m_checks;
};

} // namespace headlight
