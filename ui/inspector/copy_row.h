// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the cell's derivation: as text, as LaTeX, as a table; by button, and by the menu of the widget it is added to.
#pragma once

#include "core/layer/derivation.h"

#include <QWidget>

#include <array>

class QAction;
class QLabel;
class QPushButton;

namespace headlight {

class CopyRow : public QWidget {
    Q_OBJECT
  public:
    explicit CopyRow(QWidget* parent = nullptr);

    void setDerivation(const Derivation& derivation, bool made = true);
    /// The same three as actions, for a context menu.
    QList<QAction*> copyActions() const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void copy(int kind) const;
    void retranslate();

    Derivation m_derivation;
    bool m_made = true; ///< as a whole; a walk may have begun it only
    QLabel* m_label = nullptr;
    std::array<QPushButton*, 3> m_buttons{};
    std::array<QAction*, 3> m_actions{};
};

} // namespace headlight
