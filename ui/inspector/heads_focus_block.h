// SPDX-License-Identifier: GPL-3.0-or-later
// How focused each head is: the mean entropy of its rows as bars, the most focused first.
#pragma once

#include "core/figure/head_tiles.h"
#include "ui/inspector/painted_block.h"

#include <memory>

namespace headlight {

class HeadsFocusBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit HeadsFocusBlock(QWidget* parent = nullptr);

    void setContent(std::shared_ptr<const HeadTiles> tiles, int chosen);
    void clear();

    struct Bar {
        int head = 0; ///< from 0
        double entropy = 0;
        bool operator==(const Bar&) const = default;
    };
    /// Of the heads that have an entropy.
    const std::vector<Bar>& bars() const { return m_bars; }
    /// What a head that looks at all keys alike would reach.
    double most() const { return m_most; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    struct Columns {
        double name = 0;
        double number = 0;
    };
    Columns measuredColumns() const;
    void paintBar(QPainter& painter, const Bar& bar, double top, const Columns& columns) const;

    std::vector<Bar> m_bars;
    double m_most = 0;
    int m_chosen = 0;
};

} // namespace headlight
