// SPDX-License-Identifier: GPL-3.0-or-later
// The coloured cells of a heatmap with their numbers, kept as pixels: a frame that only moves colours what comes into sight, and
// no frame colours for longer than it can spare.
#pragma once

#include "ui/heatmap/cell_pixels.h"
#include "ui/heatmap/color_table.h"
#include "ui/heatmap/heatmap_scene.h"
#include "ui/heatmap/picture_tiles.h"

#include <optional>

class QPainter;

namespace headlight {

class CellPicture {
  public:
    /// `scene` outlives it; it is read when colouring.
    explicit CellPicture(const HeatmapScene& scene) : m_scene(scene) {}

    /// Cells that took long to read: arrived() when some are there, which takeTiles() looks at.
    PictureTiles& tiles() { return m_tiles; }
    void takeTiles();

    /// Some picture can be painted, perhaps of the content before.
    bool isShown() const { return !m_shown.isNull(); }
    /// All of it is as fine as it is going to be.
    bool isDone() const { return m_shown.isDone(); }

    /// The content is another: what is shown stays until the next picture is done.
    void restart() { m_next = {}; }
    /// Colours the next picture for a while; true when it is done, for the view of the scene.
    bool prepare();
    /// The next picture is shown from now on.
    void show();

    /// The same content, seen finer: everything is to be coloured anew.
    void refine() { m_shown.outdateAll(); }
    /// Follows the view, and colours for a while. Where on screen (logical pixels) the picture is another.
    QRect follow();

    void paint(QPainter& painter) const { m_shown.paint(painter); }
    /// Where it is painted, in logical pixels.
    QRectF place() const { return m_shown.geometry().rect(); }

  private:
    QRegion color(CellPixels& pixels);

    const HeatmapScene& m_scene;
    std::optional<ColorTable> m_table;
    PictureTiles m_tiles;
    CellPixels m_shown;
    CellPixels m_next;
};

} // namespace headlight
