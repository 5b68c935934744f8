// SPDX-License-Identifier: GPL-3.0-or-later
// A token's account along the residual stream: what enters, what is added, what it comes to, each as a row of heat cells.
#pragma once

#include "ui/inspector/painted_block.h"
#include "ui/inspector/token_report.h"

namespace headlight {

class TokenStreamBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit TokenStreamBlock(QWidget* parent = nullptr);

    void setLines(std::vector<TokenStreamLine> lines);
    const std::vector<TokenStreamLine>& lines() const { return m_lines; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    void paintLine(QPainter& painter, const TokenStreamLine& line, double top) const;
    void paintCells(QPainter& painter, const std::vector<float>& values, const QRectF& strip) const;

    std::vector<TokenStreamLine> m_lines;
    double m_magnitude = 0; ///< of all lines: one scale, so that equal colours mean equal values
};

} // namespace headlight
