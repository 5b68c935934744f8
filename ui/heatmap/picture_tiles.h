// SPDX-License-Identifier: GPL-3.0-or-later
// The cells on screen of a matrix that takes long to read: read in squares on another thread, kept while the picture moves.
#pragma once

#include "core/tensor/matrix_source.h"
#include "core/tensor/pooling.h"
#include "ui/heatmap/heatmap_geometry.h"
#include "ui/session/background_task.h"

#include <QObject>
#include <QRegion>

#include <compare>
#include <map>
#include <memory>
#include <vector>

namespace headlight {

class PictureTiles : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// Has the squares read that `geometry` shows and that nobody has read, where what shows is not exact anyway.
    void follow(const std::shared_ptr<const MatrixSource>& source, const HeatmapGeometry& geometry);
    /// Puts the squares that are read into `values`, which are visibleValues() of the source and view that were followed last.
    void putInto(Matrix& values, const HeatmapGeometry& geometry, const CellRange& entries) const;
    /// The pixels of the image of `geometry.deviceRect()` whose squares arrived last.
    QRegion arrivedIn(const HeatmapGeometry& geometry) const;

    static constexpr Index kSide = 64; ///< entries of a square: at most so many pixels each way

  Q_SIGNALS:
    void arrived();

  private:
    /// A square: its place among those of its zoom, in the order in which they are read.
    struct Place {
        Index rowPool = 1;
        Index colPool = 1;
        Index row = 0;
        Index col = 0;
        auto operator<=>(const Place&) const = default;
    };
    using Read = std::vector<std::pair<Place, Matrix>>;

    Place placeAt(const HeatmapGeometry& geometry, Index row, Index col) const;
    void begin(const std::shared_ptr<const MatrixSource>& source);
    void readOn();
    void take(Read& read);

    std::shared_ptr<const MatrixSource> m_source;
    Pooling m_pooling = Pooling::Extreme; ///< the picture's own
    std::map<Place, Matrix> m_tiles;
    std::vector<Place> m_arrived; ///< last
    bool m_needed = false; ///< what shows is coarse without them
    std::vector<Place> m_missing; ///< of the newest picture, the middle first
    BackgroundTask m_reading{this};
};

} // namespace headlight
