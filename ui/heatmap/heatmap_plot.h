// SPDX-License-Identifier: GPL-3.0-or-later
// The QCustomPlot behind a heatmap: the cells and what stands round them kept as pixels, a buffer for marks, and what is lit painted over
// them, so that moving the pointer neither recolours a cell nor sets a label again, and paints no more than what lights up or goes out.
#pragma once

#include "ui/heatmap/cell_picture.h"
#include "ui/heatmap/heatmap_edges.h"
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
    /// The values are the same, read finer.
    void refined();
    /// After a change of what is lit; `labels` where a label lights up or goes out.
    void lightsChanged(bool labels);
    /// What is painted now gives way to the next content in a short passage.
    void passToNext();
    /// What is painted next is not all that there is to show.
    bool isBehind() const;
    /// What is painted next stands where the view is, and is of the present content.
    bool showsView() const;
    bool isPassing() const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void addLayers();
    void followView();
    bool isPreparing() const;
    void prepare();
    void showPrepared();
    void move();
    void refineOn();
    void redraw();
    void paintGround(QCPPainter& painter);
    void paintKept(QCPPainter& painter);
    QPixmap bufferedPicture();

    const HeatmapScene& m_scene;
    CellPicture m_picture;
    HeatmapEdges m_edges;
    bool m_marked = false; ///< there is something in the plot's own buffer
    QRegion m_lit; ///< where the frames stand that are painted
    StepPassage* m_passage = nullptr;
    OwnTurn* m_coloring = nullptr;
    OwnTurn* m_coloringOn = nullptr; ///< what did not fit into that turn
    OwnTurn* m_replot = nullptr; ///< whoever changed the content is done by then, and the panels have painted theirs
    OwnTurn* m_moving = nullptr;
    OwnTurn* m_refining = nullptr;
};

} // namespace headlight
