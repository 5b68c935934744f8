// SPDX-License-Identifier: GPL-3.0-or-later
// The document's title in the middle of the menu bar, muted, as long as the menus leave room for it.
#pragma once

#include <QLabel>

class QMenuBar;

namespace headlight {

class AppTitle : public QLabel {
    Q_OBJECT
  public:
    AppTitle(QMenuBar& bar, QWidget& window);

    void setTitle(const QString& title);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void place();

    QMenuBar& m_bar;
};

} // namespace headlight
