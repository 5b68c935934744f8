// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the sizes of the open session, and says what will happen to its numbers before it does it.
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;
class QTimer;

namespace headlight {

class Document;
class SizeFields;

class SizesPanel : public QDialog {
    Q_OBJECT
  public:
    explicit SizesPanel(Document& document, QWidget* parent = nullptr);

    /// What will happen, as it is shown.
    QString notes() const;

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void takeSizes();
    void foretell();
    void apply();
    void retranslate();

    Document& m_document;
    SizeFields* m_sizes;
    QLabel* m_heading;
    QLabel* m_notes;
    QPushButton* m_apply;
    QPushButton* m_close;
    QTimer* m_timer; ///< foretells once the sizes rest
};

} // namespace headlight
