// SPDX-License-Identifier: GPL-3.0-or-later
// A title and a line of chips with arrows between them: what a number becomes.
#pragma once

#include "ui/inspector/cell_report.h"
#include "ui/inspector/painted_block.h"

namespace headlight {

class ChipsBlock : public PaintedBlock {
    Q_OBJECT
  public:
    explicit ChipsBlock(QWidget* parent = nullptr);

    void setChain(std::vector<Becoming> chain);
    const std::vector<Becoming>& chain() const { return m_chain; }

  protected:
    double contentHeight(double width) const override;
    void paintContent(QPainter& painter) override;
    QString spokenName() const override;
    QString spokenText() const override;

  private:
    struct Chip {
        QRectF rect;
        double numberX = 0;
    };
    std::vector<Chip> place(double width) const;
    static QString valueText(const Becoming& becoming);

    std::vector<Becoming> m_chain;
};

} // namespace headlight
