// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix that is not kept: its blocks are computed when they are read.
#pragma once

#include "core/layer/tile_computation.h"
#include "core/tensor/picture_source.h"

namespace headlight {

class HEADLIGHT_CORE TiledSource final : public PictureSource {
  public:
    /// TileComputation::canCompute(node) must hold.
    TiledSource(std::shared_ptr<const Network> network, KeptValues values, int node);

    Index rows() const override { return m_shape.rows; }
    Index cols() const override { return m_shape.cols; }

    /// Computed on all threads of the WorkerPool where that pays.
    Matrix block(const CellRange& range) const override;

    /// Exact for up to kExactCells cells. Of more, which could take minutes, only some bands of a few rows at equal distances
    /// are looked at, as many as have kCoarseCells cells in their first rows; each stands for the rows around it: the coarse
    /// picture until a Pyramid has read everything.
    Matrix pooled(const CellRange& range, Index outRows, Index outCols) const override;
    Matrix pooledBy(Pooling pooling, const CellRange& range, Index outRows, Index outCols) const override;

    /// Up to kQuickCells cells are.
    bool isQuick(const CellRange& range, Index outRows, Index outCols) const override;
    Matrix glance(const CellRange& range, Index outRows, Index outCols) const override;

    static constexpr Index kExactCells = Index(1) << 24;
    static constexpr Index kCoarseCells = Index(1) << 23;
    static constexpr Index kCoarseRows = 6; ///< of a band: nearly as cheap as one, for the keys are copied but once
    static constexpr Index kQuickCells = Index(1) << 17; ///< a millisecond or two

  private:
    struct Band;

    template <typename Work> void forParts(Index count, double workEach, const Work& work) const;
    Matrix read(TileComputation& tiles, const CellRange& range) const;
    std::vector<Band> bandsOf(const CellRange& range, Index outRows) const;

    std::shared_ptr<const Network> m_network;
    KeptValues m_values;
    int m_node;
    Shape m_shape;
    bool m_hiddenAlike = false; ///< what the mask hides from a row is one value
};

} // namespace headlight
