// SPDX-License-Identifier: GPL-3.0-or-later
// The bar under the menu: files, undo, the walk through the stages, the switches of the layer, and the views.
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace headlight {

class Document;
class LabelledCombo;
class SegmentedControl;
class StepTicks;

class ToolBar : public QWidget {
    Q_OBJECT
  public:
    /// The actions a bar shows; all of them exist and outlive the bar.
    struct Actions {
        std::vector<QAction*> file;
        std::vector<QAction*> history;
        QAction* first = nullptr;
        QAction* back = nullptr;
        QAction* forward = nullptr;
        QAction* last = nullptr;
        QAction* play = nullptr;
        QAction* cost = nullptr; ///< checked while the layer's costs take the place of a view; null: not offered
    };

    ToolBar(Document& document, const Actions& actions, QWidget* parent = nullptr);

    /// Combos on show at present, from the left.
    int shownCombos() const;
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QToolButton* addButton(QHBoxLayout* row, QAction* action, bool raised = false);
    void addSeparator(QHBoxLayout* row);
    void addSteps(QHBoxLayout* row, const Actions& actions);
    void addCombos(QHBoxLayout* row);
    void arrange();
    /// What of the combos the bar has room for.
    struct Fit {
        int combos;
        bool labels;
    };
    Fit fitCombos();
    void showLessNeeded(bool shown);
    void showFiles(bool shown);
    void setTight(bool tight);
    int widthWith(int combos, bool labels) const;
    void addViews(QHBoxLayout* row, QAction* cost);
    void nameViews();
    void showView();
    void fillMore();
    void showStep();
    void retranslate();
    void rescale();

    Document& m_document;
    std::vector<QToolButton*> m_buttons;
    std::vector<QToolButton*> m_files; ///< open, save, export
    std::vector<QToolButton*> m_jumps; ///< to the first and the last step: the first to go where there is little room
    std::vector<QWidget*> m_separators;
    StepTicks* m_steps = nullptr;
    std::vector<LabelledCombo*> m_combos;
    std::vector<QMenu*> m_switchMenus; ///< by configSwitches(); what the combos do not show is found here
    QAction* m_cost = nullptr;
    SegmentedControl* m_views = nullptr; ///< none while there is only one view
    QToolButton* m_more = nullptr;
    QMenu* m_moreMenu = nullptr;
};

} // namespace headlight
