// SPDX-License-Identifier: GPL-3.0-or-later
// A token's account along the residual stream: what enters, what is added, what it comes to, each as a row of heat cells.
#pragma once

#include "ui/inspector/rows_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenStreamBlock : public RowsBlock {
    Q_OBJECT
  public:
    explicit TokenStreamBlock(QWidget* parent = nullptr);

    void setLines(std::vector<TokenStreamLine> lines);
    const std::vector<TokenStreamLine>& lines() const { return m_lines; }

  protected:
    int rowCount() const override { return int(m_lines.size()); }
    double rowHeight() const override;
    double headHeight() const override;
    QString heading() const override { return tr("length"); }
    void paintRow(QPainter& painter, int row, const QRectF& line) const override;
    QString spokenName() const override;
    QString spokenRow(int row) const override;

  private:
    void paintCells(QPainter& painter, const std::vector<float>& values, const QRectF& strip) const;

    std::vector<TokenStreamLine> m_lines;
    double m_magnitude = 0; ///< of all lines: one scale, so that equal colours mean equal values
};

} // namespace headlight
