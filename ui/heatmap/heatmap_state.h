// SPDX-License-Identifier: GPL-3.0-or-later
// What a heatmap widget keeps: shared by the parts of its own source, by nobody else.
#pragma once

#include "ui/heatmap/heatmap_drag.h"
#include "ui/heatmap/heatmap_scene.h"
#include "ui/heatmap/heatmap_widget.h"
#include "ui/heatmap/token_measure.h"
#include "ui/widgets/edit_flash.h"

#include <QTimer>

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
    HeatmapDrag drag;
    QTimer scroll; ///< goes on scrolling while a range is drawn beyond the edge
    EditFlash flash{nullptr};
    int wheel = 0;
};

} // namespace headlight
