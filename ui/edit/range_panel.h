// SPDX-License-Identifier: GPL-3.0-or-later
// The tools for chosen cells as a quiet panel beside them: every change of a number is tried out at once; one
// undo step when it is kept, none when it is not.
#pragma once

#include "core/edit/cell_selection.h"
#include "core/edit/range_tool_list.h"
#include "ui/edit/live_edit.h"

#include <QFrame>

#include <optional>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace headlight {

class AttentionPreview;
class Document;
class ToolNumber;

class RangePanel : public QFrame {
    Q_OBJECT
  public:
    /// `document` outlives the panel. It is a child of the view, not a window: the view stays in reach.
    explicit RangePanel(Document& document, QWidget* parent = nullptr);

    /// For the chosen cells of the matrix on screen.
    void open(const CellSelection& selection);
    /// Keeps what is tried out.
    void keep();
    /// Leaves everything as it was.
    void cancel();
    /// Keeps what is tried out where it can be, else leaves everything as it was.
    void settle();
    /// By the id of rangeTools(), or "formula"; false where there is none of that name.
    bool chooseTool(const QString& id);
    /// The first number that the tool asks for.
    void setNumber(double value);
    bool isTrying() const { return m_live.isActive(); }
    /// The cells that are changed.
    std::vector<CellRange> target() const;
    /// It was opened for these cells of this matrix.
    bool isFor(const StageKey& key, const std::optional<CellSelection>& selection) const;

  Q_SIGNALS:
    void closed();
    void resized();

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    const RangeTool* tool() const; ///< none for the formula
    void build();
    void fillTools();
    void showTool();
    void showOtherRows();
    void tryOut();
    Result<Matrix> result() const;
    void say(const Error* error);
    void leave();
    void retranslate();

    Document& m_document;
    LiveEdit m_live;
    StageKey m_key;
    CellSelection m_selection;
    Matrix m_original; ///< of the whole matrix, before anything was tried out
    std::uint64_t m_seed = 1;
    QComboBox* m_tools;
    QLabel* m_hint;
    QFormLayout* m_form;
    QLabel* m_formulaLabel;
    QLineEdit* m_formula;
    QLabel* m_otherLabel;
    QComboBox* m_other;
    std::vector<ToolNumber*> m_numbers;
    AttentionPreview* m_attention;
    QPushButton* m_keep;
    QPushButton* m_cancel;
};

} // namespace headlight
