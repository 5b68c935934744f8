// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's first tab: the locked or hovered cell in words, formula, numbers and code;
// without one the chosen token, or the stage.
#pragma once

#include "core/layer/invariants.h"
#include "core/layer/trace.h"
#include "core/layer/value_identity.h"
#include "ui/inspector/cell_report.h"

#include <QScrollArea>

#include <vector>

class QLabel;

namespace headlight {

class CellHeading;
class ChecksBlock;
class CodeBlock;
class CopyRow;
class DependenceBlock;
class Document;
class EditReach;
class FormulaBlock;
class OwnTurn;
class RowBars;
class SegmentedControl;
class StatisticsBlock;
class StepsTable;
class TermsBlock;
class TokenPanel;
struct DocumentChange;

class CellPage : public QScrollArea {
    Q_OBJECT
  public:
    enum class Depth { Words, Formula, Numbers, Code };

    explicit CellPage(Document& document, QWidget* parent = nullptr);

    Depth depth() const { return m_depth; }
    void setDepth(Depth depth);

    /// What is told at present; nothing while the stage's own card is shown.
    const std::optional<CellReport>& report() const { return m_report; }
    /// The document is further than what is told: the page follows in a turn of the event loop of its own, so that what a
    /// person points at lights up first.
    bool isBehind() const;

  Q_SIGNALS:
    /// A person chose another depth.
    void depthChosen(headlight::CellPage::Depth depth);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void build();
    QLabel* addLabel();
    void follow(const DocumentChange& change);
    void refresh();
    void tellAll();
    template <typename Part> Part& tell(Part* part);
    bool isMade() const;
    void showCell(const Trace& trace);
    void showWords(const Trace& trace);
    void showFormula(const Network& network);
    void showNumbers(const Trace& trace);
    void showCode(const Network& network);
    void showChecks(const Trace& trace);
    void showToken(const Trace& trace, Index token);
    void showStage(const Network& network);
    void showStatistics(const Trace& trace);
    void setRichText(QLabel* label, const QString& text, double lineHeight);
    void retranslate();
    const Trace* earlier() const;
    const Trace* earlier(const StageKey& key, Cell cell) const;
    std::optional<double> pinnedValue(const StageKey& key, Cell cell) const;

    Document& m_document;
    Depth m_depth = Depth::Numbers;
    std::optional<CellReport> m_report;
    /// What the statistics tell about.
    struct Surveyed {
        ValueIdentity values;
        std::optional<Index> count; ///< of a walk: no more than it has made
        bool operator==(const Surveyed&) const = default;
    };
    Surveyed m_surveyed;
    /// Invariants, and what they were checked on.
    struct Checked {
        ValueIdentity values;
        std::optional<Index> row;
        std::vector<InvariantCheck> checks;
    };
    Checked m_checked;
    OwnTurn* m_refresh = nullptr;
    std::vector<QWidget*> m_parts; ///< from top to bottom
    std::vector<QWidget*> m_told;  ///< those that say something at present

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
    CodeBlock* m_code = nullptr;
    CopyRow* m_copy = nullptr;
    TermsBlock* m_terms = nullptr;
    StepsTable* m_steps = nullptr;
    StatisticsBlock* m_statistics = nullptr;
    DependenceBlock* m_dependence = nullptr;
    ChecksBlock* m_checks = nullptr;
    TokenPanel* m_token = nullptr;
    QLabel* m_hint = nullptr;
};

} // namespace headlight
