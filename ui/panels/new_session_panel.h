// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for what a new session needs: a sentence, sizes, and what to fill the matrices with.
#pragma once

#include "core/io/session.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace headlight {

class ModelMaking;
class SizeFields;

class NewSessionPanel : public QDialog {
    Q_OBJECT
  public:
    explicit NewSessionPanel(QWidget* parent = nullptr);

    /// The numbers are being made, on another thread.
    bool isMaking() const;

  Q_SIGNALS:
    /// The person wants this session; the panel is hidden by then.
    void created(const headlight::Session& session);

  protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void create();
    void showMaking();
    void retranslate();

    QLabel* m_sentenceLabel;
    QLineEdit* m_sentence;
    SizeFields* m_sizes;
    QLabel* m_fillLabel;
    QComboBox* m_fill;
    QLabel* m_seedLabel;
    QSpinBox* m_seed;
    QLabel* m_problem; ///< why it cannot be made
    ModelMaking* m_making;
    QPushButton* m_create;
    QPushButton* m_close;
};

} // namespace headlight
