// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's first tab: the locked or hovered cell in words, formula and numbers, or the stage where there is none.
#pragma once

#include "core/layer/trace.h"
#include "ui/inspector/cell_report.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace headlight {

class CellHeading;
class CheckLine;
class ChipsBlock;
class Document;
class EditReach;
class FormulaBlock;
class RowBars;
class SegmentedControl;
class StatisticsBlock;
class StepsTable;
class TermsTable;
struct DocumentChange;

class CellPage : public QScrollArea {
    Q_OBJECT
  public:
    enum class Depth { Words, Formula, Numbers };

    explicit CellPage(Document& document, QWidget* parent = nullptr);

    Depth depth() const { return m_depth; }
    void setDepth(Depth depth);

    /// What is told at present; nothing while the stage's own card is shown.
    const std::optional<CellReport>& report() const { return m_report; }

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build();
    QLabel* addLabel();
    QWidget* addCopyButtons();
    void follow(const DocumentChange& change);
    void refresh();
    void showCell(const Trace& trace);
    void showWords(const Trace& trace);
    void showFormula(const Network& network);
    void showNumbers(const Trace& trace);
    void showCheck();
    void showStage(const Network& network);
    void showStatistics(const Trace& trace);
    void hideAll();
    void setRichText(QLabel* label, const QString& text, double lineHeight);
    void retranslate();
    const Trace* earlier() const;

    Document& m_document;
    Depth m_depth = Depth::Numbers;
    std::optional<CellReport> m_report;
    MatrixPtr m_surveyed; ///< what the statistics tell about

    QWidget* m_content = nullptr;
    CellHeading* m_heading = nullptr;
    SegmentedControl* m_depths = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_words = nullptr;
    RowBars* m_rowBars = nullptr;
    QLabel* m_why = nullptr;
    EditReach* m_reach = nullptr;
    FormulaBlock* m_formula = nullptr;
    FormulaBlock* m_stageFormula = nullptr;
    QWidget* m_copy = nullptr;
    QPushButton* m_copyText = nullptr;
    QPushButton* m_copyLatex = nullptr;
    TermsTable* m_terms = nullptr;
    StepsTable* m_steps = nullptr;
    StatisticsBlock* m_statistics = nullptr;
    ChipsBlock* m_becomes = nullptr;
    CheckLine* m_check = nullptr;
    QLabel* m_hint = nullptr;
};

} // namespace headlight
