// SPDX-License-Identifier: GPL-3.0-or-later
// How values become colours: the map, the range and whose values it is taken from, as a small panel under a button.
#pragma once

#include <QFrame>

class QLineEdit;

namespace headlight {

class Document;
class LabelledCombo;

class ScalePopup : public QFrame {
    Q_OBJECT
  public:
    /// `document` outlives the popup.
    explicit ScalePopup(Document& document, QWidget* parent = nullptr);

    /// Opens with its right edge under `anchor`'s.
    void openUnder(const QWidget& anchor);

  protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fill();
    void choose();
    void chooseFixed();
    void showEnds();
    void retranslate();

    Document& m_document;
    LabelledCombo* m_map;
    LabelledCombo* m_range;
    LabelledCombo* m_share;
    LabelledCombo* m_pooling;
    QWidget* m_ends;
    QLineEdit* m_lo;
    QLineEdit* m_hi;
};

} // namespace headlight
