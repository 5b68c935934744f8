// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the sizes of the open session, and says what will happen to its numbers before it does it.
#pragma once

#include "ui/panels/model_making.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QScrollArea;
class QSpinBox;
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
    /// The new numbers are being made, on another thread.
    bool isMaking() const { return m_making->isRunning(); }

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void layOut();
    void takeSizes();
    void foretell();
    void apply();
    void showMaking();
    void retranslate();

    Document& m_document;
    QLabel* m_tokensLabel;
    QSpinBox* m_tokens;
    SizeFields* m_sizes;
    QLabel* m_heading;
    QLabel* m_notes;
    QScrollArea* m_room; ///< of the notes, which may be many
    ModelMaking* m_making;
    QPushButton* m_apply;
    QPushButton* m_close;
    QTimer* m_timer; ///< foretells once the sizes rest
};

} // namespace headlight
