// SPDX-License-Identifier: GPL-3.0-or-later
// In the head of a view: the button that pins a state as A and tells what A is, and the choice whose values are shown.
#pragma once

#include <QWidget>

class QToolButton;

namespace headlight {

class Document;
class SegmentedControl;
enum class ShownState;
struct DocumentChange;

class CompareControl : public QWidget {
    Q_OBJECT
  public:
    explicit CompareControl(Document& document, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    void showState();
    void retranslate();
    QString whyNot(int state) const;
    QString tipOf(ShownState state) const;

    Document& m_document;
    SegmentedControl* m_states; ///< A, now, the difference
    QToolButton* m_pin;
};

} // namespace headlight
