// SPDX-License-Identifier: GPL-3.0-or-later
// A worksheet on screen: the sheet at the left, a field for every blank at the right, checked as it is filled in.
#pragma once

#include "core/worksheet/worksheet.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

class AnswerRow;
class Document;
class SheetView;

class PracticePanel : public QWidget {
    Q_OBJECT
  public:
    explicit PracticePanel(Document& document, QWidget* parent = nullptr);

    /// Opens with a new sheet of the kind chosen.
    void open();
    /// A sheet of the stage on screen with the locked cell's row blank, or all of it where none is locked.
    void openOnStage();
    /// The cells that are chosen in the window become blanks beside those chosen so before, or are given again where all of them
    /// are blank.
    void askForChosen();
    /// Writes the sheet and its key as PDF and LaTeX into `folder`.
    bool saveTo(const QString& folder);

    const std::vector<AnswerRow*>& rows() const { return m_rows; }
    SheetView& sheet() { return *m_view; }
    QString note() const;
    QSpinBox& seed() { return *m_seed; }
    QComboBox& kind() { return *m_kind; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    void makeSheet();
    bool toggleChosen();
    void showChosen(std::vector<Exercise> before);
    void showSheet(Worksheet worksheet);
    void showScore();
    void chooseFolder();
    void retranslate();

    Document& m_document;
    std::optional<Worksheet> m_worksheet;
    std::vector<Exercise> m_chosen; ///< cell by cell by the person; empty while the sheet is of another kind
    SheetView* m_view = nullptr;
    QComboBox* m_kind = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QSpinBox* m_decimals = nullptr;
    std::vector<QLabel*> m_labels;
    QPushButton* m_stage = nullptr;
    QPushButton* m_cells = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_save = nullptr;
    QLabel* m_note = nullptr;
    QVBoxLayout* m_answers = nullptr;
    std::vector<AnswerRow*> m_rows;
};

} // namespace headlight
