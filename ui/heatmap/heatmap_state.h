// SPDX-License-Identifier: GPL-3.0-or-later
// What a heatmap widget keeps: shared by the parts of its own source, by nobody else.
#pragma once

#include "ui/heatmap/heatmap_scene.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/heatmap/token_measure.h"

namespace headlight {

class CellEditor;
class HeatmapPlot;

struct HeatmapWidget::State {
    explicit State(HeatmapWidget* widget);

    HeatmapScene scene;
    HeatmapPlot* plot;
    CellEditor* editor;
    QMargins reserved;
    bool fitted = true;
    HeatmapZoom fittedZoom;
    TokenMeasure measure;
    TokenWidths tokenWidths;
    std::optional<Cell> hover;
    std::optional<QPoint> pressed;
    QPoint panFrom;
    bool panning = false;
    int wheel = 0;
};

} // namespace headlight
