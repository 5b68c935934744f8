// SPDX-License-Identifier: GPL-3.0-or-later
// One switch of the configuration as a menu, made anew each time it opens.
#pragma once

#include <QMenu>

class QActionGroup;

namespace headlight {

class Document;
struct ConfigSwitch;

class SwitchMenu : public QMenu {
    Q_OBJECT
  public:
    SwitchMenu(Document& document, const ConfigSwitch& which, QWidget* parent = nullptr);

    /// The options as they stand now; done by itself when the menu opens.
    void fill();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    Document& m_document;
    const ConfigSwitch& m_switch;
    QActionGroup* m_group = nullptr; ///< of the options as they stand
};

} // namespace headlight
