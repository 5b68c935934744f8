// SPDX-License-Identifier: GPL-3.0-or-later
// The QCustomPlot behind a heatmap: a buffer each for cells and labels, and what is lit painted over them, so that moving
// the pointer neither recolours a cell nor sets a label again, and paints no more than what lights up or goes out.
#pragma once

#include "ui/heatmap/heatmap_scene.h"

#include "ui/heatmap/qcustomplot_include.h"

namespace headlight {

class CellsPlottable;
class OwnTurn;
class StepPassage;

class HeatmapPlot : public QCustomPlot {
  public:
    /// `scene` outlives the plot; it is read when painting.
    explicit HeatmapPlot(const HeatmapScene& scene, QWidget* parent);

    /// After a change of values, marks or theme.
    void contentChanged();
    /// After zoom, scroll, resize.
    void viewChanged();
    /// After a change of what is lit; `labels` where a label lights up or goes out.
    void lightsChanged(bool labels);
    /// What is painted now gives way to the next content in a short passage.
    void passToNext();
    /// The buffers are still to be drawn.
    bool isBehind() const;
    bool isPassing() const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void addLayers();
    void followView();
    QPixmap bufferedPicture();

    const HeatmapScene& m_scene;
    CellsPlottable* m_cells = nullptr;
    QRegion m_lit; ///< where the frames stand that are painted
    StepPassage* m_passage = nullptr;
    OwnTurn* m_coloring = nullptr;
    OwnTurn* m_replot = nullptr; ///< whoever changed the content is done by then, and the panels have painted theirs
};

} // namespace headlight
