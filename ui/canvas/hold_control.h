// SPDX-License-Identifier: GPL-3.0-or-later
// In the head of a view: the pin with the menu that holds cells, and, where some are held, the button that lets them go.
#pragma once

#include <QWidget>

class QToolButton;

namespace headlight {

class Document;
class HoldMenu;
struct DocumentChange;

class HoldControl : public QWidget {
    Q_OBJECT
  public:
    explicit HoldControl(Document& document, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    void showState();
    void retranslate();

    Document& m_document;
    QToolButton* m_release;
    QToolButton* m_pin;
    HoldMenu* m_menu;
};

} // namespace headlight
