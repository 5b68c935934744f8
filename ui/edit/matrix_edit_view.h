// SPDX-License-Identifier: GPL-3.0-or-later
// Editing in the Matrix view: what the heatmap tells of hand and keyboard goes to the document; the bar above it, the panel
// of tools and the context menu follow.
#pragma once

#include "core/base/text.h"
#include "core/figure/color_scale.h"
#include "ui/edit/edit_command.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QWidget;

namespace headlight {

class Document;
class EditBar;
class HeatmapWidget;
class MatrixEditing;
class RangePanel;
struct DocumentChange;
struct HeatmapLights;
struct StageKey;

class MatrixEditView : public QObject {
    Q_OBJECT
  public:
    /// Everything outlives the view's parts, which belong to `barSlot` (the bar) and `canvas` (the panel).
    MatrixEditView(Document& document, HeatmapWidget& heatmap, QWidget* barSlot, QWidget* canvas);
    ~MatrixEditView() override;

    EditBar* bar() const { return m_bar; }
    /// The bar of the cell has the place above the matrix; else the bar of the last edit may.
    bool showsBar() const;
    void follow(const DocumentChange& change);
    /// The matrix on screen from now on.
    void setMatrix(const StageKey& key);
    /// Adds the range and the handle to what is lit.
    void light(HeatmapLights& lights) const;
    /// Colours stay as they are while a value is dragged or tried out; none where they may follow.
    std::optional<ColorScale> keptScale() const;
    /// True while every change is one of many that follow the hand.
    bool isLive() const;

    bool can(EditCommand command) const;
    void perform(EditCommand command);
    /// Keys of the commands, where no window sees to them. True where it was one.
    bool handleKey(const QKeyEvent& event);
    void openTools();
    RangePanel& panel() { return *m_panel; }
    /// What the panel of tools leaves uncovered where it can, besides the cells that it changes.
    void keepClear(std::vector<QWidget*> beside);

  Q_SIGNALS:
    /// A drag or a trial has begun or ended: colours, bar and lights may be others.
    void liveChanged();

  private:
    bool refuses(const QKeyEvent& event);
    Text cellName() const;
    void endDrag(bool keep);
    void connectHeatmap();
    void connectBar();
    void showBar();
    void showMenu(QPoint globalPlace);
    void placePanel();
    void leavePanel();
    void keepScale();

    Document& m_document;
    HeatmapWidget& m_heatmap;
    MatrixEditing* m_editing;
    EditBar* m_bar;
    RangePanel* m_panel;
    std::vector<QWidget*> m_beside;
    std::optional<ColorScale> m_kept;
};

} // namespace headlight
