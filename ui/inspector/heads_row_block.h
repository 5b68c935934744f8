// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen token's row in every head, as a table.
#pragma once

#include "core/figure/head_tiles.h"
#include "ui/inspector/painted_block.h"

#include <memory>
#include <optional>

namespace headlight {

class HeadsRowBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit HeadsRowBlock(QWidget* parent = nullptr);

    struct Content {
        std::shared_ptr<const HeadTiles> tiles;
        Index row = 0;
        int head = 0;
        std::optional<Index> col;
    };
    void setContent(const Content& content);
    void clear();

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    QString tokenName() const;

    std::optional<Content> m_content;
};

} // namespace headlight
