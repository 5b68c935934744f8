// SPDX-License-Identifier: GPL-3.0-or-later
// Sets how much memory the matrices of a session may take, and says what that means for the open one.
#pragma once

#include <QDialog>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace headlight {

class Document;

class MemoryPanel : public QDialog {
    Q_OBJECT
  public:
    explicit MemoryPanel(Document& document, QWidget* parent = nullptr);

    /// Whether the open session's N×N matrices are kept or computed on demand, and what they take.
    QString state() const;
    /// The same for any document, a sentence; empty where nothing is open.
    static QString stateOf(const Document& document);

  Q_SIGNALS:
    /// A person chose: bytes, or 0 for the usual budget. It is in force by then.
    void budgetChosen(double bytes);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void choose(double bytes, bool usual);
    void takeBudget();
    void showState();
    void retranslate();

    Document& m_document;
    QLabel* m_label;
    QDoubleSpinBox* m_budget; ///< in megabytes
    QPushButton* m_usual;
    QLabel* m_machine;
    QLabel* m_state;
    QPushButton* m_apply;
    QPushButton* m_close;
};

} // namespace headlight
